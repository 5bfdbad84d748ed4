/**
 * Protection against formula injection: an apostrophe is written before texts that a spreadsheet would run as a
 * formula, also before existing apostrophes, and one is removed when read, so that every text round-trips.
 */
export const formulaStart = /^'*[=+\-@\t\r\0＝＋－＠]/u;

export const stripGuard = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;
