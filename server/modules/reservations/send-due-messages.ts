import type { AuditVerb } from '../../../graphql/domain/audit.ts';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { Tables } from '../../db/schema.types.ts';
import type { Database } from '../../db/open-database.ts';
import { runEach } from '../../db/run-each.ts';
import type { GuestPurpose } from '../../../graphql/domain/roles.ts';
import { scheduleInvitation, selectSendingHours, skipQuietHours } from '../../../graphql/domain/invitation-schedule.ts';
import {
  type MessageState,
  type ReservationMessageKind,
  reservationTimes,
} from '../../../graphql/domain/reservations.ts';
import { takesMessages } from '../../../graphql/domain/phone-checks.ts';
import { localizeText } from '../../localized-text.ts';
import type { ChangeEvent } from '../../write/change-events.ts';
import { writeUnattended } from '../../write/write-transaction.ts';
import { issueGuestToken } from '../../authorization/guest-tokens.store.ts';
import { createReservationMessage } from '../outbox/message-templates.ts';
import { hasGateway } from '../outbox/deliver-messages.ts';
import { enqueueMessage } from '../outbox/outbox.store.ts';
import { findHitReservations } from './find-hit-reservations.ts';
import { lockOpenVenue } from './lock-open-venue.store.ts';
import { createReservationsStore } from './reservations.store.ts';
import {
  createReservationMessagesStore,
  type DueMessage,
  findMessageOwner,
  listDueMessages,
  outboxStates,
} from './reservation-messages.store.ts';
import { invitationLinkExpiry, knowsTime } from './reservation-messages.ts';
import { isRequested, type ReservationRow, reservationChange } from './reservation-rows.ts';

const batch = 200;
/** after which a message that could not be sent is tried again */
const retryDelayMs = 60_000;

/** automatic messages that wait while a reservation is hit by a change of the work plans, and how long until the next look */
const heldKinds: readonly ReservationMessageKind[] = ['invitation', 'nudge', 'change'];
const holdMs = 15 * 60_000;

/** A message that is to be sent, and its reservation. */
interface SentMessage {
  kind: ReservationMessageKind;
  row: ReservationRow;
  expiresAt: Date;
  at: Date;
  timeZone: string;
}

/** A message whose time has come, and its reservation. */
type DueReservationMessage = Pick<SentMessage, 'kind' | 'row' | 'at'>;

/** What the link of a message opens. */
interface MessageLink {
  purpose: GuestPurpose;
  /** the guest page */
  page: 'i' | 's';
  expiresAt: Date;
}

interface MessageStart {
  /** null: its text has none */
  link: MessageLink | null;
  changes?: { deadline_at: Date; flagged: boolean };
  /** what the outbox has not sent by then is planned again */
  validUntil?: Date;
}

/** The rules per message kind: until when it is sent, and what its link opens. */
export interface MessageSending {
  kinds: readonly ReservationMessageKind[];
  /** from when on waiting for the end of the quiet hours would be too late */
  latest: (sent: SentMessage) => Date;
  /** null: it is no longer sent; `later`: nobody can say yet; else its link, and the changes to the reservation */
  begin: (tx: Kysely<Tables>, venue: string, sent: SentMessage) => Promise<MessageStart | 'later' | null>;
  /**
   * It cannot leave any more: its venue is closed, or its time has passed. Cancels what would follow it. Whether staff have
   * to know that its guest was not written to.
   */
  onMissed?: (tx: Kysely<Tables>, venue: string, missed: DueReservationMessage) => Promise<boolean>;
  /** whether its delivery is that of the reservation in the list of reservations */
  shownInReservations: boolean;
}

/** An invitation or a cancellation for which the end of the quiet hours would be later leaves at once. */
const selectLatest = ({ row }: SentMessage): Date =>
  new Date(row.starts_at.getTime() - reservationTimes.deadlineBefore);

/** An invitation is sent while it waits for its answer; its link works until the day after. */
export const invitationSending: MessageSending = {
  kinds: ['invitation', 'nudge'],
  latest: (sent) => (sent.kind === 'nudge' ? sent.expiresAt : selectLatest(sent)),
  begin: async (tx, venue, { row, kind, at, timeZone }) => {
    if (row.status !== 'invited') return null;
    const link = { purpose: 'invitation', page: 'i', expiresAt: invitationLinkExpiry(row.starts_at) } as const;
    // an invitation that cannot wait leaves in the quiet hours; a nudge is not worth it
    if (kind === 'nudge') return skipQuietHours(at, timeZone) > at ? null : { link };
    // one that was held up leaves its guest the time that a new one would
    const { nudgeAt, deadlineAt, validUntil } = scheduleInvitation({
      now: at,
      startsAt: row.starts_at,
      day: row.business_date,
      timeZone,
    });
    if (nudgeAt === null) await createReservationMessagesStore(tx, venue).cancel(row.ticket_id, ['nudge']);
    const flagged = row.flagged && deadlineAt <= at;
    return { link, changes: { deadline_at: deadlineAt, flagged }, validUntil };
  },
  onMissed: async (tx, venue, { row, kind }) => {
    if (row.status !== 'invited' || kind !== 'invitation') return false;
    // the guest, who was never written to, cannot be reminded, nor answer
    await createReservationMessagesStore(tx, venue).cancel(row.ticket_id, ['nudge']);
    return true;
  },
  shownInReservations: true,
};

/** Also one that was deleted after it was canceled. */
const isCanceled = ({ status, deleted_from }: ReservationRow): boolean =>
  status === 'canceled' || deleted_from === 'canceled';

const beginCancellation = async (
  tx: Kysely<Tables>,
  venue: string,
  { row, at }: DueReservationMessage,
): Promise<MessageStart | 'later' | null> => {
  if (!isCanceled(row) || row.canceled_by === 'guest') return null;
  if (knowsTime(row.before_status, null)) return { link: null };
  // who asked for the table waits for the answer
  if (row.before_status === 'invited' && row.requested_at !== null) return { link: null };
  const notice = await createReservationMessagesStore(tx, venue).findLatestNotice(row.ticket_id, row.starts_at, at);
  if (notice === null || !knowsTime(row.before_status, notice)) return null;
  return notice.state === 'underway' ? 'later' : { link: null };
};

/** Who counts on a table is told its new time, with the link to their reservation. */
export const changeSending: MessageSending = {
  kinds: ['change'],
  latest: selectLatest,
  begin: async (_tx, _venue, { row }) =>
    row.status === 'approved'
      ? { link: { purpose: 'invitation', page: 'i', expiresAt: invitationLinkExpiry(row.starts_at) } }
      : null,
  onMissed: async (_tx, _venue, { row }) => row.status === 'approved',
  shownInReservations: true,
};

/** A guest who booked online has just done so: what became of it leaves at once, in the quiet hours too. */
export const noticeSending: MessageSending = {
  kinds: ['confirmation', 'waiting', 'request'],
  latest: () => new Date(0),
  begin: async (_tx, _venue, { kind, row }) =>
    noticed[kind]?.(row) === true
      ? { link: { purpose: 'invitation', page: 'i', expiresAt: invitationLinkExpiry(row.starts_at) } }
      : null,
  onMissed: async (_tx, _venue, { kind, row }) => noticed[kind]?.(row) === true,
  shownInReservations: true,
};

/** Of which a notice is still true. */
const noticed: Partial<Record<ReservationMessageKind, (row: ReservationRow) => boolean>> = {
  confirmation: ({ status }) => status === 'approved',
  waiting: ({ status }) => status === 'standby',
  request: isRequested,
};

/** A guest who was invited to a table, or counts on it, is told that it is canceled. */
export const cancellationSending: MessageSending = {
  kinds: ['cancellation'],
  latest: selectLatest,
  begin: beginCancellation,
  onMissed: async (...missed) => (await beginCancellation(...missed)) !== null,
  shownInReservations: true,
};

interface Services {
  database: Database;
  config: Config;
  now: () => number;
}

const findSending = (sendings: readonly MessageSending[], kind: ReservationMessageKind): MessageSending => {
  const sending = sendings.find(({ kinds }) => kinds.includes(kind));
  if (sending === undefined) throw new Error(`nothing sends messages of the kind "${kind}"`);
  return sending;
};

/**
 * Adds due messages to the outbox, with a link of its own where its kind has one. Returns the number. One that fails holds
 * up no other, of whichever venue: it is tried again later, and the first of these errors is thrown in the end.
 */
export const sendDueMessages = async (services: Services, sendings: readonly MessageSending[]): Promise<number> => {
  const { database, now } = services;
  const due = await listDueMessages(database.maintenance, new Date(now()), batch);
  await runEach(due, async (message) => {
    try {
      await sendOne(services, sendings, message);
    } catch (error) {
      const messages = createReservationMessagesStore(database.within([message.venue]), message.venue);
      await messages.postpone(message.id, new Date(now() + retryDelayMs));
      throw error;
    }
  });
  return due.length;
};

const sendOne = ({ database, config, now }: Services, sendings: readonly MessageSending[], { venue, id }: DueMessage) =>
  writeUnattended({ database, now }, venue, async (tx, at) => {
    const store = createReservationsStore(tx, venue);
    const messages = createReservationMessagesStore(tx, venue);
    await store.lockVenue();
    const message = await messages.lockScheduled(id);
    if (message === undefined) return null;
    const { kind, channel, ticket_id, expires_at: expiresAt } = message;
    const row = await store.lock(ticket_id);
    const record = (verb: AuditVerb, ...events: ChangeEvent[]) => {
      const detail = { kind, ticket: ticket_id };
      return { answer: null, audit: { verb, thing: 'message', id, detail }, events };
    };
    const { begin, latest, onMissed, shownInReservations } = findSending(sendings, kind);
    const showDelivery = async (delivery: 'sending' | 'failed', changes?: MessageStart['changes']) =>
      shownInReservations
        ? [reservationChange(await store.update(ticket_id, { ...changes, delivery }), 'updated', null)]
        : [];
    const cancel = async (isShown = false) => {
      await messages.setState(id, 'canceled');
      // whom nobody wrote to is listed as one whose message failed
      return record(isShown ? 'failed' : 'cancel', ...(isShown ? await showDelivery('failed') : []));
    };
    if (row === undefined || row.phone === '') return cancel();
    if (expiresAt <= at || !(await lockOpenVenue(tx, venue)))
      return cancel(await onMissed?.(tx, venue, { kind, row, at }));
    const { time_zone: timeZone, titles } = await store.venue();
    const sent = { kind, row, expiresAt, at, timeZone };
    const hours = selectSendingHours({ now: at, latest: latest(sent), timeZone });
    const postpone = async (until: Date) => {
      await messages.setState(id, 'scheduled', { due_at: until });
      return record('postpone');
    };
    if (hours.from > at) return postpone(hours.from);
    const to = channel === 'sms' ? row.phone : row.email;
    // a guest is not asked to a table that the plans do not take any more, before staff have decided
    if (heldKinds.includes(kind) && (await findHitReservations(tx, venue, [row], at)).length > 0)
      return postpone(new Date(at.getTime() + holdMs));
    const start = await begin(tx, venue, sent);
    if (start === null) return cancel();
    if (start === 'later') return postpone(new Date(at.getTime() + retryDelayMs));
    // planned before the number, or the rule, was another
    const isReached = to !== null && (channel !== 'sms' || takesMessages(to));
    if (!isReached || !hasGateway(config, channel)) {
      await messages.setState(id, 'failed');
      return record('failed', ...(await showDelivery('failed', start.changes)));
    }
    const issueLink = async ({ purpose, page, expiresAt: until }: MessageLink): Promise<string> => {
      const token = await issueGuestToken(tx, { venue, purpose, id: ticket_id }, { at, expiresAt: until });
      return new URL(`/${page}/#${token}`, config.publicUrl).href;
    };
    const link = start.link === null ? '' : await issueLink(start.link);
    const outboxId = await enqueueMessage(tx, config.secret, at.getTime(), {
      channel,
      to,
      locale: row.locale,
      message: createReservationMessage(kind, channel, row.locale, {
        venue: localizeText(titles, row.locale),
        expected: row.expected,
        size: row.size,
        link,
      }),
      // messages not sent before the quiet hours are rescheduled for their end
      expiresAt: Math.min(...[hours.until ?? expiresAt, start.validUntil ?? expiresAt].map(Number)),
      about: id,
    });
    await messages.setState(id, 'sending', { outbox_id: outboxId });
    return record('send', ...(await showDelivery('sending', start.changes)));
  });

interface Delivery {
  id: string;
  outbox_id: string;
  sent_at: Date | null;
  failed: string | null;
  /** its gateway gave no answer so far */
  isUnknown: boolean;
}

/**
 * Stores the results of messages that the outbox has sent, or failed to; also of those that were canceled when they had
 * reached their guest, or were about to. Returns the number.
 */
export const recordDeliveries = async (database: Database, now: () => number): Promise<number> => {
  const waiting = await database.maintenance
    .selectFrom('ticket_messages')
    .select(['id', 'outbox_id', 'state'])
    .where('state', 'in', outboxStates)
    .where('outbox_id', 'is not', null)
    .execute();
  if (waiting.length === 0) return 0;
  const ids = waiting.map(({ outbox_id }) => outbox_id);
  const sending = waiting.flatMap(({ outbox_id, state }) => (state === 'sending' ? [outbox_id] : []));
  const outbox = await database.plain
    .selectFrom('outbox')
    .select(['id', 'sent_at', 'failed', 'unknown_at'])
    .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
    .where((eb) =>
      eb.or([
        eb('sent_at', 'is not', null),
        eb.and([eb('unknown_at', 'is not', null), sql<SqlBool>`id = any(${sending}::bigint[])`]),
        // a gateway may still accept a message that was withdrawn while it was being sent
        eb.and([
          eb('failed', 'is not', null),
          eb.or([eb('failed', '!=', 'withdrawn'), eb('attempts', '=', 0), eb('next_at', '<=', new Date(now()))]),
        ]),
      ]),
    )
    .limit(batch)
    .execute();
  const messages = new Map(waiting.map(({ id, outbox_id }) => [outbox_id, id]));
  const ended = outbox.flatMap(({ id: outbox_id, sent_at, failed, unknown_at }): Delivery[] => {
    const id = messages.get(outbox_id);
    return id === undefined ? [] : [{ id, outbox_id, sent_at, failed, isUnknown: unknown_at !== null }];
  });
  await runEach(ended, (delivery) => recordDelivery(database, now, delivery));
  return ended.length;
};

const selectOutcome = (
  { sent_at, failed, isUnknown }: Delivery,
  { state, expires_at: expiresAt }: { state: MessageState; expires_at: Date },
  at: Date,
): 'sent' | 'failed' | 'unknown' | 'scheduled' | 'canceled' => {
  if (sent_at !== null) return 'sent';
  if (state === 'canceled') return 'canceled';
  // it may have arrived: neither failed nor sent anew under another key
  if (isUnknown && failed !== 'refused') return 'unknown';
  return (failed === 'expired' || failed === 'withdrawn') && expiresAt > at ? 'scheduled' : 'failed';
};

const recordDelivery = async (database: Database, now: () => number, delivery: Delivery): Promise<void> => {
  const { id, outbox_id, sent_at } = delivery;
  const owner = await findMessageOwner(database.maintenance, id);
  if (owner === undefined) return;
  const { venue_id: venue, ticket_id, kind } = owner;
  await writeUnattended({ database, now }, venue, async (tx, at) => {
    const store = createReservationsStore(tx, venue);
    const messages = createReservationMessagesStore(tx, venue);
    const row = await store.lock(ticket_id);
    const message = await findMessageOwner(tx, id);
    // another process may have recorded it, and sent it again, meanwhile
    if (row === undefined || message === undefined) return null;
    if (!outboxStates.includes(message.state) || message.outbox_id !== outbox_id) return null;
    const outcome = selectOutcome(delivery, message, at);
    await messages.setState(id, outcome, {
      ...(sent_at !== null && { sent_at }),
      ...((outcome === 'scheduled' ||
        outcome === 'canceled' ||
        (outcome === 'unknown' && delivery.failed !== null)) && {
        outbox_id: null,
      }),
    });
    if (outcome === 'canceled') return null;
    const verb = outcome === 'scheduled' ? 'postpone' : outcome;
    const audit = { verb, thing: 'message', id, detail: { kind, ticket: ticket_id } } as const;
    if (kind === 'survey') return { answer: null, audit, events: [] };
    // the delivery of a cancellation is not that of a reservation that was restored meanwhile
    const isShown = (kind !== 'cancellation' || isCanceled(row)) && !(await messages.isReplaced(ticket_id, message));
    const after = await store.update(ticket_id, {
      ...(isShown && { delivery: outcome }),
      ...(kind === 'invitation' && sent_at !== null && { sent_at: row.sent_at ?? sent_at }),
    });
    return {
      answer: null,
      audit,
      events: [reservationChange(after, 'updated', null)],
    };
  });
};
