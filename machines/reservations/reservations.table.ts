import { isCalendarDate } from '../../graphql/domain/calendar-date.ts';
import { type TicketStatus, reservationLimits, ticketAggregates } from '../../graphql/domain/reservations.ts';
import { acceptsTicketEvent, applyTicketEvent } from '../lifecycles/ticket.ts';
import type { StaffTicketEvent, TicketFacts } from '../lifecycles/ticket.types.ts';
import type { ActiveVenue } from '../ports.ts';
import { choiceFilter, defineTable, type TableAction, type TableRow, type TableScope } from '../table/define-table.ts';
import type { RawQuery } from '../table/table-query.ts';

/** A reservation on the board. */
export interface TicketRow extends TableRow {
  facts: TicketFacts;
  phoneNumber: string;
  email: string;
  locale: string;
  size: number;
  area: string | null;
  /** the area's names by language; null: no area, or one that was removed */
  areaNames: Readonly<Record<string, string>> | null;
  tables: readonly string[];
  /** YYYYMMDDHHMM, wall time of the venue */
  expected: string;
  note: string;
  reason: string;
  createdAt: string;
  sentAt: string | null;
  viewedAt: string | null;
  repliedAt: string | null;
  delivery: string | null;
  /** when the row was read, by the server's clock: milliseconds since 1970 */
  readAt: number;
}

/** What happened to a reservation, for the quick view. */
export interface TicketDetails {
  events: readonly { at: string; event: string; status: string; by: string; name: string; reason: string }[];
  messages: readonly { kind: string; channel: string; dueAt: string; sentAt?: string | null; state: string }[];
  overlaps: readonly { ticketId: string; name: string; time: string; table: string }[];
}

/** `ticket`: the reservation to change; null: a new one. */
export interface TicketDialogInput {
  venue: ActiveVenue;
  ticket: TicketRow | null;
}

export interface ReservationsScope extends TableScope {
  venue: ActiveVenue;
  /** the id of who is signed in */
  person: string;
}
export interface ReservationsInput {
  venue: ActiveVenue;
  person: string;
  query: RawQuery;
}

export const reservationViews = ['day', 'pending'] as const;
/** One list, or a column for each status. */
export const reservationLayouts = ['list', 'columns'] as const;
export const reservationsPath = (venue: string): string => `/${venue}/rsvp`;

const sample = { reason: 'reason', manages: true, to: 'approved' } as const;
/** Whether the chart accepts an event on the row, as far as a board can know. */
const accepts =
  (type: StaffTicketEvent['type']) =>
  ({ facts, readAt }: TicketRow): boolean =>
    acceptsTicketEvent(facts, { ...sample, type, now: readAt } as StaffTicketEvent);

/** Of an erased guest nothing is left to give out or to remove. */
const hasGuest = ({ phoneNumber }: TicketRow): boolean => phoneNumber !== '';

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
    message: `rsvp.done.${type}`,
    undo: 'undo',
    ...more,
  }) as const satisfies TableAction<TicketRow>;

/** The reservations of a day or of several, and the invitations that wait for an answer. */
export const reservationsTable = defineTable<TicketRow, ReservationsScope, ReservationsInput>()({
  id: 'rsvp',
  operation: 'rsvp',
  columns: [
    { id: 'time', label: 'rsvp.column.time', cell: 'time', required: true, withQuickView: true },
    { id: 'name', label: 'rsvp.column.name', cell: 'name', required: true, withQuickView: true },
    { id: 'status', label: 'rsvp.column.status', cell: 'status', required: true, withQuickView: true },
    { id: 'answer', label: 'rsvp.column.answer', cell: 'answer' },
    { id: 'table', label: 'rsvp.column.table', cell: 'table' },
    { id: 'createdAt', label: 'rsvp.column.createdAt', cell: 'createdAt' },
    { id: 'viewedAt', label: 'rsvp.column.viewedAt', cell: 'viewedAt' },
    { id: 'repliedAt', label: 'rsvp.column.repliedAt', cell: 'repliedAt' },
  ],
  order: '',
  filters: {
    view: choiceFilter(reservationViews),
    // without a date it is today in the venue
    date: { initial: '', choices: [], accepts: isCalendarDate },
    to: { initial: '', choices: [], accepts: isCalendarDate },
    aggregate: { initial: 'total', choices: ticketAggregates, toggles: true },
    layout: { ...choiceFilter(reservationLayouts), arranges: true },
  },
  groups: {
    shown: ({ layout }) => layout === 'columns',
    // as an evening goes: who has no table yet, who comes, who came
    ids: ['standby', 'invited', 'approved', 'done', 'noShow', 'canceled', 'deleted'] satisfies TicketStatus[],
    getGroup: ({ facts }) => facts.status,
    compare: (a, b) => a.expected.localeCompare(b.expected) || a.name.localeCompare(b.name),
  },
  search: { maxLength: reservationLimits.search, debounceMs: () => 250 },
  paging: { kind: 'offset', size: reservationLimits.rows },
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
    undo: { needs: 'approve', target: 'rows', effect: 'reload', message: 'rsvp.done.undo' },
    /** the list of the day, to the person's own address */
    email: { needs: 'write', target: 'filtered', effect: 'none', message: 'rsvp.done.email' },
    exportGuest: {
      needs: 'delete',
      target: 'rows',
      focusedRow: true,
      accepts: hasGuest,
      effect: 'none',
      message: 'rsvp.done.exportGuest',
    },
    eraseGuest: {
      needs: 'delete',
      target: 'rows',
      focusedRow: true,
      accepts: hasGuest,
      effect: 'reload',
      unselects: true,
      message: 'rsvp.done.eraseGuest',
    },
    edit: { needs: 'write', target: 'rows', focusedRow: true, dialog: 'action', effect: 'reload' },
  },
  create: { needs: 'write', inDialog: true },
  export: null,
  quickView: true,
  live: { concerns: ({ kind }) => kind === 'ticket', newRows: 'pill' },
  // what is possible changes with the clock
  watched: true,
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
