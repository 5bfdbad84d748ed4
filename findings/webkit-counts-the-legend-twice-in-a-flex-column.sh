#!/usr/bin/env bash
# WebKitGTK 2.50.6 (Debian 12): a fieldset in a flex column is higher than its content by the height of its legend.
# Expected: 70 px, a legend of 20 and a box of 50, as in a block or a grid, and in Firefox.
# Observed: 90 px at the first layout, whatever the fieldset's own `display`, `flex` or `min-height`; any later layout of the
# page, such as after another width of the window, makes it 70, so that it is gone as soon as somebody looks into it.
set -euo pipefail
for program in WebKitWebDriver Xvfb; do
  command -v "$program" >/dev/null || { echo 'needs: apt-get install webkit2gtk-driver xvfb' >&2; exit 2; }
done
browser=$(find /usr/lib /usr/libexec -name MiniBrowser -path '*webkit2gtk*' | head -n 1)
cd "$(mktemp -d)"
export HOME="$PWD" XDG_RUNTIME_DIR="$PWD" DISPLAY=:87
Xvfb :87 -screen 0 1200x900x24 -nolisten tcp 2>/dev/null &
display=$!
WebKitWebDriver --port=17444 2>/dev/null &
driver=$!
trap 'kill $driver $display' EXIT
cat > page.html <<'HTML'
<!doctype html>
<style>fieldset, legend { border: 0; margin: 0; padding: 0 } legend { height: 20px } p { height: 50px; margin: 0 }</style>
<div style="display: flex; flex-direction: column"><fieldset><legend>a</legend><p></p></fieldset></div>
<div style="display: grid"><fieldset><legend>a</legend><p></p></fieldset></div>
<div><fieldset><legend>a</legend><p></p></fieldset></div>
HTML
cat > check.mjs <<JS
const call = async (method, path, body) => {
  const answer = await fetch('http://127.0.0.1:17444/session' + path, { method, body: body && JSON.stringify(body) });
  return (await answer.json()).value;
};
const capabilities = { 'webkitgtk:browserOptions': { binary: '$browser', args: ['--automation'] } };
const open = () => call('POST', '', { capabilities: { alwaysMatch: capabilities } }).catch(() => null);
let session = null;
while ((session = await open()) === null) await new Promise((resolve) => setTimeout(resolve, 100));
const path = '/' + session.sessionId;
const read = (code) => call('POST', path + '/execute/sync', { script: 'return ' + code, args: [] });
const heights = '[...document.querySelectorAll("fieldset")].map((it) => it.offsetHeight).join()';
await call('POST', path + '/url', { url: 'file://$PWD/page.html' });
const first = await read(heights);
await call('POST', path + '/window/rect', { width: 700, height: 600 });
let later = first;
for (let tries = 0; tries < 50 && later === first; tries += 1) later = await read(heights);
console.log('column, grid, block: ' + first + ', then ' + later);
const shown = first === '90,70,70' && later === '70,70,70';
await call('DELETE', path);
process.exit(shown ? 0 : 1);
JS
timeout 60 node check.mjs
