#!/usr/bin/env bash
# exceljs 4.4.0: characters that a workbook writes as _xHHHH_ are decoded in shared texts, but not in inline ones.
# Expected: "a_x0041_" in an inline cell whose XML says "a_x005F_x0041_" (ECMA-376 22.9.2.19, ST_Xstring), as Excel and LibreOffice
# show it.
# Observed: "a_x005F_x0041_".
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0
cat > check.cjs <<'JS'
const ExcelJS = require('exceljs');
const JSZip = require('jszip');
(async () => {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Sheet1').addRow(['marker']);
  const zip = await JSZip.loadAsync(await book.xlsx.writeBuffer());
  const path = 'xl/worksheets/sheet1.xml';
  const sheet = await zip.file(path).async('string');
  const inline = '<c r="A1" t="inlineStr"><is><t>a_x005F_x0041_</t></is></c>';
  zip.file(path, sheet.replace(/<c r="A1"[^>]*>.*?<\/c>/, inline));
  const read = new ExcelJS.Workbook();
  await read.xlsx.load(await zip.generateAsync({ type: 'nodebuffer' }));
  const seen = read.worksheets[0].getCell('A1').value;
  console.log(seen);
  process.exit(seen === 'a_x005F_x0041_' ? 0 : 1);
})();
JS
node check.cjs
