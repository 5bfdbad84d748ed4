import { employeesPath, employeeStates, type employeesTable } from '../../machines/team/employees.table.ts';
import {
  IconArchive,
  IconEdit,
  IconEmployees,
  IconFilter,
  IconInvite,
  IconLocked,
  IconMissing,
  IconPlus,
  IconRestore,
  IconSend,
} from '../ui/icons.ts';
import type { Command } from './command.ts';
import { createFormDialogCommands } from './form-dialog.commands.ts';
import { chooseRole, listRoleNames } from './role.commands.ts';
import { actOnRows, createTableCommand, createTableCommands, createUndoCommand, whileShown } from './table.commands.ts';

const list = { table: 'employees', ...whileShown('employees', 'blocked.notOnEmployees') } as const;
const command = createTableCommand(list);
const onEmployee = (action: keyof typeof employeesTable.actions, noneAccepts = 'blocked.noneAccepts') =>
  actOnRows('employees', action, { noneAccepts });
const write = { needs: ['write', 'employee'], online: true } as const;

export const employeeCommands: readonly Command[] = [
  command('create', { icon: IconPlus, keys: ['c'], event: () => ({ type: 'table.create' }), ...write }),
  command('show', {
    icon: IconFilter,
    event: (_, { active = 'active' }) => ({ type: 'table.filtered', filter: 'active', value: active }),
    arguments: [
      {
        name: 'active',
        required: true,
        choices: () => employeeStates.map((value) => ({ value, label: `employees.show.${value}` })),
      },
    ],
  }),
  command('showRole', {
    icon: IconEmployees,
    event: (_, { role = '' }) => ({ type: 'table.filtered', filter: 'role', value: role }),
    arguments: [
      {
        name: 'role',
        required: true,
        choices: (_, actors) => [{ value: '', label: 'employees.role.all' }, ...listRoleNames(actors)],
      },
    ],
  }),
  command('edit', { icon: IconEdit, keys: ['e', 'Enter'], ...onEmployee('edit'), ...write }),
  command('role', { icon: IconEmployees, ...chooseRole('employees'), ...write }),
  command('invite', { icon: IconInvite, ...onEmployee('invite'), ...write }),
  command('sendAgain', { icon: IconSend, ...onEmployee('sendAgain', 'blocked.hasInvitation'), ...write }),
  command('revoke', { icon: IconMissing, ...onEmployee('revoke', 'blocked.hasInvitation'), ...write }),
  command('endAccess', { icon: IconLocked, ...onEmployee('endAccess', 'blocked.isManageable'), ...write }),
  command('deactivate', {
    icon: IconArchive,
    keys: ['Delete'],
    ...onEmployee('deactivate', 'blocked.isManageable'),
    ...write,
  }),
  command('activate', { icon: IconRestore, ...onEmployee('activate'), ...write }),
  createUndoCommand(list, employeesPath),
  ...createFormDialogCommands('employeeForm', 'employee'),
  ...createTableCommands(list).filter(
    ({ id }) => !['employees.openRow', 'employees.quickView', 'employees.closeQuickView'].includes(id),
  ),
];
