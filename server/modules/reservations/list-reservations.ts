import { daysBetween, isCalendarDate } from '../../../graphql/domain/calendar-date.ts';
import { isQuarter, isReservationAggregate, reservationLimits } from '../../../graphql/domain/reservations.ts';
import type {
  QueryRsvpArgs,
  QueryRsvpPendingArgs,
  QueryTicketArgs,
  Rsvp,
  TicketDetails,
} from '../../../graphql/generated/api.resolvers.ts';
import { may } from '../../../graphql/domain/roles.ts';
import { readBusinessDate } from '../../../graphql/domain/business-day.ts';
import { normalizeText } from '../../../graphql/domain/normalize-text.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema.types.ts';
import { findTableOverlaps } from './find-table-overlaps.ts';
import { findHitReservations } from './find-hit-reservations.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';
import { formatPhone } from '../../format-phone.ts';
import { countEvening } from './count-evening.ts';
import {
  createReservationsStore,
  isReservationOrder,
  type ReservationOrder,
  type ReservationQuery,
  type ReservationSummary,
} from './reservations.store.ts';
import { createReservationMessagesStore } from './reservation-messages.store.ts';
import { presentTicket, type ReservationRow } from './reservation-rows.ts';

const defaultRows = 20;

export const parsePage = ({
  offset,
  limit,
}: {
  offset?: number | null | undefined;
  limit?: number | null | undefined;
}) => {
  const page = { offset: offset ?? 0, limit: limit ?? defaultRows };
  if (page.offset < 0 || page.offset > 1_000_000) throw problem('BAD_INPUT', 'badInput', { path: 'offset' });
  if (page.limit < 1 || page.limit > reservationLimits.rows) throw problem('BAD_INPUT', 'badInput', { path: 'limit' });
  return page;
};

export const parseSearch = (search: string | null | undefined): string =>
  normalizeText((search ?? '').replaceAll('\u0000', '').toWellFormed(), 'NFC')
    .trim()
    .slice(0, reservationLimits.search);

/** `from` and `to`, both inclusive; without `to` one day. BAD_INPUT for invalid dates and too many days. */
export const parseDays = (from: string, to: string | null | undefined, path = 'date'): { from: string; to: string } => {
  const last = to ?? from;
  if (!isCalendarDate(from)) throw problem('BAD_INPUT', 'expectedNotValid', { path });
  if (!isCalendarDate(last) || last < from || daysBetween(from, last) >= reservationLimits.days)
    throw problem('BAD_INPUT', 'expectedNotValid', { path: 'to' });
  return { from, to: last };
};

const present = (
  { rows, count, summary }: { rows: ReservationRow[]; count: number; summary: ReservationSummary },
  cancelsUnanswered: boolean,
): Omit<Rsvp, 'hits' | 'overlaps' | 'evening'> => ({
  tickets: rows.map((row) => presentTicket(row, cancelsUnanswered)),
  summary,
  count,
});

/** Rows and counters are of one snapshot, so that a number never contradicts the rows that it opens. */
const readOnce = <Answer>(
  { venue }: VenueScope,
  { database }: Context,
  work: (store: ReturnType<typeof createReservationsStore>, tx: Kysely<Tables>) => Promise<Answer>,
): Promise<Answer> =>
  database
    .within([venue])
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => work(createReservationsStore(tx, venue), tx));

const list = async (
  scope: VenueScope,
  args: QueryRsvpPendingArgs & Pick<QueryRsvpArgs, 'quarter'>,
  context: Context,
  selectWithin: (store: ReturnType<typeof createReservationsStore>) => Promise<ReservationQuery['within']>,
  usualOrder: ReservationOrder,
): Promise<Rsvp> => {
  const aggregate = args.aggregate || 'total';
  if (!isReservationAggregate(aggregate)) throw problem('BAD_INPUT', 'badInput', { path: 'aggregate' });
  const order = args.order || usualOrder;
  if (!isReservationOrder(order)) throw problem('BAD_INPUT', 'badInput', { path: 'order' });
  const quarter = args.quarter || null;
  if (quarter !== null && !isQuarter(quarter)) throw problem('BAD_INPUT', 'badInput', { path: 'quarter' });
  const query = { ...parsePage(args), aggregate, quarter, search: parseSearch(args.search), order };
  return readOnce(scope, context, async (store, tx) => {
    const within = await selectWithin(store);
    const page = await store.list({ ...query, within });
    const hits = await findHitReservations(tx, scope.venue, page.rows, new Date(context.now()));
    const overlaps = [...(await findTableOverlaps(tx, scope.venue, page.rows))].map(([ticketId, others]) => ({
      ticketId,
      others,
    }));
    const evening =
      'from' in within && within.from === within.to ? await countEvening(store, within.from, context.now()) : null;
    return { ...present(page, await store.cancelsUnanswered()), hits, overlaps, evening };
  });
};

/** By business days; without a date it is today in the venue. */
export const listReservations = async (scope: VenueScope, args: QueryRsvpArgs, context: Context): Promise<Rsvp> =>
  list(
    scope,
    args,
    context,
    async (store) => {
      if (typeof args.date === 'string') return parseDays(args.date, args.to);
      const { time_zone: timeZone, day_ends: dayEnds } = await store.venue();
      const today = readBusinessDate(new Date(context.now()), { timeZone, dayEnds });
      // a bookmarked URL may name a last day that has passed
      return parseDays(today, (args.to ?? '') > today ? args.to : null);
    },
    '-createdAt',
  );

export const listPending = async (scope: VenueScope, args: QueryRsvpPendingArgs, context: Context): Promise<Rsvp> =>
  list(scope, args, context, async () => ({ pendingAt: new Date(context.now()) }), 'time');

/** One reservation whole. A deleted one is NOT_FOUND for who may not restore it. */
export const getReservationDetails = async (
  scope: VenueScope,
  { ticketId }: QueryTicketArgs,
  { database }: Context,
): Promise<TicketDetails> => {
  const db = database.within([scope.venue]);
  const store = createReservationsStore(db, scope.venue);
  const row = await store.find(ticketId);
  const isHidden = row?.status === 'deleted' && !may(scope.role, 'delete', 'reservation');
  if (row === undefined || isHidden) throw problem('NOT_FOUND', 'notFound');
  const [events, messages, overlaps] = [
    await store.events(ticketId),
    await createReservationMessagesStore(db, scope.venue).list(ticketId),
    (await findTableOverlaps(db, scope.venue, [row])).get(ticketId) ?? [],
  ];
  return {
    ticket: presentTicket(row, await store.cancelsUnanswered()),
    phoneShown: await formatPhone(row.phone),
    events: events.map(({ at, event, status, by_kind, by_name, reason }) => ({
      at: at.toISOString(),
      event,
      status,
      by: by_kind,
      name: by_name,
      reason,
    })),
    messages: messages.map(({ kind, channel, due_at, sent_at, state }) => ({
      kind,
      channel,
      state,
      dueAt: due_at.toISOString(),
      sentAt: sent_at?.toISOString() ?? null,
    })),
    overlaps,
  };
};
