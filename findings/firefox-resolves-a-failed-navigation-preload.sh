#!/usr/bin/env bash
# Firefox ESR 153.8 (Debian 12): the navigation preload of a service worker resolves where there is no network.
# Expected: `FetchEvent.preloadResponse` rejects where the request fails, as Chromium's does with a NetworkError.
# Observed: it resolves with a response of the type "error" and the status 0. So `(await event.preloadResponse) ??
# fetch(request)` with the kept page in `catch`, as workers usually have it, shows the browser's own error page instead.
set -euo pipefail
for program in firefox-esr node; do
  command -v "$program" >/dev/null || { echo 'needs: apt-get install firefox-esr nodejs' >&2; exit 2; }
done
cd "$(mktemp -d)"
export HOME="$PWD" XDG_RUNTIME_DIR="$PWD"

cat > check.mjs <<'JS'
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
const worker = `
  addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload.enable().then(() => clients.claim())));
  const tell = (what) => new Response('<script>fetch("/told?' + what + '")</' + 'script>', { headers: { 'content-type': 'text/html' } });
  addEventListener('fetch', (event) => {
    if (event.request.mode !== 'navigate' || !event.request.url.endsWith('/away')) return;
    event.respondWith(event.preloadResponse.then(
      (answer) => tell('resolved,' + answer.type + ',' + answer.status), (error) => tell('rejected,' + error.name)));
  });`;
const page = `<script>
  navigator.serviceWorker.addEventListener('controllerchange', () => location.assign('/away'));
  navigator.serviceWorker.register('/worker.js');
</script>`;
const ask = async (program, ...flags) => {
  let tell;
  const told = new Promise((resolve) => (tell = resolve));
  const server = createServer(({ url, socket }, answer) => {
    if (url === '/away') return socket.destroy();
    if (url.startsWith('/told')) tell(url.split('?')[1]);
    const type = url === '/worker.js' ? 'text/javascript' : 'text/html';
    answer.writeHead(200, { 'content-type': type }).end(url === '/worker.js' ? worker : page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const browser = spawn(program, [...flags, `http://127.0.0.1:${server.address().port}/`], { stdio: 'ignore' });
  browser.on('error', () => tell('not installed'));
  const found = await told;
  browser.kill();
  server.closeAllConnections();
  server.close();
  return found;
};
const firefox = await ask('firefox-esr', '--headless', '--no-remote', '--profile', process.cwd());
console.log(`Firefox: ${firefox}`);
const folder = `--user-data-dir=${process.cwd()}/chromium`;
console.log(`Chromium: ${await ask('chromium', '--headless', '--no-sandbox', '--remote-debugging-port=0', folder)}`);
process.exit(firefox === 'resolved,error,0' ? 0 : 1);
JS
timeout 60 node check.mjs
