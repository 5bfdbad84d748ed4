import type { Draft } from '../../graphql/content/draft.types.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { LiveChange, ApiError, ActiveVenue } from '../ports.ts';
import type { Column, ListQuery, View } from './list.query.ts';
import type { ReceivedChange, ListRow, Page, Selection, Step } from './list.reconcile.ts';

export interface ListInput {
  venue: ActiveVenue;
  entity: KindName;
  /** as the address says it */
  query: { [name in keyof ListQuery]?: unknown };
  /** `role`: in this venue */
  person: { id: string; role: string; name: string };
  /** ids that stand first, above a line, in any order (runtime configuration) */
  pinned?: readonly string[];
}

/** What a piece of work could not do, item by item. */
export interface Failure {
  id: string;
  name: string;
  problem: ApiError;
}

export interface ListContext extends Omit<ListInput, 'query' | 'pinned'>, Selection {
  pinned: readonly string[];
  query: ListQuery;
  /** what stands in the search field; it becomes `query.q` after a pause */
  typed: string;
  /** null: nothing read yet */
  page: Page | null;
  /** the next page, read ahead */
  ahead: Page | null;
  behind: readonly Page[];
  /** null: not known */
  total: number | null;
  /** when `page` was read */
  readAt: number | null;
  heard: ReceivedChange;
  /** something was heard while a page was under way: its answer may not know of it */
  missed: boolean;
  focused: string | null;
  /** how far the rows are scrolled, in pixels */
  scroll: number;
  /** deleted rows that are wanted back */
  wanted: readonly ListRow[];
  failures: readonly Failure[];
  problem: ApiError | null;
  /** the row that is looked into without opening it, and its item once it is read */
  peeked: { id: string; item: Draft | null; problem: ApiError | null } | null;
}

export type ListEvent =
  /** the address says this now */
  | { type: 'list.opened'; query: ListInput['query'] }
  | { type: 'list.typed'; text: string }
  | { type: 'list.sorted'; column: Column }
  | { type: 'list.viewed'; where: View }
  | { type: 'list.cleared' | 'list.nextPage' | 'list.previousPage' | 'list.reload' | 'list.escaped' }
  | { type: 'list.searchWanted' | 'list.unselected' }
  | { type: 'row.stepped'; step: Step; extend?: boolean }
  | { type: 'row.focused'; id: string }
  | { type: 'row.selected'; id?: string; extend?: boolean }
  | { type: 'row.allSelected' }
  | { type: 'row.opened'; id?: string }
  /** the row before or after one, in the order shown, is opened */
  | { type: 'row.neighbour'; id: string; by: 1 | -1 }
  /** a look into a row, or no longer; without an id the focused one */
  | { type: 'row.peeked'; id?: string }
  | { type: 'peek.closed' }
  /** raised within: the page goes on under an item that is open, and the address stays the item's */
  | { type: 'page.turned'; by: 1 | -1 }
  /** the venue, or what this person may do in it, is another now */
  | { type: 'venue.changed'; venue: ActiveVenue }
  | { type: 'list.scrolled'; top: number }
  | { type: 'list.create' | 'list.delete' | 'list.publish' | 'list.unpublish' | 'list.export' | 'failures.dismissed' }
  | { type: 'list.restore'; rows: readonly ListRow[] }
  | { type: 'live.changed'; change: LiveChange }
  | { type: 'live.gap' };

/** Where the focus should go; the screen listens. */
export type ListEmitted = { type: 'search.shown' } | { type: 'row.shown'; id: string };

export interface WorkDone {
  done: readonly ListRow[];
  failed: readonly Failure[];
}
