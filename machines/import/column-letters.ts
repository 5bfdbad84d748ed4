/** The name of a column as spreadsheets show it, by its 0-based position: A, Z, AA. */
export const columnLetters = (at: number): string =>
  (at >= 26 ? columnLetters(Math.floor(at / 26) - 1) : '') + String.fromCodePoint(65 + (at % 26));
