import * as v from 'valibot';
import type { Transaction } from 'kysely';
import type {
  ImportAnswer,
  MutationContentImportArgs,
  MutationContentImportUndoArgs,
} from '../../../graphql/generated/api.resolvers.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import { maxImportParts, maxItemsPerPart, maxLinkedItems } from '../../../graphql/domain/import-limits.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import type { ChangeEvent } from '../../write/change-events.ts';
import { type WriteEffect, write } from '../../write/write-transaction.ts';
import { assertOwnedImages } from '../assets/assert-owned-images.ts';
import { assertReferences } from './assert-references.ts';
import {
  createImportStore,
  type GivenItem,
  type ImportHead,
  type WaitingItem,
  type WrittenItem,
} from './content-import.store.ts';
import { changeEvent } from './content.presenter.ts';
import { assertMayDo } from './content-permissions.ts';
import { createOwnershipStore } from './content-ownership.store.ts';
import { getIdentity, insertDraft, insertEmpty, lockNames } from './insert-items.ts';
import { hasHook } from './kind-hooks.ts';
import { isNameConflict, nameTakenProblem } from './name-conflict.ts';
import { applyPlannedValues, type PlannedItem, planWithCompanions } from './plan-items.ts';
import { type KindIdentity, resolveKind, resolveStoredKind } from './resolve-kind.ts';
import { deriveColumns, validateContent } from './validate-content.ts';

const uuid = v.pipe(v.string(), v.uuid());
/** Items of one statement. */
const batchSize = 500;
/** Above this many items one event says that events were left out: everybody reads again, once. */
const maxEvents = 50;

/**
 * One part of an import. Every part is checked as if it were saved; nothing is written before the last one has come,
 * and then all of it in one transaction. A repeated part replaces itself.
 */
export const importContent = async (
  scope: VenueScope,
  { items, import_id: importId, part, parts, ...requested }: MutationContentImportArgs,
  context: Context,
): Promise<ImportAnswer> => {
  const { kind, component } = resolveKind(requested.entity, requested.component);
  if (!v.is(uuid, importId)) throw problem('BAD_INPUT', 'badInput', { path: 'import_id' });
  if (parts < 1 || parts > maxImportParts || part < 0 || part >= parts)
    throw problem('BAD_INPUT', 'badInput', { path: 'part' });
  if (items.length > maxItemsPerPart) throw problem('TOO_LARGE', 'tooLarge', { path: 'items' });
  const head: ImportHead = { importId, entity: kind.entity, component, at: new Date(context.now()) };
  const checked = await Promise.all(
    items.map((item) =>
      checkItem(scope, { ...item, entity: kind.entity, component: item.component ?? component }, context),
    ),
  );
  try {
    const { answer } = await write<ImportAnswer>(context, scope, async (tx) => {
      const store = createImportStore(tx, scope);
      await store.keepPart(head, part, checked);
      if (part < parts - 1) return waiting(head, part);
      const waitingParts = await store.waitingParts(head);
      if (waitingParts.length !== parts) throw problem('BAD_INPUT', 'badInput', { path: 'part' });
      const all = waitingParts.flatMap((one) => one.items);
      const written = await writeItems(tx, scope, { head, items: all });
      await store.finish(head, written);
      return toEffect(scope, { head, verb: 'import', written });
    });
    return answer;
  } catch (error) {
    if (isNameConflict(error, 'content_free_name')) throw nameTakenProblem();
    throw error;
  }
};

const isImportable = (kind: Kind): boolean => !kind.singleton && !hasHook(kind, 'beforeDelete');

/** What is created together with other items, or with effects of its own, is written one by one. */
const isLinked = (kind: Kind): boolean => kind.companions.length > 0 || hasHook(kind, 'onSave');

type ItemToCheck = MutationContentImportArgs['items'][number] & KindIdentity;

const checkItem = async (
  scope: VenueScope,
  { cms_id, version, content: given, ...identity }: ItemToCheck,
  context: Context,
): Promise<WaitingItem> => {
  const { kind, component } = resolveKind(identity.entity, identity.component);
  assertMayDo(scope, 'write', kind);
  if (!isImportable(kind)) throw problem('BAD_INPUT', 'badInput', { path: 'entity' });
  if (isLinked(kind) && typeof cms_id === 'string') throw problem('BAD_INPUT', 'badInput', { path: 'cms_id' });
  const { content, draft } = validateContent(kind, given);
  await assertOwnedImages(scope, kind, draft, context);
  await assertReferences(scope, kind, draft, context.database);
  return {
    component,
    cms_id: cms_id ?? null,
    version: version ?? null,
    text: { content, ...deriveColumns(kind, draft) },
  };
};

const waiting = ({ importId, entity }: ImportHead, part: number): WriteEffect<ImportAnswer> => ({
  answer: { finished: false, created: 0, updated: 0 },
  audit: { verb: 'import', thing: entity, id: importId, detail: { part } },
  events: [],
});

const writeItems = async (
  tx: Transaction<Tables>,
  scope: VenueScope,
  { head, items }: { head: ImportHead; items: readonly WaitingItem[] },
): Promise<WrittenItem[]> => {
  const store = createImportStore(tx, scope);
  const plans = items.map((item) => planImported(scope.venue, head.entity, item));
  await lockNames(tx, scope, [
    ...items.map(({ component }) => ({ entity: head.entity, component })),
    ...plans.flat().map(getIdentity),
  ]);
  if (plans.filter((plan) => plan.length > 0).length > maxLinkedItems)
    throw problem('TOO_LARGE', 'tooLarge', { path: 'items' });
  const known = await store.lockMany(items.flatMap(({ cms_id }) => cms_id ?? []));
  const given: GivenItem[] = [];
  const written: WrittenItem[] = [];
  for (const [at, { cms_id, version, component, text }] of items.entries()) {
    const plan = plans[at] ?? [];
    if (plan.length > 0) {
      written.push(...(await insertPlan(tx, scope, plan, { at: head.at, content: text.content })));
      continue;
    }
    const found = cms_id === null ? null : known.get(cms_id);
    if (found !== null && (found?.entity !== head.entity || found.component !== component))
      throw problem('NOT_FOUND', 'notFound');
    if (found !== null && version !== null && version !== found.version) throw problem('CONFLICT', 'conflict');
    const before = found?.version ?? null;
    const id = cms_id ?? crypto.randomUUID();
    given.push({ id, component, before, text });
    written.push({ entity: head.entity, component, cms_id: id, version: (before ?? 0) + 1, before });
  }
  const updated = given.filter(({ before }) => before !== null);
  for (const batch of toBatches(updated))
    if ((await store.updateMany(head.at, batch)) !== batch.length) throw problem('CONFLICT', 'conflict');
  for (const batch of toBatches(given.filter(({ before }) => before === null))) await store.insertMany(head, batch);
  return written;
};

/** An item that is written by itself, and the companions that are created with it; none: it is written with the others. */
const planImported = (venue: string, entity: string, { component }: WaitingItem): PlannedItem[] => {
  const { kind } = resolveKind(entity, component);
  return isLinked(kind) ? planWithCompanions(venue, kind, component, null) : [];
};

const insertPlan = async (
  tx: Transaction<Tables>,
  scope: VenueScope,
  [first, ...companions]: readonly PlannedItem[],
  { at, content }: { at: Date; content: Content },
): Promise<WrittenItem[]> => {
  if (first === undefined) throw new Error('a plan begins with its item');
  const draft = applyPlannedValues(first, fromContent(first.kind, content));
  const item = await insertDraft(tx, scope, first, draft, { at, creation: null, by: null });
  const written: WrittenItem[] = [{ ...getIdentity(first), cms_id: item.cms_id, version: 1, before: null }];
  for (const planned of companions) {
    const insertion = { base: draft._name, at, creation: null, by: planned.owner };
    const { cms_id } = await insertEmpty(tx, scope, planned, insertion);
    written.push({ ...getIdentity(planned), cms_id, version: 1, before: null, companion: true });
  }
  return written;
};

const toBatches = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / batchSize) }, (_, at) =>
    items.slice(at * batchSize, (at + 1) * batchSize),
  );

interface Written {
  head: ImportHead;
  verb: 'import' | 'undoImport';
  written: readonly (WrittenItem & { deleted?: boolean })[];
}

const toEffect = (scope: VenueScope, { head, verb, written }: Written): WriteEffect<ImportAnswer> => {
  const { entity, importId } = head;
  const items = written.filter(({ companion }) => companion !== true);
  const created = items.filter(({ before }) => before === null).length;
  const [only] = items;
  return {
    answer: {
      finished: true,
      created,
      updated: items.length - created,
      ...(items.length === 1 && { cms_id: only?.cms_id }),
    },
    audit: { verb, thing: entity, id: importId, detail: { created, updated: items.length - created } },
    events:
      written.length > maxEvents
        ? [readAgainEvent(scope)]
        : written.map((item) =>
            changeEvent(item, item.deleted ? 'deleted' : item.before === null ? 'created' : 'updated', scope),
          ),
  };
};

const readAgainEvent = ({ venue, person }: VenueScope): ChangeEvent => ({
  ...{ kind: 'gap', id: venue, entity: null, component: null, version: 0, what: 'updated', by: person.name },
});

/** Deletes what an import created and saves what it changed as it was before, unless any of it was changed since. */
export const undoImport = async (
  scope: VenueScope,
  { import_id: importId }: MutationContentImportUndoArgs,
  context: Context,
): Promise<ImportAnswer> => {
  if (!v.is(uuid, importId)) throw problem('NOT_FOUND', 'notFound');
  const at = new Date(context.now());
  try {
    const { answer } = await write<ImportAnswer>(context, scope, async (tx) => {
      const store = createImportStore(tx, scope);
      const found = await store.lockWritten(importId);
      if (found === null) throw problem('NOT_FOUND', 'notFound');
      const { items, entity, component } = found;
      for (const item of items) if (item.companion !== true) assertMayDo(scope, 'write', resolveStoredKind(item));
      await lockNames(tx, scope, items);
      const current = await store.lockMany(items.map(({ cms_id }) => cms_id));
      if (items.some(({ cms_id, version }) => current.get(cms_id)?.version !== version))
        throw problem('CONFLICT', 'importChangedSince');
      const created = items.filter(({ before }) => before === null).map(({ cms_id }) => cms_id);
      // deleted first: what was renamed takes its old name back
      const deletion = { at, deletionId: crypto.randomUUID(), by: scope.person };
      await createOwnershipStore(tx, scope.venue).setDeleted(created, deletion);
      const changed = items.flatMap(({ cms_id, before }) => (before === null ? [] : [{ cms_id, before }]));
      for (const batch of toBatches(changed)) {
        const old = await store.versions(batch);
        const given = old.flatMap(({ cms_id, content }) => {
          const item = current.get(cms_id);
          if (item === undefined) return [];
          const kind = resolveStoredKind(item);
          const text = { content, ...deriveColumns(kind, fromContent(kind, content)) };
          return [{ id: cms_id, component: item.component, before: item.version, text }];
        });
        if ((await store.updateMany(at, given)) !== batch.length) throw problem('CONFLICT', 'importChangedSince');
      }
      await store.forget(importId);
      const written = items.map((item) =>
        item.before === null ? { ...item, deleted: true } : { ...item, version: item.version + 1 },
      );
      return toEffect(scope, { head: { importId, entity, component, at }, verb: 'undoImport', written });
    });
    return answer;
  } catch (error) {
    if (isNameConflict(error, 'content_free_name')) throw nameTakenProblem();
    throw error;
  }
};
