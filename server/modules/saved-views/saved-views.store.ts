import { type Kysely, sql } from 'kysely';
import { foldViewName } from '../../../graphql/domain/saved-views.ts';
import type { Tables } from '../../db/schema.types.ts';
import { isUuid } from '../../is-uuid.ts';

export interface SavedViewRow {
  id: string;
  list: string;
  name: string;
  query: string;
}

/** The saved views of one person in a venue. `db`: scoped to the venue. */
export const createSavedViewsStore = (db: Kysely<Tables>, venue: string, person: string) => {
  const own = () =>
    db
      .selectFrom('saved_views')
      .select(['id', 'list', 'name', 'query'])
      .where('venue_id', '=', venue)
      .where('person', '=', person);
  return {
    /** Saves of one person wait for each other until the transaction ends: their number is limited. */
    lock: async (): Promise<void> => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`saved views ${venue} ${person}`}, 0))`.execute(db);
    },

    list: (): Promise<SavedViewRow[]> => own().orderBy('name_folded').orderBy('id').execute(),

    find: async (id: string): Promise<SavedViewRow | undefined> =>
      isUuid(id) ? own().where('id', '=', id).executeTakeFirst() : undefined,

    insert: async (view: SavedViewRow, at: Date): Promise<void> => {
      await db
        .insertInto('saved_views')
        .values({ ...view, venue_id: venue, person, name_folded: foldViewName(view.name), created_at: at })
        .execute();
    },

    update: async ({ id, name, query }: SavedViewRow): Promise<void> => {
      await db
        .updateTable('saved_views')
        .set({ name, query, name_folded: foldViewName(name) })
        .where('venue_id', '=', venue)
        .where('person', '=', person)
        .where('id', '=', id)
        .execute();
    },

    delete: async (id: string): Promise<void> => {
      await db
        .deleteFrom('saved_views')
        .where('venue_id', '=', venue)
        .where('person', '=', person)
        .where('id', '=', id)
        .execute();
    },
  };
};

/** A saved view of anybody in the venue, with what tells it from the others. */
export type VenueViewRow = Pick<SavedViewRow, 'id' | 'name' | 'query'>;

/** The saved views of everybody in a venue, and the answers about them that are kept. `db`: scoped to the venue. */
export const createVenueViewsStore = (db: Kysely<Tables>, venue: string) => ({
  /** Locked until the transaction ends. */
  lockAll: (): Promise<VenueViewRow[]> =>
    db
      .selectFrom('saved_views')
      .select(['id', 'name', 'query'])
      .where('venue_id', '=', venue)
      .orderBy('id')
      .forUpdate()
      .execute(),

  setQuery: async (id: string, query: string): Promise<void> => {
    await db.updateTable('saved_views').set({ query }).where('venue_id', '=', venue).where('id', '=', id).execute();
  },

  delete: async (ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    await db
      .deleteFrom('saved_views')
      .where('venue_id', '=', venue)
      .where('id', 'in', [...ids])
      .execute();
  },
});
