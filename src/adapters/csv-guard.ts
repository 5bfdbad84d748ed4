/**
 * Protection against formula injection: an apostrophe is written before texts that a spreadsheet would run as a
 * formula, also before existing apostrophes, and one is removed when read, so that every text round-trips.
 */
export const formulaStart = /^'*[=+\-@\t\r\0＝＋－＠]/u;

/** The same without telephone numbers in the form in which we store them, `+97235551214`: nothing in them is calculated. */
export const runnableFormula = /^(?!\+[1-9]\d{6,14}$)'*[=+\-@\t\r\0＝＋－＠]/u;

export const stripGuard = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;
