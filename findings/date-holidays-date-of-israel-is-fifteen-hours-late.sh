#!/usr/bin/env bash
# date-holidays 3.37.0: the `date` text of a holiday in Israel carries an offset of -0600, whatever the country's zone.
# Expected: `date` and `start` of one holiday are one instant or one day: Passover 2026 starts at sunset on 1 April, and its
# `start` is 15:00Z of that day (18:00 in Israel).
# Observed: `date` is "2026-04-02 00:00:00 -0600", which parses as 06:00Z on 2 April, 15 hours after `start`.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund date-holidays@3.37.0
cat > check.mjs <<'JS'
import Holidays from 'date-holidays';
const passover = new Holidays('IL').getHolidays(2026).find(({ rule }) => rule.includes('Nisan') && rule.includes('15'));
const hours = (Date.parse(passover.date) - passover.start.getTime()) / 3_600_000;
console.log(passover.date, passover.start.toISOString(), hours);
process.exit(passover.date === '2026-04-02 00:00:00 -0600' && hours === 15 ? 0 : 1);
JS
node check.mjs
