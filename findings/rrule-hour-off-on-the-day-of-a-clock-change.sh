#!/usr/bin/env bash
# rrule 2.8.1: with TZID, an occurrence in the hours before a clock change already has the offset from after it.
# Expected: every night at 23:30 in Asia/Jerusalem from 23 October 2026; summer time ends on the 25th at 02:00, so the
# nights of the 23rd and 24th are 20:30Z and that of the 25th is 21:30Z (process in UTC).
# Observed: the night of the 24th is 21:30Z, which is 00:30 on the 25th; in spring, 01:30 on 27 March becomes 00:30.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund rrule@2.8.1
cat > check.mjs <<'JS'
import rrule from 'rrule';
const nights = (start, count) =>
  rrule.rrulestr(`DTSTART;TZID=Asia/Jerusalem:${start}\nRRULE:FREQ=DAILY;COUNT=${count}`).all().map((it) => it.toISOString().slice(0, 16));
const seen = [...nights('20261023T233000', 3), ...nights('20260326T013000', 2)].join(' ');
console.log(seen);
const expected = '2026-10-23T20:30 2026-10-24T21:30 2026-10-25T21:30 2026-03-25T23:30 2026-03-26T22:30';
process.exit(seen === expected ? 0 : 1);
JS
TZ=UTC node check.mjs
