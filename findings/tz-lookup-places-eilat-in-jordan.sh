#!/usr/bin/env bash
# tz-lookup 6.1.25 answers Asia/Amman for every point of Eilat, a city of 50,000 in Israel, and for the hills west of it.
# Expected: Asia/Jerusalem, as geo-tz 8.1.9 has it; the README speaks of errors near borders "far away from populated areas".
# Observed: Asia/Amman, which is UTC+3 all year: from the end of October to the end of March a venue there is an hour off.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund tz-lookup@6.1.25 geo-tz@8.1.9
cat > check.cjs <<'JS'
const findNear = require('tz-lookup');
const { find } = require('geo-tz');
const eilat = [29.5577, 34.9519];
const hour = (timeZone) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date('2026-12-01T18:00:00Z'));
const seen = [findNear(...eilat), ...find(...eilat)].map((zone) => `${zone} ${hour(zone)}`);
console.log(seen.join(', '));
process.exit(seen.join() === 'Asia/Amman 21,Asia/Jerusalem 20' ? 0 : 1);
JS
node check.cjs
