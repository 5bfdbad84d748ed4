#!/usr/bin/env bash
# The 7-bit alphabet of SMS (3GPP TS 23.038) has Ç and é, but neither ç nor ê: split-sms 0.1.7, sms-segments-calculator 1.3.0.
# Expected: French fits into 160 characters, as German does, whose ä, ö, ü and ß are all there.
# Observed: one "reçue" turns the whole message into UCS-2, 70 characters a part: a confirmation of 111 characters costs two
# parts with ç and one with Ç. So do the apostrophe ’ of French and Hebrew prices, „…“, a no-break space and ₪.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund split-sms@0.1.7 sms-segments-calculator@1.3.0
cat > check.cjs <<'JS'
const { split } = require('split-sms');
const { SegmentedMessage } = require('sms-segments-calculator');
const message = (word) => `Votre demande a bien été ${word} : une table pour deux personnes vendredi à 20:30, au nom de Claire. A vendredi !`;
const seen = ['reçue', 'REÇUE'].map((word) => {
  const text = message(word);
  const { characterSet, parts } = split(text);
  const { encodingName, segments } = new SegmentedMessage(text);
  return [text.length, characterSet, parts.length, encodingName, segments.length].join(' ');
});
console.log(seen.join('\n'));
process.exit(seen.join() === '111 Unicode 2 UCS-2 2,111 GSM 1 GSM-7 1' ? 0 : 1);
JS
node check.cjs
