import type { TicketStatus } from '../../graphql/domain/reservations.ts';
import { acceptsTicketEvent, applyTicketEvent } from '../lifecycles/reservation.ts';
import type { StaffTicketEvent } from '../lifecycles/reservation.types.ts';
import { reservationsExport } from './reservations.export.ts';
import type { ReservationsInput, ReservationsScope, TicketDialogInput, TicketRow } from './reservations.types.ts';
import { reservationsQuery } from './reservations.query.ts';
import { defineTable, type TableAction } from '../table/define-table.ts';

export const reservationsPath = (venue: string): string => `/${venue}/rsvp`;

const sample = { reason: 'reason', manages: true, to: 'approved', by: '', undoes: null } as const;
/** Whether the chart accepts an event on the row, as far as the client can know. */
const accepts =
  (type: StaffTicketEvent['type']) =>
  ({ facts, readAt }: TicketRow): boolean =>
    acceptsTicketEvent(facts, { ...sample, type, now: readAt } as StaffTicketEvent);

/** An erased guest has no data left to export or to erase. */
const hasGuest = ({ phoneNumber }: TicketRow): boolean => phoneNumber !== '';

/** An action on a guest runs once, on whichever of the guest's reservations it is requested. */
const ofGuest = { accepts: hasGuest, counts: ({ phoneNumber }: TicketRow): string => phoneNumber };

/** The row after the event, by the chart that the server runs too. */
export const predictTicket =
  (type: StaffTicketEvent['type']) =>
  (row: TicketRow, argument = ''): TicketRow => {
    const event = { ...sample, type, reason: argument, to: argument, now: row.readAt } as StaffTicketEvent;
    return { ...row, facts: applyTicketEvent(row.facts, event) ?? row.facts };
  };

const event = (type: StaffTicketEvent['type'], more: Partial<TableAction<TicketRow>> = {}) =>
  ({
    needs: 'approve',
    target: 'rows',
    focusedRow: true,
    accepts: accepts(type),
    predict: predictTicket(type),
    effect: 'reload',
    unselects: true,
    message: `reservations.done.${type}`,
    undo: 'undo',
    ...more,
  }) as const satisfies TableAction<TicketRow>;

/** The reservations of a day or of several, and the invitations that wait for an answer. */
export const reservationsTable = defineTable<TicketRow, ReservationsScope, ReservationsInput>()({
  id: 'reservations',
  operation: 'rsvp',
  ...reservationsQuery,
  groups: {
    shown: ({ layout }) => layout === 'columns',
    // in the order of an evening: guests without a table, expected guests, guests who came
    ids: ['standby', 'invited', 'approved', 'done', 'noShow', 'canceled', 'deleted'] satisfies TicketStatus[],
    getGroup: ({ facts }) => facts.status,
    compare: (a, b) => a.expected.localeCompare(b.expected) || a.name.localeCompare(b.name),
  },
  total: 'page',
  selectable: true,
  actions: {
    approve: event('approve'),
    promote: event('promote'),
    done: event('done'),
    noShow: event('noShow'),
    cancel: event('cancel'),
    closeCallback: event('closeCallback'),
    restore: event('restore'),
    archive: event('archive'),
    delete: event('delete', { needs: 'delete' }),
    correct: event('correct', { needs: 'delete', accepts: ({ facts }) => isEnded(facts.status) }),
    undo: { needs: 'approve', target: 'rows', effect: 'reload', message: 'reservations.done.undo' },
    /** the list of the day, to the person's own address */
    email: { needs: 'write', target: 'filtered', effect: 'none', message: 'reservations.done.email' },
    exportGuest: {
      needs: 'delete',
      target: 'rows',
      focusedRow: true,
      ...ofGuest,
      effect: 'none',
      message: 'reservations.done.exportGuest',
    },
    eraseGuest: {
      needs: 'delete',
      target: 'rows',
      focusedRow: true,
      ...ofGuest,
      effect: 'reload',
      unselects: true,
      message: 'reservations.done.eraseGuest',
    },
    edit: { needs: 'write', target: 'rows', focusedRow: true, dialog: 'action', effect: 'reload' },
  },
  create: { needs: 'write', inDialog: true },
  export: reservationsExport,
  quickView: true,
  live: { concerns: ({ kind }) => kind === 'ticket', newRows: 'pill' },
  // the possible actions change with the clock
  watched: true,
  tracksChanges: true,
  path: ({ venue }) => reservationsPath(venue.venue),
  rowPath: null,
  scope: ({ venue, person }) => ({ venue, person, role: venue.role, subject: 'reservation' }),
  dialog: {
    deferred: true,
    input: ({ venue }, [row]): TicketDialogInput => ({ venue, ticket: row ?? null }),
    outcome: (_, output) => ({ type: (output as { changed: boolean }).changed ? 'changed' : 'cancelled' }),
  },
});

const isEnded = (status: TicketStatus): boolean => status === 'done' || status === 'noShow';
