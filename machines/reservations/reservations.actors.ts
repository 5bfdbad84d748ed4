import { toFileName } from '../../graphql/domain/file-name.ts';
import { toWallTime } from '../../graphql/domain/zoned-time.ts';
import {
  GuestDataDocument,
  GuestEraseDocument,
  RsvpDocument,
  RsvpEmailDocument,
  RsvpPendingDocument,
  TicketDocument,
  TicketEventDocument,
} from '../../graphql/generated/api/graphql.ts';
import { toApiError } from '../api-error.ts';
import {
  isQueuedTicketEventName,
  isTicketEvent,
  type QueuedChange,
  type QueuedTicketEvent,
  type SaveQueueEvent,
} from '../offline/save-queue.types.ts';
import { createSubmissionKeys, maxKeyAgeMs } from '../form/submission-keys.ts';
import type { Notification, NotificationsEvent } from '../notifications/notifications.machine.ts';
import type { Ports } from '../ports.ts';
import type { ExportPorts } from '../table/export-rows.actors.ts';
import { createExportActor, createTableActors, forEachRow, type TableCalls } from '../table/table.actors.ts';
import type { ActionResult } from '../table/table.types.ts';
import { parseTicket } from './parse-ticket.actors.ts';
import { predictTicket, reservationsTable } from './reservations.table.ts';
import type { ReservationsScope, TicketRow } from './reservations.types.ts';
import { dayVariables, pendingVariables } from './reservations.query.ts';
import { loadSeating } from './load-seating.actors.ts';
import type { VenueSeating } from './reservations.types.ts';

const asVenue = { as: 'venue' } as const;
/** The possible actions change with the clock: the table is reloaded. */
const rereadMs = 60_000;

/** What waits for the network: it is queued, and the person is notified. */
const listQueued = (changes: readonly QueuedTicketEvent[]): ActionResult['queued'] => {
  const [first] = changes;
  if (first === undefined) return undefined;
  const values = { count: changes.length, name: first.name };
  const notification: Notification = { kind: 'success', message: 'offline.queued', values, isCounted: true };
  const notified: NotificationsEvent = { type: 'notification.shown', notification };
  const queued = changes.map(
    (save): QueuedEvent => ({ to: 'queue', event: { type: 'save.queued', save } as SaveQueueEvent }),
  );
  return [...queued, { to: 'notifications', event: notified }];
};
type QueuedEvent = NonNullable<ActionResult['queued']>[number];

/** The row with what waits in the queue: the server does not know of it yet, and the table has shown it already. */
const withQueued = (row: TicketRow, queued: readonly QueuedChange[]): TicketRow =>
  queued
    .filter(isTicketEvent)
    .filter(({ id }) => id === row.id)
    .reduce((before, { event, reason }) => predictTicket(event)(before, reason), row);

/** Acts once on each guest of the rows; what became of it is so of all rows of the guest. */
const forEachGuest = (rows: readonly TicketRow[], act: (row: TicketRow) => Promise<unknown>) => {
  const acts = new Map<string, Promise<unknown>>();
  return forEachRow(rows, (row) => {
    const acted = acts.get(row.phoneNumber) ?? act(row);
    acts.set(row.phoneNumber, acted);
    return acted;
  });
};

/** `now`: by the server's clock, milliseconds since 1970. */
interface ReservationsPorts extends Pick<Ports, 'ask' | 'newId'>, ExportPorts {
  /** downloads a file */
  save: (name: string, text: string) => void;
  /** what waits for the network */
  queued: () => readonly QueuedChange[];
}

export const createReservationsActors = (ports: ReservationsPorts) => {
  const { ask, newId, now, save, queued } = ports;
  // later the list of a day is another one, and a guest who was erased may have a new reservation
  const withKey = createSubmissionKeys(newId, { maxAge: maxKeyAgeMs, now });
  let known: { venue: string; areas: VenueSeating['areas'] } | null = null;
  /** Read once for a venue; the table works without their names. */
  const loadAreas = async (venue: string): Promise<VenueSeating['areas']> => {
    if (known?.venue === venue) return known.areas;
    try {
      const { areas } = await loadSeating(ask, venue);
      known = { venue, areas };
      return areas;
    } catch {
      return [];
    }
  };
  const loadPage: TableCalls<TicketRow, ReservationsScope>['loadPage'] = async ({ scope, query, signal }) => {
    const { venue } = scope.venue;
    const options = { ...asVenue, signal };
    const readRows = async () =>
      query.filters.view === 'pending'
        ? (await ask('api', RsvpPendingDocument, pendingVariables(venue, query), options)).rsvpPending
        : (await ask('api', RsvpDocument, dayVariables(venue, query), options)).rsvp;
    const [{ tickets, count, summary }, areas] = await Promise.all([readRows(), loadAreas(venue)]);
    const readAt = now();
    return {
      rows: tickets.map((ticket) => withQueued(parseTicket(ticket, readAt, areas), queued())),
      total: count,
      counters: { ...summary },
    };
  };

  const send =
    (event: string): NonNullable<TableCalls<TicketRow, ReservationsScope>['actions']>[string] =>
    async ({ scope, rows, argument }) => {
      const done: TicketRow[] = [];
      const waiting: QueuedTicketEvent[] = [];
      const variables = event === 'cancel' ? { reason: argument } : event === 'correct' ? { to: argument } : {};
      const { failed } = await forEachRow(rows, async ({ id, name, facts: { previous } }) => {
        const key = newId();
        try {
          // the row is the answer to the change to undo: one's own later change stays
          const undoes = event === 'undo' && previous !== null && { undoes: previous.at };
          const request = { ticketId: id, event, ...variables, ...undoes };
          const { ticketEvent } = await ask('api', TicketEventDocument, request, { ...asVenue, key });
          done.push(parseTicket(ticketEvent, now()));
        } catch (error) {
          if (!isQueuedTicketEventName(event) || toApiError(error).code !== 'NETWORK') throw error;
          // with its key: the call may have arrived
          const { person, venue } = scope;
          waiting.push({ key, person, venue: venue.venue, id, name, event, reason: argument ?? '', order: 0 });
        }
      });
      return { done, failed, queued: listQueued(waiting) };
    };
  const events = [
    ...['approve', 'promote', 'done', 'noShow', 'cancel', 'closeCallback', 'restore', 'archive', 'delete', 'correct'],
    'undo',
  ];

  const actors = createTableActors(
    reservationsTable,
    {
      loadPage,
      loadQuickView: async ({ id, signal }) =>
        (await ask('api', TicketDocument, { ticketId: id }, { ...asVenue, signal })).ticket,
      actions: {
        ...Object.fromEntries(events.map((event) => [event, send(event)])),
        email: async ({ scope: { venue }, query: { filters }, argument }) => {
          const date = filters.date || toWallTime(new Date(now()), venue.timeZone).date;
          const variables = { directory: venue.venue, date, aggregate: filters.aggregate, to: argument ?? '' };
          await withKey(variables, (key) => ask('api', RsvpEmailDocument, variables, { ...asVenue, key }));
          return { done: [], failed: [] };
        },
        exportGuest: ({ scope: { venue }, rows }) =>
          forEachGuest(rows, async ({ name, phoneNumber }) => {
            const { guestData } = await ask('api', GuestDataDocument, { directory: venue.venue, phoneNumber }, asVenue);
            save(toFileName(name, 'json', 'guest'), JSON.stringify(guestData, null, 2));
          }),
        eraseGuest: ({ scope: { venue }, rows }) =>
          forEachGuest(rows, ({ phoneNumber }) => {
            const variables = { directory: venue.venue, phoneNumber };
            return withKey(variables, (key) => ask('api', GuestEraseDocument, variables, { ...asVenue, key }));
          }),
      },
      watchSource: (changed) => {
        const timer = setInterval(changed, rereadMs);
        return () => clearInterval(timer);
      },
    },
    now,
  );
  return {
    ...actors,
    exportRows: createExportActor(async () => {
      const { startExport } = await import('../table/export-rows.actors.ts');
      return (input, sendBack) => startExport(reservationsTable, loadPage, ports, input, sendBack);
    }),
  };
};
