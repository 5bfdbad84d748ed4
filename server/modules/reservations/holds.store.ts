import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { deleteInBatches } from '../../db/batched-delete.ts';
import type { Tables } from '../../db/schema.types.ts';

/** A table that is kept for a guest who is booking (rules, "Online booking"). */
export type HoldRow = Selectable<Tables['booking_holds']>;

/** `db` is scoped to the venue. */
export const createHoldsStore = (db: Kysely<Tables>, venue: string) => ({
  /** Those of these business days that have not ended, in the order in which they were made. */
  listLive: (days: readonly string[], now: Date): Promise<HoldRow[]> =>
    db
      .selectFrom('booking_holds')
      .selectAll()
      .where('venue_id', '=', venue)
      .where('business_date', 'in', [...days])
      .where('expires_at', '>', now)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  /** The hold of a session, ended or not. */
  findOfSession: (sessionHash: Buffer): Promise<HoldRow | undefined> =>
    db
      .selectFrom('booking_holds')
      .selectAll()
      .where('venue_id', '=', venue)
      .where('session_hash', '=', sessionHash)
      .executeTakeFirst(),

  /** How many an address keeps now. */
  countOfAddress: async (addressHash: Buffer, now: Date): Promise<number> => {
    const row = await db
      .selectFrom('booking_holds')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('venue_id', '=', venue)
      .where('address_hash', '=', addressHash)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  },

  /** Instead of what the session has so far. */
  put: async (row: Omit<Insertable<Tables['booking_holds']>, 'venue_id'>): Promise<void> => {
    const { session_hash: _, ...changes } = row;
    await db
      .insertInto('booking_holds')
      .values({ ...row, venue_id: venue })
      .onConflict((on) => on.columns(['venue_id', 'session_hash']).doUpdateSet({ ...changes, extended: 0 }))
      .execute();
  },

  /** The hold of a session, locked until the transaction ends. */
  lockOfSession: (sessionHash: Buffer): Promise<HoldRow | undefined> =>
    db
      .selectFrom('booking_holds')
      .selectAll()
      .where('venue_id', '=', venue)
      .where('session_hash', '=', sessionHash)
      .forUpdate()
      .executeTakeFirst(),

  /** It ends now: its booking counts from here on. */
  end: async (id: string, at: Date): Promise<void> => {
    await db
      .updateTable('booking_holds')
      .set({ expires_at: at })
      .where('venue_id', '=', venue)
      .where('id', '=', id)
      .execute();
  },

  /** Keeps it until `expiresAt`; counts how often. */
  extend: async (id: string, expiresAt: Date): Promise<void> => {
    await db
      .updateTable('booking_holds')
      .set((eb) => ({ expires_at: expiresAt, extended: eb('extended', '+', 1) }))
      .where('venue_id', '=', venue)
      .where('id', '=', id)
      .execute();
  },
});

/** Removes those that ended before `before`, of all venues. Returns how many. `db`: the maintenance role. */
export const purgeHolds = (db: Kysely<Tables>, before: Date): Promise<number> =>
  deleteInBatches(db, 'booking_holds', sql`expires_at < ${before}`);
