import type { AnyActorRef } from 'xstate';
import { getField } from '../../../graphql/content/apply-edit.ts';
import type { Change, Draft } from '../../../graphql/content/model/draft.types.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { listChanges } from '../../../graphql/content/merge.ts';
import { listProblems } from '../../../graphql/content/translation-progress.ts';
import { master } from '../../../graphql/domain/languages.ts';
import { listRowNames } from '../../draft-diff.ts';
import type { ContentRow } from '../../list/content-list.table.ts';
import { parentPath, sectionPath } from '../../list/item-path.ts';
import { selectListPath } from '../../list/list.selectors.ts';
import { getErrorMessage } from '../../api-error.ts';
import type { Notification } from '../../notifications/notifications.machine.ts';
import type { ApiError } from '../../ports.ts';
import type { TableSnapshot } from '../../table/table.selectors.ts';
import type { EditorContext } from '../model/editor.types.ts';
import type { ItemMetadata } from '../../item/item.types.ts';
import type { SaveObstacle } from '../../publish/publish.types.ts';
import { lockReason } from '../model/editor.permissions.ts';
import { imagesInFlightIn, unsentImages } from '../images/image-rows.ts';

/** The deleted item as a row of the list, so that the list can restore it. */
const toListRow = ({ soldOut: _, ...metadata }: ItemMetadata): ContentRow => ({
  ...metadata,
  languages: {},
  deletedAt: null,
  deletedBy: '',
  cursor: '',
});

/** Side by side shows English and a translation: from English it goes to the first other language of the venue. */
export const toggleSideBySide = ({
  sideBySide,
  language,
  venue,
}: EditorContext): Pick<EditorContext, 'sideBySide' | 'language'> => ({
  sideBySide: !sideBySide,
  language:
    sideBySide || language !== master ? language : (venue.languages.find((other) => other !== master) ?? master),
});

// Drafts are immutable, so the changes between two of them are computed once for guards, reports and selectors.
const cache = new WeakMap<Draft, { saved: Draft; changes: readonly Change[] }>();
export const listDraftChanges = ({ entity, saved, draft }: Pick<EditorContext, 'entity' | 'saved' | 'draft'>) => {
  const known = cache.get(draft);
  if (known?.saved === saved) return known.changes;
  const changes = listChanges(getKind(entity), saved, draft);
  cache.set(draft, { saved, changes });
  return changes;
};

/** The draft is in the save queue as it is: stored on this device, and sent when the network is back. */
export const isQueued = ({ sync, draft }: Pick<EditorContext, 'sync' | 'draft'>): boolean => sync.queued === draft;
/** What the server does not have: changes, and images that are not uploaded. */
export const countUnsaved = (context: EditorContext): number =>
  listDraftChanges(context).length + imagesInFlightIn(context).length + unsentImages(context).length;
/** How many of these changes and images leaving would lose. */
export const hasUnsavedChanges = (context: EditorContext): number =>
  context.lockedByOtherTab || isQueued(context) ? 0 : countUnsaved(context);
/** The screen shows what the server stores. */
export const hasNothingUnsaved = (context: EditorContext): boolean =>
  hasUnsavedChanges(context) === 0 && !isQueued(context) && !context.lockedByOtherTab;
export const isWaitingForImages = (context: EditorContext): boolean =>
  imagesInFlightIn(context).length + unsentImages(context).length > 0;
export const hasNothingToSave = (context: EditorContext): boolean =>
  !context.sync.outcomeUnknown && (isQueued(context) || listDraftChanges(context).length === 0);

export const findShapeProblem = ({ entity, draft }: Pick<EditorContext, 'entity' | 'draft'>) =>
  listProblems(getKind(entity), draft).find(({ level }) => level === 'shape');

/** The way back to the list as it was left, with its page and filters; otherwise to where the kind's items are found. */
export const pathBack = (
  context: Pick<EditorContext, 'venue' | 'entity'>,
  list: AnyActorRef | null | undefined,
): string =>
  selectListPath(list?.getSnapshot() as TableSnapshot | undefined, context.entity) ??
  parentPath(context.venue.venue, context.entity);

/** The URL leads to an item that was deleted, never existed, or belongs to another venue. */
export const notFoundError: Notification = { kind: 'error', message: 'editor.notThere' };

export const savedNotification = ({ entity }: EditorContext): Notification => ({
  kind: 'success',
  message: `success.${getKind(entity).saved}`,
});

/** Nothing is saved by an import; the notification takes it back. */
export const importedNotification = ({ id }: EditorContext): Notification => ({
  kind: 'success',
  message: 'import.done',
  undo: { to: 'editor', event: { type: 'editor.undo', id } },
});

export const deletedNotification = ({ metadata, venue, entity }: EditorContext): Notification => ({
  kind: 'success',
  message: 'success.contentDelete',
  values: { name: metadata.name },
  undo: {
    to: 'list',
    path: sectionPath(venue.venue, entity),
    event: { type: 'table.undo', action: 'restore', rows: [toListRow(metadata)] },
  },
});

export const restoredNotification = ({ name }: { name: string }): Notification => ({
  kind: 'success',
  message: 'list.restored',
  values: { count: 1, name },
});

/** Leaving closes the item, so the changes could not be restored by undo. */
export const discardedNotification = (
  context: EditorContext,
  { leaving = false }: { leaving?: boolean },
): Notification => ({
  kind: 'success',
  message: 'editor.discarded',
  values: { count: hasUnsavedChanges(context) },
  ...(!leaving &&
    listDraftChanges(context).length > 0 && { undo: { to: 'editor', event: { type: 'editor.undo', id: context.id } } }),
});

export const errorNotification = (error: ApiError): Notification => ({ kind: 'error', ...getErrorMessage(error) });

export const unsentImagesFirst = (context: EditorContext): EditorContext['blockedBy'] => {
  const { length: count } = unsentImages(context);
  return count === 0 ? null : { message: 'images.unsentFirst', values: { count } };
};

/** Lines that were pasted over a list with fewer rows. */
export const linesLeftOutNotification = (count: number): Notification => ({
  kind: 'warning',
  message: 'editor.pasteLeftOut',
  values: { count },
});

/** Why a save that another dialog waits for was not done, and what solves it. */
export const selectSaveObstacle = (context: EditorContext, error: ApiError | null): SaveObstacle => {
  if (error !== null) return { ...getErrorMessage(error), solution: null };
  const lock = lockReason(context);
  if (lock !== null) return { message: lockMessages[lock], solution: null };
  const unsent = unsentImagesFirst(context);
  if (unsent !== null) return { ...unsent, solution: { type: 'removeImages' } };
  const { id, entity, metadata } = context;
  const item = { id, entity, component: metadata.component };
  const [conflict] = context.conflicts;
  if (conflict !== undefined)
    return {
      message: 'editor.settleFirst',
      solution: { type: 'show', to: { ...item, path: conflict.path, language: null } },
    };
  const problem = findShapeProblem(context);
  if (problem === undefined) return { message: 'blocked.maySave', solution: null };
  const field = problem.path === '_name' ? undefined : getField(getKind(entity), problem.path);
  return {
    message: `error.${problem.key}`,
    // what the message may name: the address that must begin a link
    values: { host: field !== undefined && 'prefixes' in field ? (field.prefixes?.[0] ?? '') : '' },
    solution: {
      type: 'show',
      to: { ...item, path: problem.path, language: problem.language },
      names: listRowNames(getKind(entity), context.draft, context.venue.languages),
    },
  };
};
const lockMessages = {
  deleted: 'blocked.itemGone',
  lockedByOtherTab: 'blocked.editedElsewhere',
  role: 'blocked.mayArrangeRows',
} as const;
