import papa from 'papaparse';
import { maxSheetRows } from '../../machines/import/sheet-kinds.ts';
import type { Separator, Sheet, SheetChoice, SheetEncoding } from '../../machines/import/import.types.ts';
import { stripGuard } from './csv-guard.ts';

const maxColumns = 100;
const maxCellLength = 10_000;
const separators: readonly Separator[] = [',', ';', '\t'];

/**
 * Parses a CSV file. The encoding is that of the byte order mark, else UTF-8 when valid, else windows-1255; the
 * separator is the most frequent one in the first lines; explicit choices take precedence. A table of more than
 * `maxRows` rows, including its header, is rejected at the first row too many.
 */
export const parseCsv = (
  bytes: Uint8Array,
  choice: Pick<SheetChoice, 'encoding' | 'separator'>,
  maxRows = maxSheetRows,
): Sheet => {
  const encoding = choice.encoding ?? detectEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  const separator = choice.separator ?? detectSeparator(text);
  const found = { encoding, separator };
  const { data, errors } = papa.parse<string[]>(text, { delimiter: separator, preview: maxRows + 1 });
  const lines = toLines(data);
  const unclosed = errors.find(({ type }) => type === 'Quotes');
  if (unclosed !== undefined)
    return { ...found, rows: [], fault: { key: 'sheetQuoteOpen', line: lines[unclosed.row ?? 0] ?? 1 } };
  const beyond = data.findIndex(
    (cells, at) => at >= maxRows || cells.length > maxColumns || cells.some((cell) => cell.length > maxCellLength),
  );
  if (beyond >= 0) return { ...found, rows: [], fault: { key: 'sheetTooLarge', line: lines[beyond] ?? 1 } };
  const rows = data
    .map((cells, at) => ({ line: lines[at] ?? 1, cells: cells.map(stripGuard) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return { ...found, rows, fault: null };
};

/** The 1-based line of the file on which each row begins: a quoted cell may have several lines. */
const toLines = (data: readonly string[][]): number[] => {
  let line = 1;
  return data.map((cells) => {
    const begins = line;
    line += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    return begins;
  });
};

const detectEncoding = (bytes: Uint8Array): SheetEncoding => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1255';
  }
};

const detectSeparator = (text: string): Separator => {
  const unquoted = text.slice(0, 10_000).replace(/"(?:[^"]|"")*"/g, '');
  const lines = unquoted.split(/\r\n|\r|\n/, 10);
  const counts = separators.map((separator) =>
    Math.max(...lines.slice(0, 2).map((line) => line.split(separator).length)),
  );
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
};
