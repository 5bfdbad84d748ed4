#!/usr/bin/env bash
# exceljs 4.4.0: a workbook whose rows do not name their numbers is refused.
# Expected: the attribute `r` of <row> and <c> is optional (ECMA-376 18.3.1.73 and 18.3.1.4): the rows are read in their order.
# Observed: "Invalid row number in model".
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0
cat > check.cjs <<'JS'
const ExcelJS = require('exceljs');
const JSZip = require('jszip');
(async () => {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Sheet1').addRow(['a', 1]);
  const zip = await JSZip.loadAsync(await book.xlsx.writeBuffer());
  const path = 'xl/worksheets/sheet1.xml';
  const sheet = await zip.file(path).async('string');
  zip.file(path, sheet.replace(/<(row|c) r="[^"]*"/g, '<$1'));
  const bytes = await zip.generateAsync({ type: 'nodebuffer' });
  const seen = await new ExcelJS.Workbook().xlsx.load(bytes).then(() => 'read', ({ message }) => message);
  console.log(seen);
  process.exit(seen === 'Invalid row number in model' ? 0 : 1);
})();
JS
node check.cjs
