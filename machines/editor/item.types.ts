import type { Draft } from '../../graphql/content/draft.types.ts';
import type { ApiError } from '../ports.ts';

/** An item as the server keeps it, its content parsed at the edge. */
export interface StoredItem {
  id: string;
  name: string;
  version: number;
  publishedVersion: number | null;
  state: string;
  updatedAt: string;
  updatedBy: string;
  draft: Draft;
}
export type ItemMetadata = Omit<StoredItem, 'draft'>;

/** How a save ended. */
export type SaveOutcome =
  | { type: 'saved' | 'conflict'; item: StoredItem }
  | { type: 'gone' | 'refused' | 'unknown'; problem: ApiError };
