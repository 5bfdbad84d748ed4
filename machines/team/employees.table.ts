import { roles } from '../../graphql/domain/roles.ts';
import { choiceFilter, defineTable } from '../table/define-table.ts';
import { isOpen } from './access-state.ts';
import type { EmployeeDialogInput, EmployeeRow, EmployeesInput, EmployeesScope } from './team.types.ts';

export const employeesPath = (venue: string): string => `/${venue}/employees`;

export const employeeStates = ['active', 'inactive', 'all'] as const;

const action = {
  needs: 'write',
  target: 'rows',
  focusedRow: true,
  effect: 'reload',
  unselects: true,
} as const;
/** they get the rows as they were before */
const undo = { needs: 'write', target: 'rows', effect: 'reload' } as const;

/** Everybody who works in the venue, and whether they may sign in to it. */
export const employeesTable = defineTable<EmployeeRow, EmployeesScope, EmployeesInput>()({
  id: 'employees',
  operation: 'employees',
  columns: [
    { id: 'name', label: 'employees.field.name', cell: 'name', required: true, sort: 'ascending' },
    { id: 'phone', label: 'employees.field.phone', cell: 'phone' },
    { id: 'email', label: 'employees.field.email', cell: 'email' },
    { id: 'role', label: 'employees.field.role', cell: 'role', sort: 'descending' },
    { id: 'access', label: 'employees.column.access', cell: 'access' },
    { id: 'topgo', label: 'employees.field.topgo', cell: 'topgo' },
    { id: 'active', label: 'employees.column.active', cell: 'active' },
    { id: 'updated_at', label: 'employees.column.updated', cell: 'updatedAt', sort: 'descending' },
  ],
  order: '-updated_at',
  filters: {
    active: choiceFilter(employeeStates),
    role: choiceFilter(['', ...roles]),
  },
  search: { maxLength: 60, debounceMs: () => 250 },
  paging: { kind: 'offset', size: 20 },
  total: 'page',
  selectable: true,
  actions: {
    edit: { ...action, dialog: 'action' },
    role: {
      ...action,
      accepts: ({ active, manageable }) => active && manageable,
      message: 'employees.done.role',
      undo: 'undoRole',
    },
    undoRole: { ...undo, message: 'employees.done.role' },
    invite: {
      ...action,
      accepts: ({ active, access, invitation }) => active && !access && !isOpen(invitation),
      message: 'employees.done.invite',
    },
    sendAgain: {
      ...action,
      accepts: ({ active, access, invitation }) => active && !access && invitation !== null,
      message: 'employees.done.invite',
    },
    revoke: {
      ...action,
      accepts: ({ invitation }) => isOpen(invitation),
      message: 'employees.done.revoke',
    },
    endAccess: {
      ...action,
      accepts: ({ access, manageable }) => access && manageable,
      message: 'employees.done.endAccess',
      undo: 'restoreAccess',
    },
    restoreAccess: { ...undo, message: 'employees.done.restoreAccess' },
    deactivate: {
      ...action,
      accepts: ({ active, manageable }) => active && manageable,
      message: 'employees.done.deactivate',
      undo: 'activate',
    },
    activate: {
      ...action,
      accepts: ({ active }) => !active,
      message: 'employees.done.activate',
      undo: 'deactivate',
    },
  },
  create: { needs: 'write', inDialog: true },
  export: null,
  quickView: false,
  live: { concerns: ({ kind }) => kind === 'employee', newRows: 'insert' },
  path: ({ venue }) => employeesPath(venue.venue),
  rowPath: null,
  scope: ({ venue }) => ({ venue, role: venue.role, subject: 'employee' }),
  dialog: {
    deferred: true,
    input: ({ venue }, [row]): EmployeeDialogInput => ({ venue, employee: row ?? null }),
    outcome: (_, output) => ({ type: (output as { changed: boolean }).changed ? 'changed' : 'cancelled' }),
  },
});
