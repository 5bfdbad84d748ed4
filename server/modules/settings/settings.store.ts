import { type Kysely, sql } from 'kysely';
import type { VenueScope } from '../../graphql/context.ts';
import { deleteInBatches } from '../../db/batched-delete.ts';
import type { Tables } from '../../db/schema.types.ts';
import type { KindIdentity } from '../content/resolve-kind.ts';

export interface StoredFile {
  page_id: string;
  version: number;
  settings: unknown;
  content: unknown;
  updated_at: Date;
}

const columns = ['page_id', 'version', 'settings', 'content', 'updated_at'] as const;

export const createSettingFilesStore = (db: Kysely<Tables>, { venue, person }: VenueScope) => {
  const page = (id: string) =>
    db
      .selectFrom('content')
      .select(['entity', 'component'])
      .where('venue_id', '=', venue)
      .where('cms_id', '=', id)
      .where('deleted_at', 'is', null);

  return {
    find: async (page: string): Promise<StoredFile | null> =>
      (await db
        .selectFrom('setting_files')
        .select(columns)
        .where('venue_id', '=', venue)
        .where('page_id', '=', page)
        .executeTakeFirst()) ?? null,

    /** Entity and component of the page; null when it does not exist here, or was deleted. */
    findPage: async (id: string): Promise<KindIdentity | null> => (await page(id).executeTakeFirst()) ?? null,

    /** The same, and locks the page: saves of its settings wait for each other. */
    lockPage: async (id: string): Promise<KindIdentity | null> =>
      (await page(id).forUpdate().executeTakeFirst()) ?? null,

    save: async (file: Omit<StoredFile, 'updated_at'> & { at: Date }): Promise<StoredFile> => {
      const values = {
        version: file.version,
        settings: JSON.stringify(file.settings),
        content: JSON.stringify(file.content),
        updated_at: file.at,
        updated_by: person.id,
      };
      return db
        .insertInto('setting_files')
        .values({ venue_id: venue, page_id: file.page_id, ...values })
        .onConflict((conflict) => conflict.columns(['venue_id', 'page_id']).doUpdateSet(values))
        .returning(columns)
        .executeTakeFirstOrThrow();
    },
  };
};

/** Removes the files of pages that were removed permanently. Returns how many. */
export const purgeFilesOfRemovedPages = (maintenance: Kysely<Tables>): Promise<number> =>
  deleteInBatches(
    maintenance,
    'setting_files',
    sql`not exists (
      select from content page where page.venue_id = setting_files.venue_id and page.cms_id = setting_files.page_id
    )`,
    100,
  );
