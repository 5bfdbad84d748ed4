import type { AnyActorRef } from 'xstate';
import { listChanges } from '../../graphql/content/merge.ts';
import { type Fields, isRows } from '../../graphql/content/define-kind.ts';
import type { Change, Draft } from '../../graphql/content/draft.types.ts';
import { getField } from '../../graphql/content/apply-edit.ts';
import { type KindName, getKind } from '../../graphql/content/kinds/registry.ts';
import { listProblems } from '../../graphql/content/translation-progress.ts';
import { master } from '../../graphql/domain/languages.ts';
import { mayWithRole, type Verb } from '../../graphql/domain/roles.ts';
import { getSection } from '../../graphql/domain/routes.ts';
import type { ContentRow } from '../list/content-list.table.ts';
import { selectListPath } from '../list/list.selectors.ts';
import type { TableSnapshot } from '../table/table.selectors.ts';
import { toApiError } from '../api-error.ts';
import type { DraftAddress } from './draft-autosave.machine.ts';
import type * as t from './editor.types.ts';
import { findNextMissing, listMissingTranslations, getTabOfField } from './missing-translations.ts';
import { unsentImages, imagesInFlightIn } from './picture-rows.ts';

export interface ItemAddress {
  entity: KindName;
  id: string;
  venue: string;
  person: string;
}
export interface LoadedItem {
  item: t.StoredItem;
  kept: t.StoredDraft | null;
  seed: string;
  /** another tab of this browser edits it now */
  held: boolean;
}

export interface Notice {
  kind: 'success' | 'error' | 'warning' | 'info';
  message: string;
  values?: Record<string, string | number>;
  undo?: { to: 'list' | 'editor'; event: { type: string } & Record<string, unknown> };
}

/** The deleted item as the list knows its rows, so that it can bring it back. */
const rowOf = (facts: t.ItemMetadata, entity: KindName): ContentRow => ({
  ...facts,
  component: getKind(entity).component,
  languages: {},
  cursor: '',
});

export const itemKey = ({ context: it }: { context: t.EditorContext }): ItemAddress => ({
  entity: it.entity,
  id: it.id,
  venue: it.venue.venue,
  person: it.person.id,
});

/** Beside English stands a translation: with English itself in hand, the first other language of the venue. */
export const toggleSideBySide = ({
  beside,
  language,
  venue,
}: t.EditorContext): Pick<t.EditorContext, 'beside' | 'language'> => ({
  beside: !beside,
  language: beside || language !== master ? language : (venue.languages.find((it) => it !== master) ?? master),
});

/** Where its draft is kept on this device. */
export const draftAddress = ({ person, venue, id }: t.EditorContext): DraftAddress => ({
  person: person.id,
  venue: venue.venue,
  item: id,
});

export const activeDraft = ({ draft, saved, facts }: t.EditorContext) =>
  ({ type: 'draft.changed', draft, base: saved, version: facts.version }) as const;

// One count for guards, tags and the save bar: drafts are never changed in place, so it holds for a pair for good.
const counted = new WeakMap<Draft, { saved: Draft; changes: readonly Change[] }>();
export const listDraftChanges = ({ entity, saved, draft }: Pick<t.EditorContext, 'entity' | 'saved' | 'draft'>) => {
  const known = counted.get(draft);
  if (known?.saved === saved) return known.changes;
  const changes = listChanges(getKind(entity), saved, draft);
  counted.set(draft, { saved, changes });
  return changes;
};

/** What is in hand waits for the network: it is kept here, and goes by itself. */
export const waitsForNetworkOrImages = ({ queued, draft }: Pick<t.EditorContext, 'queued' | 'draft'>): boolean =>
  queued === draft;
/** How much would be lost by leaving: changes, and pictures that are not at their host. */
export const hasUnsavedChanges = (it: t.EditorContext): number =>
  it.elsewhere || waitsForNetworkOrImages(it)
    ? 0
    : listDraftChanges(it).length + imagesInFlightIn(it).length + unsentImages(it).length;
export const isWaitingForImages = (it: t.EditorContext): boolean =>
  imagesInFlightIn(it).length + unsentImages(it).length > 0;

export const findShapeProblem = ({ entity, draft }: Pick<t.EditorContext, 'entity' | 'draft'>) =>
  listProblems(getKind(entity), draft).find(({ level }) => level === 'shape');

export const canEdit = ({ venue }: Pick<t.EditorContext, 'venue'>, verb: Verb): boolean =>
  mayWithRole(venue.role, verb, 'content');

/** Where the caret should go, and the tab it is on. */
export const inFlight = (it: t.EditorContext, { path, language }: t.FieldPosition): Partial<t.EditorContext> => ({
  wanted: { path, language, asked: (it.wanted?.asked ?? 0) + 1 },
  language: language ?? it.language,
});
/** The caret follows an edit; a row moved by its handle keeps the focus there, and the caret's place goes along. */
export const followSession = (
  it: t.EditorContext,
  event: { type: string; id?: string },
  to: t.FieldPosition,
): Partial<t.EditorContext> =>
  event.id !== undefined && /moved|nudged|transferred/.test(event.type)
    ? { at: it.at && { ...it.at, path: to.path } }
    : inFlight(it, to);
/** The place that an address names: a field of this kind, in a language of this venue; null when it is none. */
export const currentPosition = (it: t.EditorContext, to: t.EditorInput['begin']): t.FieldPosition | null => {
  if (!to) return null;
  const kind = getKind(it.entity);
  const steps = to.path.split('/');
  if (steps.length % 2 === 0 || !isField(kind.fields, steps)) return null;
  return { path: to.path, language: it.venue.languages.find((one) => one === to.language) ?? null };
};
/** A new item is called something first. */
export const newItemName = ({ fresh, elsewhere }: t.EditorContext): t.FieldPosition | null =>
  fresh && !elsewhere ? { path: '_name', language: null } : null;
const isField = (fields: Fields, [name = '', , ...rest]: readonly string[]): boolean => {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined) return false;
  return rest.length === 0 || (isRows(field) && isField(field.of, rest));
};
/** The tab of a place when it is not the one shown. */
export const tabForLanguage = ({ entity, tab }: t.EditorContext, path: string): string | null => {
  const kind = getKind(entity);
  const wanted = getTabOfField(kind, path);
  return path === '_name' || wanted === (tab ?? Object.keys(kind.tabs)[0]) ? null : wanted;
};
export const listPath = ({ venue, entity }: Pick<t.EditorContext, 'venue' | 'entity'>): string =>
  `/${venue.venue}/${getSection(entity)}`;
/** An address led to what was deleted, never was, or is another venue's. */
export const notFoundError: Notice = { kind: 'error', message: 'editor.notThere' };
/** The way back: the list of this kind as it stands behind the item, its page and filters too; else the plain one. */
export const pathBack = (it: Pick<t.EditorContext, 'venue' | 'entity'>, list: AnyActorRef | null | undefined): string =>
  selectListPath(list?.getSnapshot() as TableSnapshot | undefined, it.entity) ?? listPath(it);
export const hasMissingTranslation = (it: t.EditorContext): boolean =>
  listMissingTranslations(getKind(it.entity), it.draft, it.language).length > 0;
export const nextMissingTranslation = (it: t.EditorContext): t.FieldPosition | null => {
  const path = findNextMissing(getKind(it.entity), it.draft, it.language, it.at?.path ?? null);
  return path === null ? null : { path, language: it.language };
};

export const deletedNotification = ({ facts, entity }: t.EditorContext): Notice => ({
  kind: 'success',
  message: 'success.contentDelete',
  values: { name: facts.name },
  undo: { to: 'list', event: { type: 'table.undo', action: 'restore', rows: [rowOf(facts, entity)] } },
});

export const errorNotification = (error: unknown): Notice => ({
  kind: 'error',
  message: `error.${toApiError(error).key}`,
});

export const unsentImagesFirst = (it: t.EditorContext): t.EditorContext['stopped'] => ({
  message: 'pictures.unsentFirst',
  values: { count: unsentImages(it).length },
});

export const tooManyImagesNotification = ({ entity }: t.EditorContext, path: string): Notice => {
  const field = getField(getKind(entity), path);
  return { kind: 'warning', message: 'pictures.tooMany', values: { count: isRows(field) ? field.max : 0 } };
};
