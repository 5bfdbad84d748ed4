import { type Kysely, sql } from 'kysely';
import { foldName } from '../../../graphql/domain/names.ts';
import { deleteInBatches } from '../../db/batched-delete.ts';
import type { Tables } from '../../db/schema.types.ts';
import type { VenueScope } from '../../graphql/context.ts';
import {
  type GivenItem,
  givenItems,
  type ImportHead,
  newItemColumns,
  newItemValues,
  recordVersions,
  type WrittenItem,
} from './content-import.store.ts';
import type { KindIdentity } from './resolve-kind.ts';

/**
 * New items of an import that are stored with their part, in one batch: row-level security hides it until the import is
 * finished. `db` is the transaction of the write.
 */
export const createUnfinishedImportStore = (db: Kysely<Tables>, scope: VenueScope) => {
  const { venue, person } = scope;

  return {
    /** Locks this person's unfinished import until the transaction ends, and begins it where it is new; null: abandoned. */
    lockUnfinished: async ({ importId, at }: ImportHead): Promise<string | null> => {
      const { rows } = await sql<{ batch: string }>`
      insert into unfinished_imports as mine (batch, venue_id, import_id, person, touched_at)
      values (${crypto.randomUUID()}::uuid, ${venue}, ${importId}::uuid, ${person.id}::uuid, ${at})
      on conflict (venue_id, import_id) do update set touched_at = excluded.touched_at
        where mine.person = excluded.person and not mine.abandoned
      returning batch`.execute(db);
      return rows[0]?.batch ?? null;
    },

    /** Whether this transaction sees the items of unfinished imports. */
    showUnfinished: async (shown: boolean): Promise<void> => {
      await sql`select set_config('maitre.unfinished', ${shown ? 'shown' : ''}, true)`.execute(db);
    },

    /** Shows all items that the import has stored. */
    showBatch: async (batch: string): Promise<void> => {
      await sql`delete from unfinished_imports where venue_id = ${venue} and batch = ${batch}::uuid`.execute(db);
    },

    /** The kinds of the items that were stored part by part. */
    kindsOfBatch: async (batch: string): Promise<KindIdentity[]> => {
      const { rows } = await sql<KindIdentity>`
      select distinct entity, component from content
      where venue_id = ${venue} and import_batch = ${batch}::uuid`.execute(db);
      return rows;
    },

    /** The first of them, for what names each item. */
    itemsOfBatch: async (batch: string, limit: number): Promise<WrittenItem[]> => {
      const { rows } = await sql<WrittenItem>`
      select cms_id, entity, component, version, null::integer as before from content
      where venue_id = ${venue} and import_batch = ${batch}::uuid limit ${limit}`.execute(db);
      return rows;
    },

    /** Deletes those that are as the import created them and that guests do not see. Returns how many. */
    deleteBatch: async (batch: string, { at, deletionId }: { at: Date; deletionId: string }): Promise<number> => {
      const { numAffectedRows } = await sql`
      update content set deleted_at = ${at}, deletion_id = ${deletionId}::uuid, deleted_by = ${person.id}::uuid,
        deleted_by_name = ${person.name}
      where venue_id = ${venue} and import_batch = ${batch}::uuid and version = 1 and published_version is null
        and deleted_at is null`.execute(db);
      return Number(numAffectedRows ?? 0);
    },

    /**
     * Stores new items that are hidden with their import, as far as no other item has their name. Returns the ids of those
     * that are stored.
     */
    insertHidden: async (batch: string, at: Date, items: readonly GivenItem[]): Promise<Set<string>> => {
      const { rows } = await sql<{ cms_id: string }>`
      with ${givenItems(items)},
      saved as (
        insert into content (${newItemColumns}, import_batch)
        select ${newItemValues(scope, at)}, ${batch}::uuid from given
        on conflict (venue_id, entity, component, name_folded) where deleted_at is null do nothing
        returning *
      ), ${recordVersions},
      texts as (
        insert into content_texts select ${venue}, cms_id, path, language, text, folded from said
        where cms_id in (select cms_id from saved)
      )
      select cms_id from saved`.execute(db);
      return new Set(rows.map(({ cms_id }) => cms_id));
    },

    /**
     * Abandons other unfinished imports of this person that hold one of these names, and frees the names: after a reload
     * in the middle of an import the same file can be imported again. False when there is none.
     */
    takeNamesBack: async (batch: string, items: readonly GivenItem[]): Promise<boolean> => {
      // locked first: one that is being finished in this moment keeps its names
      const { rows: others } = await sql<{ batch: string }>`
      select batch from unfinished_imports
      where venue_id = ${venue} and person = ${person.id}::uuid and batch <> ${batch}::uuid
      order by batch for update`.execute(db);
      if (others.length === 0) return false;
      const names = items.map(({ entity, component, text }) => ({
        entity,
        component,
        name: foldName(text.content.en._name),
      }));
      const { rows } = await sql`
      with freed as (
        delete from content using jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
          as wanted (entity text, component text, name text)
        where venue_id = ${venue} and content.entity = wanted.entity and content.component = wanted.component
          and name_folded = wanted.name and deleted_at is null
          and import_batch = any(${others.map((other) => other.batch)}::uuid[])
        returning import_batch
      )
      update unfinished_imports set abandoned = true where batch in (select import_batch from freed)
      returning batch`.execute(db);
      return rows.length > 0;
    },
  };
};

/** Imports that have received no part since `before` can no longer be finished. */
export const abandonImports = async (maintenance: Kysely<Tables>, before: Date): Promise<void> => {
  await maintenance
    .updateTable('unfinished_imports')
    .set({ abandoned: true })
    .where('touched_at', '<', before)
    .where('abandoned', '=', false)
    .execute();
};

/** Removes the items of abandoned imports, which were never visible, and records that they failed. Returns the number of imports removed. */
export const removeAbandonedImports = async (
  maintenance: Kysely<Tables>,
  { limit, at }: { limit: number; at: Date },
): Promise<number> => {
  const abandoned = await maintenance
    .selectFrom('unfinished_imports')
    .select(['batch', 'venue_id', 'import_id', 'person'])
    .where('abandoned', '=', true)
    .orderBy('touched_at')
    .limit(limit)
    .execute();
  let removed = 0;
  for (const { batch, venue_id: venue, import_id: importId, person } of abandoned) {
    const head = await maintenance
      .selectFrom('content_imports')
      .select('entity')
      .where('venue_id', '=', venue)
      .where('import_id', '=', importId)
      .limit(1)
      .executeTakeFirst();
    await deleteInBatches(maintenance, 'content', sql`import_batch = ${batch}::uuid`, 500);
    await deleteInBatches(
      maintenance,
      'content_imports',
      sql`venue_id = ${venue} and import_id = ${importId}::uuid and part >= 0`,
      10,
    );
    // hidden as long as one of its items is left: a locked one is left to the next run
    const { numAffectedRows } = await sql`
      delete from unfinished_imports where batch = ${batch}::uuid
        and not exists (select from content where import_batch = ${batch}::uuid)`.execute(maintenance);
    if (numAffectedRows !== 1n) continue;
    removed += 1;
    if (head !== undefined)
      await maintenance
        .insertInto('audit')
        .values({
          venue_id: venue,
          at,
          user_id: person,
          session_id: null,
          verb: 'failed',
          thing: head.entity,
          thing_id: importId,
        })
        .execute();
  }
  return removed;
};
