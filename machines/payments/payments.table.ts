import { isCalendarDate } from '../../graphql/domain/calendar-date.ts';
import { paymentDirections, paymentLimits } from '../../graphql/domain/payments.ts';
import { reservationLimits } from '../../graphql/domain/reservations.ts';
import { defineTable } from '../table/define-table.ts';
import { paymentsExport } from './payments.export.ts';
import type { PaymentRow, PaymentsInput, PaymentsScope } from './payments.types.ts';

/** Money in and out of a venue, the newest first. */
export const paymentsTable = defineTable<PaymentRow, PaymentsScope, PaymentsInput>()({
  id: 'payments',
  operation: 'payments',
  columns: [
    { id: 'day', label: 'payments.column.day', cell: 'day', required: true, sort: 'descending' },
    { id: 'kind', label: 'payments.column.kind', cell: 'kind' },
    { id: 'who', label: 'payments.column.who', cell: 'who', sort: 'ascending' },
    { id: 'amount', label: 'payments.column.amount', cell: 'amount', required: true, sort: 'descending' },
  ],
  order: '',
  filters: {
    direction: { initial: 'all', choices: paymentDirections, toggles: true },
    // without dates it is the last 30 days in the venue
    from: { initial: '', choices: [], accepts: isCalendarDate, chooses: true },
    to: { initial: '', choices: [], accepts: isCalendarDate, chooses: true },
  },
  search: { maxLength: reservationLimits.search, debounceMs: () => 250 },
  paging: { kind: 'offset', size: paymentLimits.rows },
  total: 'page',
  selectable: false,
  actions: {},
  create: null,
  export: paymentsExport,
  quickView: false,
  live: { concerns: ({ kind }) => kind === 'bill' || kind === 'giftCard', newRows: 'pill' },
  path: ({ venue }) => `/${venue.venue}/payments`,
  rowPath: null,
  scope: ({ venue }) => ({ venue, role: venue.role, subject: 'billing' }),
});
