#!/usr/bin/env bash
# mjml 5.4.1: `<mjml dir="rtl">` is written on the page only; each section and column in it still says `direction:ltr`.
# Expected: a message in Hebrew or Arabic runs from right to left once its root says so: columns, alignment, punctuation.
# Observed: the root has dir="rtl", and every section and column below it has `direction:ltr` and every text
# `text-align:left`, so the first column stands at the left and a full stop at the wrong end of its sentence.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mjml@5.4.1
cat > check.mjs <<'JS'
import mjml from 'mjml';
const text = (words) => `<mj-column><mj-text>${words}</mj-text></mj-column>`;
const body = `<mj-body><mj-section>${text('השולחן שמור.')}${text('נתראה בערב.')}</mj-section></mj-body>`;
const { html, errors } = await mjml(`<mjml lang="he" dir="rtl">${body}</mjml>`);
const count = (what) => html.split(what).length - 1;
const seen = { errors: errors.length, root: count('<html lang="he" dir="rtl"'), ltr: count('direction:ltr'), rtl: count('direction:rtl') };
console.log(seen);
process.exit(JSON.stringify(seen) === '{"errors":0,"root":1,"ltr":3,"rtl":0}' ? 0 : 1);
JS
node check.mjs
