/**
 * What a spreadsheet would run as a formula, with the apostrophes that may stand before it: one more is written, and
 * one is taken away again, so that every text survives.
 */
export const formulaStart = /^'*[=+\-@\t\r\0＝＋－＠]/u;

export const stripGuard = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;
