import { fromPromise } from 'xstate';
import { parseTables, reservationLimits, type TicketStatus } from '../../graphql/domain/reservations.ts';
import { toWallTime } from '../../graphql/domain/zoned-time.ts';
import {
  BookingTimesDocument,
  KnownGuestDocument,
  RsvpDocument,
  RsvpPendingDocument,
  TicketCreateDocument,
  TicketDocument,
  TicketEventDocument,
  type TicketFieldsFragment,
  TicketUpdateDocument,
  VenueAreasDocument,
} from '../../graphql/generated/api/graphql.ts';
import type { TicketFacts } from '../lifecycles/ticket.types.ts';
import type { Ports } from '../ports.ts';
import { createTableActors, forEachRow, type TableCalls } from '../table/table.actors.ts';
import { type ReservationsScope, reservationsTable, type TicketRow } from './reservations.table.ts';
import type { KnownGuest, OfferedTime, VenueRooms } from './ticket-dialog.machine.ts';
import type { TicketPayload, TicketValues } from './ticket-form.ts';

const asVenue = { as: 'venue' } as const;
/** What is possible changes with the clock: the board is read again. */
const rereadMs = 60_000;

const toFacts = (ticket: TicketFieldsFragment): TicketFacts => ({
  status: ticket.status as TicketStatus,
  answer: (ticket.answer ?? null) as TicketFacts['answer'],
  canceledBy: (ticket.canceledBy ?? null) as TicketFacts['canceledBy'],
  before: (ticket.before ?? null) as TicketFacts['before'],
  startsAt: Date.parse(ticket.startsAt),
  deadlineAt: Date.parse(ticket.deadlineAt),
  cancelsUnanswered: ticket.cancelsUnanswered,
  callbackOpen: typeof ticket.callbackAt === 'string',
  flagged: ticket.flagged,
  archived: typeof ticket.archivedAt === 'string',
  deleted:
    typeof ticket.deletedAt === 'string'
      ? { from: ticket.deletedFrom as TicketStatus, at: Date.parse(ticket.deletedAt) }
      : null,
  previous: (ticket.previous ?? null) as TicketFacts['previous'],
});

/** A reservation as it came from the server. `readAt`: milliseconds since 1970. */
export const parseTicket = (
  ticket: TicketFieldsFragment,
  readAt: number,
  areas: VenueRooms['areas'] = [],
): TicketRow => ({
  id: ticket.ticketId,
  name: ticket.name,
  version: ticket.version,
  cursor: '',
  facts: toFacts(ticket),
  phoneNumber: ticket.phoneNumber,
  email: ticket.email ?? '',
  locale: ticket.locale,
  size: ticket.size,
  area: ticket.area ?? null,
  areaNames: areas.find(({ id }) => id === ticket.area)?.names ?? null,
  tables: parseTables(ticket.table ?? ''),
  expected: ticket.expected,
  note: ticket.note,
  reason: ticket.reason,
  createdAt: ticket.createdAt,
  sentAt: ticket.sentAt ?? null,
  viewedAt: ticket.viewedAt ?? null,
  repliedAt: ticket.repliedAt ?? null,
  delivery: ticket.delivery ?? null,
  readAt,
});

const loadRooms = async (ask: Ports['ask'], venue: string): Promise<VenueRooms> => {
  const { venueAreas, venueTables } = await ask('api', VenueAreasDocument, { directory: venue }, asVenue);
  return {
    areas: venueAreas.map(({ id, names }) => ({ id, names: names as Record<string, string> })),
    tables: venueTables.map(({ number, area }) => ({ number, area: area ?? null })),
  };
};

/** The days that the filters name; without a date it is today in the venue. */
export const selectDays = (filters: Readonly<Record<string, string>>, timeZone: string, now: number) => {
  const date = filters.date || toWallTime(new Date(now), timeZone).date;
  const to = filters.to ?? '';
  return { date, to: to > date ? to : null };
};

/** `now`: by the server's clock, milliseconds since 1970. */
export const createReservationsActors = ({ ask, newId, now }: Ports) => {
  let known: { venue: string; areas: VenueRooms['areas'] } | null = null;
  /** Read once for a venue; the board works without their names. */
  const loadAreas = async (venue: string): Promise<VenueRooms['areas']> => {
    if (known?.venue === venue) return known.areas;
    try {
      const { areas } = await loadRooms(ask, venue);
      known = { venue, areas };
      return areas;
    } catch {
      return [];
    }
  };
  const loadPage: TableCalls<TicketRow, ReservationsScope>['loadPage'] = async ({ scope, query, signal }) => {
    const shared = {
      directory: scope.venue.venue,
      search: query.q,
      offset: typeof query.start === 'number' ? query.start : 0,
      limit: reservationLimits.rows,
    };
    const options = { ...asVenue, signal };
    const days = selectDays(query.filters, scope.venue.timeZone, now());
    const { tickets, count, summary } =
      query.filters.view === 'pending'
        ? (await ask('api', RsvpPendingDocument, shared, options)).rsvpPending
        : (await ask('api', RsvpDocument, { ...shared, ...days, aggregate: query.filters.aggregate }, options)).rsvp;
    const areas = await loadAreas(scope.venue.venue);
    const readAt = now();
    return {
      rows: tickets.map((ticket) => parseTicket(ticket, readAt, areas)),
      total: count,
      counters: { ...summary },
    };
  };

  const send =
    (event: string): NonNullable<TableCalls<TicketRow, ReservationsScope>['actions']>[string] =>
    async ({ rows, argument }) => {
      const after: TicketRow[] = [];
      const variables = event === 'cancel' ? { reason: argument } : event === 'correct' ? { to: argument } : {};
      const { failed } = await forEachRow(rows, async ({ id }) => {
        const { ticketEvent } = await ask(
          'api',
          TicketEventDocument,
          { ticketId: id, event, ...variables },
          { ...asVenue, key: newId() },
        );
        after.push(parseTicket(ticketEvent, now()));
      });
      return { done: after, failed };
    };
  const events = [
    ...['approve', 'promote', 'done', 'noShow', 'cancel', 'closeCallback', 'restore', 'archive', 'delete', 'correct'],
    'undo',
  ];

  return createTableActors(
    reservationsTable,
    {
      loadPage,
      loadQuickView: async ({ id, signal }) =>
        (await ask('api', TicketDocument, { ticketId: id }, { ...asVenue, signal })).ticket,
      actions: Object.fromEntries(events.map((event) => [event, send(event)])),
      watchSource: (changed) => {
        const timer = setInterval(changed, rereadMs);
        return () => clearInterval(timer);
      },
    },
    now,
  );
};

const toVariables = ({ phone, name, size, area, table, note, email, reason, date, time }: TicketValues) => ({
  ...{ phoneNumber: phone, name, size: size ?? 0, area, table, note, email, reason },
  expected: `${date}${time}`,
});
/** What the server calls the fields of the form. */
const variableNames: Partial<Record<string, string>> = { phone: 'phoneNumber', date: 'expected', time: 'expected' };

/** The calls of the dialog and its form. */
export const createTicketDialogActors = ({ ask, now }: Ports) => ({
  readToday: fromPromise(
    async ({ input: { timeZone } }: { input: { timeZone: string } }) => toWallTime(new Date(now()), timeZone).date,
  ),

  loadTimes: fromPromise(
    async ({
      input: { venue, date, size },
      signal,
    }: {
      input: { venue: string; date: string; size: number };
      signal: AbortSignal;
    }): Promise<readonly OfferedTime[]> =>
      (await ask('api', BookingTimesDocument, { directory: venue, date, size }, { ...asVenue, signal }))
        .bookingTimes as readonly OfferedTime[],
  ),

  loadRooms: fromPromise(({ input: { venue } }: { input: { venue: string } }) => loadRooms(ask, venue)),

  findGuest: fromPromise(
    async ({
      input: { venue, phone },
      signal,
    }: {
      input: { venue: string; phone: string };
      signal: AbortSignal;
    }): Promise<KnownGuest | null> => {
      const variables = { directory: venue, phoneNumber: phone };
      const { knownGuest } = await ask('api', KnownGuestDocument, variables, { ...asVenue, signal });
      if (!knownGuest) return null;
      const { name, email, size, area, note, visits, noShows } = knownGuest;
      return { name, email: email ?? '', size, area: area ?? '', note, visits, noShows };
    },
  ),
});

/** Stores a new reservation, or what was changed of one. */
export const createSaveTicket = ({ ask, newId }: Ports) =>
  fromPromise(async ({ input: { venue, ticket, values, changed } }: { input: TicketPayload }): Promise<void> => {
    const all = toVariables(values);
    const options = { ...asVenue, key: newId() };
    if (ticket === null) {
      await ask('api', TicketCreateDocument, { directory: venue.venue, as: values.as, ...all }, options);
      return;
    }
    const names = changed.map((field) => variableNames[field] ?? field);
    const given = Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
    await ask('api', TicketUpdateDocument, { ticketId: ticket.id, expectedVersion: ticket.version, ...given }, options);
  });
