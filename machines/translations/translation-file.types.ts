import type { Translation } from '../../graphql/content/list-translations.ts';
import type { Path } from '../../graphql/content/model/draft.types.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import type { ErrorKey } from '../../graphql/errors.ts';
import type { CodePage } from '../import/import.types.ts';
import type { ChangedItem } from '../import/items-sheet.types.ts';
import type { FileHandle } from '../ports.ts';

/** XLIFF 2.0 and 1.2, what translation tools read: not every one reads both; tables for spreadsheets. */
export const translationFormats = ['xliff', 'xliff12', 'xlsx', 'csv'] as const;
export type TranslationFormat = (typeof translationFormats)[number];
/** Which texts an export holds; `open`: missing and outdated ones. */
export const exportedTexts = ['missing', 'open', 'all'] as const;
export type ExportedTexts = (typeof exportedTexts)[number];

export interface TranslationFileInput {
  mode: 'export' | 'import';
  venue: string;
  /** those that the person may write; English is no target */
  languages: readonly Language[];
  /** null: the whole venue */
  items: readonly string[] | null;
  /** the path of the queue, where an import is undone */
  path: string;
}
/** `changed`: translations were saved. */
export interface TranslationFileOutput {
  changed: boolean;
}

/** What an export is asked for. */
export interface TranslationExport extends Pick<TranslationFileInput, 'venue' | 'items'> {
  language: Language;
  format: TranslationFormat;
  texts: ExportedTexts;
}

/** One text of a file, as it is written. */
export interface FileText {
  item: string;
  name: string;
  path: Path;
  /** where it stands, in words: `Starters › Hummus › Name` */
  location: string;
  state: Translation['state'];
  source: string;
  target: string;
}
export interface TranslationFile {
  venue: string;
  language: Language;
  texts: readonly FileText[];
}

/** One text of a file, as it was read; nothing of it is checked yet. */
export interface ReadText {
  /** 1-based, in the file */
  line: number;
  venue: string;
  item: string;
  path: string;
  source: string;
  /** null: it holds elements that stand for markup */
  target: string | null;
  /** only some of its sentences are translated */
  isPartial?: true;
}

/** Why a whole file cannot be read. */
export type FileFault =
  | 'notTranslations'
  | 'xmlBroken'
  | 'xmlDoctype'
  | 'xliffVersion'
  | 'encoding'
  | 'tooLarge'
  | 'tableBroken'
  | 'tableColumns'
  | 'tableExtraCells'
  | 'empty'
  | 'wrongVenue'
  | 'wrongLanguage'
  | 'notYourLanguage';
/** `codePage`: what a table is read in that is not Unicode. */
export type ReadTranslations =
  | { ok: true; language: string; texts: readonly ReadText[]; codePage?: CodePage }
  | { ok: false; fault: FileFault; line: number | null };

/** Why the change of one text is not ticked at first; it can be. */
export type RowDoubt = 'changedSource' | 'partlyTranslated' | 'sameAsSource' | 'lostLetters';
/** Why one text of a file is left out, or not ticked. */
export type RowFault =
  | RowDoubt
  | 'wrongVenue'
  | 'unknownItem'
  | 'unknownText'
  | 'duplicate'
  | 'markup'
  | `error.${ErrorKey}`;
export interface RowProblem {
  line: number;
  fault: RowFault;
  /** the English of the row, to recognise it by */
  source: string;
}

export interface ImportedTranslations {
  language: Language;
  items: readonly ChangedItem[];
  problems: readonly RowProblem[];
  /** rows with a problem that are not listed */
  moreProblems: number;
  /** positions among all changes that are not ticked at first */
  doubtful: readonly number[];
  /** rows without a translation, and rows that say what is stored already */
  empty: number;
  unchanged: number;
}
export type TranslationsResult =
  | ({ type: 'imported'; importId: string; codePage: CodePage | null } & ImportedTranslations)
  | { type: 'rejected'; fault: FileFault; line: number | null };

/** What to save: the ticked changes of every item, in calls of their own. */
export interface TranslationsToSave {
  items: number;
  texts: number;
  parts: readonly string[];
}

export interface FileToRead extends Pick<TranslationFileInput, 'venue' | 'languages'> {
  file: FileHandle;
  /** chosen for a table that is not Unicode; null: by its letters */
  codePage: CodePage | null;
}
