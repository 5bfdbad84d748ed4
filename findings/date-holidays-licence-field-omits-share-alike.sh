#!/usr/bin/env bash
# date-holidays 3.37.0: the licence in package.json is not the one in its LICENSE.
# Expected: a check of licences that reads `license` sees what binds: ISC for the code, and for the data what LICENSE says.
# Observed: package.json says "(ISC AND CC-BY-3.0)", attribution only; LICENSE and README put the data under CC BY-SA 3.0,
# which asks that what is made of it is shared under the same licence.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund date-holidays@3.37.0
cat > check.cjs <<'JS'
const { readFileSync } = require('node:fs');
const folder = 'node_modules/date-holidays';
const { license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
const named = ['LICENSE', 'README.md'].map((file) => /CC BY(?:-SA)? 3\.0/.exec(readFileSync(`${folder}/${file}`, 'utf8'))?.[0]);
const seen = [license, ...named].join(' | ');
console.log(seen);
process.exit(seen === '(ISC AND CC-BY-3.0) | CC BY-SA 3.0 | CC BY-SA 3.0' ? 0 : 1);
JS
node check.cjs
