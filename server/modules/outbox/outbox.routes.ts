import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/open-database.ts';
import { type ShownMessage, listShownMessages } from './demo-outbox.ts';

const css = `
body { margin: 0; font: 16px/1.5 Rubik, system-ui, sans-serif; background: #faf8f4; color: #24211c; color-scheme: light dark; }
main { max-inline-size: 44rem; margin-inline: auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.375rem; margin-block: 0 .25rem; }
p { margin: 0; color: #6b655b; }
ol { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; gap: .75rem; }
li { background: #fff; border: 1px solid #e6e0d6; border-radius: .75rem; padding: .875rem 1rem; display: grid;
  grid-template-columns: 1fr auto; gap: .25rem 1rem; align-items: baseline; }
b { font-size: 1.75rem; letter-spacing: .15em; font-variant-numeric: tabular-nums; }
li p { display: flex; flex-wrap: wrap; gap: 0 .75rem; }
pre { grid-column: 1 / -1; margin: .25rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) {
  body { background: #171512; color: #ece7df; } p { color: #a49c90; } li { background: #211e1a; border-color: #38332c; }
}`;

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false });

const row = ({ to, code, text, at }: ShownMessage) => html`<li>
  <p><bdi dir="ltr">${to}</bdi> <time datetime="${at}"><bdi dir="ltr">${time.format(new Date(at))}</bdi></time></p>
  ${code === null ? '' : html`<b><bdi dir="ltr">${code}</bdi></b>`}
  <pre dir="auto">${text}</pre>
</li>`;

const page = (messages: readonly ShownMessage[], hebrew: boolean) => html`<!doctype html>
<html lang="${hebrew ? 'he' : 'en'}" dir="${hebrew ? 'rtl' : 'ltr'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3">
<title>${hebrew ? 'דואר יוצא' : 'Outbox'} · Maître</title>
<link rel="stylesheet" href="/outbox.css">
<main>
  <h1>${hebrew ? 'דואר יוצא' : 'Outbox'}</h1>
  <p>${
    hebrew
      ? 'בהדגמה הודעות אינן נשלחות. הקודים מופיעים כאן, החדש למעלה.'
      : 'The demonstration sends nothing. Codes appear here, newest first.'
  }</p>
  <ol>${messages.map(row)}</ol>
  ${messages.length === 0 ? html`<p>${hebrew ? 'אין הודעות עדיין.' : 'No messages yet.'}</p>` : ''}
</main>
</html>`;

// blocks DNS rebinding and embedding from other sites
const isSameSite = (c: Context, config: Config): boolean => {
  const host = new URL(`http://${c.req.header('host') ?? 'none.invalid'}`).hostname;
  const site = c.req.header('sec-fetch-site') ?? 'none';
  const names = ['localhost', '127.0.0.1', '[::1]', new URL(config.publicUrl).hostname];
  return names.includes(host) && ['none', 'same-origin', 'same-site'].includes(site);
};

/** `/outbox` and `/outbox.json`, in `demo` only: what would have been sent, newest first. */
export const createOutboxRoutes = (database: Database, config: Config): Hono => {
  const routes = new Hono();
  if (!config.outboxPage) return routes;
  routes.use('/outbox*', async (c, next) => {
    if (!isSameSite(c, config)) return c.notFound();
    c.header('Cache-Control', 'no-store');
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    return next();
  });
  routes.get('/outbox.json', async (c) => c.json(await listShownMessages(database, config)));
  routes.get('/outbox.css', (c) => c.body(css, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  routes.get('/outbox', async (c) => {
    const requested = c.req.query('lang') ?? c.req.header('accept-language') ?? 'he';
    return c.html(page(await listShownMessages(database, config), !/^\s*(en|fr|de|ru)/i.test(requested)));
  });
  return routes;
};
