#!/usr/bin/env bash
# WebKitGTK 2.50.6 (Debian 12): the driver refuses to click below the window where a page has `scroll-behavior: smooth`.
# Expected: Element Click scrolls the element into view with behavior "instant" (WebDriver, "scroll into view"), then clicks it.
# Observed: "element not interactable" with an empty message, after which the page scrolls there; a second click works, and
# without the style the first one does. So a checkbox at the end of a form seems to be one that nobody can tick.
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
const tick = async (style) => {
  const page = '<style>html{scroll-behavior:' + style + '}</style><p style="height:3000px"></p><input type=checkbox>';
  await call('POST', path + '/url', { url: 'data:text/html,' + encodeURIComponent(page) });
  const element = Object.values(await call('POST', path + '/element', { using: 'css selector', value: 'input' }))[0];
  const click = async () => (await call('POST', path + '/element/' + element + '/click', {}))?.error ?? 'clicked';
  const first = await click();
  await new Promise((resolve) => setTimeout(resolve, 2000));
  return [first, await click()].join(', ');
};
const [smooth, plain] = [await tick('smooth'), await tick('auto')];
console.log('smooth: ' + smooth + '; auto: ' + plain);
const shown = smooth === 'element not interactable, clicked' && plain === 'clicked, clicked';
await call('DELETE', path);
process.exit(shown ? 0 : 1);
JS
timeout 60 node check.mjs
