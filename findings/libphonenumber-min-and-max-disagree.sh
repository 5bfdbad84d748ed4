#!/usr/bin/env bash
# libphonenumber-js 1.13.16: the metadata sets "min" and "max" disagree about one number.
# Expected: "max" knows more than "min", so what "min" calls valid has a type in "max".
# Observed: +972501234567 is valid with "min"; with "max" it is not valid and has no type. A validity check with one set
# and a look-up of the type (mobile, fixed line) with the other contradict each other.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund libphonenumber-js@1.13.16
cat > check.mjs <<'JS'
import min from 'libphonenumber-js/min';
import max from 'libphonenumber-js/max';
const describe = (parse) => {
  const number = parse('+972501234567');
  return { valid: number.isValid(), type: number.getType() ?? null };
};
const seen = { min: describe(min), max: describe(max) };
console.log(JSON.stringify(seen));
const expected = { min: { valid: true, type: null }, max: { valid: false, type: null } };
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
JS
node check.mjs
