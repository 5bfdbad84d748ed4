#!/usr/bin/env bash
# exceljs 4.4.0: reading CSV turns phone numbers and codes into numbers.
# Expected: a CSV has texts only; "0501234567" and the code "007" are read as they stand, or there is a warning.
# Observed: 501234567 and 7, "+972501234567" loses its plus sign and the code "1E5" becomes 100000; quotes do not help.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0
cat > check.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import Excel from 'exceljs';
writeFileSync('guests.csv', 'phone,international,code,place\n"0501234567","+972501234567","007","1E5"\n');
const sheet = await new Excel.Workbook().csv.readFile('guests.csv');
const seen = sheet.getRow(2).values.slice(1);
console.log(...seen);
process.exit(JSON.stringify(seen) === '[501234567,972501234567,7,100000]' ? 0 : 1);
JS
node check.mjs
