import { runnableFormula } from './csv-guard.ts';

/** A spreadsheet that separates by semicolons or tabs must not find a cell within a cell. */
const needsQuotes = (cell: unknown): boolean => typeof cell === 'string' && /[;\t]/.test(cell);

/**
 * Rows as a CSV text that spreadsheets open as it is: UTF-8 with a byte order mark, CRLF, and no cell that a
 * spreadsheet would run as a formula.
 */
export const writeCsv = async (rows: readonly (readonly (string | number)[])[]): Promise<string> => {
  const { default: papa } = await import('papaparse');
  const table = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell.replace(/\r\n?/g, '\n') : cell)));
  return `\ufeff${papa.unparse(table, { escapeFormulae: runnableFormula, quotes: needsQuotes, newline: '\r\n' })}`;
};
