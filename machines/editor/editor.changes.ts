import type { AnyActorRef } from 'xstate';
import { getField } from '../../graphql/content/apply-edit.ts';
import { isRows } from '../../graphql/content/model/define-kind.ts';
import type { Change, Draft } from '../../graphql/content/model/draft.types.ts';
import { type KindName, getKind } from '../../graphql/content/kinds/registry.ts';
import { listChanges } from '../../graphql/content/merge.ts';
import { listProblems } from '../../graphql/content/translation-progress.ts';
import { master } from '../../graphql/domain/languages.ts';
import { getSection } from '../../graphql/routes.ts';
import type { ContentRow } from '../list/content-list.table.ts';
import { selectListPath } from '../list/list.selectors.ts';
import type { ApiError } from '../ports.ts';
import type { TableSnapshot } from '../table/table.selectors.ts';
import type { DraftKey } from '../item/item.types.ts';
import type { EditorContext } from './editor.types.ts';
import type { ItemKey } from './item-sync.types.ts';
import type { ItemMetadata, StoredItem } from '../item/item.types.ts';
import { imagesInFlightIn, unsentImages } from './picture-rows.ts';

export interface Notice {
  kind: 'success' | 'error' | 'warning' | 'info';
  message: string;
  values?: Record<string, string | number>;
  undo?: { to: 'list' | 'editor'; event: { type: string } & Record<string, unknown> };
}

/** The deleted item as a row of the list, so that the list can restore it. */
const toListRow = (metadata: ItemMetadata, entity: KindName): ContentRow => ({
  ...metadata,
  component: getKind(entity).component,
  languages: {},
  cursor: '',
});

export const itemKey = ({ entity, id, venue, person }: EditorContext): ItemKey => ({
  ...{ entity, id, venue: venue.venue, person: person.id },
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

export const selectDraftKey = ({ person, venue, id }: EditorContext): DraftKey => ({
  person: person.id,
  venue: venue.venue,
  item: id,
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
/** How much leaving would lose: changes, and images that are not uploaded. */
export const hasUnsavedChanges = (context: EditorContext): number =>
  context.lockedByOtherTab || isQueued(context)
    ? 0
    : listDraftChanges(context).length + imagesInFlightIn(context).length + unsentImages(context).length;
export const isWaitingForImages = (context: EditorContext): boolean =>
  imagesInFlightIn(context).length + unsentImages(context).length > 0;
export const hasNothingToSave = (context: EditorContext): boolean =>
  !context.sync.outcomeUnknown && (isQueued(context) || listDraftChanges(context).length === 0);

export const findShapeProblem = ({ entity, draft }: Pick<EditorContext, 'entity' | 'draft'>) =>
  listProblems(getKind(entity), draft).find(({ level }) => level === 'shape');

/** The way back to the list as it was left, with its page and filters; otherwise to the plain list. */
export const pathBack = (
  context: Pick<EditorContext, 'venue' | 'entity'>,
  list: AnyActorRef | null | undefined,
): string => selectListPath(list?.getSnapshot() as TableSnapshot | undefined, context.entity) ?? listPath(context);
export const listPath = ({ venue, entity }: Pick<EditorContext, 'venue' | 'entity'>): string =>
  `/${venue.venue}/${getSection(entity)}`;

/** The URL leads to an item that was deleted, never existed, or belongs to another venue. */
export const notFoundError: Notice = { kind: 'error', message: 'editor.notThere' };

export const savedNotification = ({ entity }: EditorContext): Notice => ({
  kind: 'success',
  message: `success.${getKind(entity).saved}`,
});

export const mergedNotification = ({ updatedBy, version }: StoredItem): Notice => ({
  kind: 'info',
  message: 'editor.newerTaken',
  values: { name: updatedBy, version },
});

export const deletedNotification = ({ metadata, entity }: EditorContext): Notice => ({
  kind: 'success',
  message: 'success.contentDelete',
  values: { name: metadata.name },
  undo: { to: 'list', event: { type: 'table.undo', action: 'restore', rows: [toListRow(metadata, entity)] } },
});

export const errorNotification = ({ key }: ApiError): Notice => ({ kind: 'error', message: `error.${key}` });

export const unsentImagesFirst = (context: EditorContext): EditorContext['blockedBy'] => ({
  message: 'pictures.unsentFirst',
  values: { count: unsentImages(context).length },
});

export const tooManyImagesNotification = ({ entity }: EditorContext, path: string): Notice => {
  const field = getField(getKind(entity), path);
  return { kind: 'warning', message: 'pictures.tooMany', values: { count: isRows(field) ? field.max : 0 } };
};
