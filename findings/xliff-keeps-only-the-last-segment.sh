#!/usr/bin/env bash
# xliff 6.4.0 (npm): of a unit with several segments only the last is read.
# Expected: XLIFF 2.0 lets a tool split a unit into sentences; source and target are the segments together
# ("First. Second."), or reading fails.
# Observed: xliff2js returns "Second." alone, without an error, and writing the result back loses the first sentence.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund xliff@6.4.0
cat > check.mjs <<'JS'
import xliff from 'xliff';
const read = await xliff.xliff2js(`<?xml version="1.0"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr"><file id="menu"><unit id="text">
<segment><source>First. </source><target>Un. </target></segment><segment><source>Second.</source><target>Deux.</target></segment>
</unit></file></xliff>`);
const seen = JSON.stringify(read.resources.menu.text);
console.log(seen);
process.exit(seen === '{"source":"Second.","target":"Deux."}' ? 0 : 1);
JS
node check.mjs
