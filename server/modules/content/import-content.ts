import * as v from 'valibot';
import type { Transaction } from 'kysely';
import type {
  ImportAnswer,
  MutationContentImportArgs,
  MutationContentImportUndoArgs,
} from '../../../graphql/generated/api.resolvers.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import { maxImportParts, maxItemsPerPart } from '../../../graphql/domain/import-limits.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import type { ChangeEvent } from '../../write/change-events.ts';
import { type WriteEffect, write } from '../../write/write-transaction.ts';
import { assertOwnedImages } from '../assets/assert-owned-images.ts';
import { assertReferences } from './assert-references.ts';
import { createImportStore, type ImportHead, type WaitingItem, type WrittenItem } from './content-import.store.ts';
import { changeEvent } from './content.presenter.ts';
import { assertMayDo } from './content-permissions.ts';
import { createOwnershipStore } from './content-ownership.store.ts';
import { createContentWriteStore } from './content.write.store.ts';
import { hasHook } from './kind-hooks.ts';
import { isNameConflict, nameTakenProblem } from './name-conflict.ts';
import { resolveKind, resolveStoredKind } from './resolve-kind.ts';
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
  assertMayDo(scope, 'write', kind);
  if (!isImportable(kind)) throw problem('BAD_INPUT', 'badInput', { path: 'entity' });
  if (!v.is(uuid, importId)) throw problem('BAD_INPUT', 'badInput', { path: 'import_id' });
  if (parts < 1 || parts > maxImportParts || part < 0 || part >= parts)
    throw problem('BAD_INPUT', 'badInput', { path: 'part' });
  if (items.length > maxItemsPerPart) throw problem('TOO_LARGE', 'tooLarge', { path: 'items' });
  const head: ImportHead = { importId, entity: kind.entity, component, at: new Date(context.now()) };
  const checked = await Promise.all(items.map((item) => checkItem(scope, kind, item, context)));
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

/** What is created together with other items, once in a venue, or with effects of its own, is saved one by one. */
const isImportable = (kind: Kind): boolean =>
  !kind.singleton && kind.companions.length === 0 && !hasHook(kind, 'onSave') && !hasHook(kind, 'beforeDelete');

const checkItem = async (
  scope: VenueScope,
  kind: Kind,
  { cms_id, version, content: given }: MutationContentImportArgs['items'][number],
  context: Context,
): Promise<WaitingItem> => {
  const { content, draft } = validateContent(kind, given);
  await assertOwnedImages(scope, kind, draft, context);
  await assertReferences(scope, kind, draft, context.database);
  return { cms_id: cms_id ?? null, version: version ?? null, text: { content, ...deriveColumns(kind, draft) } };
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
  await createContentWriteStore(tx, scope).lockNames(head.entity, head.component);
  const known = await store.lockMany(items.flatMap(({ cms_id }) => cms_id ?? []));
  const given = items.map(({ cms_id, version, text }) => {
    if (cms_id === null) return { id: crypto.randomUUID(), before: null, text };
    const found = known.get(cms_id);
    if (found === undefined || found.entity !== head.entity || found.component !== head.component)
      throw problem('NOT_FOUND', 'notFound');
    if (version !== null && version !== found.version) throw problem('CONFLICT', 'conflict');
    return { id: cms_id, before: found.version, text };
  });
  const updated = given.filter(({ before }) => before !== null);
  for (const batch of toBatches(updated))
    if ((await store.updateMany(head.at, batch)) !== batch.length) throw problem('CONFLICT', 'conflict');
  for (const batch of toBatches(given.filter(({ before }) => before === null))) await store.insertMany(head, batch);
  return given.map(({ id, before }) => ({ cms_id: id, version: (before ?? 0) + 1, before }));
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
  const { entity, component, importId } = head;
  const created = written.filter(({ before }) => before === null).length;
  const [only] = written;
  return {
    answer: {
      finished: true,
      created,
      updated: written.length - created,
      ...(written.length === 1 && { cms_id: only?.cms_id }),
    },
    audit: { verb, thing: entity, id: importId, detail: { created, updated: written.length - created } },
    events:
      written.length > maxEvents
        ? [readAgainEvent(scope)]
        : written.map(({ cms_id, version, before, deleted }) =>
            changeEvent(
              { cms_id, entity, component, version },
              deleted ? 'deleted' : before === null ? 'created' : 'updated',
              scope,
            ),
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
      const kind = resolveStoredKind(found);
      assertMayDo(scope, 'write', kind);
      await createContentWriteStore(tx, scope).lockNames(entity, component);
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
        const given = old.map(({ cms_id, content }) => ({
          id: cms_id,
          before: current.get(cms_id)?.version ?? null,
          text: { content, ...deriveColumns(kind, fromContent(kind, content)) },
        }));
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
