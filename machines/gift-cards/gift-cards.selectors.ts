import type { SnapshotFrom } from 'xstate';
import type { cardsImportMachine } from './cards-import.machine.ts';
import type { giftCardDialogMachine } from './gift-card-dialog.machine.ts';
import type { giftCardsMachine } from './gift-cards.machine.ts';
import type { GiftCardsScope } from './gift-cards.types.ts';

type List = SnapshotFrom<typeof giftCardsMachine>;
type Dialog = SnapshotFrom<typeof giftCardDialogMachine>;

export const selectGiftCardFilters = ({ context }: List) => context.query.filters;
const noNames: Readonly<Record<string, string>> = {};
/** The statuses of cards with their names, in the server's order; none in another language than the list's. */
export const selectStatusNames =
  (language: string) =>
  ({ context }: List): Readonly<Record<string, string>> =>
    (context.scope as GiftCardsScope).locale === language ? context.labels : noNames;
export const selectGiftCardCounters = ({ context }: List) => context.counters;

/** What the dialog shows now. */
type GiftCardView =
  | 'loading'
  | 'failed'
  | 'number'
  | 'scanning'
  | 'card'
  | 'form'
  | 'collections'
  | 'collectionForm'
  | 'unusual'
  | 'importing';

export const selectView = (snapshot: Dialog): GiftCardView => {
  if (snapshot.matches({ number: 'scanning' })) return 'scanning';
  if (snapshot.matches('number') || snapshot.matches('looking')) return 'number';
  if (snapshot.matches('sending')) return 'card';
  if (snapshot.status === 'done') return 'loading';
  return snapshot.value as GiftCardView;
};
export const selectDialog = ({ context }: Dialog) => context;
export const isDialogBusy = (snapshot: Dialog): boolean => snapshot.matches('looking') || snapshot.matches('sending');

type Import = SnapshotFrom<typeof cardsImportMachine>;
type ImportPhase = 'waiting' | 'reading' | 'failed' | 'rejected' | 'comparing' | 'writing' | 'notWritten' | 'closed';

export const cardsImportPhase = ({ value }: Import): ImportPhase =>
  typeof value === 'object' ? value.choosing : value === 'imported' ? 'closed' : value;
export const selectCardsImport = ({ context }: Import) => context;
