#!/usr/bin/env bash
# currency.js 2.0.4: half a unit is rounded towards plus infinity, so a refund is not the negative of its sale.
# Expected: away from zero on both sides (as receipts and Intl do), or to even: 2.345 and -2.345 together are nothing.
# Observed: 2.35 and -2.34; half of 5 yen is 3, half of -5 yen is -2. A day of sales that were all refunded keeps a unit each.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund currency.js@2.0.4
cat > check.cjs <<'JS'
const currency = require('currency.js');
const yen = { precision: 0 };
const seen = JSON.stringify([
  [currency(2.345).value, currency(-2.345).value],
  [currency(5, yen).divide(2).value, currency(-5, yen).divide(2).value],
  [2.345, -2.345].map((amount) => new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(amount)),
]);
console.log(seen);
process.exit(seen === '[[2.35,-2.34],[3,-2],["2.35","-2.35"]]' ? 0 : 1);
JS
node check.cjs
