import type { EventObject } from 'xstate';
import type { UnsavedReport, UnsavedRequest } from '../form/form.types.ts';
import type { Notification } from '../notifications/notifications.machine.ts';
import type { NetworkRecovered } from '../offline/network-recovery.ts';
import type { ActiveVenue, ApiError, LiveChange } from '../ports.ts';
import type { AnyTable, TableRow, TableScope } from './define-table.ts';
import type { PageStack } from './page-stack.ts';
import type { ReceivedChanges } from './reconcile-rows.ts';
import type { FocusStep } from './row-focus.ts';
import type { Selection } from './row-selection.ts';
import type { SheetFormat } from './table-export.types.ts';
import type { RawQuery, TableQuery } from './table-query.ts';

/** What every call of a table gets. */
export interface TableCall {
  scope: TableScope;
  query: TableQuery;
}
export interface ExportCall extends TableCall {
  /** whole items instead of the table's columns */
  whole: boolean;
  format: SheetFormat;
}
export interface PageAnswer {
  rows: readonly TableRow[];
  /** when the answer came, milliseconds since 1970 */
  at: number;
  /** rows that the query matches, on all pages; with tables whose `total` is `page` */
  total?: number;
  /** numbers shown in the filter chips, by the filter's value */
  counters?: Readonly<Record<string, number>>;
  /** names of a filter's values, where the server names them */
  labels?: Readonly<Record<string, string>>;
  /** the rows are what could be loaded; the rest failed with this error */
  error?: ApiError;
}
/** The action to run; `id`: on this row instead of the selection, `ids`: on the rows that were meant when it was asked for. */
export interface ActionRequest {
  action: string;
  id?: string | undefined;
  ids?: readonly string[] | undefined;
  /** what the person chose for it, such as a reason */
  argument?: string | undefined;
}
/** An action and the rows that it was requested for. */
export interface RequestedAction {
  name: string;
  rows: readonly TableRow[];
  /** ids of rows that were selected for it and that it does not accept */
  skipped?: readonly string[];
  argument?: string | undefined;
  /** it comes after another one, whose failures stay listed */
  follows?: true;
}
/** Sent to `trackChanges`: the rows show this action as done, and it waits for its turn. */
export interface PendingAction extends RequestedAction {
  type: 'action.queued';
  scope: TableScope;
}
export interface ActionCall extends TableCall {
  action: string;
  rows: readonly TableRow[];
  argument?: string | undefined;
}
/** What an action could not do, row by row. */
export interface ActionFailure {
  id: string;
  name: string;
  error: ApiError;
}
export interface ActionResult {
  done: readonly TableRow[];
  failed: readonly ActionFailure[];
  /** something could not be sent without a network and waits for it: events to actors of the system */
  queued?: readonly { to: string; event: EventObject }[] | undefined;
  /** what the person is told beside the action's own message */
  notifications?: readonly Notification[] | undefined;
}

export interface TableContext extends Selection {
  table: AnyTable;
  scope: TableScope;
  /** ids of rows that are pinned above the others */
  pinned: readonly string[];
  query: TableQuery;
  /** what the search field contains; it becomes `query.q` after the debounce */
  searchText: string;
  pages: PageStack;
  /** what the shown rows were loaded for, from whichever page on: another query may be loading, or may have failed */
  shownQuery: TableQuery | null;
  /** null: not known */
  total: number | null;
  counters: Readonly<Record<string, number>>;
  /** names of a filter's values, in the server's order */
  labels: Readonly<Record<string, string>>;
  /** when the shown page was loaded, milliseconds since 1970 */
  loadedAt: number | null;
  received: ReceivedChanges;
  /** a change was announced while a page was being loaded: the answer may not contain it */
  outdated: boolean;
  /** tables with the pill: the newest answer, with rows that are not shown yet */
  newPage: { rows: readonly TableRow[]; added: readonly string[] } | null;
  focused: string | null;
  /** pixels */
  scrollTop: number;
  /** the action that runs or whose dialog is open */
  action: RequestedAction | null;
  /** actions that wait until the running one is answered; their rows are shown as predicted already */
  actionQueue: readonly RequestedAction[];
  /** undo requests that wait for their turn */
  undoQueue: readonly { action: string; rows: readonly TableRow[] }[];
  failures: readonly ActionFailure[];
  /** rows that the running export has read */
  exported: number;
  error: ApiError | null;
  /** the row in the quick view; `content` once it is loaded */
  quickView: { id: string; content: unknown; error: ApiError | null } | null;
}

/** What an actor of the table answered. */
export interface Answered<Output> {
  output: Output;
}

export type TableEvent =
  /** the URL has this query now */
  | { type: 'table.opened'; query: RawQuery }
  | { type: 'table.searched'; text: string }
  | { type: 'table.sorted'; column: string }
  | { type: 'table.filtered'; filter: string; value: string }
  /** from the rows themselves: a page was stored */
  | { type: 'rows.loaded' }
  | { type: 'table.filtersCleared' | 'table.nextPage' | 'table.previousPage' | 'table.reload' | 'table.escaped' }
  | { type: 'table.searchRequested' | 'table.unselected' | 'table.newRowsShown' }
  /** `variant`: which of the kinds of row that the table shows; none: the first */
  | { type: 'table.create'; variant?: string | undefined }
  | { type: 'table.scrolled'; top: number }
  | ({ type: 'table.action' } & ActionRequest)
  | { type: 'table.undo'; action: string; rows: readonly TableRow[] }
  | { type: 'table.failuresDismissed' }
  /** every row that the query matches goes to a file; `progressed`, `finished` and `failed` tell how far it is */
  /** CSV where no format is named */
  | { type: 'table.export'; whole?: boolean; format?: SheetFormat }
  | { type: 'table.exportCancelled' }
  | { type: 'export.progressed'; count: number }
  | { type: 'export.finished'; count: number }
  | { type: 'export.failed'; error: ApiError }
  /** raised by the table itself: it turns its page under an open item, and the URL stays the item's */
  | { type: 'table.pageFollowed'; by: 1 | -1 }
  | { type: 'row.stepped'; step: FocusStep; extend?: boolean }
  | { type: 'row.focused'; id: string }
  /** without an id the focused row */
  | { type: 'row.selected'; id?: string; extend?: boolean }
  | { type: 'row.allSelected' }
  | { type: 'row.opened'; id?: string }
  /** opens the row before or after another one, in the shown order */
  | { type: 'row.neighbourOpened'; id: string; by: 1 | -1 }
  /** asks for the menu of the focused row */
  | { type: 'row.menuRequested' }
  /** opens or closes the quick view; without an id at the focused row */
  | { type: 'quickView.toggled'; id?: string }
  | { type: 'quickView.closed' }
  /** the venue, or what the person may do in it, has changed */
  | { type: 'venue.changed'; venue: ActiveVenue }
  | { type: 'live.changed'; change: LiveChange }
  | { type: 'live.gap' }
  /** of the form in a dialog: its table reports it under its own path, and passes on what is asked for */
  | UnsavedReport
  | UnsavedRequest
  | NetworkRecovered;

/** Where the keyboard focus should go; the screen listens. */
export type TableEmitted =
  | { type: 'search.focusRequested' }
  /** returned: an action or a dialog has ended; whoever types by then goes on typing */
  | { type: 'row.focusRequested' | 'row.focusReturned' | 'row.menuRequested'; id: string };
