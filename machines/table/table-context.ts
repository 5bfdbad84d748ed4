import { mayWithRole } from '../../graphql/domain/roles.ts';
import { mostCounted, type TableAction, type TableColumn, type TableRow } from './define-table.ts';
import { listRowIds, withoutRows } from './reconcile-rows.ts';
import { type RowGroup, selectGroups } from './row-groups.ts';
import { getView, loadsSameRows, type TableQuery } from './table-query.ts';
import type { ActionRequest, RequestedAction, TableCall, TableContext } from './table.types.ts';

const noRows: readonly TableRow[] = [];

/** The rows of the shown page, in the order of the answer. */
export const loadedRows = ({ pages }: Pick<TableContext, 'pages'>): readonly TableRow[] => pages.shown?.rows ?? noRows;
const grouped = (context: Pick<TableContext, 'table' | 'query' | 'pages'>) =>
  selectGroups(context.table, context.query, loadedRows(context));
/** null: one list */
export const shownGroups = (context: Pick<TableContext, 'table' | 'query' | 'pages'>): readonly RowGroup[] | null =>
  grouped(context)?.groups ?? null;
/** The same rows in the order in which they are shown. */
export const shownRows = (context: Pick<TableContext, 'table' | 'query' | 'pages'>): readonly TableRow[] =>
  grouped(context)?.rows ?? loadedRows(context);
/** Whether the total stopped counting: there are more than `mostCounted` rows. */
export const isCountCut = ({ table, total }: Pick<TableContext, 'table' | 'total'>): boolean =>
  table.total === 'separate' && total !== null && total > mostCounted;
/** The row that Tab leads to, and that a shortcut without a selection means. */
export const activeRow = (context: TableContext): string | null => context.focused ?? shownRows(context)[0]?.id ?? null;
/** What the table is about to show: a new search text starts at the first page. */
export const requestedQuery = ({ query, searchText }: Pick<TableContext, 'query' | 'searchText'>): TableQuery =>
  query.q === searchText ? query : { ...query, q: searchText, start: null };
/** The columns of the view that the filters select. */
export const shownColumns = ({ table, query }: Pick<TableContext, 'table' | 'query'>): readonly TableColumn[] =>
  getView(table, query.filters).columns;
export const toCall = ({ context: { scope, query } }: { context: TableContext }): TableCall => ({ scope, query });

export const getAction = ({ table }: Pick<TableContext, 'table'>, name: string): TableAction<TableRow> | undefined =>
  Object.hasOwn(table.actions, name) ? table.actions[name] : undefined;

/** Rows that are shown or selected, by their ids; those that left the table meanwhile are not replaced by others. */
const knownRows = (context: TableContext, ids: readonly string[]): readonly TableRow[] => {
  const known = new Map([...context.selected, ...shownRows(context)].map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
};

/** The rows that an action is requested for: the named ones, else the selected ones, else the focused one if it takes that. */
export const requestedRows = (
  context: TableContext,
  action: TableAction<TableRow>,
  { id, ids }: ActionRequest,
): readonly TableRow[] => {
  if (ids !== undefined) return knownRows(context, ids);
  const focused = action.focusedRow && context.selected.length === 0 ? (activeRow(context) ?? undefined) : undefined;
  const requested = id ?? focused;
  return requested === undefined ? context.selected : shownRows(context).filter((row) => row.id === requested);
};

/** The rows that an action is about: those that it is requested for, as far as it accepts them. */
export const actionTargets = (context: TableContext, request: ActionRequest): readonly TableRow[] => {
  const action = getAction(context, request.action);
  if (action === undefined || action.target !== 'rows') return noRows;
  const { accepts = () => true, sparesPinned = false } = action;
  return requestedRows(context, action, request).filter(
    (row) => accepts(row) && !(sparesPinned && context.pinned.includes(row.id)),
  );
};

export const toRequestedAction = (context: TableContext, request: ActionRequest): RequestedAction => {
  const action = getAction(context, request.action);
  const rows = actionTargets(context, request);
  const skipped =
    action?.target === 'rows' ? withoutRows(requestedRows(context, action, request), listRowIds(rows)) : noRows;
  return { name: request.action, rows, skipped: listRowIds(skipped), argument: request.argument };
};

/** The rows that an action unselects: those that it is about, and those that it was requested for in vain. */
export const listRequestedIds = ({ rows, skipped = [] }: RequestedAction): string[] => [
  ...listRowIds(rows),
  ...skipped,
];

/** Whether the shown rows are this page of this query; rows of another one stay visible until it is answered. */
export const showsPage = ({ table, pages, shownQuery }: TableContext, query: TableQuery): boolean =>
  pages.shown !== null &&
  shownQuery !== null &&
  loadsSameRows(table, { ...shownQuery, start: pages.shown.start }, query);

/**
 * What a further action is about while others are under way: the selection without the rows of those that will give it
 * up.
 */
export const whileActing = (context: TableContext): TableContext => {
  const actions = context.action === null ? context.actionQueue : [context.action, ...context.actionQueue];
  const given = actions.filter(({ name }) => getAction(context, name)?.unselects).flatMap(listRequestedIds);
  return { ...context, selected: withoutRows(context.selected, given) };
};

/** Whether the person’s role allows what an action needs, where it needs anything. */
export const mayNow = (
  { scope: { role, subject } }: Pick<TableContext, 'scope'>,
  needs: TableAction<TableRow>['needs'],
): boolean => needs === undefined || (role !== null && subject !== undefined && mayWithRole(role, needs, subject));

/** Whether an action can run now: the role allows it, and it has rows if it is about rows. */
export const mayRun = (context: TableContext, request: ActionRequest): boolean => {
  const action = getAction(context, request.action);
  if (action === undefined || action.undoOnly || !mayNow(context, action.needs)) return false;
  if (action.target === 'none') return true;
  return action.target === 'filtered'
    ? shownRows(context).length > 0
    : actionTargets(whileActing(context), request).length > 0;
};
