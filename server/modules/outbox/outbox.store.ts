import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../db/schema.types.ts';
import { encrypt } from '../../crypto.ts';
import type { Message } from './message-templates.ts';

export type Channel = 'sms' | 'email';

export interface NewMessage {
  channel: Channel;
  to: string;
  locale: string;
  message: Message;
  /** not sent after this time, milliseconds since 1970 */
  expiresAt: number;
  /** id of its subject, such as a message of a reservation */
  about?: string;
  /** whose people are told when it cannot be sent */
  venue?: string;
}

/**
 * In the caller's transaction, so that a message is sent exactly when the reported change was committed. Returns its
 * id.
 */
export const enqueueMessage = async (
  db: Kysely<Tables>,
  secret: string,
  now: number,
  { channel, to, locale, message, expiresAt, about, venue }: NewMessage,
): Promise<string> => {
  const { id } = await db
    .insertInto('outbox')
    .values({
      venue_id: venue ?? null,
      channel,
      recipient: to,
      locale,
      body: encrypt(secret, JSON.stringify(message)),
      created_at: new Date(now),
      next_at: new Date(now),
      expires_at: new Date(expiresAt),
      sent_at: null,
      failed: null,
      about: about ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const leaseMs = 60_000;
/** Maximum retry delay (F45); a later due time stems from a clock that was set back since. */
export const maxRetryDelayMs = 600_000;

/** Notices about an account had no expiry in earlier versions. */
const expiry = sql<Date>`coalesce(expires_at, created_at + interval '1 day')`;

/**
 * Claims due messages for this process. They are sent outside a transaction, so the claim is a lease: after a crash
 * they become due again when it expires.
 */
export const claimMessages = (db: Kysely<Tables>, channel: Channel, now: number, limit: number) =>
  db
    .updateTable('outbox')
    .set({ attempts: sql<number>`attempts + 1`, next_at: new Date(now + leaseMs) })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('failed', 'is', null)
        .where((at) => at.or([at('next_at', '<=', new Date(now)), at('next_at', '>', new Date(now + maxRetryDelayMs))]))
        .where('channel', '=', channel)
        // somebody waits for a code; messages to guests, thousands at noon, do not hold it up
        .orderBy((eb) => eb('about', 'is not', null))
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'channel', 'recipient', 'body', 'attempts', 'about', 'created_at', expiry.as('expires_at')])
    .execute();

export type ClaimedMessage = Awaited<ReturnType<typeof claimMessages>>[number];

/** Marks a message as sent and erases its body. */
export const markSent = async (db: Kysely<Tables>, id: string, now: number): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ sent_at: new Date(now), body: null })
    .where('id', '=', id)
    .execute();
};

/** Demo mode: marks as sent but keeps the encrypted body to show it. */
export const markShown = async (db: Kysely<Tables>, id: string, now: number): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ sent_at: new Date(now) })
    .where('id', '=', id)
    .execute();
};

export const listShownRows = (db: Kysely<Tables>, limit: number) =>
  db
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'body', 'created_at'])
    .where('sent_at', 'is not', null)
    .where('body', 'is not', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const markFailed = async (
  db: Kysely<Tables>,
  id: string,
  { why, now }: { why: string; now: number },
): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ failed: why, failed_at: new Date(now), body: null })
    .where('id', '=', id)
    .execute();
};

/** `unknownAt`: its gateway gave no answer now, so that it may have been sent. */
export const postponeMessage = async (
  db: Kysely<Tables>,
  id: string,
  { until, unknownAt }: { until: number; unknownAt: number | null },
): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({
      next_at: new Date(until),
      ...(unknownAt !== null && { unknown_at: sql<Date>`coalesce(unknown_at, ${new Date(unknownAt)})` }),
    })
    .where('id', '=', id)
    // what was withdrawn meanwhile is not tried again
    .where('failed', 'is', null)
    .execute();
};

/**
 * Ends what has expired, also of channels without a gateway, which nobody claims. A message that is being sent is left to
 * who sends it until its lease ends.
 */
export const expireMessages = async (db: Kysely<Tables>, now: number): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ failed: 'expired', failed_at: new Date(now), body: null })
    .where('sent_at', 'is', null)
    .where('failed', 'is', null)
    .where(expiry, '<=', new Date(now))
    .where('next_at', '<=', new Date(now))
    .execute();
};

type Departure = 'sent' | 'underway';

/**
 * Of these messages: `sent`, or `underway` while a gateway may have them or they may still leave; the others never leave.
 * `db`: the login role.
 */
export const listDepartures = async (
  db: Kysely<Tables>,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Departure>> => {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'sent_at', 'failed', 'attempts', 'next_at', 'unknown_at'])
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(
    rows.flatMap(({ id, sent_at, failed, attempts, next_at, unknown_at }): [string, Departure][] => {
      if (sent_at !== null) return [[id, 'sent']];
      const mayLeave =
        failed === null || (failed === 'withdrawn' && ((attempts > 0 && next_at > now) || unknown_at !== null));
      return mayLeave ? [[id, 'underway']] : [];
    }),
  );
};

/** Removes the recipients and texts of messages about these subjects; what has not left is not sent any more. */
export const eraseMessages = async (db: Kysely<Tables>, about: readonly string[]): Promise<void> => {
  await sql`update outbox set recipient = '', body = null,
      failed = case when sent_at is null then coalesce(failed, 'withdrawn') else failed end
    where about = any(${[...about]}::text[]) and recipient <> ''`.execute(db);
};

/**
 * Withdraws the messages about a subject that nobody has tried to send. Returns whom the others may have reached, each
 * once; they are about nothing from then on. `db`: the login role.
 */
export const withdrawAbout = async (db: Kysely<Tables>, about: string) => {
  await sql`update outbox set failed = 'withdrawn', body = null, about = null
    where about = ${about} and sent_at is null and attempts = 0`.execute(db);
  return db
    .updateTable('outbox')
    .set({ about: null })
    .where('about', '=', about)
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('failed', 'is', null)]))
    .returning(['channel', 'recipient', 'locale'])
    .execute();
};

/** What could not be sent about the things of a venue since `since`, the newest first. `db`: the login role. */
export const listFailures = (db: Kysely<Tables>, venue: string, since: Date, limit: number) =>
  db
    .selectFrom('outbox')
    .select(['about', sql<Date>`max(failed_at)`.as('at')])
    .where('venue_id', '=', venue)
    .where('failed_at', '>=', since)
    .where('about', 'is not', null)
    .groupBy('about')
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();

/** Deletes sent and failed messages created before `before`. */
export const purgeOutbox = async (db: Kysely<Tables>, before: number): Promise<void> => {
  await db
    .deleteFrom('outbox')
    .where('created_at', '<', new Date(before))
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('failed', 'is not', null)]))
    .execute();
};
