import type { SnapshotFrom } from 'xstate';
import type { deletionMachine, DeletionInput, LinkedItem, Referrer } from './deletion.machine.ts';

type Snapshot = SnapshotFrom<typeof deletionMachine>;

export const isLoadingLinkedItems = (snapshot: Snapshot): boolean => snapshot.matches('loading');
export const selectDeletedItems = ({ context }: Snapshot): DeletionInput['items'] => context.items;
/** What goes with the items; null: it could not be found out. */
export const selectLinkedItems = ({ context }: Snapshot): readonly LinkedItem[] | null => context.linked;
/** There may be nothing to ask: the dialog is not shown before that is known. */
export const isDeletionShown = (snapshot: Snapshot): boolean => snapshot.context.asks || !snapshot.matches('loading');
/** Others that refer to what is deleted. */
export const selectReferrers = ({ context }: Snapshot): readonly Referrer[] => context.referrers;
