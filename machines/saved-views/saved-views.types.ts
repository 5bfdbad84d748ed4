import type { ApiError } from '../ports.ts';

/** What a person looks for in a list of the venue, under a name. */
export interface SavedView {
  id: string;
  /** the path of the list inside the venue: /rsvp */
  list: string;
  name: string;
  /** as in the address of the list, without its page */
  query: string;
}

/** The view that is being named; without an id it is new. */
export interface NamedView extends Omit<SavedView, 'id'> {
  id: string | null;
}

/** What is sent of it; without a query a saved view keeps its own. */
export type ViewToSave = Omit<NamedView, 'query'> & { query?: string };

export interface SavedViewsContext {
  /** the id; null: none is open */
  venue: string | null;
  /** by name */
  views: readonly SavedView[];
  /** the one that is named, changed or deleted */
  current: NamedView | null;
  /** the id of the one that was opened or saved last; null: none */
  opened: string | null;
  /** why it could not be saved, or the views not be loaded */
  error: Pick<ApiError, 'code' | 'key' | 'message'> | null;
}

export type SavedViewsEvent =
  | { type: 'venue.entered'; venue: string }
  | { type: 'venue.left' }
  | { type: 'view.opened'; id: string }
  | { type: 'view.saveRequested'; list: string; query: string }
  | { type: 'view.renameRequested'; id: string }
  | { type: 'view.updateRequested'; id: string; query: string }
  | { type: 'view.named'; name: string }
  | { type: 'view.submitted' }
  | { type: 'view.cancelled' }
  | { type: 'view.deleted'; id: string }
  | { type: 'network.recovered' };
