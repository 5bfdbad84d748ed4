import { auditFilters, auditLimits } from '../../graphql/domain/audit.ts';
import { isCalendarDate } from '../../graphql/domain/calendar-date.ts';
import { reservationLimits } from '../../graphql/domain/reservations.ts';
import { choiceFilter, defineTable } from '../table/define-table.ts';
import { auditExport } from './audit.export.ts';
import type { AuditInput, AuditRow, AuditScope } from './audit.types.ts';

const isPersonId = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

/** What happened in a venue, the newest first. It shows what was true when it was asked for: nothing comes live. */
export const auditTable = defineTable<AuditRow, AuditScope, AuditInput>()({
  id: 'audit',
  operation: 'auditLog',
  columns: [
    { id: 'when', label: 'audit.column.when', cell: 'when', required: true, sort: 'descending' },
    { id: 'who', label: 'audit.column.who', cell: 'who' },
    { id: 'what', label: 'audit.column.what', cell: 'what', required: true },
    { id: 'changes', label: 'audit.column.changes', cell: 'changes' },
  ],
  order: '',
  filters: {
    thing: choiceFilter(auditFilters),
    person: { initial: '', choices: [], accepts: isPersonId },
    // without dates it is the last 7 days in the venue
    from: { initial: '', choices: [], accepts: isCalendarDate, chooses: true },
    to: { initial: '', choices: [], accepts: isCalendarDate, chooses: true },
  },
  search: { maxLength: reservationLimits.search, debounceMs: () => 250 },
  paging: { kind: 'offset', size: auditLimits.rows },
  total: 'page',
  selectable: false,
  actions: {},
  create: null,
  export: auditExport,
  quickView: false,
  live: null,
  path: ({ venue }) => `/${venue.venue}/audit`,
  rowPath: null,
  scope: ({ venue }) => ({ venue, role: venue.role, subject: 'audit' }),
});
