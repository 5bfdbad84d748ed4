#!/usr/bin/env bash
# xliff 6.4.0 (npm): writing puts a line break and an indent into a sentence that has inline code, and drops `state`.
# Expected: reading and writing back leaves the text as it is, above all under xml:space="preserve", and the target stays
# marked needs-translation.
# Observed: before <g> there are a line break and ten spaces more, and the target has no state.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund xliff@6.4.0
cat > check.mjs <<'JS'
import xliff from 'xliff';
const written = await xliff.jsToXliff12(await xliff.xliff12ToJs(`<?xml version="1.0"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="menu" source-language="en" target-language="fr" datatype="plaintext"><body>
<trans-unit id="a" xml:space="preserve"><source>No<g id="1">nuts</g></source><target state="needs-translation">No nuts</target></trans-unit>
</body></file></xliff>`));
const source = /<source>(.*?)<\/source>/s.exec(written)[1];
const seen = [JSON.stringify(source), written.includes('needs-translation')];
console.log(...seen);
process.exit(/^No\n +<g id="1">nuts<\/g>\s*$/.test(source) && !seen[1] ? 0 : 1);
JS
node check.mjs
