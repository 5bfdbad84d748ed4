import { registrationFilters } from '../../graphql/domain/registrations.ts';
import { registrationsPath, type registrationsTable } from '../../machines/registrations/registrations.table.ts';
import { IconCalendar, IconDone, IconFilter, IconMissing, IconPlus, IconRestore, IconSend } from '../ui/icons.ts';
import type { Command } from './command.ts';
import { createFormDialogCommands } from './form-dialog.commands.ts';
import { actOnRows, createTableCommand, createTableCommands, createUndoCommand, whileShown } from './table.commands.ts';

const list = { table: 'registrations', ...whileShown('registrations', 'blocked.notOnRegistrations') } as const;
const command = createTableCommand(list);
const onGuest = (action: keyof typeof registrationsTable.actions, noneAccepts?: string) =>
  actOnRows('registrations', action, noneAccepts === undefined ? {} : { noneAccepts });
const write = { needs: ['write', 'registration'], online: true } as const;

/** Registrations are not opened. */
const absent = ['openRow', 'quickView', 'closeQuickView'];

export const registrationCommands: readonly Command[] = [
  command('create', {
    icon: IconPlus,
    keys: ['c'],
    event: () => ({ type: 'table.create' }),
    ...write,
    blocked: (actors, where, args) =>
      list.blocked?.(actors, where, args) ?? (where.venue?.registration === true ? null : 'blocked.registrationOff'),
  }),
  command('date', {
    icon: IconCalendar,
    silent: true,
    event: (_, { date = '' }) => ({ type: 'table.filtered', filter: 'date', value: date }),
  }),
  ...registrationFilters.map((status, at) =>
    command(`show.${status}`, {
      icon: IconFilter,
      keys: [String(at + 1)],
      event: () => ({ type: 'table.filtered', filter: 'status', value: status }),
    }),
  ),
  command('enter', { icon: IconDone, keys: ['a'], ...onGuest('enter', 'blocked.notDeclaredClear'), ...write }),
  command('sendAgain', { icon: IconSend, ...onGuest('sendAgain'), ...write }),
  command('remove', { icon: IconMissing, keys: ['Delete'], ...onGuest('remove'), ...write }),
  command('restore', { icon: IconRestore, ...onGuest('restore'), ...write }),
  createUndoCommand(list, registrationsPath),
  ...createFormDialogCommands('registrationForm', 'registration'),
  ...createTableCommands(list).filter(({ id }) => !absent.some((name) => id === `registrations.${name}`)),
];
