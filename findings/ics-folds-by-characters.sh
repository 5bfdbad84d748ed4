#!/usr/bin/env bash
# ics 3.12.0: lines are folded after 75 characters, not octets.
# Expected: RFC 5545 3.1: lines of text should not be longer than 75 octets; a Hebrew summary is folded after about 36 letters.
# Observed: a line of 131 octets, so a reader that holds lines to 75 octets cuts or refuses events in Hebrew, Arabic or Russian.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ics@3.12.0
cat > check.cjs <<'JS'
const { createEvent } = require('ics');
const title = 'שולחן לארבעה בחדר הפנימי ליד החלון '.repeat(4);
const { value } = createEvent({ start: [2026, 3, 27, 1, 30], duration: { hours: 2 }, title });
const lines = value.split('\r\n').filter((line) => line.startsWith('SUMMARY'));
const seen = [lines[0].length, Buffer.byteLength(lines[0])];
console.log(...seen);
process.exit(seen[0] === 75 && seen[1] > 75 ? 0 : 1);
JS
node check.cjs
