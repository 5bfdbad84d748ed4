import type { CodePage, PartsEvent, Progress } from '../import/import.types.ts';
import type { NetworkRecovered } from '../offline/network-recovery.ts';
import type { ApiError, FileHandle } from '../ports.ts';
import type { TranslationFileInput, TranslationsResult, TranslationsToSave } from './translation-file.types.ts';

export interface TranslationImportContext extends TranslationFileInput {
  file: FileHandle | null;
  /** chosen for a table that is not Unicode; null: by its letters */
  codePage: CodePage | null;
  result: TranslationsResult | null;
  /** positions among the changes of all items */
  unticked: readonly number[];
  /** what the ticked changes came to when they were confirmed */
  texts: TranslationsToSave;
  /** what all parts of the import share; the same again when it is sent again */
  importId: string;
  progress: Progress;
  error: ApiError | null;
}
export type TranslationImportEvent =
  | { type: 'import.fileChosen'; file: FileHandle }
  /** of a table that is not Unicode */
  | { type: 'import.codePageChosen'; codePage: CodePage }
  | { type: 'import.ticked'; at: number }
  | { type: 'import.allTicked'; on: boolean }
  | { type: 'import.applied' | 'import.retry' | 'import.closed' }
  | PartsEvent
  | NetworkRecovered;
