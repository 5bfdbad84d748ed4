import type { SheetCell, SheetCells } from '../../machines/table/table-export.types.ts';

/** characters that a cell shows; a date takes ten */
const widthOf = (cell: SheetCell | undefined): number => (typeof cell === 'object' ? 10 : String(cell ?? '').length);

/**
 * Rows as an Excel workbook of one sheet, its first row the header. Texts stay texts: nothing in it is a formula. Excel's
 * dates have no time zone: a day is midnight in UTC.
 */
export const writeWorkbook = async (rows: SheetCells, { rightToLeft }: { rightToLeft: boolean }): Promise<Blob> => {
  const { default: excel } = await import('exceljs');
  const workbook = new excel.Workbook();
  const sheet = workbook.addWorksheet('Sheet1', { views: [{ state: 'frozen', ySplit: 1, rightToLeft }] });
  const dates = { numFmt: 'yyyy-mm-dd' };
  for (const row of rows) {
    const added = sheet.addRow(
      row.map((cell) => (typeof cell === 'object' ? new Date(`${cell.day}T00:00:00Z`) : cell)),
    );
    for (const [at, cell] of row.entries()) if (typeof cell === 'object') Object.assign(added.getCell(at + 1), dates);
  }
  sheet.getRow(1).font = { bold: true };
  const widths = Array.from({ length: rows[0]?.length ?? 0 }, (_, at) =>
    Math.max(8, ...rows.slice(0, 50).map((row) => Math.min(40, widthOf(row[at]) + 2))),
  );
  for (const [at, width] of widths.entries()) sheet.getColumn(at + 1).width = width;
  return new Blob([await workbook.xlsx.writeBuffer()], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
};
