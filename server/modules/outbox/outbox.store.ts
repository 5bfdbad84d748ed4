import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/schema.types.ts';
import { encrypt } from '../../crypto.ts';
import type { Message } from './message-templates.ts';

export type Channel = 'sms' | 'email';

export interface NewMessage {
  channel: Channel;
  to: string;
  locale: string;
  message: Message;
  /** no use after this moment, milliseconds since 1970 */
  expiresAt: number | null;
}

/** In the caller's transaction, so that a message is sent exactly when what it reports has happened. Returns its id. */
export const enqueueMessage = async (
  db: Kysely<Tables>,
  secret: string,
  now: number,
  { channel, to, locale, message, expiresAt }: NewMessage,
): Promise<string> => {
  const { id } = await db
    .insertInto('outbox')
    .values({
      channel,
      recipient: to,
      locale,
      body: encrypt(secret, JSON.stringify(message)),
      created_at: new Date(now),
      next_at: new Date(now),
      expires_at: expiresAt === null ? null : new Date(expiresAt),
      sent_at: null,
      failed: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const leaseMs = 60_000;
/** No message is put off further than this (F45): one that is was put off by a clock that has since been put back. */
export const maxRetryDelayMs = 600_000;

/**
 * Takes due messages for this process. They are sent outside a transaction, so the claim is a lease: should this
 * process die, another one finds them due again when it is over.
 */
export const claimMessages = (db: Kysely<Tables>, channels: readonly Channel[], now: number, most: number) =>
  db
    .updateTable('outbox')
    .set({ attempts: sql<number>`attempts + 1`, next_at: new Date(now + leaseMs) })
    .where('id', 'in', (it) =>
      it
        .selectFrom('outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('failed', 'is', null)
        .where((at) => at.or([at('next_at', '<=', new Date(now)), at('next_at', '>', new Date(now + maxRetryDelayMs))]))
        .where('channel', 'in', channels)
        .orderBy('id')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'channel', 'recipient', 'body', 'attempts', 'created_at', 'expires_at'])
    .execute();

export type ClaimedMessage = Awaited<ReturnType<typeof claimMessages>>[number];

/** Sent: what it said is erased. */
export const markSent = async (db: Kysely<Tables>, id: string, now: number): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ sent_at: new Date(now), body: null })
    .where('id', '=', id)
    .execute();
};

/** In the demonstration nothing leaves: what it says stays, sealed, to be shown. */
export const markShown = async (db: Kysely<Tables>, id: string, now: number): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ sent_at: new Date(now) })
    .where('id', '=', id)
    .execute();
};

export const listShownRows = (db: Kysely<Tables>, most: number) =>
  db
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'body', 'created_at'])
    .where('sent_at', 'is not', null)
    .where('body', 'is not', null)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

export const markFailed = async (db: Kysely<Tables>, id: string, why: string): Promise<void> => {
  await db.updateTable('outbox').set({ failed: why, body: null }).where('id', '=', id).execute();
};

export const postponeMessage = async (db: Kysely<Tables>, id: string, until: number): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ next_at: new Date(until) })
    .where('id', '=', id)
    .execute();
};

/** What was sent or given up long ago. */
export const purgeOutbox = async (db: Kysely<Tables>, before: number): Promise<void> => {
  await db
    .deleteFrom('outbox')
    .where('created_at', '<', new Date(before))
    .where((it) => it.or([it('sent_at', 'is not', null), it('failed', 'is not', null)]))
    .execute();
};
