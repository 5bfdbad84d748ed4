#!/usr/bin/env bash
# typst.ts 0.7.0: in Hebrew text the sign of an abbreviation is printed as a closing quotation mark.
# Expected: ק"ג (kilogram) keeps its sign, or gets a Hebrew gershayim; it is no quotation.
# Observed: the page has ק”ג, so a copied or searched price list no longer matches what was typed.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @myriaddreamin/typst-ts-node-compiler@0.7.0 pdfjs-dist@5.6.205 \
  @expo-google-fonts/rubik@0.4.2 2>/dev/null
cat > check.mjs <<'JS'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
const compiler = NodeCompiler.create({ fontArgs: [{ fontPaths: ['node_modules/@expo-google-fonts/rubik'] }] });
const data = compiler.pdf({ mainFileContent: '#set text(font: "Rubik", lang: "he", dir: rtl)\nק"ג' });
const page = await (await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise).getPage(1);
const seen = (await page.getTextContent()).items.map(({ str }) => str).join('');
console.log(seen);
process.exit(seen.includes('\u201d') && !seen.includes('"') ? 0 : 1);
JS
node check.mjs 2>/dev/null
