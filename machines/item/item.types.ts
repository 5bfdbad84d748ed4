import type { Draft } from '../../graphql/content/model/draft.types.ts';
import type { ApiError } from '../ports.ts';

/** An item as the server stores it, its content already parsed. */
export interface StoredItem {
  id: string;
  name: string;
  /** its kind's own, or which variant it is */
  component: string;
  version: number;
  publishedVersion: number | null;
  state: string;
  updatedAt: string;
  updatedBy: string;
  /** sold out today: the ids of dishes, '' for the item itself */
  soldOut?: readonly string[];
  draft: Draft;
}
/** Who deleted an item, and when. */
export interface ItemDeletion {
  name: string;
  /** ISO 8601 */
  at: string;
  /** '': the server itself */
  by: string;
}
export type ItemMetadata = Omit<StoredItem, 'draft'>;

/** How a save ended. `unknown`: it was sent without an answer. */
export type SaveOutcome =
  | { type: 'saved' | 'conflict'; item: StoredItem }
  | { type: 'deleted' | 'rejected' | 'unknown'; error: ApiError };

/** A draft as stored on this device, with its base. `at` is milliseconds since 1970. */
export interface StoredDraft {
  form: 1;
  draft: Draft;
  base: Draft;
  version: number;
  at: number;
}

/** Whose draft of which item. */
export interface DraftKey {
  person: string;
  venue: string;
  item: string;
}

/** One save: the key and the content stay the same for as long as its outcome is unknown. */
export interface SaveAttempt {
  key: string;
  draft: Draft;
  version: number;
}
