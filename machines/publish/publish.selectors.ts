import type { SnapshotFrom } from 'xstate';
import type { publishMachine } from './publish.machine.ts';
import { findOpened, includedRows, publicRows } from './publish.setup.ts';
import type { ScheduledVerb } from '../../graphql/domain/scheduled-publications.ts';
import type { Comparison, PublishItem, PublishRun } from './publish.types.ts';

export type PublishSnapshot = SnapshotFrom<typeof publishMachine>;
export type PublishPhase =
  | 'unsaved'
  | 'loading'
  | 'nothingChanged'
  | 'failed'
  | 'ready'
  | 'sending'
  | 'notUploaded'
  | 'opened'
  | 'timing';

export const publishPhase = (snapshot: PublishSnapshot): PublishPhase => {
  if (snapshot.matches('unsaved') || snapshot.matches('saving')) return 'unsaved';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('nothingChanged')) return 'nothingChanged';
  if (snapshot.matches('notUploaded')) return 'notUploaded';
  if (snapshot.matches('opened')) return 'opened';
  if (snapshot.matches('timing')) return 'timing';
  if (snapshot.matches('uploading')) return 'sending';
  if (snapshot.matches('publishing') || snapshot.matches('unpublishing')) return 'sending';
  // the rows stay visible while they are checked again
  return snapshot.matches('ready') || snapshot.context.rows.length > 0 ? 'ready' : 'loading';
};
export const publishRows = (snapshot: PublishSnapshot): PublishItem[] => snapshot.context.rows;
export const excludedIds = (snapshot: PublishSnapshot): readonly string[] => snapshot.context.unticked;
export const publishComment = (snapshot: PublishSnapshot): string => snapshot.context.comment;
export const selectObstacle = (snapshot: PublishSnapshot) => snapshot.context.obstacle;
/** what the running save waits for */
export const selectSaveDelay = (snapshot: PublishSnapshot) =>
  snapshot.matches('saving') ? snapshot.context.waitsFor : null;
export const publishError = (snapshot: PublishSnapshot) => snapshot.context.error;
export const unsavedCount = (snapshot: PublishSnapshot): number => snapshot.context.unsaved;
export const shownItem = (snapshot: PublishSnapshot): string | null => snapshot.context.shown;
export const shownComparison = (snapshot: PublishSnapshot): Comparison | null =>
  snapshot.context.comparisons[snapshot.context.shown ?? ''] ?? null;
/** row names of an item; undefined: it was not compared yet */
export const rowNames =
  (id: string) =>
  (snapshot: PublishSnapshot): Comparison['names'] | undefined =>
    snapshot.context.comparisons[id]?.names;
export const comparisonFailed = (snapshot: PublishSnapshot): boolean => snapshot.matches({ ready: 'uncompared' });
export const isSaving = (snapshot: PublishSnapshot): boolean => snapshot.matches('saving');
/** how many items would be published now */
export const readyCount = ({ context }: PublishSnapshot): number => includedRows(context).length;
export const publicCount = ({ context }: PublishSnapshot): number => publicRows(context).length;
/** what the day and time are chosen for */
export const selectLaterVerb = ({ context }: PublishSnapshot): ScheduledVerb => context.later;
export const canPublish = (snapshot: PublishSnapshot): boolean => snapshot.can({ type: 'publish.confirmed' });
export const canUnpublish = (snapshot: PublishSnapshot): boolean => snapshot.can({ type: 'publish.unpublish' });
/** The progress of publishing; null: few items, sent in one request. */
export const publishProgress = (snapshot: PublishSnapshot): PublishRun | null => {
  const { run } = snapshot.context;
  const hasParts = run.parts.length > 1 || run.done > 0 || !run.complete;
  return snapshot.matches('publishing') && hasParts ? run : null;
};
/** how many items are published, where the dialog stayed because others are not */
export const partlyPublished = (snapshot: PublishSnapshot): number => snapshot.context.published.length;
/** The listed items that guests could open, each with its path, or the slug at which publishing opens it; '': nowhere. */
export const selectAddresses = ({
  context,
}: PublishSnapshot): { item: PublishItem; path: string | null; slug: string }[] =>
  context.rows.flatMap((item) =>
    item.address === undefined || (item.address.path === null && item.address.slug === null)
      ? []
      : [{ item, path: item.address.path, slug: context.slugs[item.id] ?? item.address.slug ?? '' }],
  );
/** Where guests open what was published just now; null: nowhere. */
export const selectOpenedPath = (snapshot: PublishSnapshot): string | null =>
  findOpened(snapshot.context)?.path ?? null;

/** Guests will be able to open the shown item, or the one that it is published with. */
export const selectIsOpened = (snapshot: PublishSnapshot): boolean => {
  const shown = publishRows(snapshot).find(({ id }) => id === shownItem(snapshot));
  return selectAddresses(snapshot).some(
    ({ item, path, slug }) => (item.id === shown?.id || item.id === shown?.owner) && (path !== null || slug !== ''),
  );
};
