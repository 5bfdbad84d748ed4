import { type Kysely, sql } from 'kysely';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import type { Tables } from '../../db/schema.types.ts';

const batch = 200;

/** An item that may have prices, with what guests see of it. */
export interface PricedItem {
  cms_id: string;
  entity: string;
  component: string;
  name: string;
  version: number;
  published_version: number | null;
  deleted: boolean;
  content: Content;
  /** null: it is not published */
  published: Content | null;
}

/** The items of a venue whose entity has prices, with their versions. `db` is scoped to the venue. */
export const createPricesStore = (db: Kysely<Tables>, venue: string) => ({
  /** Items of these entities, deleted ones too, in batches, each locked until the transaction ends. */
  async *lockItems(entities: readonly string[]): AsyncGenerator<PricedItem[]> {
    for (let after = ''; ; ) {
      const { rows } = await sql<PricedItem>`
        select item.cms_id, item.entity, item.component, item.name, item.version, item.published_version,
          item.deleted_at is not null as deleted, item.content,
          (select shown.content from content_versions shown where shown.venue_id = item.venue_id
            and shown.cms_id = item.cms_id and shown.version = item.published_version) as published
        from content item
        where item.venue_id = ${venue} and item.entity = any(${[...entities]}::text[]) and item.cms_id > ${after}
        order by item.cms_id limit ${batch} for update of item`.execute(db);
      if (rows.length > 0) yield rows;
      if (rows.length < batch) return;
      after = rows.at(-1)?.cms_id ?? after;
    }
  },

  listVersions: (id: string) =>
    db
      .selectFrom('content_versions')
      .select(['version', 'content'])
      .where('venue_id', '=', venue)
      .where('cms_id', '=', id)
      .orderBy('version')
      .execute() as Promise<{ version: number; content: Content }[]>,

  rewriteVersion: async (id: string, version: number, content: Content): Promise<void> => {
    await db
      .updateTable('content_versions')
      .set({ content: JSON.stringify(content) })
      .where('venue_id', '=', venue)
      .where('cms_id', '=', id)
      .where('version', '=', version)
      .execute();
  },

  /** What guests see is this version, which says the same as the one before. */
  setPublished: async (id: string, version: number): Promise<void> => {
    await db
      .updateTable('content')
      .set({ published_version: version })
      .where('venue_id', '=', venue)
      .where('cms_id', '=', id)
      .execute();
  },
});
