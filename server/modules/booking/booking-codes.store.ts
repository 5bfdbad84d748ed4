import { type Kysely, sql } from 'kysely';
import { deleteInBatches } from '../../db/batched-delete.ts';
import type { Tables } from '../../db/schema.types.ts';

interface CodeOwner {
  venue: string;
  sessionHash: Buffer;
  /** E.164 */
  phone: string;
}

/** Instead of the session's earlier code. `db` is scoped to the venue. */
export const putBookingCode = async (
  db: Kysely<Tables>,
  { venue, sessionHash, phone }: CodeOwner,
  { hash, expiresAt }: { hash: Buffer; expiresAt: Date },
): Promise<void> => {
  const row = { phone, code_hash: hash, guesses: 0, expires_at: expiresAt, proven_at: null };
  await db
    .insertInto('booking_codes')
    .values({ venue_id: venue, session_hash: sessionHash, ...row })
    .onConflict((on) => on.columns(['venue_id', 'session_hash']).doUpdateSet(row))
    .execute();
};

/** Whether the session has proved the number, or has a code to enter for it. */
export const findBookingCode = async (
  db: Kysely<Tables>,
  { venue, sessionHash, phone }: CodeOwner,
  { now, maxGuesses }: { now: Date; maxGuesses: number },
): Promise<'proven' | 'open' | 'none'> => {
  const row = await db
    .selectFrom('booking_codes')
    .select(['guesses', 'expires_at', 'proven_at'])
    .where('venue_id', '=', venue)
    .where('session_hash', '=', sessionHash)
    .where('phone', '=', phone)
    .executeTakeFirst();
  if (row === undefined) return 'none';
  if (row.proven_at !== null) return 'proven';
  return row.expires_at > now && row.guesses < maxGuesses ? 'open' : 'none';
};

/** Counts a guess; the hash to compare with, null: there is no code to enter any more. */
export const guessBookingCode = async (
  db: Kysely<Tables>,
  { venue, sessionHash, phone }: CodeOwner,
  { now, maxGuesses }: { now: Date; maxGuesses: number },
): Promise<Buffer | null> => {
  const row = await db
    .updateTable('booking_codes')
    .set((eb) => ({ guesses: eb('guesses', '+', 1) }))
    .where('venue_id', '=', venue)
    .where('session_hash', '=', sessionHash)
    .where('phone', '=', phone)
    .where('proven_at', 'is', null)
    .where('expires_at', '>', now)
    .where('guesses', '<', maxGuesses)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash ?? null;
};

export const proveBookingCode = async (
  db: Kysely<Tables>,
  { venue, sessionHash, phone }: CodeOwner,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('booking_codes')
    .set({ proven_at: now })
    .where('venue_id', '=', venue)
    .where('session_hash', '=', sessionHash)
    .where('phone', '=', phone)
    .execute();
};

/** Returns how many. `db`: the maintenance role. */
export const purgeBookingCodes = (db: Kysely<Tables>, before: Date): Promise<number> =>
  deleteInBatches(db, 'booking_codes', sql`expires_at < ${before}`);
