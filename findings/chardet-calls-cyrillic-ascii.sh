#!/usr/bin/env bash
# chardet 2.2.0: a short Russian table in windows-1251 is called ASCII.
# Expected: windows-1251, or null where nothing is sure; ASCII only where every byte is below 0x80.
# Observed: "ASCII" with confidence 0 for a file half of whose bytes are above 0xBF; two more rows make it windows-1251. "Käse" in
# windows-1252 is windows-1257 with confidence 75.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund chardet@2.2.0 iconv-lite@0.7.0
cat > check.cjs <<'JS'
const { detect } = require('chardet');
const { encode } = require('iconv-lite');
const short = 'Борщ;120\nСалат;80\n';
const seen = [
  detect(encode(short, 'windows-1251')),
  detect(encode(`${short}Суп дня с хлебом;90\nКотлета по-киевски;150\n`, 'windows-1251')),
  detect(encode('Käse;12,50\nSüßes;8,00\n', 'windows-1252')),
].join(' ');
console.log(seen);
process.exit(seen === 'ASCII windows-1251 windows-1257' ? 0 : 1);
JS
node check.cjs
