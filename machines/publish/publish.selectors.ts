import type { SnapshotFrom } from 'xstate';
import type { publishMachine } from './publish.machine.ts';
import { type Comparison, includedRows, type PublishItem, publicRows } from './publish.setup.ts';

export type PublishSnapshot = SnapshotFrom<typeof publishMachine>;
export type PublishPhase = 'unsaved' | 'loading' | 'failed' | 'ready' | 'sending';

export const publishPhase = (snapshot: PublishSnapshot): PublishPhase => {
  if (snapshot.matches('unsaved') || snapshot.matches('saving')) return 'unsaved';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('publishing') || snapshot.matches('unpublishing')) return 'sending';
  // the rows stay visible while they are checked again
  return snapshot.matches('ready') || snapshot.context.rows.length > 0 ? 'ready' : 'loading';
};
export const publishRows = (snapshot: PublishSnapshot): PublishItem[] => snapshot.context.rows;
export const excludedIds = (snapshot: PublishSnapshot): readonly string[] => snapshot.context.unticked;
export const publishComment = (snapshot: PublishSnapshot): string => snapshot.context.comment;
export const publishError = (snapshot: PublishSnapshot) => snapshot.context.problem;
export const unsavedCount = (snapshot: PublishSnapshot): number => snapshot.context.unsaved;
export const shownItem = (snapshot: PublishSnapshot): string | null => snapshot.context.shown;
export const shownComparison = (snapshot: PublishSnapshot): Comparison | null =>
  snapshot.context.comparisons[snapshot.context.shown ?? ''] ?? null;
const noNames: Comparison['names'] = {};
/** row names of an item, once it was compared */
export const rowNames =
  (id: string) =>
  (snapshot: PublishSnapshot): Comparison['names'] =>
    snapshot.context.comparisons[id]?.names ?? noNames;
export const comparisonFailed = (snapshot: PublishSnapshot): boolean => snapshot.matches({ ready: 'uncompared' });
export const isSaving = (snapshot: PublishSnapshot): boolean => snapshot.matches('saving');
/** how many items would be published now */
export const readyCount = ({ context }: PublishSnapshot): number => includedRows(context).length;
export const publicCount = ({ context }: PublishSnapshot): number => publicRows(context).length;
export const canPublish = (snapshot: PublishSnapshot): boolean => snapshot.can({ type: 'publish.confirmed' });
export const canUnpublish = (snapshot: PublishSnapshot): boolean => snapshot.can({ type: 'publish.unpublish' });
