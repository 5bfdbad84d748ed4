import type { Language } from '../../graphql/domain/languages.ts';

export type SheetFormat = 'csv' | 'xlsx';

/** A day, which a workbook stores as a date and CSV as `2026-11-27`. */
export interface DayCell {
  day: string;
}
export type SheetCell = string | number | DayCell;
export type SheetCells = readonly (readonly SheetCell[])[];

/** The texts of an export, in the person's language. */
export interface ExportTools {
  language: Language;
  formatMessage: (id: string, values?: Record<string, string | number>) => string;
  /** a point in time, in the venue's or the device's time zone */
  time: (iso: string) => string;
  /** 2026-11-27 of milliseconds since 1970, in the same time zone: files are named after it */
  day: (at: number) => string;
}

/** What an export needs from outside. */
export interface ExportPorts {
  /** their code is loaded with the first file */
  tools: () => Promise<ExportTools>;
  /** offers the person a file with these rows, headers first: CSV or a workbook, as its name ends */
  saveSheet: (name: string, rows: SheetCells) => Promise<void>;
  now: () => number;
}

/** A column of a file: its header and its value for a row. */
export interface ExportColumn<Row, Scope> {
  /** message id of the header */
  label: string;
  cell: (row: Row, scope: Scope, tools: ExportTools) => SheetCell;
}

/** A file of every row that the query matches. */
export interface TableExport<Row, Scope> {
  /** the message that names the file */
  name: (scope: Scope) => string;
  columns: readonly ExportColumn<Row, Scope>[];
}
