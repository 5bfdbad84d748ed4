#!/usr/bin/env bash
# pdfjs-dist 5.6.205 on a PDF by typst.ts 0.7.0: the Arabic ligature of lam and alef is read back in the wrong order.
# Expected: the text of a page is the text that was laid out.
# Observed: "سلام" (peace) comes back as "سالم" (Salem), another word; searches and copies of a receipt go wrong silently.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @myriaddreamin/typst-ts-node-compiler@0.7.0 pdfjs-dist@5.6.205 \
  @expo-google-fonts/rubik@0.4.2 2>/dev/null
cat > check.mjs <<'JS'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
const compiler = NodeCompiler.create({ fontArgs: [{ fontPaths: ['node_modules/@expo-google-fonts/rubik'] }] });
const data = compiler.pdf({ mainFileContent: '#set text(font: "Rubik", lang: "ar", dir: rtl)\nسلام' });
const page = await (await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise).getPage(1);
const seen = (await page.getTextContent()).items.map(({ str }) => str).join('');
console.log(seen);
process.exit(seen === 'سالم' ? 0 : 1);
JS
node check.mjs 2>/dev/null
