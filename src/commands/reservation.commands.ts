import { type TicketAggregate, ticketAggregates } from '../../graphql/domain/reservations.ts';
import { type reservationsTable, reservationViews } from '../../machines/reservations/reservations.table.ts';
import {
  IconArchive,
  IconCalendar,
  IconCheck,
  IconClose,
  IconDelete,
  IconDone,
  IconEdit,
  IconFilter,
  IconMerge,
  IconMissing,
  IconPhone,
  IconPlus,
  IconRestore,
  IconSave,
  IconSend,
  IconUndo,
} from '../ui/icons.ts';
import type { Actors, Command, CommandContext } from './command.ts';
import { createTableCommand, createTableCommands } from './table.commands.ts';

/** The board stays alive behind other screens of its venue; its commands wait until it is visible again. */
const notOnBoard = (_: Actors, { route }: CommandContext): string | null =>
  route.name === 'rsvp' ? null : 'blocked.notOnBoard';
const board = {
  table: 'rsvp',
  blocked: notOnBoard,
  silent: (_: Actors, { route }: CommandContext) => route.name !== 'rsvp',
} as const;
const command = createTableCommand(board);

type ActionName = keyof typeof reservationsTable.actions;
/** To the row that a button names, else to the selected ones, else to the focused one. */
const onRows =
  (action: ActionName, argument?: string): NonNullable<Command['event']> =>
  (_, args) => ({
    type: 'table.action',
    action,
    ...(args.row !== undefined && { id: args.row }),
    ...(argument !== undefined && { argument: args[argument] }),
  });
const approve = { needs: ['approve', 'reservation'], online: true } as const;
const manage = { needs: ['delete', 'reservation'], online: true } as const;

/** Why staff cancel; stored as these keys, so that everybody reads them in their own language. */
export const cancelReasons = ['guestCalled', 'noTable', 'duplicate', 'venueClosed', 'other'] as const;

const toggleAggregate = (aggregate: TicketAggregate, key: string): Command =>
  command(`show.${aggregate}`, {
    icon: IconFilter,
    keys: [key],
    event: () => ({ type: 'table.filtered', filter: 'aggregate', value: aggregate }),
  });

export const reservationCommands: readonly Command[] = [
  command('create', {
    icon: IconPlus,
    keys: ['c'],
    online: true,
    event: () => ({ type: 'table.create' }),
    needs: ['write', 'reservation'],
  }),
  command('view', {
    icon: IconFilter,
    event: (_, { view = 'day' }) => ({ type: 'table.filtered', filter: 'view', value: view }),
    arguments: [
      {
        name: 'view',
        required: true,
        choices: () => reservationViews.map((view) => ({ value: view, label: `rsvp.view.${view}` })),
      },
    ],
  }),
  command('day', {
    icon: IconCalendar,
    silent: true,
    event: (_, { date = '' }) => ({ type: 'table.filtered', filter: 'date', value: date }),
  }),
  command('lastDay', {
    icon: IconCalendar,
    silent: true,
    event: (_, { date = '' }) => ({ type: 'table.filtered', filter: 'to', value: date }),
  }),
  ...ticketAggregates.map((aggregate, at) => toggleAggregate(aggregate, String(at + 1))),
  command('approve', { icon: IconCheck, keys: ['a'], event: onRows('approve'), ...approve }),
  command('cancel', {
    icon: IconClose,
    keys: ['d'],
    event: onRows('cancel', 'reason'),
    ...approve,
    arguments: [
      {
        name: 'reason',
        required: true,
        choices: () => cancelReasons.map((reason) => ({ value: reason, label: `rsvp.reason.${reason}` })),
      },
    ],
  }),
  command('done', { icon: IconDone, keys: ['s'], event: onRows('done'), ...approve }),
  command('noShow', { icon: IconMissing, keys: ['n'], event: onRows('noShow'), ...approve }),
  command('promote', { icon: IconSend, event: onRows('promote'), ...approve }),
  command('closeCallback', { icon: IconPhone, event: onRows('closeCallback'), ...approve }),
  command('correct', {
    icon: IconMerge,
    event: onRows('correct', 'to'),
    ...manage,
    arguments: [
      {
        name: 'to',
        required: true,
        choices: () => ['done', 'noShow', 'approved'].map((to) => ({ value: to, label: `ticket.status.${to}` })),
      },
    ],
  }),
  command('restore', { icon: IconRestore, event: onRows('restore'), ...approve }),
  command('archive', { icon: IconArchive, event: onRows('archive'), ...approve }),
  command('edit', {
    icon: IconEdit,
    keys: ['e'],
    event: onRows('edit'),
    needs: ['write', 'reservation'],
    online: true,
  }),
  command('delete', { icon: IconDelete, keys: ['Delete'], event: onRows('delete'), ...manage }),
  {
    id: 'rsvp.undo',
    area: 'rsvp',
    group: 'do',
    to: 'notifications',
    icon: IconUndo,
    keys: ['z', 'Mod+z'],
    outsideFields: true,
    explains: true,
    event: ({ venue }) => ({ type: 'notification.undone', list: venue === null ? '' : `/${venue.venue}/rsvp` }),
    blocked: notOnBoard,
    silent: board.silent,
  },
  {
    id: 'ticketForm.save',
    area: 'ticketForm',
    group: 'do',
    to: 'ticketForm',
    icon: IconSave,
    keys: ['Mod+Enter'],
    online: true,
    event: () => ({ type: 'ticket.save' }),
    silent: true,
  },
  ...createTableCommands(board).filter(({ id }) => !['rsvp.nextPage', 'rsvp.sort', 'rsvp.openRow'].includes(id)),
];
