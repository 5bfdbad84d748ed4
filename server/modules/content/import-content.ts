import { GraphQLError } from 'graphql';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { ImportAnswer, MutationContentImportArgs } from '../../../graphql/generated/api.resolvers.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import type { ErrorExtensions } from '../../../graphql/errors.ts';
import { type ImportAction, importActions } from '../../../graphql/domain/audit.ts';
import { maxImportedItems, maxImportParts, maxItemsPerPart } from '../../../graphql/domain/import-limits.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import { type WriteEffect, prepare, write } from '../../write/write-transaction.ts';
import { assertOwnedImages } from '../assets/assert-owned-images.ts';
import { assertReferences } from './assert-references.ts';
import { createImportStore, type ImportHead, type WaitingItem } from './content-import.store.ts';
import { assertMayDo } from './content-permissions.ts';
import { maxEvents, toImportEffect } from './import-effect.ts';
import { lockNames } from './insert-items.ts';
import { hasHook } from './kind-hooks.ts';
import { isNameConflict, nameTakenProblem } from './name-conflict.ts';
import { type KindIdentity, resolveKind, resolveStoredKind } from './resolve-kind.ts';
import { createUnfinishedImportStore } from './unfinished-import.store.ts';
import { deriveColumns, validateContent } from './validate-content.ts';
import { storePart } from './store-part.ts';
import { writeWaiting } from './write-imported.ts';

const uuid = v.pipe(v.string(), v.uuid());
/** What an import is recorded as whose items name their entities themselves. */
const mixed: KindIdentity = { entity: 'content', component: '' };

/**
 * One part of an import. Every part is checked as if it were saved; nothing of it is seen before the last one has come,
 * and then all of it at once. A repeated part replaces itself.
 */
export const importContent = async (
  scope: VenueScope,
  { items, import_id: importId, part, parts, entity, component, action: given }: MutationContentImportArgs,
  context: Context,
): Promise<ImportAnswer> => {
  const identity = resolveImport(entity, component);
  if (!v.is(uuid, importId)) throw problem('BAD_INPUT', 'badInput', { path: 'import_id' });
  if (parts < 1 || parts > maxImportParts || part < 0 || part >= parts)
    throw problem('BAD_INPUT', 'badInput', { path: 'part' });
  if (items.length > maxItemsPerPart) throw problem('TOO_LARGE', 'tooLarge', { path: 'items' });
  const verb = importActions.find((one) => one === (given ?? 'import'));
  if (verb === undefined) throw problem('BAD_INPUT', 'badInput', { path: 'action' });
  const head: ImportHead = { importId, ...identity, at: new Date(context.now()) };
  const checks = await prepare(
    Promise.all(items.map((item) => checkItem(scope, item, { head, context }).catch(rejectAsItem(item)))),
  );
  try {
    const { answer } = await write<ImportAnswer>(context, scope, async (tx) => {
      const checked = checks.get();
      // in this order everywhere, so that two imports never wait for each other
      await lockNames(tx, scope, checked);
      const batch = await createUnfinishedImportStore(tx, scope).lockUnfinished(head);
      if (batch === null) throw problem('CONFLICT', 'importExpired');
      await storePart(tx, scope, { head, batch, part, items: checked });
      return part < parts - 1 ? waiting(head, part) : finishImport(tx, scope, { head, batch, parts, verb });
    });
    return answer;
  } catch (error) {
    if (isNameConflict(error, 'content_free_name')) throw nameTakenProblem();
    throw error;
  }
};

/** Shows all items that the parts have stored, and writes those that wait for the last part. */
const finishImport = async (
  tx: Transaction<Tables>,
  scope: VenueScope,
  { head, batch, parts, verb }: { head: ImportHead; batch: string; parts: number; verb: ImportAction },
): Promise<WriteEffect<ImportAnswer>> => {
  const store = createImportStore(tx, scope);
  const unfinished = createUnfinishedImportStore(tx, scope);
  const come = await store.countParts(head);
  if (come.parts !== parts) throw problem('CONFLICT', 'importExpired');
  // a role may have been lowered since the parts came
  await unfinished.showUnfinished(true);
  const kinds = await unfinished.kindsOfBatch(batch);
  await unfinished.showUnfinished(false);
  for (const stored of kinds) assertMayDo(scope, 'write', resolveStoredKind(stored));
  const written = await writeWaiting(tx, scope, head);
  if (written.length + come.stored > maxImportedItems) throw problem('TOO_LARGE', 'tooLarge', { path: 'items' });
  await unfinished.showBatch(batch);
  await store.finish(head, { written, batch, storedCount: come.stored });
  const stored = { items: await unfinished.itemsOfBatch(batch, maxEvents), count: come.stored };
  return toImportEffect(scope, { head, verb, written, stored });
};

/** The error about one item names it, so that the person can exclude it. */
const rejectAsItem =
  ({ cms_id }: { cms_id?: string | null }) =>
  (error: unknown): never => {
    if (!(error instanceof GraphQLError) || typeof cms_id !== 'string') throw error;
    const { code, key, path, detail } = error.extensions as unknown as ErrorExtensions & { detail?: object };
    throw problem(code, key, { ...(path !== undefined && { path }), detail: { ...detail, cms_id } });
  };

const resolveImport = (entity?: string | null, component?: string | null): KindIdentity => {
  if (typeof entity !== 'string') return mixed;
  const { kind, component: resolved } = resolveKind(entity, component);
  return { entity: kind.entity, component: resolved };
};

/** Singletons exist already, and deletions with effects of their own are made one by one. */
const mayBeNew = (kind: Kind): boolean => !kind.singleton && !hasHook(kind, 'beforeDelete');

const checkItem = async (
  scope: VenueScope,
  { cms_id, version, content: given, ...own }: MutationContentImportArgs['items'][number],
  { head, context }: { head: ImportHead; context: Context },
): Promise<WaitingItem> => {
  const { kind, component } = resolveKind(
    own.entity ?? head.entity,
    own.component ?? (typeof own.entity === 'string' ? null : head.component),
  );
  const isNew = typeof cms_id !== 'string';
  // what a translator may change is checked value by value when the items are written
  assertMayDo(scope, isNew ? 'write' : 'translate', kind);
  if (isNew && !mayBeNew(kind)) throw problem('BAD_INPUT', 'badInput', { path: 'entity' });
  const { content, draft } = validateContent(kind, given);
  await assertOwnedImages(scope, kind, draft, context);
  await assertReferences(scope, { kind, draft, item: cms_id ?? null }, context.database);
  return {
    entity: kind.entity,
    component,
    cms_id: cms_id ?? null,
    version: version ?? null,
    text: {
      content,
      ...deriveColumns(kind, draft),
    },
  };
};

const waiting = ({ importId, entity }: ImportHead, part: number): WriteEffect<ImportAnswer> => ({
  answer: { finished: false, created: 0, updated: 0 },
  audit: { verb: 'import', thing: entity, id: importId, detail: { part } },
  events: [],
});
