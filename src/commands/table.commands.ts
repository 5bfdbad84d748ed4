import type { TableColumn } from '../../machines/table/define-table.ts';
import type { FocusStep } from '../../machines/table/row-focus.ts';
import type { ActorName, Area, Command } from './command.ts';
import {
  IconCheck,
  IconChevronLeft,
  IconClose,
  IconDown,
  IconPeek,
  IconPreview,
  IconRefresh,
  IconSearch,
  IconSelectAll,
  IconSort,
  IconUp,
} from '../ui/icons.ts';

interface TableCommandOptions {
  /** the table's id, which is also the actor's name */
  table: ActorName & Area;
  columns: readonly TableColumn[];
  blocked?: Command['blocked'];
}

/** Builds a command of one table: its id starts with the table's. */
export const createTableCommand =
  ({ table, blocked }: Omit<TableCommandOptions, 'columns'>) =>
  (name: string, rest: Omit<Command, 'id' | 'area' | 'group' | 'to'>): Command => ({
    id: `${table}.${name}`,
    area: table,
    group: 'do',
    to: table,
    ...(blocked && { blocked }),
    ...rest,
  });

/** What every table can do: search, sort, turn pages, move the focus, select, open and look into rows. */
export const createTableCommands = ({ columns, ...options }: TableCommandOptions): readonly Command[] => {
  const command = createTableCommand(options);
  const sortable = columns.filter(({ sort }) => sort !== undefined);
  /** Moves the focus among the rows; by key only. */
  const step = (name: string, to: FocusStep, keys: string[], extend = false): Command =>
    command(name, {
      icon: to === 'next' || to === 'last' ? IconDown : IconUp,
      keys,
      event: () => ({ type: 'row.stepped', step: to, extend }),
      silent: true,
    });
  return [
    command('search', { icon: IconSearch, keys: ['/', 'f'], event: () => ({ type: 'table.searchRequested' }) }),
    command('sort', {
      icon: IconSort,
      event: (_, { column = sortable[0]?.id ?? '' }) => ({ type: 'table.sorted', column }),
      arguments: [
        {
          name: 'column',
          required: true,
          choices: () => sortable.map(({ id, label }) => ({ value: id, label })),
        },
      ],
    }),
    command('clear', { icon: IconClose, event: () => ({ type: 'table.filtersCleared' }) }),
    command('reload', { icon: IconRefresh, event: () => ({ type: 'table.reload' }) }),
    command('nextPage', { icon: IconDown, keys: ['n'], event: () => ({ type: 'table.nextPage' }) }),
    command('previousPage', { icon: IconUp, keys: ['p'], event: () => ({ type: 'table.previousPage' }) }),
    command('peek', { icon: IconPeek, keys: ['Space'], event: () => ({ type: 'row.peeked' }) }),
    command('unpeek', { icon: IconClose, event: () => ({ type: 'quickLook.closed' }), silent: true }),
    command('unselect', { icon: IconClose, event: () => ({ type: 'table.unselected' }), silent: true }),
    command('dismiss', { icon: IconClose, event: () => ({ type: 'table.failuresDismissed' }), silent: true }),
    command('escape', {
      icon: IconChevronLeft,
      keys: ['Escape'],
      event: () => ({ type: 'table.escaped' }),
      silent: true,
    }),
    step('rowNext', 'next', ['j', 'ArrowDown']),
    step('rowPrevious', 'previous', ['k', 'ArrowUp']),
    step('extendNext', 'next', ['Shift+j', 'Shift+ArrowDown'], true),
    step('extendPrevious', 'previous', ['Shift+k', 'Shift+ArrowUp'], true),
    step('rowFirst', 'first', ['Home']),
    step('rowLast', 'last', ['End']),
    command('selectRow', { icon: IconCheck, keys: ['x'], event: () => ({ type: 'row.selected' }), silent: true }),
    command('selectAll', { icon: IconSelectAll, keys: ['Shift+a'], event: () => ({ type: 'row.allSelected' }) }),
    command('openRow', { icon: IconPreview, keys: ['Enter'], event: () => ({ type: 'row.opened' }), silent: true }),
  ];
};
