import { defineTable } from '../table/define-table.ts';
import { isOpen } from './access-state.ts';
import type { MemberDialogInput, TeamInput, TeamRow, TeamScope } from './team.types.ts';

export const teamPath = (venue: string): string => `/${venue}/employees/team`;

const action = { needs: 'write', target: 'rows', focusedRow: true, effect: 'reload' } as const;
/** they get the rows as they were before */
const undo = { needs: 'write', target: 'rows', effect: 'reload' } as const;

/** Who may sign in to the venue, the highest role first, and below them who was invited to. */
export const teamTable = defineTable<TeamRow, TeamScope, TeamInput>()({
  id: 'team',
  operation: 'teamUsers',
  columns: [
    { id: 'name', label: 'employees.field.name', cell: 'name', required: true, sort: 'ascending' },
    { id: 'phone', label: 'employees.field.phone', cell: 'phone' },
    { id: 'email', label: 'employees.field.email', cell: 'email', sort: 'ascending' },
    { id: 'role', label: 'employees.field.role', cell: 'role', required: true },
    { id: 'access', label: 'employees.column.access', cell: 'access' },
    { id: 'lastLogin', label: 'team.column.lastLogin', cell: 'lastLogin', sort: 'descending' },
  ],
  order: '',
  sortValues: {
    name: ({ name }) => name,
    email: ({ email }) => email ?? '',
    lastLogin: ({ member }) => member?.lastLogin ?? '',
  },
  filters: {},
  // all of them are here
  search: { maxLength: 60, debounceMs: () => 0 },
  paging: { kind: 'none' },
  total: 'page',
  selectable: false,
  actions: {
    role: {
      ...action,
      accepts: ({ member, manageable }) => member !== null && manageable,
      message: 'employees.done.role',
      undo: 'undoRole',
    },
    undoRole: { ...undo, message: 'employees.done.role' },
    remove: {
      ...action,
      accepts: ({ member, manageable }) => member !== null && manageable,
      message: 'employees.done.endAccess',
      undo: 'restore',
    },
    restore: { ...undo, message: 'employees.done.restoreAccess' },
    sendAgain: {
      ...action,
      accepts: ({ invitation }) => invitation !== null,
      message: 'employees.done.invite',
    },
    revoke: {
      ...action,
      accepts: ({ invitation }) => isOpen(invitation),
      message: 'employees.done.revoke',
    },
  },
  create: { needs: 'write', inDialog: true },
  export: null,
  quickView: false,
  live: { concerns: ({ kind }) => kind === 'employee', newRows: 'insert' },
  path: ({ venue }) => teamPath(venue.venue),
  rowPath: null,
  scope: ({ venue, person }) => ({ venue, person, role: venue.role, subject: 'employee' }),
  dialog: {
    deferred: true,
    input: ({ venue }): MemberDialogInput => ({ venue }),
    outcome: (_, output) => ({ type: (output as { changed: boolean }).changed ? 'changed' : 'cancelled' }),
  },
});
