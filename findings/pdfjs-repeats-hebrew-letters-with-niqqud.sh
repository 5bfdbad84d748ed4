#!/usr/bin/env bash
# pdfjs-dist 5.6.205 on a PDF by typst.ts 0.7.0: a pointed Hebrew word is read back with letters repeated and out of order.
# Expected: "שָׁלוֹם" has four letters, and is read as one word with its points.
# Observed: pieces with seven letters in them, the first letter three times; the page itself looks right.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @myriaddreamin/typst-ts-node-compiler@0.7.0 pdfjs-dist@5.6.205 \
  @expo-google-fonts/rubik@0.4.2 2>/dev/null
cat > check.mjs <<'JS'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
const compiler = NodeCompiler.create({ fontArgs: [{ fontPaths: ['node_modules/@expo-google-fonts/rubik'] }] });
const data = compiler.pdf({ mainFileContent: '#set text(font: "Rubik", lang: "he", dir: rtl)\nשָׁלוֹם' });
const page = await (await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise).getPage(1);
const pieces = (await page.getTextContent()).items.map(({ str }) => str);
const letters = pieces.join('').match(/[א-ת]/g).length;
console.log(pieces.length, letters);
process.exit(letters > 4 ? 0 : 1);
JS
node check.mjs 2>/dev/null
