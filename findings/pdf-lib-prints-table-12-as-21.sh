#!/usr/bin/env bash
# pdf-lib 1.17.1 with @pdf-lib/fontkit 1.1.1 reverses the digits in a line of Hebrew: table 12 is printed as 21.
# Expected: letters may come out backwards without bidi support, but numbers stay what they are, as everywhere else.
# Observed: the whole line becomes one right-to-left run once its first letters are Hebrew. From left to right the page has
# "21" for table 12, "03:21" for 12:30 and "05.84" for a price of 48.50: each is a plausible value, and a wrong one.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pdf-lib@1.17.1 @pdf-lib/fontkit@1.1.1 @expo-google-fonts/rubik@0.4.2 pdfjs-dist@5.6.205
cat > check.mjs <<'JS'
import { readFileSync } from 'node:fs';
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument } from 'pdf-lib';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
const written = await PDFDocument.create();
written.registerFontkit(fontkit);
const font = await written.embedFont(readFileSync('node_modules/@expo-google-fonts/rubik/400Regular/Rubik_400Regular.ttf'));
const page = written.addPage();
['שולחן 12', '12:30 ערב', 'סה״כ 48.50'].forEach((text, line) => page.drawText(text, { x: 50, y: 700 - 40 * line, font }));
const read = await getDocument({ data: await written.save(), verbosity: 0 }).promise;
const { fnArray, argsArray } = await (await read.getPage(1)).getOperatorList();
const lines = fnArray.flatMap((operator, at) =>
  operator === OPS.showText ? [argsArray[at][0].map((glyph) => glyph.unicode ?? '').join('')] : [],
);
console.log(lines.join('\n'));
process.exit(lines.map((line) => line.replace(/[^\d:.]/g, '')).join() === '21,03:21,05.84' ? 0 : 1);
JS
node check.mjs
