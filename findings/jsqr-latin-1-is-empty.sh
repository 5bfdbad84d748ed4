#!/usr/bin/env bash
# jsqr 1.4.0: a QR code with an accented letter in ISO-8859-1, the standard's own encoding, is found and has no text.
# Expected: "Café", or the text with a replacement character, or null as for a picture without a code.
# Observed: a result with the four bytes (67 97 102 233) and `data` "": whoever checks only for null takes an empty number.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund jsqr@1.4.0 qrcode@1.5.4
cat > check.cjs <<'JS'
const jsqr = require('jsqr');
const { create } = require('qrcode');
const read = jsqr.default ?? jsqr;
const scan = (bytes) => {
  const { modules } = create([{ data: new Uint8ClampedArray(bytes), mode: 'byte' }]);
  const scale = 4;
  const margin = 4;
  const width = (modules.size + 2 * margin) * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [row, column] = [Math.floor(y / scale) - margin, Math.floor(x / scale) - margin];
      const inside = row >= 0 && column >= 0 && row < modules.size && column < modules.size;
      if (inside && modules.get(row, column)) pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  return read(pixels, width, width);
};
const utf8 = scan(Buffer.from('Café', 'utf8'));
const latin1 = scan(Buffer.from('Café', 'latin1'));
const seen = JSON.stringify([utf8?.data, latin1?.data, latin1?.chunks[0]?.bytes]);
console.log(seen);
process.exit(seen === '["Café","",[67,97,102,233]]' ? 0 : 1);
JS
node check.cjs
