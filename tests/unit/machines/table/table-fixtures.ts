import { auditMachine } from '../../../../machines/audit/audit.machine.ts';
import { auditTable } from '../../../../machines/audit/audit.table.ts';
import { billingMachine } from '../../../../machines/billing/billing.machine.ts';
import type { Bill } from '../../../../machines/billing/billing.types.ts';
import { billingTable } from '../../../../machines/billing/billing.table.ts';
import { registrationsMachine } from '../../../../machines/registrations/registrations.machine.ts';
import { registrationsTable } from '../../../../machines/registrations/registrations.table.ts';
import { paymentsMachine } from '../../../../machines/payments/payments.machine.ts';
import { paymentsTable } from '../../../../machines/payments/payments.table.ts';
import { promotionsMachine } from '../../../../machines/promotions/promotions.machine.ts';
import { promotionsTable } from '../../../../machines/promotions/promotions.table.ts';
import { versionsMachine } from '../../../../machines/history/versions.machine.ts';
import { versionsTable } from '../../../../machines/history/versions.table.ts';
import { contentListTable } from '../../../../machines/list/content-list.table.ts';
import { listMachine } from '../../../../machines/list/list.machine.ts';
import type { SurveyFacts } from '../../../../machines/lifecycles/survey.types.ts';
import type { ReservationFacts } from '../../../../machines/lifecycles/reservation.types.ts';
import { reservationsMachine } from '../../../../machines/reservations/reservations.machine.ts';
import { reservationsTable } from '../../../../machines/reservations/reservations.table.ts';
import { type AnyTable, defineTable, type TableRow, type TableScope } from '../../../../machines/table/define-table.ts';
import { createTableMachine, type TableMachine } from '../../../../machines/table/table.machine.ts';
import { giftCardsMachine } from '../../../../machines/gift-cards/gift-cards.machine.ts';
import { giftCardsTable } from '../../../../machines/gift-cards/gift-cards.table.ts';
import { surveysMachine } from '../../../../machines/surveys/surveys.machine.ts';
import { surveysTable } from '../../../../machines/surveys/surveys.table.ts';
import { employeesMachine } from '../../../../machines/team/employees.machine.ts';
import { employeesTable } from '../../../../machines/team/employees.table.ts';
import { teamMachine } from '../../../../machines/team/team.machine.ts';
import { teamTable } from '../../../../machines/team/team.table.ts';
import { translationsMachine } from '../../../../machines/translations/translations.machine.ts';
import { translationsTable } from '../../../../machines/translations/translations.table.ts';
import { areasMachine } from '../../../../machines/venue-tables/areas.machine.ts';
import { areasTable } from '../../../../machines/venue-tables/areas.table.ts';
import { tablesMachine } from '../../../../machines/venue-tables/tables.machine.ts';
import { tablesTable } from '../../../../machines/venue-tables/tables.table.ts';
import { venuesMachine } from '../../../../machines/venues/venues.machine.ts';
import { venuesTable } from '../../../../machines/venues/venues.table.ts';
import { type ActorHarness, createActorHarness } from '../../../support/actor-harness.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

/** A table as reservations will need it: offset paging, counters as filters, a date, the pill, export of all that is filtered. */
export const bookingsTable = defineTable<TableRow, TableScope, { query?: Record<string, unknown> }>()({
  id: 'bookings',
  operation: 'rsvp',
  columns: [{ id: 'name', label: 'list.column.name', cell: 'name', sort: 'ascending' }],
  order: '',
  filters: {
    aggregate: { initial: '', choices: ['sent', 'approved'], toggles: true },
    date: { initial: '', choices: [], accepts: (value) => /^\d{4}-\d\d-\d\d$/.test(value) },
  },
  search: { maxLength: 50, debounceMs: () => 60 },
  paging: { kind: 'offset', size: 3 },
  total: 'page',
  selectable: true,
  actions: {
    archive: { target: 'rows', effect: 'remove', message: 'list.deleted', undo: 'unarchive' },
    unarchive: { target: 'rows', effect: 'reload' },
    exportAll: { target: 'filtered', effect: 'none' },
  },
  create: null,
  export: { name: () => 'list.column.name', columns: [{ label: 'list.column.name', cell: ({ name }) => name }] },
  quickView: false,
  live: { concerns: ({ kind }) => kind === 'ticket', newRows: 'pill' },
  path: () => '/petilia-jaffa/reservations',
  rowPath: (_, id) => `/petilia-jaffa/reservations/${id}`,
  scope: () => ({ role: 'owner', venue: createVenueWithRole('owner') }),
});

interface TableCase {
  table: AnyTable;
  machine: TableMachine;
  input: object;
  /** the kind of live changes that concern the table */
  liveKind: { kind: string; entity: string | null };
}
const declare = (table: object, machine: object, input: object, liveKind: TableCase['liveKind']): TableCase => ({
  table: table as AnyTable,
  machine: machine as TableMachine,
  input,
  liveKind,
});
const none = { kind: 'nothing', entity: null };

/** Every declared table, and the synthetic one. */
export const tables: readonly TableCase[] = [
  declare(
    contentListTable,
    listMachine,
    {
      venue: createVenueWithRole('owner'),
      entity: 'menu',
      person: { id: 'p1', role: 'owner', name: 'Michal Arad' },
    },
    { kind: 'content', entity: 'menu' },
  ),
  declare(
    translationsTable,
    translationsMachine,
    { venue: createVenueWithRole('owner') },
    { kind: 'content', entity: 'menu' },
  ),
  declare(versionsTable, versionsMachine, { entity: 'menu', id: 'menu_1' }, none),
  declare(venuesTable, venuesMachine, { everywhere: true, locale: 'en' }, none),
  declare(
    reservationsTable,
    reservationsMachine,
    { venue: createVenueWithRole('owner') },
    { kind: 'ticket', entity: null },
  ),
  declare(surveysTable, surveysMachine, { venue: createVenueWithRole('owner') }, { kind: 'survey', entity: null }),
  declare(tablesTable, tablesMachine, { venue: createVenueWithRole('owner') }, { kind: 'table', entity: null }),
  declare(areasTable, areasMachine, { venue: createVenueWithRole('owner') }, { kind: 'table', entity: null }),
  declare(
    employeesTable,
    employeesMachine,
    { venue: createVenueWithRole('owner') },
    { kind: 'employee', entity: null },
  ),
  declare(
    teamTable,
    teamMachine,
    { venue: createVenueWithRole('owner'), person: 'p1' },
    { kind: 'employee', entity: null },
  ),
  declare(
    giftCardsTable,
    giftCardsMachine,
    { venue: createVenueWithRole('owner'), locale: 'en' },
    { kind: 'giftCard', entity: null },
  ),
  declare(
    registrationsTable,
    registrationsMachine,
    { venue: createVenueWithRole('owner') },
    { kind: 'registration', entity: null },
  ),
  declare(billingTable, billingMachine, { venue: createVenueWithRole('owner') }, { kind: 'bill', entity: null }),
  declare(auditTable, auditMachine, { venue: createVenueWithRole('owner') }, none),
  declare(paymentsTable, paymentsMachine, { venue: createVenueWithRole('owner') }, { kind: 'bill', entity: null }),
  declare(
    promotionsTable,
    promotionsMachine,
    { venue: createVenueWithRole('owner') },
    { kind: 'content', entity: 'post' },
  ),
  declare(bookingsTable, createTableMachine(bookingsTable), {}, { kind: 'ticket', entity: null }),
];

/** An invitation whose deadline and start are ahead. */
const bookingFacts: ReservationFacts = {
  status: 'invited',
  answer: null,
  canceledBy: null,
  before: null,
  startsAt: 2,
  deadlineAt: 1,
  cancelsUnanswered: false,
  callbackOpen: false,
  flagged: false,
  archived: false,
  deleted: null,
  previous: null,
};

/** A negative reply that is not handled. */
const surveyFacts: SurveyFacts = {
  status: 'negative',
  viewed: true,
  repliedAt: 0,
  expiresAt: 1,
  corrected: false,
  sentAt: 0,
};

/** A member of the team whose access may be changed. */
const person = {
  active: true,
  access: true,
  invitation: null,
  manageable: true,
  member: { lastLogin: null, isOwn: false },
};

/** A guest who may come in. */
const registered = { status: 'waiting', declared: 'clear' } as const;

export const row = (
  id: string,
  version = 1,
): TableRow & {
  publishedVersion: null;
  facts: ReservationFacts;
  expected: string;
  chosen: [];
  survey: SurveyFacts;
  bill: Pick<Bill, 'status' | 'sentAt' | 'sum' | 'credited'>;
  readAt: number;
  kind: 'table';
  entity: 'post';
  position: number;
  isLast: boolean;
} & typeof person &
  typeof registered => ({
  id,
  name: `Row ${id}`,
  version,
  cursor: `after-${id}`,
  publishedVersion: null,
  facts: bookingFacts,
  expected: '202611201900',
  chosen: [],
  survey: surveyFacts,
  // a draft, which can be opened and deleted
  bill: { status: 'draft', sentAt: null, sum: 45_000, credited: 0 },
  readAt: 0,
  kind: 'table',
  entity: 'post',
  position: 1,
  isLast: false,
  ...person,
  ...registered,
});
/** `count` rows with numbers from `from` as their ids. */
export const rowsFrom = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => row(String(from + at)));
export const pageSize = ({ paging }: AnyTable): number => (paging.kind === 'none' ? 3 : paging.size);

export const openTable = async ({ machine, input }: TableCase, rows: readonly TableRow[], query: object = {}) => {
  const harness = createActorHarness(machine, { input: { ...input, query }, systemId: 'list' });
  await harness.answer('loadPage', { rows, at: 0 });
  return harness;
};
export type OpenTable = ActorHarness<TableMachine>;

export const getContext = ({ actor }: OpenTable) => actor.getSnapshot().context;
export const shownIds = (table: OpenTable) => getContext(table).pages.shown?.rows.map(({ id }) => id) ?? [];
export const selectedIds = (table: OpenTable) => getContext(table).selected.map(({ id }) => id);
export const focusedId = (table: OpenTable) => getContext(table).focused;
