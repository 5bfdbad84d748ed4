#!/usr/bin/env bash
# ical-generator 11.1.2: a calendar's `timezone` turns every event into the clock of the computer that writes the file.
# Expected: an event at the instant 2026-03-27T00:30Z in a calendar of Asia/Jerusalem starts at 03:30 there
# (DTSTART;TZID=Asia/Jerusalem:20260327T033000), whatever the computer's zone, and DTSTAMP is in UTC, as RFC 5545 3.8.7.2 asks.
# Observed: DTSTART has neither TZID nor Z and holds the hour of the process's own zone (003000 under UTC, 203000 of the
# day before under New York), and DTSTAMP has no Z.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical-generator@11.1.2
cat > check.mjs <<'JS'
import ical from 'ical-generator';
const calendar = ical({ timezone: 'Asia/Jerusalem' });
calendar.createEvent({ id: 'a', start: new Date('2026-03-27T00:30:00Z'), summary: 'Table for four' });
const lines = calendar.toString().split('\r\n');
const start = lines.find((line) => line.startsWith('DTSTART'));
console.log(start, /^DTSTAMP:\d{8}T\d{6}$/.test(lines.find((line) => line.startsWith('DTSTAMP'))) ? 'DTSTAMP without Z' : 'DTSTAMP right');
JS
seen=$(for zone in UTC America/New_York; do TZ=$zone node check.mjs; done)
echo "$seen"
[ "$seen" = "DTSTART:20260327T003000 DTSTAMP without Z
DTSTART:20260326T203000 DTSTAMP without Z" ]
