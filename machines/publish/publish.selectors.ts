import type { SnapshotFrom } from 'xstate';
import type { publishMachine } from './publish.machine.ts';
import { type Comparison, includedRows, type PublishItem, publicRows } from './publish.setup.ts';

export type PublishSnapshot = SnapshotFrom<typeof publishMachine>;
export type PublishPhase = 'unsaved' | 'loading' | 'failed' | 'ready' | 'sending';

export const publishPhase = (it: PublishSnapshot): PublishPhase => {
  if (it.matches('unsaved') || it.matches('saving')) return 'unsaved';
  if (it.matches('failed')) return 'failed';
  if (it.matches('publishing') || it.matches('unpublishing')) return 'sending';
  // what was shown stays while it is looked at again
  return it.matches('ready') || it.context.rows.length > 0 ? 'ready' : 'loading';
};
export const publishRows = (it: PublishSnapshot): PublishItem[] => it.context.rows;
export const excludedIds = (it: PublishSnapshot): readonly string[] => it.context.unticked;
export const publishComment = (it: PublishSnapshot): string => it.context.comment;
export const publishError = (it: PublishSnapshot) => it.context.problem;
export const unsavedCount = (it: PublishSnapshot): number => it.context.unsaved;
export const shownItem = (it: PublishSnapshot): string | null => it.context.shown;
export const shownComparison = (it: PublishSnapshot): Comparison | null =>
  it.context.comparisons[it.context.shown ?? ''] ?? null;
const noNames: Comparison['names'] = {};
/** what the rows of an item are called, once it was compared */
export const rowNames =
  (id: string) =>
  (it: PublishSnapshot): Comparison['names'] =>
    it.context.comparisons[id]?.names ?? noNames;
export const comparisonFailed = (it: PublishSnapshot): boolean => it.matches({ ready: 'uncompared' });
export const isSaving = (it: PublishSnapshot): boolean => it.matches('saving');
/** how many items would go out now */
export const readyCount = ({ context }: PublishSnapshot): number => includedRows(context).length;
export const publicCount = ({ context }: PublishSnapshot): number => publicRows(context).length;
export const canPublish = (it: PublishSnapshot): boolean => it.can({ type: 'publish.confirmed' });
export const canUnpublish = (it: PublishSnapshot): boolean => it.can({ type: 'publish.unpublish' });
