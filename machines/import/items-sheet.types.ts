import type { Content } from '../../graphql/content/model/draft.types.ts';
import type { ImportProblem, SheetPreview } from './import.types.ts';

/** An item as it is stored, to be compared with a row of a table. */
export interface OwnItem {
  id: string;
  version: number;
  content: Content;
}

/** One item as an import sends it. */
export interface ItemToImport {
  cms_id: string | null;
  version: number | null;
  /** absent: those of the list */
  entity?: string;
  component?: string;
  content: Content;
}

/** What a file of items would do: how many items it creates, changes and leaves as they are. */
export interface ItemsToImport {
  type: 'items';
  created: number;
  updated: number;
  unchanged: number;
  /** the first of them that are created or changed */
  examples: readonly { name: string; isNew: boolean; line: number }[];
  /** the items as JSON arrays, one for each call */
  parts: readonly string[];
  /** how many references and images are left out: this venue does not have them */
  dropped: number;
  /** null: it was no table */
  sheet: SheetPreview | null;
}

export type ItemsSheetResult =
  | ItemsToImport
  | { type: 'rejected'; problems: readonly ImportProblem[]; sheet: SheetPreview | null };
