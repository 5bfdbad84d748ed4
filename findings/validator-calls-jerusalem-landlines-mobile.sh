#!/usr/bin/env bash
# validator 13.15.35: isMobilePhone with he-IL accepts landlines, and refuses mobile numbers written with hyphens.
# Expected: a number of Jerusalem (area code 02) is no mobile phone, so no code is sent there by SMS; 054-765-4321 is one.
# Observed: 02-6543210 without its hyphen is "mobile", as are 03, 04, 08 and 09; the mobile number with hyphens is not.
# libphonenumber-js 1.13.16 (its "max" metadata) tells FIXED_LINE from MOBILE, with or without hyphens.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund validator@13.15.35 libphonenumber-js@1.13.16
cat > check.cjs <<'JS'
const { isMobilePhone } = require('validator');
const { parsePhoneNumber } = require('libphonenumber-js/max');
const seen = ['026543210', '036543210', '0547654321', '054-765-4321'].map(
  (number) => `${number} ${isMobilePhone(number, 'he-IL')} ${parsePhoneNumber(number, 'IL').getType()}`,
);
console.log(seen.join('\n'));
const expected = ['026543210 true FIXED_LINE', '036543210 true FIXED_LINE', '0547654321 true MOBILE', '054-765-4321 false MOBILE'];
process.exit(seen.join() === expected.join() ? 0 : 1);
JS
node check.cjs
