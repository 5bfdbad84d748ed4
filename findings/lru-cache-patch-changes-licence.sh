#!/usr/bin/env bash
# lru-cache 11.2.2 → 11.2.3: a patch release changes the licence from ISC to BlueOak-1.0.0.
# Expected: a range such as ^11.1.0 stays under the licence that it was accepted with.
# Observed: 11.2.2 is ISC; 11.2.3 and the newest 11.x that ^11.1.0 resolves to are BlueOak-1.0.0, so an update within the
# range can break a licence policy that lists ISC and not BlueOak.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund before@npm:lru-cache@11.2.2 after@npm:lru-cache@11.2.3 range@npm:lru-cache@^11.1.0
cat > check.mjs <<'JS'
import { readFileSync } from 'node:fs';
const licence = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).license;
const seen = { '11.2.2': licence('before'), '11.2.3': licence('after'), '^11.1.0': licence('range') };
console.log(JSON.stringify(seen));
const expected = { '11.2.2': 'ISC', '11.2.3': 'BlueOak-1.0.0', '^11.1.0': 'BlueOak-1.0.0' };
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
JS
node check.mjs
