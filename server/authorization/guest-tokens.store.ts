import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { GuestPurpose } from '../../graphql/domain/roles.ts';
import { deleteInBatches } from '../db/batched-delete.ts';
import type { Tables } from '../db/schema.types.ts';

/** The resource a guest's link gives access to. */
export interface GuestScope {
  venue: string;
  purpose: GuestPurpose;
  /** id of the reservation, survey or gift card */
  id: string;
}

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A new token of 128 random bits. It is returned once; only its hash is stored. `db` is scoped to the venue. */
export const issueGuestToken = async (
  db: Kysely<Tables>,
  { venue, purpose, id }: GuestScope,
  { at, expiresAt }: { at: Date; expiresAt: Date },
): Promise<string> => {
  const token = randomBytes(16).toString('base64url');
  await db
    .insertInto('guest_tokens')
    .values({ venue_id: venue, hash: hashToken(token), purpose, thing_id: id, issued_at: at, expires_at: expiresAt })
    .execute();
  return token;
};

/** Revokes all links to a resource, for example when it is deleted. */
export const revokeGuestTokens = async (db: Kysely<Tables>, venue: string, id: string, at: Date): Promise<void> => {
  await db
    .updateTable('guest_tokens')
    .set({ revoked_at: at })
    .where('venue_id', '=', venue)
    .where('thing_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
};

/** Lets the links to a resource that serve a purpose work until another time; revoked ones stay so. */
export const setGuestTokenExpiry = async (
  db: Kysely<Tables>,
  { venue, purpose, id }: GuestScope,
  expiresAt: Date,
): Promise<void> => {
  await db
    .updateTable('guest_tokens')
    .set({ expires_at: expiresAt })
    .where('venue_id', '=', venue)
    .where('purpose', '=', purpose)
    .where('thing_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
};

/**
 * Resolves a token; null when unknown, expired or revoked, or when the venue is deleted or not active. `db`: the
 * maintenance role.
 */
export const findGuestScope = async (db: Kysely<Tables>, token: string, now: Date): Promise<GuestScope | null> => {
  const row = await db
    .selectFrom('guest_tokens')
    .innerJoin('venues', 'venues.id', 'guest_tokens.venue_id')
    .select(['venue_id', 'purpose', 'thing_id'])
    .where('hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .where('venues.deleted_at', 'is', null)
    .where('venues.active', '=', true)
    .executeTakeFirst();
  return row === undefined ? null : { venue: row.venue_id, purpose: row.purpose, id: row.thing_id };
};

/** Deletes links that expired before `before`. Returns how many. `db`: the maintenance role. */
export const purgeGuestTokens = (db: Kysely<Tables>, before: Date): Promise<number> =>
  deleteInBatches(db, 'guest_tokens', sql`expires_at < ${before}`);
