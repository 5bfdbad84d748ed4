#!/usr/bin/env bash
# receiptline 4.0.4: the encoding "multilingual" prints question marks for Hebrew, which the preview of the same receipt shows.
# Expected: letters that an encoding lacks raise an error, or are missing in both; a preview that shows them is a promise.
# Observed: the SVG has the three letters (each at a place of its own, the first one leftmost, so that the word reads
# backwards), and the bytes for the printer have "???!" and nothing is said.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund receiptline@4.0.4
cat > check.mjs <<'JS'
import receiptline from 'receiptline';
const receipt = 'קפה! | 14.00';
const options = { cpl: 32, encoding: 'multilingual' };
const printed = receiptline.transform(receipt, { ...options, command: 'escpos' });
const preview = receiptline.transform(receipt, { ...options, command: 'svg' });
const places = [...preview.matchAll(/<tspan x="(\d+)">([קפה!])<\/tspan>/g)].map(([, x, letter]) => `${letter}${x}`);
console.log(printed.includes('???!'), places.join(' '));
process.exit(printed.includes('???!') && places.join() === 'ק6,פ18,ה30,!42' ? 0 : 1);
JS
node check.mjs
