import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { Content, Draft } from '../../graphql/content/model/draft.types.ts';
import type { Difference } from '../draft-diff.ts';
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

/** An item that a file changes, and how. */
export interface ChangedItem {
  id: string;
  name: string;
  entity: KindName;
  component: string;
  version: number;
  before: Draft;
  after: Draft;
  difference: Difference;
}

/** What a file of items would do: how many items it creates and leaves as they are, and how it changes the others. */
export interface ItemsToImport {
  type: 'items';
  created: number;
  unchanged: number;
  /** the first of those that are created */
  examples: readonly { name: string; line: number }[];
  /** the new items as JSON arrays, one for each call */
  newParts: readonly string[];
  /** those with texts that would become question marks come first */
  changed: readonly ChangedItem[];
  /** the same, all of their changes ticked, as JSON arrays */
  changedParts: readonly string[];
  /** positions among all changes of texts that would become question marks: they are not ticked at first */
  lostLetters: readonly number[];
  /** how many references and images are left out: this venue does not have them */
  dropped: number;
  /** null: it was no table */
  sheet: SheetPreview | null;
}

export type ItemsSheetResult =
  | ItemsToImport
  | { type: 'rejected'; problems: readonly ImportProblem[]; sheet: SheetPreview | null };
