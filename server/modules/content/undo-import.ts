import * as v from 'valibot';
import type { ImportAnswer, MutationContentImportUndoArgs } from '../../../graphql/generated/api.resolvers.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';
import { write } from '../../write/write-transaction.ts';
import { createImportStore, type WrittenItem } from './content-import.store.ts';
import { assertMayDo } from './content-permissions.ts';
import { createOwnershipStore } from './content-ownership.store.ts';
import { maxEvents, toImportEffect } from './import-effect.ts';
import { lockNames } from './insert-items.ts';
import { isNameConflict, nameTakenProblem } from './name-conflict.ts';
import { resolveStoredKind } from './resolve-kind.ts';
import { createUnfinishedImportStore } from './unfinished-import.store.ts';
import { deriveColumns } from './validate-content.ts';
import { toBatches, updateItems } from './write-imported.ts';

const uuid = v.pipe(v.string(), v.uuid());

/**
 * Deletes the items that an import created and reverts those that it changed, unless any of them was changed since, or one
 * that would be deleted was published: what guests see is not taken from them by an undo.
 */
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
      const batches = createUnfinishedImportStore(tx, scope);
      const found = await store.lockWritten(importId);
      if (found === null) throw problem('NOT_FOUND', 'notFound');
      const { items, entity, component, batch, storedCount } = found;
      const kindsOfBatch = batch === null ? [] : await batches.kindsOfBatch(batch);
      for (const kind of kindsOfBatch) assertMayDo(scope, 'write', resolveStoredKind(kind));
      for (const item of items)
        if (item.companion !== true)
          assertMayDo(scope, item.before === null ? 'write' : 'translate', resolveStoredKind(item));
      await lockNames(tx, scope, [...items, ...kindsOfBatch]);
      const current = await store.lockMany(items.map(({ cms_id }) => cms_id));
      const isAsImported = ({ cms_id, version, before }: WrittenItem): boolean => {
        const item = current.get(cms_id);
        return item?.version === version && (before !== null || item.published_version === null);
      };
      if (!items.every(isAsImported)) throw problem('CONFLICT', 'importChangedSince');
      const created = items.filter(({ before }) => before === null).map(({ cms_id }) => cms_id);
      // deletions first: renamed items may take their old names back
      const deletion = { at, deletionId: crypto.randomUUID(), by: scope.person };
      await createOwnershipStore(tx, scope.venue).setDeleted(created, deletion);
      const stored = { items: batch === null ? [] : await batches.itemsOfBatch(batch, maxEvents), count: storedCount };
      if (batch !== null && (await batches.deleteBatch(batch, deletion)) !== storedCount)
        throw problem('CONFLICT', 'importChangedSince');
      const changed = items.flatMap(({ cms_id, before }) => (before === null ? [] : [{ cms_id, before }]));
      for (const batch of toBatches(changed)) {
        const old = await store.versions(batch);
        const given = old.flatMap(({ cms_id, content }) => {
          const item = current.get(cms_id);
          if (item === undefined) return [];
          const kind = resolveStoredKind(item);
          const text = { content, ...deriveColumns(kind, fromContent(kind, content)) };
          return [{ ...item, id: cms_id, before: item.version, text }];
        });
        if (given.length !== batch.length || !(await updateItems(tx, scope, { at, items: given })))
          throw problem('CONFLICT', 'importChangedSince');
      }
      await store.forget(importId);
      const written = items.map((item) =>
        item.before === null ? { ...item, deleted: true } : { ...item, version: item.version + 1 },
      );
      return toImportEffect(scope, { head: { importId, entity, component, at }, verb: 'undoImport', written, stored });
    });
    return answer;
  } catch (error) {
    if (isNameConflict(error, 'content_free_name')) throw nameTakenProblem();
    throw error;
  }
};
