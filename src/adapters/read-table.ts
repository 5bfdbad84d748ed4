import type { Sheet } from '../../machines/import/import.types.ts';
import { parseCsv, type TableReading } from './parse-csv.ts';

/** Every Excel workbook is a ZIP archive. */
const isWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** Reads a table: a workbook (.xlsx) by its first bytes, everything else as CSV. */
export const readTable = async (bytes: Uint8Array, reading: TableReading): Promise<Sheet> => {
  if (!isWorkbook(bytes)) return parseCsv(bytes, reading);
  const { readWorkbook } = await import('./read-workbook.ts');
  return readWorkbook(bytes, reading);
};
