#!/usr/bin/env bash
# suncalc 2.0.2: getTimes() answers for a day that begins at the sun's midnight, not at the clock's, whatever the zone.
# Expected: asked at 23:59 on Friday 27 November 2026 in Jerusalem, it has Friday's sunset; asked at the first moment of a
# day in Auckland, that day's.
# Observed: Saturday's sunset in Jerusalem (at 23:20 it is Friday's), and the evening before in Auckland, where summer time and
# longitude put the sun's midnight at 01:09. Only the local noon of a day is safe to ask with.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund suncalc@2.0.2
cat > check.mjs <<'JS'
import { getTimes } from 'suncalc';
const sunset = (instant, latitude, longitude) =>
  getTimes(new Date(instant), latitude, longitude).sunset.toISOString().slice(0, 10);
const jerusalem = [31.78, 35.22];
const auckland = [-36.85, 174.76];
const seen = [
  sunset('2026-11-27T21:20:00Z', ...jerusalem),
  sunset('2026-11-27T21:59:00Z', ...jerusalem),
  // 27 November 00:00 and 12:00 in Auckland, whose sunset is at 07:20Z
  sunset('2026-11-26T11:00:00Z', ...auckland),
  sunset('2026-11-26T23:00:00Z', ...auckland),
].join(' ');
console.log(seen);
process.exit(seen === '2026-11-27 2026-11-28 2026-11-26 2026-11-27' ? 0 : 1);
JS
node check.mjs
