import type { Kysely } from 'kysely';
import type { MutationContentDeleteArgs, StatusAnswer } from '../../../graphql/generated/api.resolvers.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import { successTexts } from '../../../graphql/error-texts.ts';
import { write } from '../../write/write-transaction.ts';
import { createOwnershipStore, type LockedItem } from './content-ownership.store.ts';
import { assertMayDo } from './content-permissions.ts';
import { createContentStore } from './content.store.ts';
import { runHook } from './kind-hooks.ts';
import { resolveStoredKind } from './resolve-kind.ts';
import { changeEvent, presentItem } from './content.presenter.ts';

/**
 * Deletes an item with its companions, restorable for 30 days. Items that it references stay, and so do companions
 * that another item uses. The item of a singleton kind and pinned items cannot be deleted.
 */
export const deleteContent = async (
  scope: VenueScope,
  { cms_id: id, expectedVersion }: MutationContentDeleteArgs,
  context: Context,
): Promise<StatusAnswer> => {
  const { answer } = await write<StatusAnswer>(context, scope, async (tx) => {
    const item = await createContentStore(tx, scope).lock(id);
    if (item === null) throw problem('NOT_FOUND', 'notFound');
    const kind = resolveStoredKind(item);
    assertMayDo(scope, 'delete', kind);
    if (kind.singleton) throw problem('BAD_INPUT', 'badInput', { path: 'cms_id' });
    if (typeof expectedVersion === 'number' && expectedVersion !== item.version) {
      throw problem('CONFLICT', 'conflict', { detail: presentItem(item) });
    }
    const deletion = { id, at: new Date(context.now()), deletionId: crypto.randomUUID(), scope };
    const deleted = await deleteWithOwned(tx, scope.venue, deletion);
    if (deleted.some(({ cms_id }) => context.config.pinnedItems.includes(cms_id)))
      throw problem('BAD_INPUT', 'itemPinned', { path: 'cms_id' });
    return {
      answer: { statusCode: 200, message: successTexts.contentDelete },
      audit: {
        verb: 'delete',
        thing: item.entity,
        id,
        detail: { version: item.version, ids: deleted.map(({ cms_id }) => cms_id) },
      },
      events: deleted.map((one) => changeEvent(one, 'deleted', scope)),
    };
  });
  return answer;
};

interface Deletion {
  id: string;
  at: Date;
  /** marks everything that goes now, so that restoring brings back only that */
  deletionId: string;
  /** null: the server itself deletes */
  scope: VenueScope | null;
}

/**
 * Runs `beforeDelete` of every item, then deletes them. What another item also uses stays (rules, "Content"). Returns the
 * deleted ones, owner and owned, without an order.
 */
export const deleteWithOwned = async (
  tx: Kysely<Tables>,
  venue: string,
  { id, at, deletionId, scope }: Deletion,
): Promise<LockedItem[]> => {
  const store = createOwnershipStore(tx, venue);
  const owned = await store.lock(id);
  const used = new Set(owned.length > 1 ? await store.findUsedElsewhere(owned.map(({ cms_id }) => cms_id)) : []);
  const items = owned.filter(({ cms_id }) => cms_id === id || !used.has(cms_id));
  for (const item of items) await runHook(resolveStoredKind(item), 'beforeDelete', { tx, venue, at, scope }, item);
  const ids = items.map(({ cms_id }) => cms_id);
  await store.setDeleted(ids, { at, deletionId, by: scope?.person ?? null });
  return items;
};
