import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/schema.types.ts';

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

  /** Whether a published version of a publication names the item and is active. */
  hasActivePublication: async (id: string): Promise<boolean> => {
    const { rows } = await sql<{ active: boolean }>`
      select exists (
        select from content item
        join content_versions shown on shown.venue_id = item.venue_id and shown.cms_id = item.cms_id
          and shown.version = item.published_version
        where item.venue_id = ${venue} and item.entity = 'publication' and item.deleted_at is null
          and shown.content -> 'en' ->> 'cms_id' = ${id} and shown.content -> 'en' ->> 'is_active' = 'true'
      ) as active`.execute(db);
    return rows[0]?.active === true;
  },
});
