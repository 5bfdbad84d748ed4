#!/usr/bin/env bash
# ical.js 2.2.1: a time with TZID=Asia/Jerusalem and no VTIMEZONE in the file is read as a time of the computer.
# Expected: the IANA name is enough (node-ical and calendars of phones take it), or reading fails.
# Observed: without an error, 20:00 in Jerusalem becomes 20:00 wherever the program runs: three hours off on a server in UTC.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1
cat > check.mjs <<'JS'
import ICAL from 'ical.js';
const text = [
  'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example//EN', 'BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20260101T000000Z',
  'DTSTART;TZID=Asia/Jerusalem:20260701T200000', 'DTEND;TZID=Asia/Jerusalem:20260701T220000', 'SUMMARY:Dinner',
  'END:VEVENT', 'END:VCALENDAR', '',
].join('\r\n');
const calendar = new ICAL.Component(ICAL.parse(text));
const start = new ICAL.Event(calendar.getFirstSubcomponent('vevent')).startDate.toJSDate().toISOString();
console.log(start);
process.exit(start === '2026-07-01T20:00:00.000Z' ? 0 : 1);
JS
TZ=UTC node check.mjs
