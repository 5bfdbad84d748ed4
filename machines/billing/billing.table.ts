import { billLimits } from '../../graphql/domain/billing.ts';
import { acceptsBillEvent } from '../lifecycles/bill.ts';
import type { BillEvent } from '../lifecycles/bill.types.ts';
import { choiceFilter, defineTable, type TableAction } from '../table/define-table.ts';
import { type BillingInput, type BillingScope, type BillRow, toBillFacts } from './billing.types.ts';

export const billingPath = (venue: string): string => `/${venue}/billing`;
export const billPath = (venue: string, id: string): string => `${billingPath(venue)}/${encodeURIComponent(id)}`;
/** Future payments, those of them that are due within a week or overdue, the overdue ones, and the history of payments. */
export const billViews = ['future', 'due', 'overdue', 'history'] as const;
/** In the address of a bill that is not saved yet. */
export const newBillId = 'new';

const event = (type: Exclude<BillEvent['type'], 'credit'>) =>
  ({
    needs: 'write',
    target: 'rows',
    focusedRow: true,
    accepts: ({ bill }: BillRow) => acceptsBillEvent(toBillFacts(bill), { type }),
    effect: 'reload',
    message: `billing.done.${type}`,
  }) as const satisfies TableAction<BillRow>;

/** A venue's bills: future payments by due date, or the history of payments. */
export const billingTable = defineTable<BillRow, BillingScope, BillingInput>()({
  id: 'billing',
  operation: 'billing',
  columns: [
    { id: 'bill', label: 'billing.column.bill', cell: 'bill', required: true },
    { id: 'due', label: 'billing.column.due', cell: 'due', required: true, sort: 'ascending' },
    { id: 'status', label: 'billing.column.status', cell: 'status', required: true },
    { id: 'sum', label: 'billing.column.sum', cell: 'sum', required: true, sort: 'descending' },
    { id: 'emails', label: 'billing.column.emails', cell: 'emails' },
  ],
  order: '',
  sortValues: { due: ({ bill }) => bill.dueDate, sum: ({ bill }) => bill.sum },
  filters: { view: { ...choiceFilter(billViews), chooses: true } },
  search: { maxLength: billLimits.name, debounceMs: () => 0 },
  paging: { kind: 'none' },
  total: 'page',
  selectable: false,
  actions: {
    open: event('open'),
    send: event('send'),
    pay: event('pay'),
    uncollect: event('uncollect'),
    void: event('void'),
    delete: { ...event('delete'), effect: 'remove', undo: 'restore' },
    // a draft has nothing but its fields: it is made again
    restore: { needs: 'write', target: 'rows', effect: 'reload', message: 'billing.done.restore', undoOnly: true },
  },
  create: null,
  export: null,
  quickView: false,
  live: { concerns: ({ kind }) => kind === 'bill', newRows: 'insert' },
  path: ({ venue }) => billingPath(venue.venue),
  rowPath: ({ venue }, id) => billPath(venue.venue, id),
  scope: ({ venue }) => ({ venue, role: venue.role, subject: 'billing' }),
});
