import type { Cell, CellValue } from 'exceljs';
import { maxSheetRows } from '../../machines/import/sheet-kinds.ts';
import type { Sheet, SheetRow } from '../../machines/import/import.types.ts';
import { maxCellLength, maxColumns, type TableReading } from './parse-csv.ts';

/** bytes that the parts of a workbook may have when they are unpacked */
const maxUnpacked = 200 * 1024 * 1024;

/**
 * Reads the first sheet of an Excel workbook that has a filled cell. Rows have Excel's numbers. Numbers have a decimal
 * point, dates are 2026-11-27: Excel's dates have no time zone, and exceljs gives them as midnight in UTC.
 */
export const readWorkbook = async (bytes: Uint8Array, { maxRows = maxSheetRows }: TableReading): Promise<Sheet> => {
  const found = { encoding: null, separator: null };
  if (sumUnpackedSizes(bytes) > maxUnpacked)
    return { ...found, rows: [], fault: { message: 'error.sheetTooLarge', line: 1 } };
  const { default: excel } = await import('exceljs');
  const workbook = new excel.Workbook();
  try {
    await workbook.xlsx.load(bytes.slice().buffer);
  } catch {
    return { ...found, rows: [], fault: { message: 'import.sheetBroken', line: 1 } };
  }
  for (const sheet of workbook.worksheets) {
    const rows: SheetRow[] = [];
    let beyond: number | null = null;
    sheet.eachRow((row, line) => {
      if (beyond !== null) return;
      const cells: string[] = [];
      row.eachCell((cell, column) => {
        if (column <= maxColumns) while (cells.length < column - 1) cells.push('');
        cells[Math.min(column - 1, maxColumns)] = toText(cell);
      });
      if (!cells.some((cell) => cell.trim() !== '')) return;
      if (line > maxRows || cells.length > maxColumns || cells.some((cell) => cell.length > maxCellLength))
        beyond = line;
      rows.push({ line, cells });
    });
    if (beyond !== null) return { ...found, rows: [], fault: { message: 'error.sheetTooLarge', line: beyond } };
    if (rows.length > 0) return { ...found, rows, fault: null };
  }
  return { ...found, rows: [], fault: null };
};

/** A cell of several merged ones counts once. */
const toText = (cell: Cell): string => (cell.isMerged && cell.master !== cell ? '' : valueToText(cell.value));

const valueToText = (value: CellValue | undefined): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return numberToText(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? '' : value.toISOString().replace(/T00:00:00\.000Z$/, '');
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n');
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('error' in value) return value.error;
  if ('hyperlink' in value) return valueToText(value.text as CellValue);
  return 'result' in value ? valueToText(value.result) : '';
};

/**
 * The fifteen digits that Excel shows. Three decimals get one more, because a text like 1.234 could be a thousand and
 * something too.
 */
const numberToText = (value: number): string =>
  String(Number(value.toPrecision(15))).replace(/^(-?\d{1,3}\.\d{3})$/, '$10');

/** The sizes that the archive's directory names: a small file may hold very large parts. */
const sumUnpackedSizes = (bytes: Uint8Array): number => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sum = 0;
  for (let at = 0; at + 46 <= bytes.length; at += 1)
    if (bytes[at] === 0x50 && view.getUint32(at, true) === 0x02014b50) sum += view.getUint32(at + 24, true);
  return sum;
};
