import { teamPath, type teamTable } from '../../machines/team/team.table.ts';
import { IconEmployees, IconInvite, IconLocked, IconMissing, IconSend } from '../ui/icons.ts';
import type { Command } from './command.ts';
import { createFormDialogCommands } from './form-dialog.commands.ts';
import { chooseRole } from './role.commands.ts';
import { actOnRows, createTableCommand, createTableCommands, createUndoCommand, whileShown } from './table.commands.ts';

const list = { table: 'team', ...whileShown('team', 'blocked.notOnTeam') } as const;
const command = createTableCommand(list);
const onMember = (action: keyof typeof teamTable.actions, noneAccepts: string) =>
  actOnRows('team', action, { noneAccepts });
const write = { needs: ['write', 'employee'], online: true } as const;

/** All of them are shown at once, without selection or pages. */
const used = [
  'search',
  'sort',
  'clear',
  'escape',
  'column',
  'resetColumns',
  'reload',
  'dismiss',
  'rowNext',
  'rowPrevious',
  'rowFirst',
  'rowLast',
  'rowMenu',
];

export const teamCommands: readonly Command[] = [
  command('create', { icon: IconInvite, keys: ['c'], event: () => ({ type: 'table.create' }), ...write }),
  command('role', { icon: IconEmployees, ...chooseRole('team'), ...write }),
  command('remove', { icon: IconLocked, keys: ['Delete'], ...onMember('remove', 'blocked.isManageable'), ...write }),
  command('sendAgain', { icon: IconSend, ...onMember('sendAgain', 'blocked.hasInvitation'), ...write }),
  command('revoke', { icon: IconMissing, ...onMember('revoke', 'blocked.hasInvitation'), ...write }),
  createUndoCommand(list, teamPath),
  ...createFormDialogCommands('memberForm', 'member'),
  ...createTableCommands(list).filter(({ id }) => used.some((name) => id === `team.${name}`)),
];
