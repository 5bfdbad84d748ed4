import type { Thing, Verb } from '../../graphql/domain/roles.ts';
import type { ActiveVenue } from '../ports.ts';
import type { RowGroups } from './row-groups.types.ts';
import type { TableExport } from './table-export.types.ts';

/** What every row of every table has. A table's own rows extend it. */
export interface TableRow {
  id: string;
  /** what messages call the row */
  name: string;
  /** grows with every change of the row, to compare live changes and late answers. 0: never compared */
  version: number;
  /** keyset paging: the page behind this row starts here; '' with other paging */
  cursor: string;
}

/** The scope of a table, part of every call. `role`: of the person in the venue, null outside of one. */
export interface TableScope {
  role: string | null;
  venue: ActiveVenue | null;
  /** what the person must hold a permission on for actions with `needs`, and for `create` */
  subject?: Thing;
}

export interface TableColumn {
  id: string;
  /** message id of the header */
  label: string;
  /** key of the cell renderer that the feature provides */
  cell: string;
  /** cannot be hidden: it identifies the row */
  required?: true;
  /** also shown while the quick view takes half of the room */
  withQuickView?: true;
  /** sortable by `id`; the direction of the first press on the header */
  sort?: 'ascending' | 'descending';
}

/** What a table shows of its rows. */
export interface TableView {
  columns: readonly TableColumn[];
  /** as in the declaration */
  order: string;
}

/** A filter is one parameter of the query and of the URL. */
export interface TableFilter {
  /** the value that does not filter; it is omitted in the URL */
  initial: string;
  /** values that are offered as chips; a counter of the same name is shown in its chip */
  choices: readonly string[];
  /** accepts values that are no choice, such as a date */
  accepts?: (value: string) => boolean;
  /** pressing the active chip again returns to `initial` */
  toggles?: boolean;
  /**
   * what the table is about, such as a day: without rows it is empty, and nothing was looked for in vain; clearing the
   * filters keeps it
   */
  chooses?: true;
  /** it groups the shown rows and hides none: nothing is loaded, and clearing the filters keeps it */
  arranges?: true;
}

/**
 * `keyset`: the next page starts after the last row's cursor; `offset`: after so many rows; `none`: one answer has all.
 * `append`: the next page is added below the shown rows instead of replacing them.
 */
export type TablePaging = { kind: 'keyset' | 'offset'; size: number; append?: boolean } | { kind: 'none' };

/** The dialogs of actions: the table's own one, the import of many rows, the change of their prices, the creation. */
export type TableDialog = 'action' | 'import' | 'prices' | 'creation';

/** What can be done to rows. Its calls are made by the table's `runAction`, or by the actor of its `dialog`. */
export interface TableAction<Row, Scope extends TableScope = TableScope> {
  /** hidden and rejected without this permission */
  needs?: Verb;
  /**
   * `rows`: the given row, else the selected ones; `filtered`: everything that the query matches; `none`: its dialog
   * chooses
   */
  target: 'rows' | 'filtered' | 'none';
  /** with nothing selected it is about the focused row: a shortcut needs no selection first */
  focusedRow?: true;
  /** only these of the rows */
  accepts?: (row: Row) => boolean;
  /** not of rows that the configuration pins */
  sparesPinned?: boolean;
  /** confirmed first for such a row; see `confirmation` */
  asks?: (row: Row, scope: Scope) => boolean;
  /** performed by a dialog: it gets the rows, and its output is the result */
  dialog?: TableDialog;
  /** the predicted row, shown until the server answers, and reverted when that fails */
  predict?: (row: Row, argument: string | undefined) => Row;
  /** afterwards: remove the rows, reload, or nothing */
  effect: 'remove' | 'reload' | 'none';
  /** the selection is cleared afterwards */
  unselects?: boolean;
  /** message of the notification, with `count` and `name`; none when the dialog shows it */
  message?: string;
  /** what it counts, by an id that rows may share; the rows themselves by default */
  counts?: (row: Row) => string;
  /** the action that takes this one back; it gets the rows as they were before, and is offered in the notification */
  undo?: string;
  /** an undo of what a dialog or another screen did; not offered for rows */
  undoOnly?: true;
  /** offered again for rows that may have been changed without an answer: it brings to an end what the server began */
  retried?: true;
}

/** How the question before an action ended. */
export interface Confirmation {
  confirmed: boolean;
}

/** What of the query a dialog may begin with. */
interface ShownQuery {
  filters: Readonly<Partial<Record<string, string>>>;
}

/** How a dialog ended: nothing happened, rows changed (`id`: the one that gets the focus), or the person goes to another path, such as a new row. */
export type DialogOutcome =
  | { type: 'cancelled' }
  | { type: 'changed'; id?: string }
  | { type: 'navigated'; path: string; created?: string };

/** Of more rows than these a separate total says "more than" so many: to count them all would take longer the more there are. */
export const mostCounted = 1_000;

export interface TableLive<Scope> {
  /** which announcements are about rows of this table */
  concerns: (change: { kind: string; entity: string | null }, scope: Scope) => boolean;
  /** `insert`: new rows appear in place; `pill`: they wait behind "3 new" */
  newRows: 'insert' | 'pill';
}

/** One table. Declared once; machine, toolbar, grid, paging and the generic test suite read it. */
export interface TableDefinition<Row extends TableRow, Scope extends TableScope, Input> {
  /** id of the machine */
  id: string;
  /** the GraphQL query that answers a page */
  operation: string;
  columns: readonly TableColumn[];
  /** with these filters it shows other columns, in an order of their own; null: its usual ones */
  view?: (filters: Readonly<Record<string, string>>) => TableView | null;
  /** a sortable column's id, `-` before it for descending; '' when the server alone decides */
  order: string;
  filters: Readonly<Record<string, TableFilter>>;
  /** where one answer has all rows: what they are ordered by in each sortable column */
  sortValues?: Readonly<Record<string, (row: Row) => string | number>>;
  /** a second arrangement of the same rows */
  groups?: RowGroups<Row>;
  /** null: no search */
  search: { maxLength: number; debounceMs: (scope: Scope) => number } | null;
  paging: TablePaging;
  /** `page`: total and counters come with every page; `separate`: the total is a separate call, which stops behind `mostCounted` */
  total: 'page' | 'separate' | 'none';
  /** rows can be selected, across pages */
  selectable: boolean;
  actions: Readonly<Record<string, TableAction<Row, Scope>>>;
  /** rows can be created in the table, in a dialog always or where `inDialog` says so; null: no */
  create: { needs: Verb; inDialog?: true | ((scope: Scope) => boolean) } | null;
  /** the shown rows can be exported; null: no */
  export: TableExport<Row, Scope> | null;
  /** a row's content can be shown without opening it; which rows, where not all can */
  quickView: boolean | ((row: Row) => boolean);
  live: TableLive<Scope> | null;
  /** rows also come from this browser: the actor `watchSource` reports their changes */
  watched?: boolean;
  /** the path of the table without its query; null: the table is not in the URL */
  path: ((scope: Scope) => string) | null;
  /** the path of a row, undefined for one that is not shown yet; null: rows do not open */
  rowPath: ((scope: Scope, id: string, row: Row | undefined) => string) | null;
  scope: (input: Input) => Scope;
  /** ids of rows that are pinned above the others */
  pinned?: (input: Input) => readonly string[];
  /** input of the dialog that confirms an action */
  confirmation?: (rows: readonly Row[], scope: Scope) => unknown;
  /** input of the action's dialog, and what its output means */
  dialog?: {
    /** the code of its dialogs is loaded when one is first opened: `loadDialog` */
    deferred?: true;
    /** for a creation, `action` is the chosen variant */
    input: (scope: Scope, rows: readonly Row[], action: string, dialog: TableDialog, query: ShownQuery) => unknown;
    outcome: (scope: Scope, output: unknown) => DialogOutcome;
    /** it may lead to another path */
    leaves?: true;
  };
}

/**
 * A table as its machine sees it, independent of its row type. Rows reach it only through its own actors
 * (`createTableActors`), which are typed by the declaration.
 */
export type AnyTable = TableDefinition<TableRow, TableScope, object>;

export const hasQuickView = ({ quickView }: AnyTable, row: TableRow): boolean =>
  typeof quickView === 'function' ? quickView(row) : quickView;

/** The queries that a table accepts. */
export type TableQueryDefinition = Pick<AnyTable, 'columns' | 'order' | 'filters' | 'search' | 'paging' | 'view'>;

/** Declares a table; the literal types of columns, filters and actions stay, so that renderers can be exhaustive. */
export const defineTable =
  <Row extends TableRow, Scope extends TableScope, Input extends object>() =>
  <const Table extends TableDefinition<Row, Scope, Input>>(table: Table): Table =>
    table;

/** A filter with one of a few values; the first is the one that filters nothing. */
export const choiceFilter = (choices: readonly [string, ...string[]]): TableFilter => ({
  initial: choices[0],
  choices,
});
