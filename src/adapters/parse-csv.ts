import papa from 'papaparse';
import { type Language, master } from '../../graphql/domain/languages.ts';
import { maxSheetRows } from '../../machines/import/sheet-kinds.ts';
import {
  type Separator,
  type Sheet,
  type SheetChoice,
  type SheetEncoding,
  sheetSeparators,
} from '../../machines/import/import.types.ts';
import { detectCodePage } from './code-pages.ts';
import { stripGuard } from './csv-guard.ts';

export const maxColumns = 100;
export const maxCellLength = 10_000;
/** rows by which the separator is recognised */
const sampleRows = 20;

export interface TableReading {
  choice?: Pick<SheetChoice, 'encoding' | 'separator'>;
  maxRows?: number;
  /** the person's: it decides between code pages in which a text looks equally well */
  language?: Language;
  /** whether a cell is a heading of such a table, in any language */
  isHeading?: (cell: string) => boolean;
}

/**
 * Parses a CSV file. The encoding is that of the byte order mark, else UTF-8 when valid, else the likeliest code page;
 * the separator is that of a first line `sep=;`, else the one that finds most headings and rows of one width; explicit
 * choices take precedence. Every line has its own line end. A table of more than `maxRows` rows, including its header, is
 * rejected at the first row too many. Rows are numbered as spreadsheets show them.
 */
export const parseCsv = (
  bytes: Uint8Array,
  { choice, maxRows = maxSheetRows, language = master, isHeading = () => false }: TableReading = {},
): Sheet => {
  const encoding = choice?.encoding ?? detectEncoding(bytes, language);
  // texts are stored with these line ends, also within cells
  const whole = new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, '\n');
  const said = /^"?sep=(.)"?(?:\n|$)/i.exec(whole);
  const text = said === null ? whole : whole.slice(said[0].length);
  const separator =
    choice?.separator ?? sheetSeparators.find((one) => one === said?.[1]) ?? detectSeparator(text, isHeading);
  const found = { encoding, separator };
  const { data, errors } = papa.parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    preview: maxRows + 1,
  });
  const unclosed = errors.find(({ type }) => type === 'Quotes');
  if (unclosed !== undefined)
    return { ...found, rows: [], fault: { message: 'error.sheetQuoteOpen', line: (unclosed.row ?? 0) + 1 } };
  const beyond = data.findIndex(
    (cells, at) => at >= maxRows || cells.length > maxColumns || cells.some((cell) => cell.length > maxCellLength),
  );
  if (beyond >= 0) return { ...found, rows: [], fault: { message: 'error.sheetTooLarge', line: beyond + 1 } };
  const rows = data
    .map((cells, at) => ({ line: at + 1, cells: cells.map(stripGuard) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return { ...found, rows, fault: null };
};

const detectEncoding = (bytes: Uint8Array, language: Language): SheetEncoding => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return detectCodePage(bytes, language);
  }
};

/** By the number of known headings, then by how many rows have the width of the first one, then by that width. */
const detectSeparator = (text: string, isHeading: (cell: string) => boolean): Separator => {
  const score = (delimiter: Separator): [known: number, even: number, width: number] => {
    const { data } = papa.parse<string[]>(text, {
      delimiter,
      newline: '\n',
      preview: sampleRows,
      skipEmptyLines: true,
    });
    const width = data[0]?.length ?? 0;
    const known = Math.max(0, ...data.slice(0, 2).map((cells) => cells.filter(isHeading).length));
    const even = width < 2 ? 0 : data.filter((cells) => cells.length === width).length / data.length;
    return [known, even, width];
  };
  return (
    sheetSeparators
      .map((separator) => ({ separator, score: score(separator) }))
      .toSorted((a, b) => b.score.map((one, at) => one - (a.score[at] ?? 0)).find((one) => one !== 0) ?? 0)[0]
      ?.separator ?? ','
  );
};
