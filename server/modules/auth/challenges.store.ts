import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/schema.types.ts';
import { digest, hmac } from '../../crypto.ts';

export type CodePurpose = 'login' | 'signup' | 'stepUp';

interface Asked {
  /** the cookie's value */
  cookie: string;
  identifier: string;
  /** of a step-up: which session it is for */
  session?: string | undefined;
}

/** What is kept of a code: worth nothing without the server's key, the cookie, the identifier, the purpose, the session. */
export const codeHash = (secret: string, asked: Asked, purpose: CodePurpose, code: string): Buffer =>
  hmac(secret, 'code', asked.identifier, purpose, asked.cookie, code, asked.session ?? '');

/** The one that this browser had before; a login holds its challenge first too, and its wait after. */
export const dropChallenge = async (db: Kysely<Tables>, cookie: string | undefined): Promise<void> => {
  if (cookie) await db.deleteFrom('challenges').where('id_hash', '=', digest(cookie)).execute();
};

export const openChallenge = async (
  db: Kysely<Tables>,
  asked: Asked & { purpose: CodePurpose; hash: Buffer; locale: string; message: string; now: number; seconds: number },
): Promise<void> => {
  await db
    .insertInto('challenges')
    .values({
      id_hash: digest(asked.cookie),
      identifier: asked.identifier,
      purpose: asked.purpose,
      code_hash: asked.hash,
      locale: asked.locale,
      message_id: asked.message,
      created_at: new Date(asked.now),
      expires_at: new Date(asked.now + asked.seconds * 1000),
    })
    .execute();
};

/** Takes one guess. Null: no such challenge for this cookie and identifier, or it is used, over, or out of guesses. */
export const consumeAttempt = async (
  db: Kysely<Tables>,
  { cookie, identifier, session }: Asked,
  most: number,
  now: number,
) =>
  (await db
    .updateTable('challenges')
    .set({ guesses: sql<number>`guesses + 1` })
    .where('id_hash', '=', digest(cookie))
    .where('identifier', '=', identifier)
    .where('purpose', 'in', session === undefined ? ['login', 'signup'] : ['stepUp'])
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where('guesses', '<', most)
    .returning(['code_hash', 'purpose', 'locale'])
    .executeTakeFirst()) ?? null;

export type CodeDelivery = 'queued' | 'sent' | 'refused';

/**
 * What became of the message that carries the code of this cookie; null for an unknown cookie and for a code that is
 * used or expired. A code goes to unregistered identifiers as well, so the answer says nothing about accounts.
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
