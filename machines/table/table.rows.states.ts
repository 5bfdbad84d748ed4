import type { AnyTable } from './define-table.ts';
import { tableSetup } from './table.actions.ts';
import { pagingStates, previousPage } from './table.paging.states.ts';
import { toCall } from './table-context.ts';

const searchEvents = tableSetup.createStateConfig({
  on: {
    'table.searched': {
      target: '.debouncing',
      actions: [{ type: 'setSearchText', params: ({ event }) => event }, 'unselect', 'updateUrl'],
    },
  },
}).on;

const sortEvents = tableSetup.createStateConfig({
  on: {
    'table.sorted': {
      guard: { type: 'isSortable', params: ({ event }) => event },
      target: '.query',
      actions: [{ type: 'changeOrder', params: ({ event }) => event }, 'rememberOrder', 'updateUrl'],
    },
  },
}).on;

interface FilterChosen {
  event: { filter: string; value: string };
}
const arrangement = {
  guard: { type: 'isGroupingFilter', params: ({ event }: FilterChosen) => event },
  actions: [{ type: 'arrange', params: ({ event }: FilterChosen) => event }, 'updateUrl'],
} as const;

const filterEvents = ({ groups }: Pick<AnyTable, 'groups'>) =>
  tableSetup.createStateConfig({
    on: {
      'table.filtered': [
        ...(groups ? [arrangement] : []),
        {
          guard: { type: 'isFilterValue', params: ({ event }) => event },
          target: '.query',
          actions: ['unselect', { type: 'changeFilter', params: ({ event }) => event }, 'updateUrl'],
        },
      ],
    },
  }).on;

const clearEvents = ({ quickView, selectable }: Pick<AnyTable, 'quickView' | 'selectable'>) =>
  tableSetup.createStateConfig({
    on: {
      'table.filtersCleared': {
        guard: 'hasFilters',
        target: '.query',
        actions: ['unselect', 'clearFilters', 'updateUrl'],
      },
      // Escape closes the quick view, else clears the selection, else the filters.
      'table.escaped': [
        // The quick view's own region closes it.
        ...(quickView ? [{ guard: 'quickViewIsOpen' } as const] : []),
        ...(selectable ? [{ guard: 'hasSelection', actions: 'unselect' } as const] : []),
        { guard: 'hasFilters', target: '.query', actions: ['unselect', 'clearFilters', 'updateUrl'] },
      ],
    },
  }).on;

const urlEvents = tableSetup.createStateConfig({
  on: {
    'table.opened': {
      guard: { type: 'isOtherQuery', params: ({ event }) => event },
      target: '.query',
      actions: ['unselect', { type: 'applyUrl', params: ({ event }) => event }],
    },
  },
}).on;

const liveEvents = tableSetup.createStateConfig({
  on: {
    // Changes may have been missed. Rows of another query are replaced, not compared with the answer.
    'live.gap': [
      { guard: 'showsRequestedPage', target: '.query.refetching', actions: 'storeSearchText' },
      { target: '.query', actions: 'storeSearchText' },
    ],
    'live.changed': {
      guard: { type: 'isUnreceived', params: ({ event }) => event },
      actions: { type: 'receiveChange', params: ({ event }) => event },
    },
  },
}).on;

const pillEvents = tableSetup.createStateConfig({
  on: { 'table.newRowsShown': { guard: 'hasNewRows', actions: 'showNewRows' } },
}).on;

const debouncing = tableSetup.createStateConfig({
  description: 'search text is being typed',
  tags: 'loading',
  after: { searchDebounce: { target: 'query', actions: 'applySearch' } },
});

const countCall = tableSetup.createStateConfig({
  invoke: {
    id: 'countRows',
    src: 'countRows',
    input: toCall,
    onDone: { actions: { type: 'storeTotal', params: ({ event }) => ({ total: event.output }) } },
    onError: { actions: { type: 'storeTotal', params: { total: null } } },
  },
}).invoke;

const backingOff = tableSetup.createStateConfig({
  id: 'backingOff',
  description: 'rows were changed by others: they are reloaded after the debounce',
  after: { liveDebounce: 'query.refetching' },
});

const startRejected = {
  guard: { type: 'isStartRejected', params: ({ event }: { event: { error: unknown } }) => event },
  target: '#loading',
  reenter: true,
  actions: ['applySearch', 'updateUrl'],
} as const;
const failed = {
  target: 'failed',
  actions: { type: 'storeError', params: ({ event }: { event: { error: unknown } }) => event },
} as const;

/**
 * Which rows are shown. Shown rows stay while others are loaded; answers to replaced calls are ignored. No event here
 * reenters: that would restart the other regions and cancel a running action.
 */
export const rowsStates = (table: AnyTable) => {
  const sortable = table.columns.some(({ sort }) => sort !== undefined);
  const filtered = Object.keys(table.filters).length > 0;
  const isPaged = table.paging.kind !== 'none';
  // Shown rows are reloaded after a live change, and when a previous page is shown from the cache.
  const turnsPages = table.paging.kind !== 'none' && !table.paging.append;
  const refetches = table.live !== null || turnsPages;
  const failure = isPaged ? [startRejected, failed] : [failed];
  const refetching = tableSetup.createStateConfig({
    id: 'refetching',
    description: 'the shown page is being loaded again, since its rows may have changed',
    tags: 'loading',
    entry: 'startFetch',
    invoke: {
      id: 'loadPage',
      src: 'loadPage',
      input: toCall,
      onDone: {
        target: 'shown',
        actions: [{ type: 'storeRefetchedPage', params: ({ event }) => event }, 'reportLoaded'],
      },
      onError: failure,
    },
  });
  const query = tableSetup.createStateConfig({
    initial: 'loading',
    ...(table.total === 'separate' && { invoke: countCall }),
    states: {
      loading: {
        id: 'loading',
        description: 'rows are being loaded: another page, another query, or the same ones on request',
        tags: 'loading',
        entry: 'startFetch',
        invoke: {
          id: 'loadPage',
          src: 'loadPage',
          input: toCall,
          onDone: { target: 'shown', actions: [{ type: 'storePage', params: ({ event }) => event }, 'reportLoaded'] },
          onError: failure,
        },
      },
      ...(refetches && { refetching }),
      failed: {
        description: 'the rows cannot be loaded',
        tags: 'failed',
        invoke: { id: 'networkRecovery', src: 'networkRecovery' },
        on: {
          'network.recovered': { guard: 'failedByNetwork', target: '#query' },
          ...(turnsPages && previousPage),
        },
      },
      shown: pagingStates(table),
    },
  });
  return tableSetup.createStateConfig({
    initial: 'query',
    on: {
      'table.reload': { target: '.query', actions: 'storeSearchText' },
      ...(table.path && urlEvents),
      ...(table.search && searchEvents),
      ...(sortable && sortEvents),
      ...(filtered && filterEvents(table)),
      ...((filtered || table.search) && clearEvents(table)),
      ...(table.live && liveEvents),
      ...(table.live?.newRows === 'pill' && pillEvents),
    },
    states: {
      query: { id: 'query', ...query },
      ...(table.live && { backingOff }),
      ...(table.search && { debouncing }),
    },
  });
};
