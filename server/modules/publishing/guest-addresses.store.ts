import { type Kysely, sql } from 'kysely';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { Tables } from '../../db/schema.types.ts';

export const createAddressStore = (db: Kysely<Tables>, venue: string) => ({
  /** The publication that an item names or owns, else one that names the item; locked in a transaction. */
  findPublication: async (id: string): Promise<{ cms_id: string; content: Content } | null> => {
    const { rows } = await sql<{ cms_id: string; content: Content }>`
      select cms_id, content from content
      where venue_id = ${venue} and entity = 'publication' and deleted_at is null and (
        owner_cms_id = ${id} or content -> 'en' ->> 'cms_id' = ${id}
        or cms_id = (select content -> 'en' ->> 'publication' from content item
          where item.venue_id = ${venue} and item.cms_id = ${id})
      )
      order by owner_cms_id = ${id} desc nulls last, cms_id limit 1`.execute(db);
    return rows[0] ?? null;
  },

  languages: async (): Promise<Language[]> =>
    (await db.selectFrom('venues').select('languages').where('id', '=', venue).executeTakeFirstOrThrow()).languages,

  /** Whether any publication of any venue has the slug, or another venue had it lately. */
  isTaken: async (slug: string): Promise<boolean> =>
    (await db.selectFrom('publication_slugs').select('slug').where('slug', '=', slug).executeTakeFirst()) !== undefined,
});
