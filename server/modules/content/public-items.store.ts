import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/schema.types.ts';

/** The venues that these items belong to. */
export const selectVenues = (ids: readonly string[]) =>
  sql`array(select distinct venue_id from content where cms_id = any(${[...ids]}::text[]))`;

/**
 * `publication_states`: the items of these venues that own a publication or that one names, and whether it is published
 * and active. One that was never published says nothing yet about an item that it only names. All of a venue's are read
 * once, because no index finds a publication by what it names.
 */
export const selectPublicationStates = (venues: ReturnType<typeof sql>) => sql`publication_states as materialized (
  select publication.venue_id, item.cms_id,
    coalesce(version.content -> 'en' ->> 'is_active', '') = 'true' as active
  from content publication
  left join content_versions version on version.venue_id = publication.venue_id and version.cms_id = publication.cms_id
    and version.version = publication.published_version
  cross join lateral (values
    (publication.owner_cms_id),
    (case when publication.was_published
      then coalesce(version.content, publication.content) -> 'en' ->> 'cms_id' end)
  ) item (cms_id)
  where publication.venue_id = any(${venues}) and publication.entity = 'publication' and publication.deleted_at is null
    and item.cms_id is not null)`;

/** Joins the published version of `item` as `shown`, in an active venue. */
export const joinPublished = sql`
  join content_versions shown on shown.venue_id = item.venue_id and shown.cms_id = item.cms_id
    and shown.version = item.published_version
  join venues on venues.id = item.venue_id and venues.active and venues.deleted_at is null`;

/**
 * A publication of `item` is active as published, or it has none (contract, "Writing"). One that it names itself, and that
 * is not published or deleted, makes it not public either. Lists, not joins: PostgreSQL looks items up in them by hash.
 */
export const isActive = sql`(
  (item.venue_id, item.cms_id) in (select venue_id, cms_id from publication_states where active)
  or coalesce(shown.content -> 'en' ->> 'publication', '') = ''
    and (item.venue_id, item.cms_id) not in (select venue_id, cms_id from publication_states))`;

/** What guests can see of a venue's items. */
export const createPublicItemsStore = (db: Kysely<Tables>, venue: string) => ({
  isPublished: async (id: string): Promise<boolean> =>
    (await db
      .selectFrom('content')
      .select('cms_id')
      .where('venue_id', '=', venue)
      .where('cms_id', '=', id)
      .where('deleted_at', 'is', null)
      .where('published_version', 'is not', null)
      .executeTakeFirst()) !== undefined,

  /** Whether each of these items is published, by id; deleted and unknown ones are omitted. */
  publishedOf: async (ids: readonly string[]): Promise<Map<string, boolean>> => {
    const rows = await db
      .selectFrom('content')
      .select(['cms_id', 'published_version'])
      .where('venue_id', '=', venue)
      .where(sql<boolean>`cms_id = any(${[...ids]}::text[])`)
      .where('deleted_at', 'is', null)
      .execute();
    return new Map(rows.map(({ cms_id, published_version }) => [cms_id, published_version !== null]));
  },

  /** Whether a published version of a publication names the item and is active; `except`: ids of those that do not count. */
  hasActivePublication: async (id: string, { except }: { except: readonly string[] }): Promise<boolean> => {
    const { rows } = await sql<{ active: boolean }>`
      select exists (
        select from content item
        join content_versions shown on shown.venue_id = item.venue_id and shown.cms_id = item.cms_id
          and shown.version = item.published_version
        where item.venue_id = ${venue} and item.entity = 'publication' and item.deleted_at is null
          and item.cms_id <> all(${[...except]}::text[])
          and shown.content -> 'en' ->> 'cms_id' = ${id} and shown.content -> 'en' ->> 'is_active' = 'true'
      ) as active`.execute(db);
    return rows[0]?.active === true;
  },
});
