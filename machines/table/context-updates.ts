import type { TableRow } from './define-table.ts';
import { dropNeighbours, nextStart, withRows } from './page-stack.ts';
import * as reconcile from './reconcile-rows.ts';
import { focusAfterChange } from './row-focus.ts';
import { refreshSelection, unselectRows } from './row-selection.ts';
import type { TableQuery } from './table-query.ts';
import { getAction, isCountCut, listRequestedIds, loadedRows, shownRows, showsPage } from './table-context.ts';
import type { ActionResult, PageAnswer, RequestedAction, TableContext } from './table.types.ts';

type Update = Partial<TableContext>;

export const firstOfPage = { scrollTop: 0, newPage: null } as const;

/** Another query, from its first page: a page of the old one must not count as one of the new. */
export const changeQuery = (context: TableContext, query: Partial<TableQuery>): Update => ({
  query: { ...context.query, q: context.searchText, start: null, ...query },
  searchText: query.q ?? context.searchText,
  pages: dropNeighbours(context.pages),
  ...firstOfPage,
});

/**
 * The shown page becomes the answer, reconciled with what was shown and announced since the call. The page behind it
 * is prefetched again: the one from before may start elsewhere.
 */
export const storePage = (context: TableContext, answer: PageAnswer): Update => {
  const { start } = context.query;
  const shown = loadedRows(context);
  const total = answer.total ?? context.total;
  const rows = reconcile.pinnedFirst(reconcile.reconcileRows(answer.rows, shown, context.received), context.pinned);
  // rows that left the page are no longer selected; after a change of page the state of other rows is unknown
  const left = showsPage(context, context.query) ? reconcile.withoutRows(shown, reconcile.listRowIds(rows)) : [];
  return {
    pages: {
      ...context.pages,
      shown: { start, rows, next: nextStart(context.table.paging, start, answer.rows, total) },
      prefetched: null,
    },
    shownQuery: context.query,
    loadedAt: answer.at,
    error: answer.error ?? null,
    total,
    counters: answer.counters ?? context.counters,
    labels: answer.labels ?? context.labels,
    newPage: null,
    // rows that replace an empty page are shown from the first one on
    ...(shown.length === 0 && { scrollTop: 0 }),
    ...refreshSelection(unselectRows(context, reconcile.listRowIds(left)), rows),
    focused: focusAfterChange(shownRows(context), rows, context.focused),
  };
};

/**
 * The same after a refetch. With the pill, added rows wait; those shown are updated in their positions. Where more rows
 * were known behind the page, what is behind its last one has moved up and is not new.
 */
export const storeRefetchedPage = (context: TableContext, answer: PageAnswer): Update => {
  const update = storePage(context, answer);
  const shown = loadedRows(context);
  const rows = update.pages?.shown?.rows ?? [];
  const updated = reconcile.updateInPlace(shown, rows);
  // none of the shown rows is left, as on the next day: showing the new ones disturbs nobody
  if (context.table.live?.newRows !== 'pill' || updated.length === 0) return update;
  const isFull = context.pages.shown !== null && context.pages.shown.next !== null;
  const end = rows.findIndex(({ id }) => id === updated.at(-1)?.id) + 1;
  const inPlace = [...updated, ...reconcile.addedRows(shown, isFull ? rows.slice(end) : [])];
  const added = reconcile.listRowIds(reconcile.addedRows(inPlace, rows));
  if (added.length === 0) return update;
  return {
    ...update,
    pages: withRows(update.pages ?? context.pages, () => inPlace),
    focused: focusAfterChange(shownRows(context), inPlace, context.focused),
    newPage: { rows, added },
  };
};

/** The answer to a call for the page behind the shown one. */
const toNextPage = (context: TableContext, answer: PageAnswer, shown: readonly TableRow[]) => {
  const start = context.pages.shown?.next ?? null;
  return {
    start,
    rows: reconcile.addedRows(shown, reconcile.reconcileRows(answer.rows, shown, context.received)),
    next: nextStart(context.table.paging, start, answer.rows, answer.total ?? context.total),
  };
};

export const storePrefetched = (context: TableContext, answer: PageAnswer): Update => ({
  pages: { ...context.pages, prefetched: toNextPage(context, answer, []) },
});

export const appendPage = (context: TableContext, answer: PageAnswer): Update => {
  const shown = loadedRows(context);
  const { rows, next } = toNextPage(context, answer, shown);
  return {
    pages: { ...context.pages, shown: { start: context.query.start, rows: [...shown, ...rows], next } },
    error: answer.error ?? null,
    loadedAt: answer.at,
  };
};

/** Rows leave the page; the focus moves to a neighbour, and they are unselected. */
export const removeRows = (context: TableContext, ids: readonly string[]): Update => {
  const rest = reconcile.withoutRows(loadedRows(context), ids);
  return {
    pages: withRows(context.pages, () => rest),
    focused: focusAfterChange(shownRows(context), rest, context.focused),
    ...unselectRows(context, ids),
  };
};

const listFailedIds = (failed: ActionResult['failed']): string[] => failed.map(({ id }) => id);

/** What an action did to the table: rows leave it, those that it was about are unselected, failures are listed. */
export const applyResult = (
  context: TableContext,
  requested: RequestedAction,
  { done, failed }: ActionResult,
): Update => {
  const action = getAction(context, requested.name);
  // a later action keeps the failures of other rows and replaces those of its own
  const listed = requested.follows ? context.failures : [];
  const failures = [...listed.filter(({ id }) => !listRequestedIds(requested).includes(id)), ...failed];
  if (action?.effect !== 'remove')
    return {
      ...restoreRows(context, listFailedIds(failed)),
      failures,
      ...(action?.unselects && unselectRows(context, listRequestedIds(requested))),
    };
  const deleted = done.map(({ id, version }) => [id, { version, deleted: true }] as const);
  return {
    ...removeRows(context, reconcile.listRowIds(done)),
    received: { ...context.received, ...Object.fromEntries(deleted) },
    // of more than were counted nobody knows how many are left
    total: context.total === null || isCountCut(context) ? context.total : context.total - done.length,
    failures,
    ...unselectRows(
      context,
      listRequestedIds(requested).filter((id) => !listFailedIds(failed).includes(id)),
    ),
  };
};

/** The rows of an action as it will leave them. */
export const predictRows = (context: TableContext, { name, rows, argument }: RequestedAction): Update => {
  const predict = getAction(context, name)?.predict;
  if (predict === undefined) return {};
  const predicted = new Map(rows.map((row) => [row.id, predict(row, argument)]));
  return { pages: withRows(context.pages, (shown) => shown.map((row) => predicted.get(row.id) ?? row)) };
};

/** Actions with these rows as they are shown now, and the rows as the actions will leave them, one after the other. */
const predictAgain = (context: TableContext, actions: readonly RequestedAction[], isMeant: (id: string) => boolean) => {
  const predicted: RequestedAction[] = [];
  let { pages } = context;
  for (const action of actions) {
    const shown = new Map(shownRows({ ...context, pages }).map((row) => [row.id, row]));
    const rows = action.rows.map((row) => (isMeant(row.id) ? (shown.get(row.id) ?? row) : row));
    predicted.push({ ...action, rows });
    pages = predictRows({ ...context, pages }, { ...action, rows }).pages ?? pages;
  }
  return { pages, actions: predicted };
};

/** The same for rows that were loaded while actions are under way: the server may not know of these yet. */
export const predictLoadedRows = (context: TableContext): Update => {
  const { action, actionQueue } = context;
  const { pages, actions } = predictAgain(
    context,
    action === null ? actionQueue : [action, ...actionQueue],
    () => true,
  );
  return action === null
    ? { pages, actionQueue: actions }
    : { pages, action: actions[0] ?? action, actionQueue: actions.slice(1) };
};

/** Predicted rows as they were, where the action could not be done; those that wait are predicted from there. */
export const restoreRows = (context: TableContext, ids: readonly string[]): Update => {
  if (getAction(context, context.action?.name ?? '')?.predict === undefined) return {};
  const before = new Map(context.action?.rows.filter(({ id }) => ids.includes(id)).map((row) => [row.id, row]));
  const restored = withRows(context.pages, (shown) => shown.map((row) => before.get(row.id) ?? row));
  const { pages, actions } = predictAgain({ ...context, pages: restored }, context.actionQueue, (id) => before.has(id));
  return { pages, actionQueue: actions };
};
