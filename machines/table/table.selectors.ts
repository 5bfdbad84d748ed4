import type { SnapshotFrom } from 'xstate';
import { type AnyTable, mostCounted, type TableRow } from './define-table.ts';
import type { TableMachine } from './table.machine.ts';
import {
  actionTargets,
  activeRow,
  getAction,
  isCountCut,
  mayNow,
  requestedQuery,
  requestedRows,
  shownColumns,
  shownGroups,
  shownRows,
  whileActing,
} from './table-context.ts';
import type { ActionRequest } from './table.types.ts';
import type { RowGroup } from './row-groups.ts';
import { isNarrowed, type PageStart, toSearchParams, withSearchParams } from './table-query.ts';

export type TableSnapshot = SnapshotFrom<TableMachine>;
/** `empty`: there is nothing in what the table is about; `noMatches`: nothing that the search and the filters let through. */
export type TablePhase = 'skeleton' | 'failed' | 'empty' | 'noMatches' | 'rows';

export const tablePhase = (snapshot: TableSnapshot): TablePhase => {
  const { pages, query, shownQuery, table } = snapshot.context;
  const { shown } = pages;
  if (shown !== null && (shown.rows.length > 0 || isCreating(snapshot))) return 'rows';
  // an empty page with other pages behind it, or one that is being left, does not mean that the table is empty
  if (shown === null || shown.next !== null || shown.start !== query.start)
    return snapshot.hasTag('failed') ? 'failed' : 'skeleton';
  // the result of another query is unknown until its answer arrives
  const answered = shownQuery ?? query;
  return isNarrowed(table, answered) || answered.start !== null ? 'noMatches' : 'empty';
};

/** The shown rows, of the declaration's own type: they came through the table's own actors. */
export const selectRows =
  <Row extends TableRow>() =>
  (snapshot: TableSnapshot): readonly Row[] =>
    shownRows(snapshot.context) as readonly Row[];
/** The rows by group, where the table arranges them so. */
export const selectRowGroups = ({ context }: TableSnapshot): readonly RowGroup[] | null => shownGroups(context);
/** Whether a row has a menu: the person may do something to rows, or look at one. */
export const selectHasRowMenu = ({ context }: Pick<TableSnapshot, 'context'>): boolean =>
  context.table.quickView !== false ||
  context.table.rowPath !== null ||
  Object.values(context.table.actions).some(
    ({ target, undoOnly, needs }) => target === 'rows' && !undoOnly && mayNow(context, needs),
  );
export const selectRowCount = (snapshot: TableSnapshot): number => shownRows(snapshot.context).length;
/** The number of pinned rows. */
export const selectPinnedCount = ({ context }: TableSnapshot): number =>
  context.pinned.length === 0 ? 0 : shownRows(context).filter(({ id }) => context.pinned.includes(id)).length;
export const selectTable = ({ context }: TableSnapshot): AnyTable => context.table;
export const selectColumns = ({ context }: TableSnapshot) => shownColumns(context);
/** The number of rows on all pages; where `hasMoreThanTotal`, there are more. */
export const selectTotal = ({ context }: TableSnapshot): number | null =>
  isCountCut(context) ? mostCounted : context.total;
export const hasMoreThanTotal = ({ context }: TableSnapshot): boolean => isCountCut(context);
export const selectCounters = ({ context }: TableSnapshot): Readonly<Record<string, number>> => context.counters;
export const selectNewRowCount = ({ context }: TableSnapshot): number => context.newPage?.added.length ?? 0;
export const selectTableError = ({ context }: TableSnapshot) => context.error;
export const selectFailures = ({ context }: TableSnapshot) => context.failures;
export const selectSearchText = ({ context }: TableSnapshot): string => context.searchText;
export const selectQuery = ({ context }: TableSnapshot) => context.query;
export const selectScrollTop = ({ context }: TableSnapshot): number => context.scrollTop;

export const isLoading = (snapshot: TableSnapshot): boolean => snapshot.hasTag('loading');
/** Rows are shown and are being replaced. */
export const isRefetching = (snapshot: TableSnapshot): boolean =>
  snapshot.context.pages.shown !== null && snapshot.hasTag('loading');
export const isCreating = (snapshot: TableSnapshot): boolean => snapshot.hasTag('creating');
export const isWorking = (snapshot: TableSnapshot): boolean => snapshot.hasTag('working');
export const hasNextPage = (snapshot: TableSnapshot): boolean => snapshot.can({ type: 'table.nextPage' });

/** Whether there are other pages than the shown one, also while one is loaded and none can be turned to. */
export const isPaged = ({ context: { pages, query } }: TableSnapshot): boolean =>
  pages.shown !== null && (query.start !== null || pages.shown.next !== null || pages.previous.length > 0);
/** Where the shown page starts. */
export const selectPageStart = ({ context: { pages } }: TableSnapshot): PageStart => pages.shown?.start ?? null;

/** The rows that an action would be done to now. */
export const selectActionTargets = ({ context }: TableSnapshot, request: ActionRequest): readonly TableRow[] =>
  actionTargets(whileActing(context), request);
/** The rows that an action is requested for, whether it accepts them or not. */
export const selectRequestedRows = ({ context }: TableSnapshot, request: ActionRequest): readonly TableRow[] => {
  const action = getAction(context, request.action);
  return action === undefined ? [] : requestedRows(whileActing(context), action, request);
};
/** The one row that Tab leads to. */
export const selectTabRow = ({ context }: TableSnapshot): string | null => activeRow(context);
export const isExporting = (snapshot: TableSnapshot): boolean => snapshot.hasTag('exporting');
/** Rows that the running export has read. */
export const selectExportedCount = ({ context }: TableSnapshot): number => context.exported;
export const selectFocusedRow = ({ context }: TableSnapshot): string | null => context.focused;
export const selectSelectedCount = ({ context }: TableSnapshot): number => context.selected.length;
const idSets = new WeakMap<readonly TableRow[], ReadonlySet<string>>();
/** The same set as long as the same rows are selected. */
export const selectSelectedIds = ({ context: { selected } }: TableSnapshot): ReadonlySet<string> => {
  const known = idSets.get(selected) ?? new Set(selected.map(({ id }) => id));
  idSets.set(selected, known);
  return known;
};
export const isAllSelected = (snapshot: TableSnapshot): boolean => {
  const rows = shownRows(snapshot.context);
  const selected = selectSelectedIds(snapshot);
  return rows.length > 0 && rows.every(({ id }) => selected.has(id));
};

export const selectQuickViewId = ({ context }: TableSnapshot): string | null => context.quickView?.id ?? null;
export const selectQuickViewContent = ({ context }: TableSnapshot): unknown => context.quickView?.content ?? null;
export const selectQuickViewError = ({ context }: TableSnapshot) => context.quickView?.error ?? null;

/** The URL of the table's current state. */
export const selectTablePath = ({ context }: TableSnapshot): string | null =>
  context.table.path === null
    ? null
    : withSearchParams(context.table.path(context.scope), toSearchParams(context.table, requestedQuery(context)));

export const selectSort =
  (column: string) =>
  ({ context: { query } }: TableSnapshot): 'ascending' | 'descending' | 'none' =>
    query.order === column ? 'ascending' : query.order === `-${column}` ? 'descending' : 'none';
