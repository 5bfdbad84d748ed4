#!/usr/bin/env bash
# currency.js 2.0.4: an amount with the minus sign that Intl writes in Swedish, Norwegian or Finnish is read as positive.
# Expected: −5 (U+2212), as the platform's own formatter writes it, is minus five, or is refused.
# Observed: 5, without an error even with `errorOnInvalid`; a refund that was pasted from a table becomes a payment.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund currency.js@2.0.4
cat > check.cjs <<'JS'
const currency = require('currency.js');
const written = new Intl.NumberFormat('sv', { minimumFractionDigits: 2 }).format(-5);
const seen = [
  written,
  currency(written, { decimal: ',', errorOnInvalid: true }).value,
  currency(written.replace('\u2212', '-'), { decimal: ',' }).value,
].join(' ');
console.log(seen);
process.exit(seen === '\u22125,00 5 -5' ? 0 : 1);
JS
node check.cjs
