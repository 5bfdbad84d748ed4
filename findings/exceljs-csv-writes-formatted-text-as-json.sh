#!/usr/bin/env bash
# exceljs 4.4.0: its CSV writer puts a cell of which one word is bold into the file as JSON.
# Expected: the cell's text, "Chef's choice", which is what `cell.text` answers and Excel's own CSV has.
# Observed: {"richText":[{"text":"Chef's "},{"font":{"bold":true},"text":"choice"}]}.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0
cat > check.cjs <<'JS'
const { Workbook } = require('exceljs');
(async () => {
  const book = new Workbook();
  const cell = book.addWorksheet('Menu').getCell('A1');
  cell.value = { richText: [{ text: "Chef's " }, { font: { bold: true }, text: 'choice' }] };
  const seen = (await book.csv.writeBuffer()).toString();
  console.log(cell.text, '→', seen);
  process.exit(seen === `"{""richText"":[{""text"":""Chef's ""},{""font"":{""bold"":true},""text"":""choice""}]}"` ? 0 : 1);
})();
JS
node check.cjs
