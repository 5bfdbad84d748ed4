import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { Draft, Path } from '../../graphql/content/model/draft.types.ts';
import type { DecimalMark } from '../../graphql/domain/amounts.ts';
import type { ApiError, FileHandle } from '../ports.ts';
import type { ImportAction } from '../../graphql/domain/audit.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import type { Difference } from '../draft-diff.ts';
import type { SheetFormat } from '../table/table-export.types.ts';

/** The item that a file is imported into. */
export interface ImportTarget {
  entity: KindName;
  component: string;
  /** as it is in the editor, with its unsaved changes */
  draft: Draft;
  /** ISO 4217: what prices of a table are in */
  currency: string;
}

/** What the table of one item is compared with. */
export type SheetTarget = Pick<ImportTarget, 'draft' | 'currency'>;

/** What an export writes. */
export interface ExportedItem {
  /** the whole content, a table, or a new menu of a package */
  form: 'file' | 'sheet' | 'menu';
  /** of a table */
  format: SheetFormat;
  venue: string;
  id: string;
  entity: KindName;
  component: string;
  draft: Draft;
  languages: readonly Language[];
  currency: string;
}

export interface FileToImport extends ImportTarget {
  file: FileHandle;
  choice: SheetChoice;
}

/** What is wrong with a file, and where. */
export interface ImportProblem {
  /** the id of its message */
  message: string;
  /** the path in the content, or the name of a column; '': the whole file */
  location: string;
  /** of a table: the 1-based line of the file */
  line: number | null;
}

/** A reference of the file that was not taken over: `linked`, the item keeps its own; `unknown`, not in this venue. */
export interface DroppedReference {
  path: Path;
  why: 'linked' | 'unknown';
}

/** A file that can be imported: the draft it would give, and how that differs from the item's. */
export interface ImportedFile {
  type: 'imported';
  draft: Draft;
  difference: Difference;
  /** positions of changes that would put question marks where letters were: they are not ticked at first */
  lostLetters: readonly number[];
  dropped: readonly DroppedReference[];
  /** the schema version that the content was brought up from; null: it had today's */
  migratedFrom: number | null;
  /** of a table: as what it was read, and its first rows */
  sheet: SheetPreview | null;
}

export type ImportResult =
  | ImportedFile
  | { type: 'rejected'; problems: readonly ImportProblem[]; sheet: SheetPreview | null };

/** What spreadsheets on Windows write outside Unicode. */
export const codePages = [
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
] as const;
export type CodePage = (typeof codePages)[number];
export const sheetEncodings = ['utf-8', 'utf-16le', 'utf-16be', ...codePages] as const;
export type SheetEncoding = (typeof sheetEncodings)[number];
export const sheetSeparators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof sheetSeparators)[number];

/** How a person says that a table is to be read; null: as it looks. */
export interface SheetChoice {
  encoding: SheetEncoding | null;
  separator: Separator | null;
  /** what its prices have before decimals; null: asked where a price can be read in two ways */
  decimalMark: DecimalMark | null;
  /** what columns hold, by their position: the key of a field (`toColumnKey`), or '' for a column that is left out */
  columns: Readonly<Record<number, string>>;
}

export const autoDetect: SheetChoice = { encoding: null, separator: null, decimalMark: null, columns: {} };

/** The columns of a table that is read in another way are other ones. */
export const applyChoice = (choice: SheetChoice, changed: Partial<SheetChoice>): SheetChoice => ({
  ...choice,
  ...('encoding' in changed || 'separator' in changed ? { columns: {} } : {}),
  ...changed,
});

export interface SheetRow {
  /** 1-based, as a spreadsheet numbers it: a cell of several lines is one row */
  line: number;
  cells: readonly string[];
}

/** A table that was read; with a fault it has only the first of its rows. */
export interface Sheet {
  /** null: a workbook, which has neither */
  encoding: SheetEncoding | null;
  separator: Separator | null;
  rows: readonly SheetRow[];
  fault: { message: 'error.sheetQuoteOpen' | 'error.sheetTooLarge' | 'import.sheetBroken'; line: number } | null;
}

/** A column of a table that is shown; `key`: the field that it holds, '' where it is left out, null where nobody knows. */
export interface ShownColumn {
  at: number;
  label: string;
  key: string | null;
}

/** The columns of a table, and what they can be. */
export interface SheetColumns {
  columns: readonly ShownColumn[];
  /** keys of all fields that a column can hold, in their order */
  fields: readonly string[];
  /** rows at the beginning that are headings */
  headerRows: number;
}

/** The prices of a table, as far as the preview shows them. */
export interface SheetPrices {
  /** positions in a row */
  columns: readonly number[];
  /** the first price of the file that can be read in two ways; null: there is none */
  ambiguous: string | null;
}

export type SheetPreview = Pick<Sheet, 'encoding' | 'separator' | 'rows'> & { prices: SheetPrices } & SheetColumns;

/** How amounts of one currency are written and read. */
export interface Money {
  /** ISO 4217 */
  currency: string;
  /** minor units to digits and a point */
  toDecimal: (minor: number) => string;
  /** `message`: the id of the message about what is wrong; null: no price */
  parse: (text: string) => { ok: true; value: number | null } | { ok: false; message: string };
  /** whether a person has to say first what stands before decimals: `1.234` */
  isUnclear: (text: string) => boolean;
}

/** What the headings of an empty table depend on. */
export interface Template {
  entity: KindName;
  /** those of the venue: a localized field has a column for each */
  languages: readonly Language[];
  currency: string;
}

/** bytes of a file that is imported */
export const maxImportSize = 10 * 1024 * 1024;

export interface Progress {
  done: number;
  /** null: not known yet */
  total: number | null;
}

/** An import as it is sent. */
export interface PartsToWrite {
  venue: string;
  /** null: every item names its own */
  kind: { entity: string; component: string } | null;
  importId: string;
  /** what the audit log calls it; absent: an import */
  action?: ImportAction;
  /** JSON arrays of items */
  parts: readonly string[];
}
export type PartsEvent =
  | { type: 'items.progressed'; progress: Progress }
  | { type: 'items.written' }
  | { type: 'items.failed'; error: ApiError };
