#!/usr/bin/env bash
# humanize-duration 3.35.1 writes the nought of Arabic durations as the Persian digit (U+06F0) among Arabic-Indic ones.
# Expected: "٣٠ دقيقة" is U+0663 U+0660, as Intl.NumberFormat of ar-EG writes 30, so that a search for one finds the other.
# Observed: U+0663 U+06F0; and "and" is the presentation form of waw (U+FEED) with spaces around it, which no keyboard types.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund humanize-duration@3.35.1
cat > check.cjs <<'JS'
const humanize = require('humanize-duration');
const minutes = 60_000;
const half = humanize(30 * minutes, { language: 'ar' });
const more = humanize(90 * minutes, { language: 'ar' });
const points = (text) => [...text].map((letter) => letter.codePointAt(0).toString(16)).join(' ');
const digits = new Intl.NumberFormat('ar-EG').format(30);
console.log(points(half.slice(0, 2)), points(digits), half.startsWith(digits), more.includes('\ufeed'));
process.exit(points(half.slice(0, 2)) === '663 6f0' && points(digits) === '663 660' && more.includes('\ufeed') ? 0 : 1);
JS
node check.cjs
