import { isCalendarDate } from '../../graphql/domain/calendar-date.ts';
import { registrationFilters, registrationLimits } from '../../graphql/domain/registrations.ts';
import { reservationLimits } from '../../graphql/domain/reservations.ts';
import { acceptsRegistrationEvent } from '../lifecycles/registration.ts';
import { defineTable } from '../table/define-table.ts';
import type {
  RegistrationDialogInput,
  RegistrationRow,
  RegistrationsInput,
  RegistrationsScope,
} from './registrations.types.ts';

export const registrationsPath = (venue: string): string => `/${venue}/registration`;

const action = { needs: 'write', target: 'rows', focusedRow: true, effect: 'reload', unselects: true } as const;
const accepts = (type: 'enter' | 'remove' | 'restore') => (row: RegistrationRow) =>
  acceptsRegistrationEvent(row, { type });

/** The guests who registered for a business day: the queue in its order, then the others. */
export const registrationsTable = defineTable<RegistrationRow, RegistrationsScope, RegistrationsInput>()({
  id: 'registrations',
  operation: 'registrations',
  columns: [
    { id: 'place', label: 'registrations.column.place', cell: 'place', sort: 'ascending' },
    { id: 'name', label: 'registrations.column.name', cell: 'name', required: true, sort: 'ascending' },
    { id: 'phone', label: 'registrations.column.phone', cell: 'phone' },
    { id: 'declared', label: 'registrations.column.declared', cell: 'declared', required: true },
    { id: 'status', label: 'registrations.column.status', cell: 'status' },
    { id: 'created', label: 'registrations.column.created', cell: 'created', sort: 'descending' },
  ],
  order: '',
  filters: {
    status: { initial: 'all', choices: registrationFilters, toggles: true },
    // without a date it is today in the venue
    date: { initial: '', choices: [], accepts: isCalendarDate, chooses: true },
  },
  search: { maxLength: reservationLimits.search, debounceMs: () => 250 },
  paging: { kind: 'offset', size: registrationLimits.rows },
  total: 'page',
  selectable: true,
  actions: {
    enter: { ...action, accepts: accepts('enter'), message: 'registrations.done.enter', undo: 'restore' },
    remove: { ...action, accepts: accepts('remove'), message: 'registrations.done.remove', undo: 'restore' },
    restore: { ...action, accepts: accepts('restore'), message: 'registrations.done.restore' },
    sendAgain: { ...action, accepts: accepts('remove'), message: 'registrations.done.sendAgain' },
  },
  create: { needs: 'write', inDialog: true },
  // health is in no file (rules, "Registration form")
  export: null,
  quickView: false,
  live: { concerns: ({ kind }) => kind === 'registration', newRows: 'insert' },
  path: ({ venue }) => registrationsPath(venue.venue),
  rowPath: null,
  scope: ({ venue }) => ({ venue, role: venue.role, subject: 'registration' }),
  dialog: {
    deferred: true,
    input: ({ venue }): RegistrationDialogInput => ({ venue }),
    outcome: (_, output) => ({ type: (output as { changed: boolean }).changed ? 'changed' : 'cancelled' }),
  },
});
