import { type Kysely, sql } from 'kysely';
import type { VenueScope } from '../../graphql/context.ts';
import { deleteInBatches } from '../../db/batched-delete.ts';
import type { Tables } from '../../db/schema.types.ts';

/** A stored upload grant and its owner. */
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
      grant: { id: string; cms_id: string; position: number | null; at: Date },
    ): Promise<void> => {
      await db
        .insertInto('asset_grants')
        .values({
          venue_id: venue,
          id: grant.id,
          cms_id: grant.cms_id,
          place: grant.position,
          person: scope.person.id,
          session: scope.session,
          as_super: scope.asSuper,
          issued_at: grant.at,
        })
        .execute();
    },

    find: async (id: string): Promise<StoredGrant | null> =>
      (await grants
        .select(['venue_id', 'id', 'cms_id', 'person', 'session', 'as_super', 'used_at', 'source', 'hash'])
        .where('id', '=', id)
        .executeTakeFirst()) ?? null,

    /** Marks the grant as used; false when it already was. Waits for a concurrent transaction. */
    consume: async (id: string, upload: { source: Buffer; hash: string; at: Date }): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('asset_grants')
        .set({ source: upload.source, hash: upload.hash, used_at: upload.at })
        .where('venue_id', '=', venue)
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
};

/** Deletes expired grants. Returns how many. */
export const purgeGrants = (db: Kysely<Tables>, before: Date): Promise<number> =>
  deleteInBatches(db, 'asset_grants', sql`issued_at < ${before}`);
