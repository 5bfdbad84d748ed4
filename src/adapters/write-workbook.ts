/** Rows as an Excel workbook of one sheet, its first row the header. Texts stay texts: nothing in it is a formula. */
export const writeWorkbook = async (
  rows: readonly (readonly (string | number)[])[],
  { rightToLeft }: { rightToLeft: boolean },
): Promise<Blob> => {
  const { default: excel } = await import('exceljs');
  const workbook = new excel.Workbook();
  const sheet = workbook.addWorksheet('Sheet1', { views: [{ state: 'frozen', ySplit: 1, rightToLeft }] });
  sheet.addRows(rows.map((row) => [...row]));
  sheet.getRow(1).font = { bold: true };
  const widths = Array.from({ length: rows[0]?.length ?? 0 }, (_, at) =>
    Math.max(8, ...rows.slice(0, 50).map((row) => Math.min(40, String(row[at] ?? '').length + 2))),
  );
  for (const [at, width] of widths.entries()) sheet.getColumn(at + 1).width = width;
  return new Blob([await workbook.xlsx.writeBuffer()], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
};
