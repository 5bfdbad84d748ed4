import { type Kysely, sql } from 'kysely';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import type { Tables } from '../../db/schema.types.ts';
import { deleteInBatches } from '../../db/batched-delete.ts';

export interface ClaimedSlug {
  slug: string;
  field: string;
}

/** The slugs of one publication. `db` is the transaction of the write. */
export const createSlugStore = (db: Kysely<Tables>, { venue, id }: { venue: string; id: string }) => ({
  /** The newest version's content, and that of the version that guests see. */
  findContents: async (): Promise<{ newest: Content; published: Content | null }> => {
    const { rows } = await sql<{ newest: Content; published: Content | null }>`
      select item.content as newest, shown.content as published
      from content item
      left join content_versions shown on shown.venue_id = item.venue_id and shown.cms_id = item.cms_id
        and shown.version = item.published_version
      where item.venue_id = ${venue} and item.cms_id = ${id}`.execute(db);
    if (rows[0] === undefined) throw new Error(`publication ${id} is not stored`);
    return rows[0];
  },

  /** Whether this publication has the slug in that field, or had it last. */
  isHeld: async ({ slug, field }: ClaimedSlug): Promise<boolean> =>
    (await db
      .selectFrom('publication_slugs')
      .select('slug')
      .where('venue_id', '=', venue)
      .where('cms_id', '=', id)
      .where('slug', '=', slug)
      .where('field', '=', field)
      .executeTakeFirst()) !== undefined,

  /** Gives up the slugs that are not in `current`; other venues cannot take them yet. */
  release: async (current: readonly string[], at: Date): Promise<void> => {
    await sql`
      update publication_slugs set released_at = ${at}
      where venue_id = ${venue} and cms_id = ${id} and released_at is null
        and slug <> all(${[...current]}::text[])`.execute(db);
  },

  /** Claims one slug. Raises 23505 on `publication_slugs_taken` when it is in use, or another venue used it lately. */
  claim: async ({ slug, field }: ClaimedSlug): Promise<void> => {
    // the venue's own former slug, or this publication's own
    await sql`
      delete from publication_slugs
      where venue_id = ${venue} and slug = ${slug} and (cms_id = ${id} or released_at is not null)`.execute(db);
    await db.insertInto('publication_slugs').values({ slug, field, venue_id: venue, cms_id: id }).execute();
  },
});

/** Frees slugs released before `before`. Returns the number. */
export const purgeReleasedSlugs = (maintenance: Kysely<Tables>, before: Date): Promise<number> =>
  deleteInBatches(maintenance, 'publication_slugs', sql`released_at < ${before}`);
