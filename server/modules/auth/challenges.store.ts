import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/schema.types.ts';
import { digest, hmac } from '../../crypto.ts';

/** `email`, `phone`: confirms an address or a number that is not the person's yet. */
export type CodePurpose = 'login' | 'signup' | 'stepUp' | 'email' | 'phone';

interface ChallengeKey {
  /** the cookie's value */
  cookie: string;
  identifier: string;
  /** of `stepUp`, `email` and `phone`: which session it is for */
  session?: string | undefined;
}

/** The stored hash of a code, bound to the server's key, cookie, identifier, purpose and session. */
export const codeHash = (secret: string, challenge: ChallengeKey, purpose: CodePurpose, code: string): Buffer =>
  hmac(secret, 'code', challenge.identifier, purpose, challenge.cookie, code, challenge.session ?? '');

/** Deletes earlier challenges of this browser. Lock order: challenge before resend wait, as in a login. */
export const dropChallenges = async (db: Kysely<Tables>, cookies: readonly string[]): Promise<void> => {
  await db.deleteFrom('challenges').where('id_hash', 'in', cookies.map(digest)).execute();
};

/** Whether this cookie's code may still be entered. */
export const isChallengeOpen = async (db: Kysely<Tables>, cookie: string, now: number): Promise<boolean> => {
  const open = await db
    .selectFrom('challenges')
    .select('purpose')
    .where('id_hash', '=', digest(cookie))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return open !== undefined;
};

export const openChallenge = async (
  db: Kysely<Tables>,
  challenge: ChallengeKey & {
    purpose: CodePurpose;
    hash: Buffer;
    locale: string;
    message: string;
    now: number;
    seconds: number;
  },
): Promise<void> => {
  await db
    .insertInto('challenges')
    .values({
      id_hash: digest(challenge.cookie),
      identifier: challenge.identifier,
      purpose: challenge.purpose,
      code_hash: challenge.hash,
      locale: challenge.locale,
      message_id: challenge.message,
      created_at: new Date(challenge.now),
      expires_at: new Date(challenge.now + challenge.seconds * 1000),
    })
    .execute();
};

/** Counts one attempt. Null: no such challenge, or it is used, expired or out of attempts. */
export const consumeAttempt = async (
  db: Kysely<Tables>,
  { cookie, identifier, session }: ChallengeKey,
  maxAttempts: number,
  now: number,
) =>
  (await db
    .updateTable('challenges')
    .set({ guesses: sql<number>`guesses + 1` })
    .where('id_hash', '=', digest(cookie))
    .where('identifier', '=', identifier)
    .where('purpose', 'in', session === undefined ? ['login', 'signup'] : ['stepUp', 'email', 'phone'])
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where('guesses', '<', maxAttempts)
    .returning(['code_hash', 'purpose', 'locale'])
    .executeTakeFirst()) ?? null;

export type CodeDelivery = 'queued' | 'sent' | 'refused';

/**
 * The delivery status of this cookie's code; null for an unknown cookie and for a code that is
 * used or expired. A code goes to unregistered identifiers as well, so the status reveals nothing about accounts.
 */
export const findCodeDelivery = async (
  db: Kysely<Tables>,
  cookie: string,
  now: number,
): Promise<CodeDelivery | null> => {
  const row = await db
    .selectFrom('challenges')
    .innerJoin('outbox', 'outbox.id', 'challenges.message_id')
    .select(['outbox.sent_at', 'outbox.failed'])
    .where('challenges.id_hash', '=', digest(cookie))
    .where('challenges.used_at', 'is', null)
    .where('challenges.expires_at', '>', new Date(now))
    .executeTakeFirst();
  if (!row) return null;
  if (row.failed !== null) return 'refused';
  return row.sent_at === null ? 'queued' : 'sent';
};

/** True for exactly one caller. */
export const consumeChallenge = async (db: Kysely<Tables>, cookie: string, now: number): Promise<boolean> => {
  const used = await db
    .updateTable('challenges')
    .set({ used_at: new Date(now) })
    .where('id_hash', '=', digest(cookie))
    .where('used_at', 'is', null)
    .returning('purpose')
    .executeTakeFirst();
  return used !== undefined;
};

/** Records that the session confirmed the address: the digest of the session replaces the hash of the used code. */
export const recordConfirmed = async (db: Kysely<Tables>, cookie: string, session: string): Promise<void> => {
  await db
    .updateTable('challenges')
    .set({ code_hash: digest(session) })
    .where('id_hash', '=', digest(cookie))
    .execute();
};

/** Whether this session confirmed the address or number between the two times, in milliseconds since 1970. */
export const hasConfirmed = async (
  db: Kysely<Tables>,
  { identifier, purpose, session }: { identifier: string; purpose: 'email' | 'phone'; session: string },
  [from, to]: readonly [number, number],
): Promise<boolean> => {
  const confirmed = await db
    .selectFrom('challenges')
    .select('purpose')
    .where('identifier', '=', identifier)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', digest(session))
    .where('used_at', '>=', new Date(from))
    .where('used_at', '<=', new Date(to))
    .executeTakeFirst();
  return confirmed !== undefined;
};
