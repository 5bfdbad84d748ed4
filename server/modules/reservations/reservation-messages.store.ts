import { type Kysely, type SqlBool, sql } from 'kysely';
import type { MessageState, ReservationMessageKind } from '../../../graphql/domain/reservations.ts';
import { asLoginRole } from '../../db/as-login-role.ts';
import type { Tables } from '../../db/schema.types.ts';
import { listDepartures } from '../outbox/outbox.store.ts';

export interface PlannedMessage {
  kind: ReservationMessageKind;
  channel: 'sms' | 'email';
  dueAt: Date;
  /** not sent after this */
  expiresAt: Date;
}

/** What a guest has been told about a table. */
export interface Notice {
  kind: ReservationMessageKind;
  /** `taken`: its gateway took it, which is not recorded yet; `underway`: its gateway may have it, or may still get it */
  state: 'sent' | 'taken' | 'underway';
}

/** Messages about a venue's reservations. `db` is scoped to the venue. */
export const createReservationMessagesStore = (db: Kysely<Tables>, venue: string) => ({
  plan: async (reservation: string, messages: readonly PlannedMessage[], at: Date): Promise<void> => {
    if (messages.length === 0) return;
    await db
      .insertInto('ticket_messages')
      .values(
        messages.map(({ kind, channel, dueAt, expiresAt }) => ({
          venue_id: venue,
          id: crypto.randomUUID(),
          ticket_id: reservation,
          kind,
          channel,
          due_at: dueAt,
          expires_at: expiresAt,
          outbox_id: null,
          sent_at: null,
          created_at: at,
        })),
      )
      .execute();
  },

  /** Messages of these kinds that have not left are canceled. Returns those that wait in the outbox already. */
  cancel: async (reservation: string, kinds: readonly ReservationMessageKind[]): Promise<string[]> => {
    if (kinds.length === 0) return [];
    const rows = await db
      .updateTable('ticket_messages')
      .set({ state: 'canceled' })
      .where('venue_id', '=', venue)
      .where('ticket_id', '=', reservation)
      .where('kind', 'in', kinds)
      .where('state', 'in', ['scheduled', 'sending', 'unknown'])
      .returning('outbox_id')
      .execute();
    return rows.flatMap(({ outbox_id }) => outbox_id ?? []);
  },

  /**
   * The newest invitation or cancellation for this start that has left or may leave, and is not outdated; canceled ones too,
   * which their gateway may have taken all the same. Null: the guest knows of nothing. In the venue's transaction.
   */
  findLatestNotice: async (reservation: string, startsAt: Date, at: Date): Promise<Notice | null> => {
    const rows = await db
      .selectFrom('ticket_messages')
      .select(['kind', 'state', 'outbox_id'])
      .where('venue_id', '=', venue)
      .where('ticket_id', '=', reservation)
      .where('kind', 'in', ['invitation', 'cancellation'])
      .where((eb) =>
        eb.or([eb('state', '=', 'sent'), eb.and([eb('state', 'in', outboxStates), eb('outbox_id', 'is not', null)])]),
      )
      .where('expires_at', '=', startsAt)
      .orderBy('created_at', 'desc')
      .orderBy('due_at', 'desc')
      .execute();
    const unrecorded = rows.flatMap(({ state, outbox_id }) => (state === 'sent' ? [] : (outbox_id ?? [])));
    const departures = unrecorded.length === 0 ? null : await asLoginRole(db, () => listDepartures(db, unrecorded, at));
    for (const { kind, state, outbox_id } of rows) {
      if (state === 'sent') return { kind, state };
      const departure = outbox_id === null ? undefined : departures?.get(outbox_id);
      if (departure !== undefined) return { kind, state: departure === 'sent' ? 'taken' : departure };
    }
    return null;
  },

  /** What became of the newest invitation or nudge that left, or was to leave. */
  findDelivery: async (reservation: string): Promise<MessageState | null> =>
    (
      await db
        .selectFrom('ticket_messages')
        .select('state')
        .where('venue_id', '=', venue)
        .where('ticket_id', '=', reservation)
        .where('kind', 'in', ['invitation', 'nudge', 'change', 'confirmation', 'waiting', 'request'])
        .where('state', 'in', ['sending', 'unknown', 'sent', 'failed'])
        .orderBy('created_at', 'desc')
        .orderBy('due_at', 'desc')
        .limit(1)
        .executeTakeFirst()
    )?.state ?? null,

  /** Invitations made until now count for no start: another one replaces them, or they went to a wrong address. */
  markInvitationsOutdated: async (reservation: string, at: Date): Promise<void> => {
    await db
      .updateTable('ticket_messages')
      .set({ expires_at: at })
      .where('venue_id', '=', venue)
      .where('ticket_id', '=', reservation)
      .where('kind', '=', 'invitation')
      .where('expires_at', '>', at)
      .execute();
  },

  /** Invitations and cancellations for one start count for another, which is the same wall time for the guest. */
  moveNotices: async (reservation: string, { from, to }: { from: Date; to: Date }): Promise<void> => {
    await db
      .updateTable('ticket_messages')
      .set({ expires_at: to })
      .where('venue_id', '=', venue)
      .where('ticket_id', '=', reservation)
      .where('kind', 'in', ['invitation', 'change', 'cancellation'])
      .where('expires_at', '=', from)
      .execute();
  },

  /**
   * The newest canceled message of a kind that the outbox may have sent, with this expiry where one is given: it is sent
   * again only if it has not left, from `dueAt` on where that is given. False: there is none.
   */
  resume: async (
    reservation: string,
    kind: ReservationMessageKind,
    { expiresAt = null, dueAt = null }: { expiresAt?: Date | null; dueAt?: Date | null } = {},
  ): Promise<boolean> => {
    const canceled = db
      .selectFrom('ticket_messages')
      .select('id')
      .where('venue_id', '=', venue)
      .where('ticket_id', '=', reservation)
      .where('kind', '=', kind)
      .where('state', '=', 'canceled')
      .where('outbox_id', 'is not', null)
      .orderBy('created_at', 'desc')
      .limit(1);
    const newest = await (expiresAt === null
      ? canceled
      : canceled.where('expires_at', '=', expiresAt)
    ).executeTakeFirst();
    if (newest === undefined) return false;
    await db
      .updateTable('ticket_messages')
      .set({ state: 'sending', ...(dueAt !== null && { due_at: dueAt }) })
      .where('venue_id', '=', venue)
      .where('id', '=', newest.id)
      .execute();
    return true;
  },

  list: (reservation: string) =>
    db
      .selectFrom('ticket_messages')
      .selectAll()
      .where('venue_id', '=', venue)
      .where('ticket_id', '=', reservation)
      .orderBy('created_at')
      .orderBy('due_at')
      .execute(),

  /** Of many reservations at once. */
  listStates: async (reservations: readonly string[]) =>
    reservations.length === 0
      ? []
      : db
          .selectFrom('ticket_messages')
          .select(['ticket_id', 'kind', 'state'])
          .where('venue_id', '=', venue)
          .where(sql<SqlBool>`ticket_id = any(${[...reservations]}::uuid[])`)
          .execute(),

  /** The message, locked, while it is still to be sent. */
  lockScheduled: (id: string) =>
    db
      .selectFrom('ticket_messages')
      .selectAll()
      .where('venue_id', '=', venue)
      .where('id', '=', id)
      .where('state', '=', 'scheduled')
      .forUpdate()
      .executeTakeFirst(),

  /** Whether a later invitation has replaced this message: then the reservation shows the delivery of that one. */
  isReplaced: async (reservation: string, { created_at }: { created_at: Date }): Promise<boolean> =>
    (await db
      .selectFrom('ticket_messages')
      .select('id')
      .where('venue_id', '=', venue)
      .where('ticket_id', '=', reservation)
      .where('kind', '=', 'invitation')
      .where('created_at', '>', created_at)
      .limit(1)
      .executeTakeFirst()) !== undefined,

  /** Makes a message due later, if it is still to be sent. */
  postpone: async (id: string, until: Date): Promise<void> => {
    await db
      .updateTable('ticket_messages')
      .set({ due_at: until })
      .where('venue_id', '=', venue)
      .where('id', '=', id)
      .where('state', '=', 'scheduled')
      .execute();
  },

  setState: async (
    id: string,
    state: MessageState,
    more: { outbox_id?: string | null; sent_at?: Date; due_at?: Date } = {},
  ): Promise<void> => {
    await db
      .updateTable('ticket_messages')
      .set({ state, ...more })
      .where('venue_id', '=', venue)
      .where('id', '=', id)
      .execute();
  },
});
export type ReservationMessagesStore = ReturnType<typeof createReservationMessagesStore>;

export interface DueMessage {
  venue: string;
  id: string;
}

/** Messages of all venues whose time has come, the oldest first, an invitation before its nudge. `db`: the maintenance role. */
export const listDueMessages = async (db: Kysely<Tables>, now: Date, limit: number): Promise<DueMessage[]> =>
  (
    await db
      .selectFrom('ticket_messages')
      .select(['venue_id', 'id'])
      .where('state', '=', 'scheduled')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .orderBy('kind')
      .limit(limit)
      .execute()
  ).map(({ venue_id, id }) => ({ venue: venue_id, id }));

/**
 * States in which the outbox may have a message: a canceled one as long as it may still reach the guest, or may have
 * reached them.
 */
export const outboxStates: readonly MessageState[] = ['sending', 'unknown', 'canceled'];

/** The venue and reservation of a message that the outbox reports about. `db`: the maintenance role. */
export const findMessageOwner = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom('ticket_messages')
    .select(['venue_id', 'ticket_id', 'kind', 'state', 'outbox_id', 'expires_at', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Takes messages back that wait in the outbox. `db`: the login role. */
export const withdrawMessages = async (db: Kysely<Tables>, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await sql`update outbox set failed = 'withdrawn', body = null
    where id = any(${[...ids]}::bigint[]) and sent_at is null and failed is null`.execute(db);
};
