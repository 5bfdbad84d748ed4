#!/usr/bin/env bash
# @point-of-sale/receipt-printer-encoder 4.0.1: Hebrew is sent in the order in which it is read, so it is printed backwards.
# Expected: an encoder with Hebrew code pages turns a line round, because ESC/POS printers put letters from left to right.
# Observed: the first letter (shin, F9 in windows-1255) leaves first; a receipt shows the word mirrored unless the caller reorders.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @point-of-sale/receipt-printer-encoder@4.0.1
cat > check.mjs <<'JS'
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
const encoder = new ReceiptPrinterEncoder({ language: 'esc-pos' });
const bytes = Buffer.from(encoder.initialize().codepage('windows1255').text('שלום').encode()).toString('hex');
console.log(bytes);
process.exit(bytes.includes('f9ece5ed') ? 0 : 1);
JS
node check.mjs
