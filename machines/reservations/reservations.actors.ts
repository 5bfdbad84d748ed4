import { fromCallback } from 'xstate';
import { toFileName } from '../../graphql/domain/file-name.ts';
import { readBusinessDate } from '../../graphql/domain/business-day.ts';
import {
  GuestDataDocument,
  GuestEraseDocument,
  RsvpDocument,
  RsvpEmailDocument,
  RsvpPendingDocument,
  type RsvpQuery,
  TicketDocument,
  TicketEventDocument,
} from '../../graphql/generated/api/graphql.ts';
import { isNetworkError } from '../api-error.ts';
import {
  isOfflineReservationEventName,
  isQueuedReservationEventName,
  hasWaiting,
  isReservationEvent,
  type QueuedChange,
  type SaveQueueEvent,
} from '../offline/save-queue.types.ts';
import { createSubmissionKeys, createSubmissionKeysById, maxKeyAgeMs } from '../form/submission-keys.ts';
import type { Notification, NotificationsEvent } from '../notifications/notifications.machine.ts';
import type { Ports } from '../ports.ts';
import type { ExportPorts } from '../table/table-export.types.ts';
import { createExportActor, createTableActors, forEachRow, type TableCalls } from '../table/table.actors.ts';
import type { ActionResult, PendingAction } from '../table/table.types.ts';
import { parseReservation, selectHit, selectOverlaps } from './parse-reservation.actors.ts';
import { createPendingChanges, type PendingChange } from './pending-changes.ts';
import { predictReservation, reservationsTable } from './reservations.table.ts';
import type { ReservationsScope, ReservationRow } from './reservations.types.ts';
import { dayVariables, pendingVariables } from './reservations.query.ts';
import { createAreaReader } from './load-seating.actors.ts';

const asVenue = { as: 'venue' } as const;
/** The possible actions change with the clock: the table is reloaded. */
const rereadMs = 60_000;

/** Tells the person which changes wait for the network. */
const reportQueued = (changes: readonly PendingChange[]): ActionResult['queued'] => {
  const [first] = changes;
  if (first === undefined) return undefined;
  const values = { count: changes.length, name: first.name };
  const notification: Notification = { kind: 'success', message: 'offline.queued', values, isCounted: true };
  const notified: NotificationsEvent = { type: 'notification.shown', notification };
  return [{ to: 'notifications', event: notified }];
};

/** The row with its queued changes, which the table has already shown and the server does not have yet. */
const withQueued = (row: ReservationRow, queued: readonly QueuedChange[]): ReservationRow =>
  queued
    .filter(isReservationEvent)
    .filter(({ id }) => id === row.id)
    .reduce((before, { event, reason }) => predictReservation(event)(before, reason), row);

const toCounters = ({ peak, ...counts }: NonNullable<RsvpQuery['rsvp']['evening']>) => ({
  ...counts,
  ...(typeof peak === 'string' && { peak: Date.parse(peak) }),
});

/** Acts once on each guest of the rows; the outcome applies to all rows of that guest. */
const forEachGuest = (rows: readonly ReservationRow[], act: (row: ReservationRow) => Promise<unknown>) => {
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
  save: (name: string, text: string) => void | Promise<void>;
  /** what waits for the network */
  queued: () => readonly QueuedChange[];
  /** the queue stores changes on this device until they are answered */
  notifyQueue: (event: SaveQueueEvent) => void;
}

export const createReservationsActors = (ports: ReservationsPorts) => {
  const { ask, newId, now, save, queued, notifyQueue } = ports;
  // the list of a day changes, and an erased guest may make a new reservation
  const lifetime = { maxAge: maxKeyAgeMs, now };
  const withKey = createSubmissionKeys(newId, lifetime);
  const erasureKeyOf = createSubmissionKeysById(newId, lifetime);
  const loadAreas = createAreaReader(ask);
  const loadPage: TableCalls<ReservationRow, ReservationsScope>['loadPage'] = async ({ scope, query, signal }) => {
    const { venue } = scope.venue;
    const options = { ...asVenue, signal };
    const readRows = async () =>
      query.filters.view === 'pending'
        ? {
            ...(await ask('api', RsvpPendingDocument, pendingVariables(venue, query), options)).rsvpPending,
            evening: null,
          }
        : (await ask('api', RsvpDocument, dayVariables(venue, query), options)).rsvp;
    const [{ tickets, count, summary, hits, overlaps, evening }, areas] = await Promise.all([
      readRows(),
      loadAreas(venue),
    ]);
    const readAt = now();
    return {
      rows: tickets.map((reservation) =>
        withQueued(
          {
            ...parseReservation(reservation, readAt, areas),
            hit: selectHit(hits, reservation.ticketId),
            overlaps: selectOverlaps(overlaps, reservation.ticketId),
          },
          queued(),
        ),
      ),
      total: count,
      counters: { ...summary, ...(evening && toCounters(evening)) },
    };
  };

  const pending = createPendingChanges(newId, notifyQueue);
  const send =
    (event: string): NonNullable<TableCalls<ReservationRow, ReservationsScope>['actions']>[string] =>
    async ({ scope, rows, argument, signal }) => {
      const done: ReservationRow[] = [];
      const waiting: PendingChange[] = [];
      const variables = event === 'cancel' ? { reason: argument } : event === 'correct' ? { to: argument } : {};
      const act = async ({ id, facts: { previous } }: ReservationRow, key: string) => {
        // the row answers the change that is undone, so that a person's own later change stays
        const undoes = event === 'undo' && previous !== null && { undoes: previous.at };
        const request = { ticketId: id, event, ...variables, ...undoes };
        const { ticketEvent } = await ask('api', TicketEventDocument, request, { ...asVenue, key });
        done.push(parseReservation(ticketEvent, now()));
      };
      if (!isQueuedReservationEventName(event)) {
        const { failed } = await forEachRow(rows, (row) => act(row, newId()));
        return { done, failed };
      }
      const mayWait = isOfflineReservationEventName(event);
      const changes = new Map(
        rows.map((row) => [row, pending.find(event, row.id) ?? pending.add(scope, event, row, argument)]),
      );
      const { failed } = await forEachRow(rows, async (row) => {
        const change = changes.get(row);
        // the table has stopped: the queue sends the remaining changes and is told of successful answers only
        if (change === undefined || signal.aborted) return;
        // an earlier change of the same reservation waits in the queue: this one is sent after it
        if (mayWait && hasWaiting(queued(), row.id)) {
          pending.release(change);
          waiting.push(change);
          return;
        }
        try {
          await act(row, change.key);
          pending.end(change);
        } catch (error) {
          if (signal.aborted) return;
          // with its key: the call may have arrived
          const isWaiting = mayWait && isNetworkError(error);
          (isWaiting ? pending.release : pending.end)(change);
          if (!isWaiting) throw error;
          waiting.push(change);
        }
      });
      return { done, failed, queued: reportQueued(waiting) };
    };
  const events = [
    'approve',
    'promote',
    'done',
    'seat',
    'depart',
    'noShow',
    'cancel',
    'closeCallback',
    'restore',
    'archive',
    'delete',
    'correct',
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
          const date = filters.date || readBusinessDate(new Date(now()), venue);
          const variables = { directory: venue.venue, date, aggregate: filters.aggregate, to: argument ?? '' };
          await withKey(variables, (key) => ask('api', RsvpEmailDocument, variables, { ...asVenue, key }));
          return { done: [], failed: [] };
        },
        exportGuest: ({ scope: { venue }, rows }) =>
          forEachGuest(rows, async ({ name, phoneNumber }) => {
            const { guestData } = await ask('api', GuestDataDocument, { directory: venue.venue, phoneNumber }, asVenue);
            await save(toFileName(name, 'json', 'guest'), JSON.stringify(guestData, null, 2));
          }),
        eraseGuest: ({ scope: { venue }, rows }) =>
          forEachGuest(rows, ({ phoneNumber }) => {
            const variables = { directory: venue.venue, phoneNumber };
            return erasureKeyOf(phoneNumber)(variables, (key) =>
              ask('api', GuestEraseDocument, variables, { ...asVenue, key }),
            );
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
    trackChanges: fromCallback<PendingAction>(({ receive }) => {
      receive(({ scope, name, rows, argument }) => {
        if (!isQueuedReservationEventName(name)) return;
        for (const row of rows) pending.add(scope as ReservationsScope, name, row, argument);
      });
      return pending.releaseAll;
    }),
    exportRows: createExportActor(async () => {
      const { startExport } = await import('../table/export-rows.actors.ts');
      return (input, sendBack) => startExport(reservationsTable, loadPage, ports, input, sendBack);
    }),
  };
};
