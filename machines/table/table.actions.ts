import { assign, enqueueActions, sendParent, sendTo } from 'xstate';
import { toApiError } from '../api-error.ts';
import type { ActiveVenue, LiveChange } from '../ports.ts';
import * as update from './context-updates.ts';
import type { DialogOutcome, TableRow } from './define-table.ts';
import { dropNeighbours, goBack, goForward, leaveBehind, previousStart, withRows } from './page-stack.ts';
import { forgetDeletions, receiveChange, withoutRows } from './reconcile-rows.ts';
import { type FocusStep, stepFocus } from './row-focus.ts';
import { extendSelection, toggleAllRows, toggleRow } from './row-selection.ts';
import * as queries from './table-query.ts';
import { activeRow, getAction, requestedQuery, shownRows, tableBase } from './table.setup.ts';
import type { ActionResult, PageAnswer } from './table.types.ts';

interface Answered<Output> {
  output: Output;
}

export const tableSetup = tableBase.extend({
  actions: {
    applyUrl: assign(({ context }, { query }: { query: queries.RawQuery }) =>
      update.changeQuery(context, queries.parseQuery(context.table, query)),
    ),
    applySearch: assign(({ context }) => update.changeQuery(context, {})),
    changeOrder: assign(({ context }, { column }: { column: string }) =>
      update.changeQuery(context, { order: queries.nextOrder(context.table.columns, context.query.order, column) }),
    ),
    changeFilter: assign(({ context }, { filter, value }: { filter: string; value: string }) => {
      const next = queries.nextFilterValue(context.table, context.query, filter, value);
      return update.changeQuery(context, { filters: { ...context.query.filters, [filter]: next } });
    }),
    clearFilters: assign(({ context }) => ({
      ...update.changeQuery(context, { ...queries.initialQuery(context.table), order: context.query.order }),
      selected: [],
    })),
    setSearchText: assign({ searchText: (_, { text }: { text: string }) => text }),
    /** What was typed a moment ago is not forgotten because something else made the table load again. */
    keepSearchText: assign(({ context }) =>
      context.query.q === context.searchText ? {} : update.changeQuery(context, {}),
    ),
    updateUrl: enqueueActions(({ context: { table, scope, ...context }, system, enqueue }) => {
      if (table.path === null) return;
      const params = queries.toSearchParams(table, requestedQuery(context));
      const event = { type: 'path.wanted', path: queries.withSearchParams(table.path(scope), params), replace: true };
      enqueue.sendTo(system.get('navigation'), event);
    }),

    startFetch: assign(({ context }) => ({ outdated: false, received: forgetDeletions(context.received) })),
    storePage: assign(({ context }, { output }: Answered<PageAnswer>) => update.storePage(context, output)),
    storeRefetchedPage: assign(({ context }, { output }: Answered<PageAnswer>) =>
      update.storeRefetchedPage(context, output),
    ),
    storePrefetched: assign(({ context }, { output }: Answered<PageAnswer>) => update.storePrefetched(context, output)),
    appendPage: assign(({ context }, { output }: Answered<PageAnswer>) => update.appendPage(context, output)),
    reportLoaded: enqueueActions(({ context, enqueue }) => {
      const event = context.table.loaded?.(shownRows(context));
      if (event !== undefined) enqueue(sendParent(event));
    }),
    dropPrefetched: assign({ pages: ({ context }) => ({ ...context.pages, prefetched: null }) }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => toApiError(error) }),
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

    moveFocus: enqueueActions(
      ({ context, enqueue }, { step, extend = false }: { step: FocusStep; extend?: boolean }) => {
        const rows = shownRows(context);
        const id = stepFocus(rows, context.focused, step);
        if (id === null) return;
        if (extend) {
          const from = context.selected.length === 0 ? context.focused : null;
          enqueue.assign(extendSelection(from === null ? context : toggleRow(context, rows, from), rows, id));
        }
        enqueue.assign({ focused: id });
        enqueue.emit({ type: 'row.focusRequested', id });
      },
    ),
    focusRow: assign({ focused: ({ context }, { id }: { id?: string | undefined }) => id ?? context.focused }),
    requestFocus: enqueueActions(({ context: { focused }, enqueue }) => {
      if (focused !== null) enqueue.emit({ type: 'row.focusRequested', id: focused });
    }),
    storeScroll: assign({ scrollTop: (_, { top }: { top: number }) => top }),
    selectRow: assign(({ context }, { id, extend = false }: { id?: string; extend?: boolean }) => {
      const rows = shownRows(context);
      const target = id ?? activeRow(context) ?? '';
      if (!rows.some((row) => row.id === target)) return {};
      return { ...(extend ? extendSelection : toggleRow)(context, rows, target), focused: target };
    }),
    selectAll: assign(({ context }) => toggleAllRows(context, shownRows(context))),
    unselect: assign({ selected: [], anchor: null }),
    openRow: enqueueActions(({ context, system, enqueue }, { id }: { id?: string | undefined }) => {
      const path = context.table.rowPath?.(context.scope, id ?? activeRow(context) ?? '');
      const event = { type: 'path.wanted', path };
      if (path !== undefined) enqueue.sendTo(system.get('navigation'), event);
    }),

    startAction: assign({ action: (_, { action }: { action: string }) => action }),
    queueUndo: assign(({ context: { undoQueue } }, { action, rows }: { action: string; rows: readonly TableRow[] }) => {
      const queued = undoQueue.filter((entry) => entry.action === action).flatMap((entry) => update.idsOf(entry.rows));
      const added = withoutRows(rows, queued);
      return added.length === 0 ? {} : { undoQueue: [...undoQueue, { action, rows: added }] };
    }),
    finishUndo: assign({ undoQueue: ({ context }) => context.undoQueue.slice(1) }),
    applyResult: assign(({ context }, { action, output }: Answered<ActionResult> & { action: string }) =>
      update.applyResult(context, action, output),
    ),
    dismissFailures: assign({ failures: [] }),
    notifyResult: enqueueActions(
      (
        { context, system, enqueue },
        { action: name, output: { done } }: Answered<ActionResult> & { action: string },
      ) => {
        const { message, undo } = getAction(context, name) ?? {};
        const [first] = done;
        if (first === undefined || message === undefined) return;
        const event = {
          type: 'notice.said',
          notice: {
            kind: 'success',
            message,
            values: { count: done.length, name: first.name },
            ...(undo !== undefined && {
              undo: { to: context.table.id, event: { type: 'table.undo', action: undo, rows: done } },
            }),
          },
        };
        enqueue.sendTo(system.get('notices'), event);
      },
    ),
    reloadAfter: enqueueActions(({ context, enqueue }, { action }: { action: string }) => {
      if (getAction(context, action)?.effect === 'reload') enqueue.raise({ type: 'table.reload' });
    }),
    notifyError: sendTo(
      ({ system }) => system.get('notices'),
      (_, { error }: { error: unknown }) => ({
        type: 'notice.said',
        notice: { kind: 'error', message: `error.${toApiError(error).key}` },
      }),
    ),
    followDialog: enqueueActions(({ system, enqueue }, { outcome }: { outcome: DialogOutcome }) => {
      const event = { type: 'path.wanted', path: outcome.type === 'left' ? outcome.path : '' };
      if (outcome.type === 'left') enqueue.sendTo(system.get('navigation'), event);
    }),
    reportCreated: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      const event = context.table.created?.(context.scope, id);
      if (event !== undefined) enqueue(sendParent(event));
    }),

    openQuickLook: assign(({ context }, { id }: { id?: string | undefined }) => ({
      quickLook: { id: id ?? activeRow(context) ?? '', content: null, error: null },
    })),
    storeQuickLook: assign(({ context: { quickLook } }, { output }: Answered<unknown>) => ({
      quickLook: quickLook && { ...quickLook, content: output, error: null },
    })),
    storeQuickLookError: assign(({ context: { quickLook } }, { error }: { error: unknown }) => ({
      quickLook: quickLook && { ...quickLook, error: toApiError(error) },
    })),
    closeQuickLook: assign({ quickLook: null }),
  },
});
