import { type Context, Hono } from 'hono';
import { languages } from '../../graphql/domain/languages.ts';
import { findLinkToken } from '../../graphql/domain/link-token.ts';
import { matchRoute } from '../../graphql/routes.ts';
import { acceptsEncoding } from '../http/accept-encoding.ts';
import type { StaticApp, AppFile, GuestLinkPage } from '../http/static-files.ts';
import type { Config } from '../config/config.ts';
import type { AppServices } from '../services/app-services.ts';
import { endpoints } from '../graphql/persisted-operations.ts';
import { createOutboxRoutes } from '../modules/outbox/outbox.routes.ts';
import { removingWorker } from '../http/removing-worker.ts';
import { isReservedPath } from '../http/reserved-paths.ts';
import { createNonce, guestLinkPolicy, pagePermissions, pagePolicy, workerPolicy } from '../http/security-headers.ts';

/** The configuration that the page loads first (contract, "Endpoints and documents"). */
const runtimeConfig = (config: Config) => ({
  mode: config.mode,
  endpoints: { ...endpoints, live: endpoints.api },
  documents: config.documents,
  locales: languages,
  codeLength: config.codeLength,
  outbox: config.outboxPage ? '/outbox' : null,
  serviceWorker: config.serviceWorker,
  pinned: config.pinnedItems,
  systemVenues: config.systemVenues,
  publicDirectory: config.publicDirectory,
  captcha: config.captcha && {
    provider: config.captcha.provider,
    script: config.captcha.script,
    siteKey: config.captcha.siteKey,
  },
  extensions: ['codeDelivery', 'otherVenues', ...(config.mode === 'demo' ? ['machines'] : [])],
});

/** Whether a path matches a route of the application. */
const isAppRoute = (path: string, { mode }: Config): boolean => {
  const { name } = matchRoute(path);
  return name !== 'unknown' && (name !== 'machines' || mode === 'demo');
};

const encoded = (file: AppFile, accepts: string | undefined): { body: Buffer; encoding?: 'br' | 'gzip' } => {
  if (file.br && acceptsEncoding(accepts, 'br')) return { body: file.br, encoding: 'br' };
  if (file.gzip && acceptsEncoding(accepts, 'gzip')) return { body: file.gzip, encoding: 'gzip' };
  return { body: file.body };
};

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1f5b4c"/><path d="M9 23V9h3l4 7 4-7h3v14h-3v-9l-4 7-4-7v9z" fill="#fff"/></svg>';

/** Where the links of messages lead; the token is behind the `#` and is never sent. */
const guestLinkPaths: Readonly<Record<string, GuestLinkPage>> = {
  '/i': 'invitation',
  '/s': 'survey',
  '/g': 'gift-card',
  '/r': 'registration',
};

const sendFile = (c: Context, file: AppFile, headers: Record<string, string>) => {
  const { body, encoding } = encoded(file, c.req.header('accept-encoding'));
  return c.body(new Uint8Array(body), 200, {
    'Content-Type': file.type,
    Vary: 'Accept-Encoding',
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
    ...headers,
  });
};

/** Everything that is not GraphQL: health, configuration, the application's files and its page. */
export const createAppRoutes = ({ config, database, storage }: AppServices, app: () => StaticApp | null): Hono => {
  const pages = new Hono();
  const json = JSON.stringify(runtimeConfig(config));
  pages.get('/healthz', (c) => c.json({ ok: true }));
  pages.get('/readyz', async (c) => {
    const ready = await database.ready();
    const full = await storage.isFull();
    // still ready: reads are served
    const problems = full
      ? ['STORAGE_FULL: the disk of the database is full; writes are rejected, reads are served']
      : [];
    return c.json({ ok: ready, ...(full ? { problems } : {}) }, ready ? 200 : 503);
  });
  pages.get('/config.json', (c) => c.body(json, 200, { 'Content-Type': 'application/json; charset=utf-8' }));
  // asked for by pages that name no icon
  pages.get('/favicon.ico', (c) =>
    c.body(icon, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' }),
  );
  pages.get('/app/*', (c) => {
    const file = app()?.file(c.req.path.slice('/app/'.length));
    if (!file || c.req.path.endsWith('.html')) return c.notFound();
    return sendFile(c, file, {
      // file names contain a content hash
      'Cache-Control': c.req.path.startsWith('/app/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
  });
  pages.get('/service-worker.js', (c) => {
    const file = app()?.file('service-worker.js');
    if (!config.serviceWorker)
      return c.body(removingWorker, 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-cache',
      });
    if (!file) return c.notFound();
    return sendFile(c, file, { 'Cache-Control': 'no-cache', 'Content-Security-Policy': workerPolicy });
  });
  for (const [path, page] of Object.entries(guestLinkPaths)) {
    pages.get(path, (c) => c.redirect(`${path}/`, 308));
    pages.get(`${path}/*`, async (c, next) => {
      // a mail program may have encoded the `#`, so that the token is in the path
      if (c.req.path !== `${path}/` && findLinkToken(c.req.path) === '') return next();
      const ready = app();
      const file = (await ready?.guestLinkPage(page)) ?? null;
      if (!ready || !file) return c.notFound();
      return sendFile(c, file, {
        'Content-Security-Policy': ready.policy ?? guestLinkPolicy,
        'X-Robots-Tag': 'noindex',
      });
    });
  }
  pages.route('/', createOutboxRoutes(database, config));
  pages.get('*', async (c) => {
    const ready = app();
    if (isReservedPath(c.req.path) || !ready) return c.notFound();
    const nonce = createNonce();
    c.header('Content-Security-Policy', ready.policy ?? pagePolicy(config, nonce));
    c.header('Permissions-Policy', pagePermissions);
    return c.html(await ready.page(nonce, c.req.path), isAppRoute(c.req.path, config) ? 200 : 404);
  });
  pages.notFound((c) => c.text('Not found\n', 404));
  return pages;
};
