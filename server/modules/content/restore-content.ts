import type { Transaction } from 'kysely';
import type { Content as Answer, MutationContentRestoreArgs } from '../../../graphql/generated/api.resolvers.ts';
import { isRestorable } from '../../../graphql/domain/retention.ts';
import { fromContent, toContent } from '../../../graphql/content/serialize.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import { type WriteEffect, write } from '../../write/write-transaction.ts';
import { createOwnershipStore, type LockedItem } from './content-ownership.store.ts';
import { assertMayDo } from './content-permissions.ts';
import { createContentStore } from './content.store.ts';
import { createContentWriteStore } from './content.write.store.ts';
import { resolveStoredKind } from './resolve-kind.ts';
import { withFreeName } from './name-conflict.ts';
import { freeName } from '../../../graphql/domain/free-name.ts';
import { foldName } from '../../../graphql/domain/names.ts';
import { changeEvent, presentItem } from './content.presenter.ts';
import { deriveColumns } from './validate-content.ts';

/**
 * Restores an item with the companions deleted together with it, but not those deleted before. Each gets the next
 * free name when its own was taken meanwhile. An item that was deleted with its owner, or before it, is restored with its
 * owner only while that is deleted: NOT_FOUND.
 */
export const restoreContent = async (
  scope: VenueScope,
  { cms_id: id }: MutationContentRestoreArgs,
  context: Context,
): Promise<Answer> => {
  const at = new Date(context.now());
  const work = async (tx: Transaction<Tables>): Promise<WriteEffect<Answer>> => {
    const [reads, ownership] = [createContentStore(tx, scope), createOwnershipStore(tx, scope.venue)];
    const item = await reads.lock(id, true);
    const deletedAt = item?.deleted_at?.getTime() ?? 0;
    if (item === null || !isRestorable(deletedAt, at.getTime())) throw problem('NOT_FOUND', 'notFound');
    assertMayDo(scope, 'delete', resolveStoredKind(item));
    const ownerDeletedAt = item.owner_cms_id === null ? null : await ownership.lockDeletedAt(item.owner_cms_id);
    // one that outlived its owner was deleted by itself
    if (ownerDeletedAt !== null && ownerDeletedAt.getTime() >= deletedAt) throw problem('NOT_FOUND', 'notFound');
    const items = inNameOrder(await ownership.lockDeleted(id));
    // in sequence: each name is chosen with the ones before it taken
    for (const one of items) {
      await restoreName(tx, scope, one, at);
      await ownership.setRestored([one.cms_id]);
    }
    const restored = await reads.find(id);
    if (restored === null) throw new Error(`restored item ${id} is not readable`);
    const heads = await reads.heads(items.map(({ cms_id }) => cms_id));
    return {
      answer: presentItem(restored),
      audit: {
        verb: 'restore',
        thing: restored.entity,
        id,
        detail: { version: restored.version, ids: items.map(({ cms_id }) => cms_id) },
      },
      events: heads.map((head) => changeEvent(head, 'restored', scope)),
    };
  };
  return (await withFreeName(() => write(context, scope, work))).answer;
};

/** By kind, the order in which names are locked everywhere: two restores never wait for each other. */
const inNameOrder = (items: readonly LockedItem[]): LockedItem[] =>
  items.toSorted((a, b) => compareText(a.entity, b.entity) || compareText(a.component, b.component));

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Saves a still deleted item under the next free name when its own is taken. */
const restoreName = async (tx: Transaction<Tables>, scope: VenueScope, item: LockedItem, at: Date): Promise<void> => {
  const { cms_id: id, entity, component, name } = item;
  const store = createContentWriteStore(tx, scope);
  await store.lockNames(entity, component);
  const taken = await store.takenNames(entity, component, name);
  if (!taken.has(foldName(name))) return;
  const kind = resolveStoredKind(item);
  const draft = { ...fromContent(kind, item.content), _name: freeName(name, taken) };
  const text = { content: toContent(kind, draft), ...deriveColumns(kind, draft) };
  await store.save({ id, at, expected: null, deleted: true, text });
};
