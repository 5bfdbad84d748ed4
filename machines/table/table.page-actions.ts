import { assign, enqueueActions, raise } from 'xstate';
import { nameFailure } from '../api-error.ts';
import type { ActiveVenue, LiveChange } from '../ports.ts';
import * as update from './context-updates.ts';
import { dropNeighbours, goBack, goForward, leaveBehind, previousStart, withRows } from './page-stack.ts';
import { forgetDeletions, receiveChange } from './reconcile-rows.ts';
import * as queries from './table-query.ts';
import { tableBase } from './table.setup.ts';
import { requestedQuery, shownColumns, shownRows } from './table-context.ts';
import type { Answered, PageAnswer } from './table.types.ts';

/** The query, and the pages that are loaded. */
export const tablePages = tableBase.extend({
  actions: {
    applyUrl: assign(({ context }, { query }: { query: queries.RawQuery }) =>
      update.changeQuery(context, queries.parseQuery(context.table, query)),
    ),
    applySearch: assign(({ context }) => update.changeQuery(context, {})),
    changeOrder: assign(({ context }, { column }: { column: string }) =>
      update.changeQuery(context, {
        order: queries.nextOrder(shownColumns(context), context.query.order, column),
      }),
    ),
    /** for the next time that the table is opened */
    rememberOrder: enqueueActions(({ context: { table, query }, enqueue }) => {
      const event = { type: 'order.chosen', table: table.id, order: query.order };
      if (table.path !== null) enqueue.sendParent(event);
    }),
    changeFilter: assign(({ context }, { filter, value }: { filter: string; value: string }) => {
      const next = queries.nextFilterValue(context.table, context.query, filter, value);
      const filters = { ...context.query.filters, [filter]: next };
      return update.changeQuery(context, {
        filters,
        order: queries.orderAfterFilters(context.table, context.query, filters),
      });
    }),
    arrange: assign(({ context: { query } }, { filter, value }: { filter: string; value: string }) => ({
      query: { ...query, filters: { ...query.filters, [filter]: value } },
    })),
    clearFilters: assign(({ context }) => {
      const filters = queries.clearFilters(context.table, context.query.filters);
      const order = queries.orderAfterFilters(context.table, context.query, filters);
      return update.changeQuery(context, { q: '', filters, order });
    }),
    setSearchText: assign({ searchText: (_, { text }: { text: string }) => text }),
    /** The search text being typed survives a reload for another reason. */
    storeSearchText: assign(({ context }) =>
      context.query.q === context.searchText ? {} : update.changeQuery(context, {}),
    ),
    updateUrl: enqueueActions(({ context: { table, scope, ...context }, system, enqueue }) => {
      if (table.path === null) return;
      const params = queries.toSearchParams(table, requestedQuery(context));
      const event = {
        type: 'path.requested',
        path: queries.withSearchParams(table.path(scope), params),
        replace: true,
      };
      enqueue.sendTo(system.get('navigation'), event);
    }),

    startFetch: assign(({ context }) => ({ outdated: false, received: forgetDeletions(context.received) })),
    storePage: assign(({ context }, { output }: Answered<PageAnswer>) => update.storePage(context, output)),
    storeRefetchedPage: assign(({ context }, { output }: Answered<PageAnswer>) =>
      update.storeRefetchedPage(context, output),
    ),
    storePrefetched: assign(({ context }, { output }: Answered<PageAnswer>) => update.storePrefetched(context, output)),
    appendPage: assign(({ context }, { output }: Answered<PageAnswer>) => update.appendPage(context, output)),
    reportLoaded: raise({ type: 'rows.loaded' }),
    storeError: assign({
      error: (_, { error }: { error: unknown }) => nameFailure(error, 'getContentListFail'),
    }),
    storeTotal: assign({ total: (_, { total }: { total: number | null }) => total }),

    showPrefetched: assign(({ context }) => ({
      pages: goForward(context.pages),
      query: { ...context.query, start: context.pages.shown?.next ?? null },
      focused: context.pages.prefetched?.rows[0]?.id ?? null,
      ...update.firstOfPage,
    })),
    requestNextPage: assign(({ context }) => ({
      pages: leaveBehind(context.pages),
      query: { ...context.query, start: context.pages.shown?.next ?? null },
      ...update.firstOfPage,
    })),
    showPrevious: assign(({ context }) => {
      const pages = goBack(context.pages);
      const { start = null, rows = [] } = pages.shown ?? {};
      return { pages, query: { ...context.query, start }, focused: rows[0]?.id ?? null, ...update.firstOfPage };
    }),
    focusLastRow: assign({ focused: ({ context }) => shownRows(context).at(-1)?.id ?? null }),
    requestPreviousPage: assign(({ context }) => ({
      pages: dropNeighbours(context.pages),
      query: { ...context.query, start: previousStart(context.table.paging, context.query.start) },
      ...update.firstOfPage,
    })),

    receiveChange: assign(({ context }, { change }: { change: LiveChange }) => ({
      received: receiveChange(context.received, change),
      outdated: true,
      ...(change.what === 'deleted' && update.removeRows(context, [change.id])),
    })),
    showNewRows: enqueueActions(({ context: { newPage, pages, focused }, enqueue }) => {
      if (newPage === null) return;
      const first = newPage.rows.find(({ id }) => newPage.added.includes(id));
      enqueue.assign({
        pages: withRows(pages, () => newPage.rows),
        newPage: null,
        focused: first?.id ?? focused,
      });
      if (first !== undefined) enqueue.emit({ type: 'row.focusRequested', id: first.id });
    }),
    updateVenue: assign(({ context }, { venue }: { venue: ActiveVenue }) => ({
      scope: { ...context.scope, venue, role: venue.role },
    })),
  },
});
