#!/usr/bin/env bash
# opening_hours 3.15.0: "Dec 24 off" closes the hours after midnight of the evening before, and leaves open those of its own.
# Expected: with "Mo-Su 18:00-02:00; Dec 24 off" the evening of 23 December goes on to 02:00, and that of the 24th does not happen.
# Observed: closed on 24 December at 01:00, open on 25 December at 01:00: a closed evening is cut out of calendar days.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund opening_hours@3.15.0
cat > check.mjs <<'JS'
import OpeningHours from 'opening_hours';
const hours = new OpeningHours('Mo-Su 18:00-02:00; Dec 24 off', null, 0);
const open = (day, hour) => hours.getState(new Date(2026, 11, day, hour));
const seen = { '23 at 20': open(23, 20), '24 at 01': open(24, 1), '24 at 20': open(24, 20), '25 at 01': open(25, 1) };
console.log(seen);
process.exit(seen['23 at 20'] && !seen['24 at 01'] && !seen['24 at 20'] && seen['25 at 01'] ? 0 : 1);
JS
node check.mjs
