import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { Tables } from '../../db/schema.types.ts';
import type { Database } from '../../db/open-database.ts';
import type { GuestPurpose } from '../../../graphql/domain/roles.ts';
import type { TicketMessageKind } from '../../../graphql/domain/reservations.ts';
import { localizeText } from '../../localized-text.ts';
import { writeUnattended } from '../../write/write-transaction.ts';
import { issueGuestToken } from '../../authorization/guest-tokens.store.ts';
import { createTicketMessage } from '../outbox/message-templates.ts';
import { enqueueMessage } from '../outbox/outbox.store.ts';
import { lockOpenVenue } from '../venues/lock-open-venue.store.ts';
import { createReservationsStore, type ReservationsStore } from './reservations.store.ts';
import {
  createTicketMessagesStore,
  type DueMessage,
  findMessageOwner,
  listDueMessages,
} from './ticket-messages.store.ts';
import { type TicketRow, ticketChange } from './ticket-rows.ts';

const batch = 200;
const dayMs = 86_400_000;

/** What is particular to messages of some kinds: when one is still to be sent, and what its link opens. */
export interface MessageSending {
  kinds: readonly TicketMessageKind[];
  purpose: GuestPurpose;
  /** the guest page of the link */
  page: 'i' | 's';
  /** null: it is not to be sent any more; else until when its link works */
  begin: (
    tx: Kysely<Tables>,
    venue: string,
    sent: { row: TicketRow; expiresAt: Date; at: Date },
  ) => Promise<{ linkExpiresAt: Date } | null>;
  /** whether its delivery is that of the reservation on the board */
  shownOnBoard: boolean;
}

/** An invitation is sent while it waits for its answer; its link works until the day after. */
export const invitationSending: MessageSending = {
  kinds: ['invitation', 'nudge'],
  purpose: 'invitation',
  page: 'i',
  begin: async (_tx, _venue, { row }) =>
    row.status === 'invited' ? { linkExpiresAt: new Date(row.starts_at.getTime() + dayMs) } : null,
  shownOnBoard: true,
};

interface Services {
  database: Database;
  config: Config;
  now: () => number;
}

const findSending = (sendings: readonly MessageSending[], kind: TicketMessageKind): MessageSending => {
  const sending = sendings.find(({ kinds }) => kinds.includes(kind));
  if (sending === undefined) throw new Error(`nothing sends messages of the kind "${kind}"`);
  return sending;
};

/** Puts messages whose time has come into the outbox, each with a link of its own. Returns how many. */
export const sendDueMessages = async (services: Services, sendings: readonly MessageSending[]): Promise<number> => {
  const due = await listDueMessages(services.database.maintenance, new Date(services.now()), batch);
  for (const message of due) await sendOne(services, sendings, message);
  return due.length;
};

const sendOne = ({ database, config, now }: Services, sendings: readonly MessageSending[], { venue, id }: DueMessage) =>
  writeUnattended({ database, now }, venue, async (tx, at) => {
    const store = createReservationsStore(tx, venue);
    const messages = createTicketMessagesStore(tx, venue);
    const message = await messages.lockScheduled(id);
    if (message === undefined) return null;
    const row = await store.lock(message.ticket_id);
    const { begin, purpose, page, shownOnBoard } = findSending(sendings, message.kind);
    const isReachable =
      row !== undefined && row.phone !== '' && message.expires_at > at && (await lockOpenVenue(tx, venue));
    const start = isReachable ? await begin(tx, venue, { row, expiresAt: message.expires_at, at }) : null;
    const audit = { verb: 'send', thing: 'message', id, detail: { kind: message.kind, ticket: message.ticket_id } };
    if (!isReachable || start === null) {
      await messages.setState(id, 'canceled');
      return { answer: null, audit: { ...audit, verb: 'cancel' }, events: [] };
    }
    const link = { venue, purpose, id: row.ticket_id };
    const token = await issueGuestToken(tx, link, { at, expiresAt: start.linkExpiresAt });
    const outboxId = await enqueueMessage(tx, config.secret, at.getTime(), {
      channel: message.channel,
      to: message.channel === 'sms' ? row.phone : (row.email ?? ''),
      locale: row.locale,
      message: await composeMessage(store, config, { ...message, row, path: `/${page}/#${token}` }),
      expiresAt: message.expires_at.getTime(),
      about: id,
    });
    await messages.setState(id, 'sending', { outbox_id: outboxId });
    if (!shownOnBoard) return { answer: null, audit, events: [] };
    const after = await store.update(row.ticket_id, { delivery: 'sending' });
    return { answer: null, audit, events: [ticketChange(after, 'updated', null)] };
  });

const composeMessage = async (
  store: ReservationsStore,
  config: Config,
  { kind, channel, row, path }: { kind: TicketMessageKind; channel: 'sms' | 'email'; row: TicketRow; path: string },
) =>
  createTicketMessage(kind, channel, row.locale, {
    venue: localizeText((await store.venue()).titles, row.locale),
    expected: row.expected,
    size: row.size,
    link: new URL(path, config.publicUrl).href,
  });

interface Delivery {
  id: string;
  outbox_id: string;
  sent_at: Date | null;
  failed: string | null;
}

/** Writes back what became of messages that the outbox has sent, or given up. Returns how many. */
export const recordDeliveries = async (database: Database, now: () => number): Promise<number> => {
  const waiting = await database.maintenance
    .selectFrom('ticket_messages')
    .select(['id', 'outbox_id'])
    .where('state', '=', 'sending')
    .where('outbox_id', 'is not', null)
    .limit(batch)
    .execute();
  if (waiting.length === 0) return 0;
  const outbox = await database.plain
    .selectFrom('outbox')
    .select(['id', 'sent_at', 'failed'])
    .where(
      'id',
      'in',
      waiting.flatMap(({ outbox_id }) => outbox_id ?? []),
    )
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('failed', 'is not', null)]))
    .execute();
  const ended = waiting.flatMap(({ id, outbox_id }): Delivery[] => {
    const row = outbox.find((one) => one.id === outbox_id);
    return row === undefined || outbox_id === null ? [] : [{ id, outbox_id, sent_at: row.sent_at, failed: row.failed }];
  });
  for (const delivery of ended) await recordDelivery(database, now, delivery);
  return ended.length;
};

const recordDelivery = async (database: Database, now: () => number, { id, sent_at }: Delivery): Promise<void> => {
  const owner = await findMessageOwner(database.maintenance, id);
  if (owner === undefined) return;
  const { venue_id: venue, ticket_id, kind } = owner;
  await writeUnattended({ database, now }, venue, async (tx) => {
    const store = createReservationsStore(tx, venue);
    const row = await store.lock(ticket_id);
    const state = (await findMessageOwner(tx, id))?.state;
    if (row === undefined || state !== 'sending') return null;
    const outcome = sent_at === null ? 'failed' : 'sent';
    await createTicketMessagesStore(tx, venue).setState(id, outcome, sent_at === null ? {} : { sent_at });
    const audit = { verb: outcome, thing: 'message', id, detail: { kind, ticket: ticket_id } };
    if (kind === 'survey') return { answer: null, audit, events: [] };
    const after = await store.update(ticket_id, {
      delivery: outcome,
      ...(kind === 'invitation' && sent_at !== null && { sent_at: row.sent_at ?? sent_at }),
    });
    return {
      answer: null,
      audit,
      events: [ticketChange(after, 'updated', null)],
    };
  });
};
