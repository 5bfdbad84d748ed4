import { isDecided, type ReservationStatus } from '../../graphql/domain/reservations.ts';
import { acceptsReservationEvent, applyReservationEvent } from '../lifecycles/reservation.ts';
import type { StaffReservationEvent } from '../lifecycles/reservation.types.ts';
import { reservationsExport } from './reservations.export.ts';
import type {
  ReservationsInput,
  ReservationsScope,
  ReservationDialogInput,
  ReservationRow,
} from './reservations.types.ts';
import { reservationsQuery } from './reservations.query.ts';
import { defineTable, type TableAction } from '../table/define-table.ts';

export const reservationsPath = (venue: string): string => `/${venue}/rsvp`;

/** Before the key of what was refused, in the variant of a creation that corrects it. */
export const correctionPrefix = 'correct:';

const sample = { reason: 'reason', manages: true, to: 'approved', by: '', undoes: null } as const;
/** Whether the chart accepts an event on the row, as far as the client can know. */
const accepts =
  (type: StaffReservationEvent['type']) =>
  ({ facts, readAt }: ReservationRow): boolean =>
    acceptsReservationEvent(facts, { ...sample, type, now: readAt } as StaffReservationEvent);

/** An erased guest has no data left to export or to erase. */
const hasGuest = ({ phoneNumber }: ReservationRow): boolean => phoneNumber !== '';

/** An action on a guest runs once, on whichever of the guest's reservations it is requested. */
const ofGuest = { accepts: hasGuest, counts: ({ phoneNumber }: ReservationRow): string => phoneNumber };

/** The row after the event, by the chart that the server runs too. */
export const predictReservation =
  (type: StaffReservationEvent['type']) =>
  (row: ReservationRow, argument = ''): ReservationRow => {
    const event = { ...sample, type, reason: argument, to: argument, now: row.readAt } as StaffReservationEvent;
    return { ...row, facts: applyReservationEvent(row.facts, event) ?? row.facts };
  };

const event = (type: StaffReservationEvent['type'], more: Partial<TableAction<ReservationRow>> = {}) =>
  ({
    needs: 'approve',
    target: 'rows',
    focusedRow: true,
    accepts: accepts(type),
    predict: predictReservation(type),
    effect: 'reload',
    unselects: true,
    message: `reservations.done.${type}`,
    undo: 'undo',
    ...more,
  }) as const satisfies TableAction<ReservationRow>;

/** The reservations of a day or of several, and the invitations that wait for an answer. */
export const reservationsTable = defineTable<ReservationRow, ReservationsScope, ReservationsInput>()({
  id: 'reservations',
  operation: 'rsvp',
  ...reservationsQuery,
  groups: {
    shown: ({ layout }) => layout === 'columns',
    // in the order of an evening: guests without a table, expected guests, guests who came
    ids: [
      'standby',
      'invited',
      'approved',
      'done',
      'seated',
      'departed',
      'noShow',
      'canceled',
      'deleted',
    ] satisfies ReservationStatus[],
    getGroup: ({ facts }) => facts.status,
    compare: (a, b) => a.expected.localeCompare(b.expected) || a.name.localeCompare(b.name),
  },
  total: 'page',
  selectable: true,
  actions: {
    approve: event('approve'),
    promote: event('promote'),
    done: event('done'),
    seat: event('seat'),
    depart: event('depart'),
    noShow: event('noShow'),
    cancel: event('cancel'),
    closeCallback: event('closeCallback'),
    restore: event('restore'),
    archive: event('archive'),
    delete: event('delete', { needs: 'delete' }),
    correct: event('correct', { needs: 'delete', accepts: ({ facts }) => isDecided(facts.status) }),
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
  path: ({ venue }) => reservationsPath(venue.venue),
  rowPath: null,
  scope: ({ venue, person }) => ({ venue, person, role: venue.role, subject: 'reservation' }),
  dialog: {
    deferred: true,
    input: ({ venue }, [row], action, dialog, { filters }): ReservationDialogInput => ({
      venue,
      reservation: row ?? null,
      shownDay: filters.view === 'day' ? (filters.date ?? '') : '',
      walkIn: dialog === 'creation' && action === 'walkIn',
      corrects:
        dialog === 'creation' && action.startsWith(correctionPrefix) ? action.slice(correctionPrefix.length) : null,
    }),
    outcome: (_, output) => {
      const { changed, id } = output as { changed: boolean; id?: string };
      return changed ? { type: 'changed', ...(id !== undefined && { id }) } : { type: 'cancelled' };
    },
  },
});
