import type { SheetCells } from '../../machines/table/table-export.types.ts';
import { runnableFormula } from './csv-guard.ts';

/** A spreadsheet that separates by semicolons or tabs must not find a cell within a cell. */
const needsQuotes = (cell: unknown): boolean => typeof cell === 'string' && /[;\t]/.test(cell);

const toStoredLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n');

/**
 * Rows as a CSV text that spreadsheets open as it is: UTF-8 with a byte order mark, CRLF, and no cell that a
 * spreadsheet would run as a formula.
 */
export const writeCsv = async (rows: SheetCells): Promise<string> => {
  const { default: papa } = await import('papaparse');
  const table = rows.map((row) =>
    row.map((cell) => (typeof cell === 'object' ? cell.day : typeof cell === 'string' ? toStoredLineEnds(cell) : cell)),
  );
  return `\ufeff${papa.unparse(table, { escapeFormulae: runnableFormula, quotes: needsQuotes, newline: '\r\n' })}`;
};
