import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import type { Tables } from '../../db/schema.types.ts';

/** An item locked together with the items it owns. */
export interface LockedItem {
  cms_id: string;
  entity: string;
  component: string;
  name: string;
  version: number;
  content: Content;
}

/** An item and its companions, except deleted ones. */
export interface OwnedItem {
  cms_id: string;
  entity: string;
  component: string;
  name: string;
  published_version: number | null;
}

/**
 * The given ids and those of everything they own, at any depth, as a query. Follows `owner_cms_id` only: an item
 * that merely refers to another owns nothing. `union` ends at a cycle. Whether the given ones exist is for the query
 * around it: looked up here, PostgreSQL reads the ids of the whole venue for it.
 */
export const selectWithOwned = (venue: string, ids: readonly string[]): RawBuilder<unknown> => sql`
  with recursive family (cms_id) as (
    select unnest(${[...ids]}::text[])
    union
    select child.cms_id from content child join family on child.owner_cms_id = family.cms_id
    where child.venue_id = ${venue}
  )
  select cms_id from family`;

const columns = sql`cms_id, entity, component, name, version, content`;

/** When, by whom, and in which deletion: restoring brings back what shares its id. */
export interface DeletionMark {
  at: Date;
  deletionId: string;
  by: { id: string; name: string } | null;
}

/** Deletes and restores items with their companions. `db` is the transaction of the write. */
export const createOwnershipStore = (db: Kysely<Tables>, venue: string) => ({
  /** Locks an item and its companions, except deleted ones, in the order of ids to avoid deadlocks. */
  lock: async (id: string): Promise<LockedItem[]> => {
    const { rows } = await sql<LockedItem>`
      select ${columns} from content
      where venue_id = ${venue} and cms_id in (${selectWithOwned(venue, [id])}) and deleted_at is null
      order by cms_id for update`.execute(db);
    return rows;
  },

  /** An item and its companions, except deleted ones. */
  list: async (id: string): Promise<OwnedItem[]> => {
    const { rows } = await sql<OwnedItem>`
      select cms_id, entity, component, name, published_version from content
      where venue_id = ${venue} and cms_id in (${selectWithOwned(venue, [id])}) and deleted_at is null
      order by cms_id`.execute(db);
    return rows;
  },

  /** Those of the given items that a current item outside of them refers to, anywhere in its content. */
  findUsedElsewhere: async (ids: readonly string[]): Promise<string[]> => {
    const { rows } = await sql<{ cms_id: string }>`
      select used.cms_id from unnest(${[...ids]}::text[]) as used (cms_id)
      where exists (
        select from content user_of
        where user_of.venue_id = ${venue} and user_of.deleted_at is null and user_of.cms_id <> all(${[...ids]}::text[])
          and jsonb_path_exists(user_of.content, '$.** ? (@ == $id)', jsonb_build_object('id', used.cms_id))
      )`.execute(db);
    return rows.map(({ cms_id }) => cms_id);
  },

  /** Current items outside of these that refer to one of them, anywhere in their content, by name. */
  findReferrers: async (ids: readonly string[], limit: number): Promise<OwnedItem[]> => {
    const { rows } = await sql<OwnedItem>`
      select cms_id, entity, component, name, published_version from content
      where venue_id = ${venue} and deleted_at is null and ${isFinished} and cms_id <> all(${[...ids]}::text[])
        and jsonb_path_exists(content, '$.** ? (@ == $ids[*])', jsonb_build_object('ids', to_jsonb(${[...ids]}::text[])))
      order by name_folded, cms_id limit ${limit}`.execute(db);
    return rows;
  },

  /** Those of the given items that the published version of an item outside of them refers to, anywhere in its content. */
  findShownByOthers: async (ids: readonly string[]): Promise<string[]> => {
    const { rows } = await sql<{ cms_id: string }>`
      select distinct reference #>> '{}' as cms_id from content user_of
      join content_versions shown on shown.venue_id = user_of.venue_id and shown.cms_id = user_of.cms_id
        and shown.version = user_of.published_version
      cross join jsonb_path_query(shown.content, '$.** ? (@.type() == "string")') as reference
      where user_of.venue_id = ${venue} and user_of.deleted_at is null and user_of.cms_id <> all(${[...ids]}::text[])
        and reference #>> '{}' = any(${[...ids]}::text[])`.execute(db);
    return rows.map(({ cms_id }) => cms_id);
  },

  /** `by` null: the server itself deletes. */
  setDeleted: async (ids: readonly string[], { at, deletionId, by }: DeletionMark): Promise<void> => {
    await sql`
      update content set deleted_at = ${at}, deletion_id = ${deletionId}::uuid, creation_id = null,
        deleted_by = ${by?.id ?? null}::uuid, deleted_by_name = ${by?.name ?? ''}
      where venue_id = ${venue} and cms_id = any(${[...ids]}::text[]) and deleted_at is null`.execute(db);
  },

  /** Locks a deleted item and the companions deleted together with it. */
  lockDeleted: async (id: string): Promise<LockedItem[]> => {
    const { rows } = await sql<LockedItem>`
      select ${columns} from content
      where venue_id = ${venue} and cms_id in (${selectWithOwned(venue, [id])})
        and (deleted_at, coalesce(deletion_id::text, '')) = (
          select root.deleted_at, coalesce(root.deletion_id::text, '') from content root
          where root.venue_id = ${venue} and root.cms_id = ${id}
        )
      order by cms_id for update`.execute(db);
    return rows;
  },

  setRestored: async (ids: readonly string[]): Promise<void> => {
    await sql`
      update content set deleted_at = null, deletion_id = null, deleted_by = null, deleted_by_name = ''
      where venue_id = ${venue} and cms_id = any(${[...ids]}::text[])`.execute(db);
  },

  /** When an owner was deleted; null: it was not. Locks it, so that it is not deleted meanwhile. */
  lockDeletedAt: async (id: string): Promise<Date | null> =>
    (
      await db
        .selectFrom('content')
        .select('deleted_at')
        .where('venue_id', '=', venue)
        .where('cms_id', '=', id)
        .forShare()
        .executeTakeFirst()
    )?.deleted_at ?? null,
});

/** The items that a creation has created so far. */
export interface CreatedItem {
  cms_id: string;
  entity: string;
  component: string;
  owner_cms_id: string | null;
}

/** Items of an unfinished creation: one `creation_id` on every item until all of them exist. */
export const createCreationStore = (db: Kysely<Tables>, venue: string) => ({
  items: (creation: string): Promise<CreatedItem[]> =>
    db
      .selectFrom('content')
      .select(['cms_id', 'entity', 'component', 'owner_cms_id'])
      .where('venue_id', '=', venue)
      .where('creation_id', '=', creation)
      .where('deleted_at', 'is', null)
      .execute(),

  /** Shows the items of a creation to everybody. Returns them. */
  finish: (creation: string): Promise<ShownItem[]> => show(db, venue, sql`creation_id = ${creation}::uuid`),

  /** The same for the unfinished creations that these items belong to. */
  adopt: (ids: readonly string[]): Promise<ShownItem[]> =>
    show(
      db,
      venue,
      sql`creation_id in (
        select creation_id from content where venue_id = ${venue} and cms_id = any(${[...ids]}::text[])
          and creation_id is not null
      )`,
    ),
});

/** What change events name of the items of a creation that has been finished. */
export interface ShownItem {
  cms_id: string;
  entity: string;
  component: string;
  version: number;
}

const show = async (db: Kysely<Tables>, venue: string, condition: RawBuilder<unknown>): Promise<ShownItem[]> => {
  const { rows } = await sql<ShownItem>`
    update content set creation_id = null where venue_id = ${venue} and ${condition}
    returning cms_id, entity, component, version`.execute(db);
  return rows;
};

/** An item that no unfinished creation holds: lists, searches and counts show no others (rules, "Content"). */
export const isFinished = sql<boolean>`creation_id is null`;

/** Creations that are not finished and have received no call since `before`, oldest first. */
export const findUnfinishedCreations = async (
  maintenance: Kysely<Tables>,
  before: Date,
  limit: number,
): Promise<{ venue: string; creation: string }[]> => {
  const { rows } = await sql<{ venue: string; creation: string }>`
    select venue_id as venue, creation_id as creation from content
    where creation_id is not null and deleted_at is null
    group by venue_id, creation_id having max(created_at) < ${before}
    order by max(created_at) limit ${limit}`.execute(maintenance);
  return rows;
};
