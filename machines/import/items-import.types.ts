import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { ActiveVenue, ApiError, FileHandle } from '../ports.ts';
import type { ImportProblem, SheetChoice, SheetPreview } from './import.types.ts';
import type { ItemsSheetResult, ItemsToImport } from './items-sheet.types.ts';

export interface ItemsImportInput {
  venue: ActiveVenue;
  entity: KindName;
  /** the path of the list, where its undo is */
  path: string;
}

export interface Progress {
  done: number;
  /** null: not known yet */
  total: number | null;
}

export interface ItemsImportContext extends ItemsImportInput {
  file: FileHandle | null;
  choice: SheetChoice;
  sheet: SheetPreview | null;
  problems: readonly ImportProblem[];
  items: ItemsToImport | null;
  progress: Progress;
  /** what all parts of the import share, and the key of each part: a repeated call does nothing twice */
  importId: string;
  keys: readonly string[];
  error: ApiError | null;
}

export interface ItemsToRead extends ItemsImportInput {
  file: FileHandle;
  choice: SheetChoice;
}

export interface ItemsToWrite extends ItemsImportInput {
  importId: string;
  keys: readonly string[];
  parts: readonly string[];
}

export type ItemsImportEvent =
  | { type: 'import.fileChosen'; file: FileHandle }
  | { type: 'import.readAs'; choice: Partial<SheetChoice> }
  | { type: 'import.applied' | 'import.retry' | 'import.closed' }
  /** from the actors */
  | { type: 'items.progressed'; progress: Progress }
  | { type: 'items.read'; result: ItemsSheetResult; importId: string; keys: readonly string[] }
  | { type: 'items.written' }
  | { type: 'items.failed'; error: ApiError };

export type ItemsImportOutput = { type: 'imported' } | { type: 'closed' };
