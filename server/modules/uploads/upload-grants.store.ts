import { type Kysely, sql } from 'kysely';
import type { VenueScope } from '../../graphql/context.ts';
import { deleteInBatches } from '../../db/batched-delete.ts';
import type { Tables } from '../../db/schema.types.ts';

/** What was permitted to whom, as it is kept. */
export interface StoredGrant {
  venue_id: string;
  id: string;
  cms_id: string;
  person: string;
  session: string;
  as_super: boolean;
  used_at: Date | null;
  source: Buffer | null;
  hash: string | null;
}

export const createGrantsStore = (db: Kysely<Tables>, venue: string) => {
  const grants = db.selectFrom('asset_grants').where('venue_id', '=', venue);
  return {
    add: async (
      scope: VenueScope,
      it: { id: string; cms_id: string; place: number | null; at: Date },
    ): Promise<void> => {
      await db
        .insertInto('asset_grants')
        .values({
          venue_id: venue,
          id: it.id,
          cms_id: it.cms_id,
          place: it.place,
          person: scope.person.id,
          session: scope.session,
          as_super: scope.asSuper,
          issued_at: it.at,
        })
        .execute();
    },

    find: async (id: string): Promise<StoredGrant | null> =>
      (await grants
        .select(['venue_id', 'id', 'cms_id', 'person', 'session', 'as_super', 'used_at', 'source', 'hash'])
        .where('id', '=', id)
        .executeTakeFirst()) ?? null,

    /** Spends it. False: it was spent before; a twin at the same time is waited for. */
    spend: async (id: string, it: { source: Buffer; hash: string; at: Date }): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('asset_grants')
        .set({ source: it.source, hash: it.hash, used_at: it.at })
        .where('venue_id', '=', venue)
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
};

/** Forgets grants that nobody can use or repeat any more. */
export const purgeGrants = (keeper: Kysely<Tables>, before: Date): Promise<number> =>
  deleteInBatches(keeper, 'asset_grants', sql`issued_at < ${before}`);
