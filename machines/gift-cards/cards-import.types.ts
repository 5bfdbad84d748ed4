import type { ImportProblem, SheetChoice, SheetPreview } from '../import/import.types.ts';
import type { ActiveVenue, ApiError, FileHandle } from '../ports.ts';
import type { CardsSheetResult, CardToImport } from './cards-sheet.ts';
import type { GiftCardCollection } from './gift-cards.types.ts';

export interface CardsImportInput {
  venue: ActiveVenue;
  /** those on sale, in the venue's currency */
  collections: readonly GiftCardCollection[];
}

export interface CardsImportContext extends CardsImportInput {
  /** what the cards are sold as; '': none was chosen yet */
  collection: string;
  file: FileHandle | null;
  choice: SheetChoice;
  sheet: SheetPreview | null;
  problems: readonly ImportProblem[];
  cards: readonly CardToImport[];
  error: ApiError | null;
}

export interface CardsToRead {
  venue: ActiveVenue;
  file: FileHandle | null;
  choice: SheetChoice;
}

export interface CardsToWrite {
  venue: string;
  collection: string;
  cards: readonly CardToImport[];
}

export type CardsImportEvent =
  | { type: 'import.fileChosen'; file: FileHandle }
  | { type: 'import.readAs'; choice: Partial<SheetChoice> }
  | { type: 'import.collectionChosen'; collection: string }
  | { type: 'import.applied' | 'import.retry' | 'import.closed' };

/** `imported`: whether cards were written. */
export interface CardsImportOutput {
  imported: boolean;
}

export type { CardsSheetResult };
