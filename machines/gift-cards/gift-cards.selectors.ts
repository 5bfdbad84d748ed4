import type { SnapshotFrom } from 'xstate';
import type { giftCardDialogMachine } from './gift-card-dialog.machine.ts';
import type { giftCardsMachine } from './gift-cards.machine.ts';

type List = SnapshotFrom<typeof giftCardsMachine>;
type Dialog = SnapshotFrom<typeof giftCardDialogMachine>;

export const selectGiftCardFilters = ({ context }: List) => context.query.filters;
export const selectGiftCardCounters = ({ context }: List) => context.counters;

/** What the dialog shows now. */
type GiftCardView = 'loading' | 'failed' | 'number' | 'card' | 'form' | 'collections' | 'collectionForm';

export const selectView = (snapshot: Dialog): GiftCardView => {
  if (snapshot.matches('looking')) return 'number';
  if (snapshot.matches('sending')) return 'card';
  if (snapshot.status === 'done') return 'loading';
  return snapshot.value as GiftCardView;
};
export const selectDialog = ({ context }: Dialog) => context;
export const isDialogBusy = (snapshot: Dialog): boolean => snapshot.matches('looking') || snapshot.matches('sending');
