import type { Kysely } from 'kysely';
import type { VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';

export interface StoredFile {
  page_id: string;
  version: number;
  settings: unknown;
  content: unknown;
  updated_at: Date;
}

const columns = ['page_id', 'version', 'settings', 'content', 'updated_at'] as const;

export const createSettingFilesStore = (db: Kysely<Tables>, { venue, person }: VenueScope) => ({
  find: async (page: string): Promise<StoredFile | null> =>
    (await db
      .selectFrom('setting_files')
      .select(columns)
      .where('venue_id', '=', venue)
      .where('page_id', '=', page)
      .executeTakeFirst()) ?? null,

  /** Whoever saves the file of one page waits for the other; the page itself is what is held. */
  holdPage: async (page: string): Promise<boolean> =>
    (await db
      .selectFrom('content')
      .select('cms_id')
      .where('venue_id', '=', venue)
      .where('cms_id', '=', page)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()) !== undefined,

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
      .onConflict((at) => at.columns(['venue_id', 'page_id']).doUpdateSet(values))
      .returning(columns)
      .executeTakeFirstOrThrow();
  },
});
