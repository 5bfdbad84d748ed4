import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { ActiveVenue, ApiError, FileHandle } from '../ports.ts';
import type { ImportProblem, PartsEvent, Progress, SheetChoice, SheetPreview } from './import.types.ts';
import type { NetworkRecovered } from '../offline/network-recovery.ts';
import type { ItemsSheetResult, ItemsToImport } from './items-sheet.types.ts';

export interface ItemsImportInput {
  venue: ActiveVenue;
  entity: KindName;
  /** the path of the list, where its undo is */
  path: string;
}

export interface ItemsImportContext extends ItemsImportInput {
  file: FileHandle | null;
  choice: SheetChoice;
  sheet: SheetPreview | null;
  problems: readonly ImportProblem[];
  items: ItemsToImport | null;
  /** positions among the changes of all items */
  unticked: readonly number[];
  /** the calls of what was confirmed */
  parts: readonly string[];
  progress: Progress;
  /** what all parts of the import share; the same again when it is sent again */
  importId: string;
  error: ApiError | null;
}

export interface ItemsToRead extends ItemsImportInput {
  file: FileHandle;
  choice: SheetChoice;
}

export type ItemsImportEvent =
  | { type: 'import.fileChosen'; file: FileHandle }
  | { type: 'import.readAs'; choice: Partial<SheetChoice> }
  | { type: 'import.ticked'; at: number }
  | { type: 'import.allTicked'; on: boolean }
  | { type: 'import.applied' | 'import.retry' | 'import.closed' | 'import.templateRequested' }
  /** from the actors */
  | { type: 'items.read'; result: ItemsSheetResult; importId: string }
  | PartsEvent
  | NetworkRecovered;

export type ItemsImportOutput = { type: 'imported' } | { type: 'closed' };
