import { and } from 'xstate';
import type { AnyTable } from './define-table.ts';
import { tableSetup } from './table.actions.ts';
import { toCall } from './table-context.ts';
import type { TableCall, TableContext } from './table.types.ts';

const nextPageCall = ({ context }: { context: TableContext }): TableCall => ({
  ...toCall({ context }),
  query: { ...context.query, start: context.pages.shown?.next ?? null },
});

const idle = tableSetup.createStateConfig({ description: 'rows are shown and nothing is awaited' });
/** of a table that others change */
const liveIdle = tableSetup.createStateConfig({ ...idle, always: { guard: 'isOutdated', target: '#backingOff' } });

/** All rows come in one answer. */
const unpaged = (live: boolean) =>
  tableSetup.createStateConfig({ initial: 'idle', states: { idle: live ? liveIdle : idle } });

/** The next page is added below the shown rows. */
const appended = (live: boolean) =>
  tableSetup.createStateConfig({
    initial: 'idle',
    states: {
      idle: { ...(live ? liveIdle : idle), on: { 'table.nextPage': { guard: 'mayHaveMore', target: 'loadingMore' } } },
      loadingMore: {
        description: 'the next page is being loaded; it is added below',
        tags: 'loading',
        invoke: {
          id: 'loadMore',
          src: 'loadPage',
          input: nextPageCall,
          onDone: { target: 'idle', actions: [{ type: 'appendPage', params: ({ event }) => event }, 'reportLoaded'] },
          onError: { target: 'idle', actions: { type: 'storeError', params: ({ event }) => event } },
        },
      },
    },
  });

/** The page turns under an open item, where rows open. */
const followPage = tableSetup.createStateConfig({
  on: {
    'table.pageFollowed': [
      {
        guard: { type: 'followsForward', params: ({ event }) => event },
        target: '.deciding',
        actions: 'showPrefetched',
      },
      { guard: 'hasPrevious', target: '#refetching', actions: ['showPrevious', 'focusLastRow'] },
    ],
  },
}).on;

/** The way back, in the states of a table by pages: also from a page that could not be loaded. */
export const previousPage = tableSetup.createStateConfig({
  on: {
    'table.previousPage': [
      { guard: 'hasPrevious', target: '#refetching', actions: ['showPrevious', 'updateUrl'] },
      { guard: 'isDeeper', target: '#loading', actions: ['requestPreviousPage', 'updateUrl'] },
    ],
  },
}).on;

/** Others have deleted all rows of a later page, or those behind a full one: what is before it is shown. */
const emptied = [
  { guard: and(['isEmptied', 'hasPrevious']), target: '#refetching', actions: ['showPrevious', 'updateUrl'] },
  { guard: 'isEmptied', target: '#loading', actions: ['requestPreviousPage', 'updateUrl'] },
] as const;

/** One page at a time. The next one is prefetched; the previous one is shown from memory and loaded again under it. */
const paged = (live: boolean, opens: boolean) =>
  tableSetup.createStateConfig({
    initial: 'deciding',
    on: {
      'table.nextPage': [
        { guard: 'hasPrefetched', target: '.deciding', actions: ['showPrefetched', 'updateUrl'] },
        { guard: 'mayHaveMore', target: '#loading', actions: ['requestNextPage', 'updateUrl'] },
      ],
      ...previousPage,
      ...(opens && followPage),
    },
    states: {
      deciding: {
        description: 'a page has just been shown',
        always: [
          ...emptied,
          ...(live ? [{ guard: 'isOutdated', target: '#backingOff' } as const] : []),
          { guard: 'mayHaveMore', target: 'prefetching' },
          { target: 'idle' },
        ],
      },
      prefetching: {
        description: 'the next page is being prefetched',
        ...(live && { always: { guard: 'isOutdated', target: '#backingOff' } }),
        invoke: {
          id: 'prefetchPage',
          src: 'loadPage',
          input: nextPageCall,
          onDone: { target: 'idle', actions: { type: 'storePrefetched', params: ({ event }) => event } },
          onError: 'idle',
        },
      },
      idle: live ? liveIdle : idle,
    },
  });

/** What happens around the shown page, by the way the table is paged. */
export const pagingStates = ({ paging, live, rowPath }: Pick<AnyTable, 'paging' | 'live' | 'rowPath'>) => {
  const isLive = live !== null;
  if (paging.kind === 'none') return unpaged(isLive);
  return paging.append ? appended(isLive) : paged(isLive, rowPath !== null);
};
