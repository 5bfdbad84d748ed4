import type { RouteMatch } from '../../graphql/routes.ts';
import type { FocusStep } from '../../machines/table/row-focus.ts';
import { selectActionTargets, selectRequestedRows, type TableSnapshot } from '../../machines/table/table.selectors.ts';
import { getView } from '../../machines/table/table-query.ts';
import type { ActionRequest } from '../../machines/table/table.types.ts';
import {
  type ActorName,
  type Actors,
  type Area,
  type Command,
  type CommandArguments,
  type CommandContext,
  splitRowIds,
} from './command.ts';
import {
  IconCheck,
  IconChevronLeft,
  IconClose,
  IconColumns,
  IconDown,
  IconDownload,
  IconMore,
  IconQuickView,
  IconPreview,
  IconRefresh,
  IconSearch,
  IconSelectAll,
  IconSort,
  IconTableExport,
  IconUndo,
  IconUp,
} from '../ui/icons.ts';

interface TableCommandOptions {
  /** the table's id, which is also the actor's name */
  table: ActorName & Area;
  blocked?: Command['blocked'];
  silent?: Command['silent'];
}

/** A command before its table is known. */
type TableCommand = Omit<Command, 'id' | 'area' | 'group'> & Partial<Pick<RowCommand, 'rowsBlocked'>>;

/** Builds a command of one table: its id starts with the table's. */
export const createTableCommand =
  ({ table, blocked, silent }: TableCommandOptions) =>
  (name: string, { rowsBlocked, ...rest }: TableCommand): Command => {
    const own = rest.blocked ?? blocked;
    const why: Command['blocked'] =
      rowsBlocked === undefined
        ? own
        : (actors, where, args) => own?.(actors, where, args) ?? rowsBlocked(actors, args);
    return {
      id: `${table}.${name}`,
      area: table,
      group: 'do',
      to: table,
      ...(silent && { silent }),
      ...rest,
      ...(why && { blocked: why }),
    };
  };

/** A table that stays alive behind other screens of its venue: its commands are blocked until it is visible again. */
export const whileShown = (
  route: RouteMatch['name'],
  reason: string,
): Pick<TableCommandOptions, 'blocked' | 'silent'> => ({
  blocked: (_, where) => (where.route.name === route ? null : reason),
  silent: (_, where) => where.route.name !== route,
});

interface RowCommand extends Required<Pick<Command, 'event' | 'rows'>> {
  event: (where: CommandContext, args: CommandArguments) => { type: 'table.action' } & ActionRequest;
  /** why it is blocked, as a message id: rows are requested, and it can be done to none of them; null otherwise */
  rowsBlocked: (actors: Actors, args: CommandArguments) => string | null;
}

/**
 * An action on the rows that the palette keeps or a button names, else on the selected ones, else on the focused one.
 * `noneAccepts` explains, as a message id, that it can be done to none of them.
 */
export const actOnRows = (
  table: ActorName,
  action: string,
  { argument, noneAccepts = 'blocked.noneAccepts' }: { argument?: string; noneAccepts?: string } = {},
): RowCommand => {
  const request = ({ row, rows }: CommandArguments) => ({
    action,
    ...(rows !== undefined ? { ids: splitRowIds(rows) } : row !== undefined && { id: row }),
  });
  const select = (selector: typeof selectActionTargets, actors: Actors, args: CommandArguments) => {
    const snapshot = actors[table]?.getSnapshot() as TableSnapshot | undefined;
    return snapshot === undefined ? [] : selector(snapshot, request(args));
  };
  return {
    event: (_, args) => ({
      type: 'table.action',
      ...request(args),
      ...(argument !== undefined && { argument: args[argument] }),
    }),
    rows: (actors, args) => select(selectActionTargets, actors, args),
    rowsBlocked: (actors, args) => {
      if (select(selectActionTargets, actors, args).length > 0) return null;
      // others must not take the place of those that the palette keeps
      if (args.rows !== undefined) return 'blocked.rowsChanged';
      return select(selectRequestedRows, actors, args).length > 0 ? noneAccepts : null;
    },
  };
};

/** Undoes the last action in the table at this path of the venue, also by Z. */
export const createUndoCommand = (options: TableCommandOptions, path: (venue: string) => string): Command => ({
  ...createTableCommand(options)('undo', {
    icon: IconUndo,
    keys: ['z', 'Mod+z'],
    outsideFields: true,
    explains: true,
    event: ({ venue }) => ({ type: 'notification.undoRequested', list: venue === null ? '' : path(venue.venue) }),
  }),
  to: 'notifications',
});

/** The row that a button names, else the focused row. */
const getRowId = ({ row }: CommandArguments) => (row === undefined ? {} : { id: row });

/** A file of everything that the table's query matches, as CSV or a workbook, and what cancels it. */
export const createExportCommands = (
  options: TableCommandOptions,
  needs: NonNullable<Command['needs']>,
): readonly Command[] => {
  const command = createTableCommand(options);
  return [
    command('exportAll', { online: true, icon: IconDownload, event: () => ({ type: 'table.export' }), needs }),
    command('exportAllExcel', {
      online: true,
      icon: IconTableExport,
      event: () => ({ type: 'table.export', format: 'xlsx' }),
      needs,
    }),
    command('cancelExport', { icon: IconClose, event: () => ({ type: 'table.exportCancelled' }), silent: true }),
  ];
};

/** What every table can do: search, sort, turn pages, move the focus, select, open and look into rows. */
export const createTableCommands = (options: TableCommandOptions): readonly Command[] => {
  const command = createTableCommand(options);
  /** of the shown view */
  const columns = (actors: Actors) => {
    const { table, query } = (actors[options.table]?.getSnapshot() as TableSnapshot | undefined)?.context ?? {};
    return table && query ? getView(table, query.filters).columns : [];
  };
  /** Moves the focus among the rows; by key only. */
  const step = (name: string, to: FocusStep, keys: string[], extend = false): Command =>
    command(name, {
      icon: to === 'next' || to === 'last' ? IconDown : IconUp,
      keys,
      event: () => ({ type: 'row.stepped', step: to, extend }),
      silent: true,
      repeats: true,
    });
  return [
    command('search', { icon: IconSearch, keys: ['/', 'f'], event: () => ({ type: 'table.searchRequested' }) }),
    command('sort', {
      icon: IconSort,
      event: (_, { column = 'name' }) => ({ type: 'table.sorted', column }),
      arguments: [
        {
          name: 'column',
          required: true,
          choices: (_, actors) =>
            columns(actors)
              .filter(({ sort }) => sort !== undefined)
              .map(({ id, label }) => ({ value: id, label })),
        },
      ],
    }),
    command('column', {
      icon: IconColumns,
      to: 'preferences',
      event: (_, { column = '' }) => ({ type: 'column.toggled', table: options.table, column }),
      arguments: [
        {
          name: 'column',
          required: true,
          choices: (_, actors) =>
            columns(actors)
              .filter(({ required }) => !required)
              .map(({ id, label }) => ({ value: id, label })),
        },
      ],
    }),
    command('resetColumns', {
      icon: IconUndo,
      to: 'preferences',
      event: () => ({ type: 'columns.reset', table: options.table }),
    }),
    command('clear', { icon: IconClose, event: () => ({ type: 'table.filtersCleared' }) }),
    command('reload', { icon: IconRefresh, event: () => ({ type: 'table.reload' }) }),
    command('nextPage', { icon: IconDown, keys: ['n'], event: () => ({ type: 'table.nextPage' }), repeats: true }),
    command('previousPage', {
      icon: IconUp,
      keys: ['p'],
      event: () => ({ type: 'table.previousPage' }),
      repeats: true,
    }),
    command('quickView', {
      icon: IconQuickView,
      keys: ['Space'],
      event: (_, args) => ({ type: 'quickView.toggled', ...getRowId(args) }),
    }),
    command('closeQuickView', { icon: IconClose, event: () => ({ type: 'quickView.closed' }), silent: true }),
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
    command('selectRow', {
      icon: IconCheck,
      keys: ['x'],
      event: (_, args) => ({ type: 'row.selected', ...getRowId(args) }),
      silent: true,
    }),
    command('selectAll', { icon: IconSelectAll, keys: ['Shift+a'], event: () => ({ type: 'row.allSelected' }) }),
    command('rowMenu', {
      icon: IconMore,
      keys: ['m', 'Shift+F10', 'ContextMenu'],
      event: () => ({ type: 'row.menuRequested' }),
      silent: true,
    }),
    command('openRow', {
      icon: IconPreview,
      keys: ['Enter'],
      event: (_, args) => ({ type: 'row.opened', ...getRowId(args) }),
      silent: true,
    }),
  ];
};
