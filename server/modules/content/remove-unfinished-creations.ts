import type { Database } from '../../db/open-database.ts';
import { recordWrite } from '../../write/idempotency-audit.store.ts';
import { createCreationStore, findUnfinishedCreations } from './content-ownership.store.ts';
import { changeEvent } from './content.presenter.ts';
import { deleteWithOwned } from './delete-content.ts';
import { abandonImports, removeAbandonedImports } from './unfinished-import.store.ts';

/** A creation that received no call for this long has lost its client (rules, "Content"). */
export const creationTimeoutMs = 15 * 60_000;

const batch = 100;

/**
 * Deletes the items of unfinished multi-call creations, each creation in a separate transaction with an audit line.
 * Returns the number of creations. The items stay restorable like any deleted item.
 */
export const removeUnfinishedCreations = async (database: Database, now: number): Promise<number> => {
  const at = new Date(now);
  const creations = await findUnfinishedCreations(database.maintenance, new Date(now - creationTimeoutMs), batch);
  for (const { venue, creation } of creations) await removeCreation(database, venue, creation, at);
  return creations.length;
};

/** The same for imports whose last part has not come. Returns how many imports. */
export const removeUnfinishedImports = async (database: Database, now: number): Promise<number> => {
  await abandonImports(database.maintenance, new Date(now - creationTimeoutMs));
  return removeAbandonedImports(database.maintenance, { limit: batch, at: new Date(now) });
};

const removeCreation = (database: Database, venue: string, creation: string, at: Date): Promise<void> =>
  database
    .within([venue])
    .transaction()
    .execute(async (tx) => {
      for (const { cms_id: id, entity } of await createCreationStore(tx, venue).items(creation)) {
        // those that an earlier one owns are deleted already
        const deleted = await deleteWithOwned(tx, venue, { id, at, deletionId: creation, scope: null });
        if (deleted.length === 0) continue;
        await recordWrite(tx, {
          scope: { venue, person: null, session: null, asSuper: false },
          at,
          key: null,
          answer: null,
          audit: {
            verb: 'delete',
            thing: entity,
            id,
            detail: { unfinished: creation, ids: deleted.map((item) => item.cms_id) },
          },
          events: deleted.map((item) => changeEvent(item, 'deleted', null)),
        });
      }
    });
