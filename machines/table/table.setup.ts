import { type AnyActorLogic, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { isNetworkError, toApiError } from '../api-error.ts';
import { networkRecovery } from '../offline/network-recovery.ts';
import type { LiveChange } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import { type Confirmation, type DialogOutcome, hasQuickView, type TableDialog } from './define-table.ts';
import { isUnreceived } from './reconcile-rows.ts';
import {
  actionTargets,
  activeRow,
  getAction,
  mayNow,
  mayRun,
  requestedQuery,
  shownColumns,
  shownRows,
  showsPage,
} from './table-context.ts';
import { neighbourBeyondPage, neighbourOnPage } from './row-focus.ts';
import { acceptsValue, type RawQuery, isNarrowed, isSameQuery, parseQuery } from './table-query.ts';
import type {
  ActionCall,
  ActionRequest,
  ActionResult,
  ExportCall,
  PendingAction,
  PageAnswer,
  TableCall,
  TableContext,
  TableEmitted,
  TableEvent,
} from './table.types.ts';

/**
 * Actors, guards and delays of every table. Actors are promises, except for an action's dialog, a watched source and what
 * tracks changes.
 */
export const tableBase = setup({
  types: {} as {
    context: TableContext;
    events: TableEvent;
    emitted: TableEmitted;
    input: object;
    tags: 'loading' | 'failed' | 'creating' | 'working' | 'exporting';
  },
  actors: {
    loadPage: fromPromise<PageAnswer, TableCall>(unprovidedActor('loadPage')),
    countRows: fromPromise<number, TableCall>(unprovidedActor('countRows')),
    createRow: fromPromise<{ id: string }, TableCall>(unprovidedActor('createRow')),
    runAction: fromPromise<ActionResult, ActionCall>(unprovidedActor('runAction')),
    exportRows: fromCallback<EventObject, ExportCall>(() => {
      throw new Error('provide "exportRows"');
    }),
    watchSource: fromCallback<EventObject>(() => {
      throw new Error('provide "watchSource"');
    }),
    /** gets the actions that wait for their turn, so that none is lost when the table stops */
    trackChanges: fromCallback<PendingAction>(() => undefined),
    confirmAction: fromPromise<Confirmation, unknown>(unprovidedActor('confirmAction')) as AnyActorLogic,
    /** loads the code of a dialog; a dialog is not started before */
    loadDialog: fromPromise<void, { dialog: TableDialog }>(unprovidedActor('loadDialog')),
    actionDialog: fromPromise<unknown, unknown>(unprovidedActor('actionDialog')) as AnyActorLogic,
    importDialog: fromPromise<unknown, unknown>(unprovidedActor('importDialog')) as AnyActorLogic,
    pricesDialog: fromPromise<unknown, unknown>(unprovidedActor('pricesDialog')) as AnyActorLogic,
    creationDialog: fromPromise<unknown, unknown>(unprovidedActor('creationDialog')) as AnyActorLogic,
    loadQuickView: fromPromise<unknown, TableCall & { id: string }>(unprovidedActor('loadQuickView')),
    networkRecovery,
  },
  guards: {
    mayWrite: ({ context }) => context.table.create !== null && mayNow(context, context.table.create.needs),
    mayCreateInDialog: ({ context: { table, scope } }) =>
      (table.create?.inDialog === true || (table.create?.inDialog?.(scope) ?? false)) &&
      mayNow({ scope }, table.create?.needs),
    hasRowsForAction: ({ context }, request: ActionRequest) => mayRun(context, request),
    /** only what the rows show at once: a person goes on as if it were done */
    mayFollow: ({ context }, request: ActionRequest) => {
      const { predict, dialog, asks } = getAction(context, request.action) ?? {};
      const isPredicted = predict !== undefined && dialog === undefined && asks === undefined;
      return isPredicted && mayRun(context, request);
    },
    hasQueuedAction: ({ context }) => context.actionQueue.length > 0,
    hasRowsForDialog: ({ context }, { dialog, ...request }: ActionRequest & { dialog: TableDialog }) =>
      getAction(context, request.action)?.dialog === dialog && mayRun(context, request),
    hasRowsToConfirm: ({ context }, request: ActionRequest) => {
      const asks = getAction(context, request.action)?.asks;
      if (asks === undefined || !mayRun(context, request)) return false;
      return actionTargets(context, request).some((row) => asks(row, context.scope));
    },
    isConfirmed: (_, { output }: { output: Confirmation }) => output.confirmed,
    hasUndo: ({ context }) => context.undoQueue.length > 0,
    hasNavigated: (_, { outcome }: { outcome: DialogOutcome }) => outcome.type === 'navigated',
    hasChangedRows: (_, { outcome }: { outcome: DialogOutcome }) => outcome.type === 'changed',

    showsRequestedPage: ({ context }) => showsPage(context, requestedQuery(context)),
    hasRows: ({ context }) => shownRows(context).length > 0,
    /** an export has the table's own columns, which a view with other columns does not show */
    isExportable: ({ context }) => (context.table.view?.(context.query.filters) ?? null) === null,
    isShown: ({ context }, { id }: { id: string }) => shownRows(context).some((row) => row.id === id),
    hasPrefetched: ({ context }) => (context.pages.prefetched?.rows.length ?? 0) > 0,
    // Until the next page was prefetched, a full page promises one.
    mayHaveMore: ({ context: { pages } }) => pages.prefetched === null && (pages.shown?.next ?? null) !== null,
    hasPrevious: ({ context }) => context.pages.previous.length > 0,
    isDeeper: ({ context }) => context.query.start !== null,
    isEmptied: ({ context: { query, pages, error } }) =>
      query.start !== null && pages.shown?.rows.length === 0 && error === null,
    followsForward: ({ context: { pages } }, { by }: { by: 1 | -1 }) =>
      by === 1 && (pages.prefetched?.rows.length ?? 0) > 0,
    hasNeighbour: ({ context }, event: { id: string; by: 1 | -1 }) =>
      neighbourOnPage(shownRows(context), event) !== undefined,
    hasNeighbourOnOtherPage: ({ context }, event: { id: string; by: 1 | -1 }) =>
      neighbourBeyondPage(context.pages, event) !== undefined,

    hasFilters: ({ context: { table, searchText, query } }) => searchText !== '' || isNarrowed(table, query),
    hasSelection: ({ context }) => context.selected.length > 0,
    isOtherQuery: ({ context }, { query }: { query: RawQuery }) =>
      !isSameQuery(context.table, parseQuery(context.table, query), requestedQuery(context)),
    isSortable: ({ context }, { column }: { column: string }) =>
      shownColumns(context).some(({ id, sort }) => id === column && sort !== undefined),
    isFilterValue: ({ context: { table } }, { filter: name, value }: { filter: string; value: string }) => {
      const filter = table.filters[name];
      return filter !== undefined && acceptsValue(filter, value);
    },
    isGroupingFilter: ({ context }, { filter, value }: { filter: string; value: string }) =>
      context.table.filters[filter]?.arranges === true && context.table.filters[filter].choices.includes(value),
    /** a URL of another day: the page that it starts at does not exist any more, the table does */
    isStartRejected: ({ context }, { error }: { error: unknown }) =>
      context.query.start !== null && toApiError(error).code === 'BAD_INPUT',

    failedByNetwork: ({ context }) => isNetworkError(context.error),
    quickViewFailedByNetwork: ({ context }) => isNetworkError(context.quickView?.error),

    isOutdated: ({ context }) => context.outdated,
    isUnreceived: ({ context }, { change }: { change: LiveChange }) =>
      context.table.live?.concerns(change, context.scope) === true &&
      isUnreceived(context.received, shownRows(context), change),
    hasNewRows: ({ context }) => (context.newPage?.added.length ?? 0) > 0,

    mayOpenQuickView: ({ context, event }) => {
      const id = (event.type === 'quickView.toggled' ? event.id : undefined) ?? activeRow(context);
      const row = shownRows(context).find((shown) => shown.id === id);
      return row !== undefined && hasQuickView(context.table, row);
    },
    quickViewIsOpen: ({ context }) => context.quickView !== null,
    isOtherQuickView: ({ context }, { id }: { id: string }) =>
      context.quickView !== null && context.quickView.id !== id && shownRows(context).some((row) => row.id === id),
    isQuickViewRow: ({ context }, { change }: { change: LiveChange }) => change.id === context.quickView?.id,
    isQuickViewRemoved: ({ context }) =>
      context.quickView !== null && !shownRows(context).some(({ id }) => id === context.quickView?.id),
  },
  delays: {
    searchDebounce: ({ context }) => context.table.search?.debounceMs(context.scope) ?? 0,
    liveDebounce: 250,
  },
});
