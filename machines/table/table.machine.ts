import { emit, raise, type StateMachine } from 'xstate';
import type { AnyTable, TableDefinition, TableRow, TableScope } from './define-table.ts';
import { emptyStack } from './page-stack.ts';
import { noSelection } from './row-selection.ts';
import { neighbourBeyondPage, neighbourOnPage } from './row-focus.ts';
import { tableSetup } from './table.actions.ts';
import { bulkActionStates, canUndo } from './table.bulk-action.states.ts';
import { exportStates } from './table.export.states.ts';
import { quickViewStates } from './table.quick-view.states.ts';
import { rowsStates } from './table.rows.states.ts';
import { shownRows } from './table-context.ts';
import type { TableContext } from './table.types.ts';
import { parseQuery, type RawQuery } from './table-query.ts';

const rowEvents = tableSetup.createStateConfig({
  on: {
    'row.stepped': { guard: 'hasRows', actions: { type: 'moveFocus', params: ({ event }) => event } },
    'row.focused': {
      guard: { type: 'isShown', params: ({ event }) => event },
      actions: { type: 'focusRow', params: ({ event }) => event },
    },
    'row.menuRequested': { guard: 'hasRows', actions: 'requestMenu' },
    'table.scrolled': { actions: { type: 'storeScroll', params: ({ event }) => event } },
  },
}).on;

const openEvents = tableSetup.createStateConfig({
  on: {
    'row.opened': {
      guard: 'hasRows',
      actions: [
        { type: 'focusRow', params: ({ event }) => event },
        { type: 'openRow', params: ({ event }) => event },
      ],
    },
    'row.neighbourOpened': {
      guard: { type: 'hasNeighbour', params: ({ event }) => event },
      actions: [
        {
          type: 'openRow',
          params: ({ context, event }) => ({ id: neighbourOnPage(shownRows(context), event)?.id }),
        },
        {
          type: 'focusRow',
          params: ({ context, event }) => ({ id: neighbourOnPage(shownRows(context), event)?.id }),
        },
      ],
    },
  },
}).on;

const openBeyondPageEvents = tableSetup.createStateConfig({
  on: {
    'row.neighbourOpened': {
      guard: { type: 'hasNeighbourOnOtherPage', params: ({ event }) => event },
      actions: [
        {
          type: 'openRow',
          params: ({ context, event }) => ({ id: neighbourBeyondPage(context.pages, event)?.id }),
        },
        raise(({ event }) => ({ type: 'table.pageFollowed', by: event.by })),
      ],
    },
  },
}).on;
/** Where there are further pages, the neighbour of the last row is on the next one. */
const pagedOpenEvents = {
  ...openEvents,
  'row.neighbourOpened': [openEvents['row.neighbourOpened'], openBeyondPageEvents['row.neighbourOpened']],
} as const;

const selectionEvents = tableSetup.createStateConfig({
  on: {
    'row.selected': { guard: 'hasRows', actions: { type: 'selectRow', params: ({ event }) => event } },
    'row.allSelected': { guard: 'hasRows', actions: 'selectAll' },
    'table.unselected': { guard: 'hasSelection', actions: 'unselect' },
  },
}).on;

const undoEvents = tableSetup.createStateConfig({
  on: { 'table.undo': { actions: { type: 'queueUndo', params: ({ event }) => event } } },
}).on;
const failureEvents = tableSetup.createStateConfig({
  on: { 'table.failuresDismissed': { actions: 'dismissFailures' } },
}).on;

const initialContext = (table: AnyTable, input: object): TableContext => {
  const { query: raw = {} } = input as { query?: RawQuery };
  const query = parseQuery(table, raw);
  return {
    table,
    scope: table.scope(input),
    pinned: table.pinned?.(input) ?? [],
    query,
    searchText: query.q,
    pages: emptyStack,
    shownQuery: null,
    total: null,
    counters: {},
    labels: {},
    loadedAt: null,
    received: {},
    outdated: false,
    newPage: null,
    ...noSelection,
    focused: null,
    scrollTop: 0,
    action: null,
    actionQueue: [],
    undoQueue: [],
    failures: [],
    exported: 0,
    error: null,
    quickView: null,
  };
};

const createMachine = (table: AnyTable) => {
  const actions = Object.values(table.actions);
  const acts = table.create !== null || actions.length > 0;
  return tableSetup.createMachine({
    id: table.id,
    context: ({ input }) => initialContext(table, input),
    type: 'parallel',
    invoke: [
      ...(table.watched ? [{ id: 'watchSource', src: 'watchSource' } as const] : []),
      { id: 'trackChanges', src: 'trackChanges' },
    ],
    on: {
      'venue.changed': { actions: { type: 'updateVenue', params: ({ event }) => event } },
      ...(table.search && { 'table.searchRequested': { actions: emit({ type: 'search.focusRequested' }) } }),
      ...rowEvents,
      ...(table.rowPath && (table.paging.kind === 'none' ? openEvents : pagedOpenEvents)),
      ...(table.selectable && selectionEvents),
      ...(actions.some(canUndo) && undoEvents),
      // a dialog shows its own errors
      ...(actions.some(({ dialog }) => !dialog) && failureEvents),
    },
    states: {
      rows: rowsStates(table),
      ...(acts && { bulkAction: bulkActionStates(table) }),
      ...(table.export && { export: exportStates }),
      ...(table.quickView && { quickView: quickViewStates }),
    },
  });
};

type WithInput<Machine, Input> =
  Machine extends StateMachine<
    infer Context,
    infer Event,
    infer Children,
    infer Actor,
    infer Action,
    infer Guard,
    infer Delay,
    infer Value,
    infer Tag,
    object,
    infer Output,
    infer Emitted,
    infer Meta,
    infer Schema,
    infer TransitionMeta
  >
    ? StateMachine<
        Context,
        Event,
        Children,
        Actor,
        Action,
        Guard,
        Delay,
        Value,
        Tag,
        Input,
        Output,
        Emitted,
        Meta,
        Schema,
        TransitionMeta
      >
    : never;

/** The machine of any table; its input is the declaration's own. */
export type TableMachine<Input = object> = WithInput<ReturnType<typeof createMachine>, Input>;

/**
 * The machine of one table: the shown rows (`rows`), actions on them (`bulkAction`) and the quick view of one
 * (`quickView`). It has only the states and events that the declaration needs.
 */
export const createTableMachine = <Row extends TableRow, Scope extends TableScope, Input extends object>(
  table: TableDefinition<Row, Scope, Input>,
): TableMachine<Input> => createMachine(table as unknown as AnyTable) as unknown as TableMachine<Input>;
