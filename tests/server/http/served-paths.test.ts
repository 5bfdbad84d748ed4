import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AssetSignDocument, ContentCreateDocument, PublishDocument } from '../../../graphql/generated/api/graphql.ts';
import { removingWorker } from '../../../server/http/removing-worker.ts';
import type { SignedGrant } from '../../../server/modules/uploads/upload-signature.ts';
import { formFields, formFile, photograph, post as upload, writeMultipart } from '../../support/sample-images.ts';
import { type RawAnswer, sendRaw } from '../../support/raw-http.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { createdItem, type EditedItem, enter, lunch, read, save } from '../content/demo-clients.ts';

import { allowed, app, endpoints, json, query, raw, server, useHttpServer } from './http-fixture.ts';

useHttpServer();

describe('the page of a guest’s link', () => {
  test('runs own files only, is not indexed or stored, and is sent compressed', async () => {
    const { status, headers, text } = await raw('GET', '/i/', { 'accept-encoding': 'gzip' });
    expect([status, text]).toEqual([200, 'g']);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      'img-src data:',
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  test('is reached without its slash too, and below it by a token alone', async () => {
    const { status, headers } = await raw('GET', '/i');
    expect([status, headers.location]).toEqual([308, '/i/']);
    expect((await raw('GET', '/s')).headers.location).toBe('/s/');
    // messengers turn the mark before the token into a part of the path
    expect((await raw('GET', '/i/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(200);
    expect((await raw('GET', '/i/AAAA')).status).toBe(404);
    expect((await raw('POST', '/i/')).status).toBe(405);
  });
});

describe('the service worker', () => {
  test('is asked for again with each start, and may only fetch from here', async () => {
    const { status, headers } = await raw('GET', '/service-worker.js', { 'accept-encoding': 'identity' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
    expect(String((await raw('GET', '/login')).headers['content-security-policy'])).toContain("worker-src 'self'");
  });

  test('switched off, one takes its place that removes what browsers keep, and itself', async () => {
    const off = await startTestServer({ app, config: { serviceWorker: false } });
    try {
      const { status, headers, text } = await sendRaw(off.url, 'GET', '/service-worker.js', {});
      expect([status, text, headers['cache-control']]).toEqual([200, removingWorker, 'no-cache']);
      const config = JSON.parse((await sendRaw(off.url, 'GET', '/config.json', {})).text) as object;
      expect(config).toMatchObject({ serviceWorker: false });
    } finally {
      await off.close();
    }
  });
});

describe('security headers', () => {
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'content-security-policy': expect.stringMatching(/^(?!.*unsafe-(inline|eval)).*default-src 'none'/),
  };
  /** the application reads the codes of gift cards */
  const page = { 'permissions-policy': expect.stringContaining('camera=(self)') };
  const embeddable = { 'cross-origin-resource-policy': 'cross-origin' };
  interface Row {
    method: string;
    /** STORED: the address of an uploaded image */
    path: string;
    status: number;
    /** JSON that is sent */
    body?: string;
    /** what this path answers differently */
    differs?: Record<string, string>;
  }
  const document = query('{ __typename }');
  const get = (path: string, status: number, differs: Record<string, string> = {}): Row => ({
    method: 'GET',
    path,
    status,
    differs,
  });
  const rows: Row[] = [
    get('/', 200, page),
    get('/login', 200, page),
    get('/petilia-jaffa/menus', 200, page),
    get('/nobody/knows/this', 404, page),
    { method: 'HEAD', path: '/', status: 200, differs: page },
    get('/app/assets/main-1a2b.js', 200),
    get('/app/none.js', 404),
    get('/service-worker.js', 200),
    get('/p/lunch', 200),
    get('/p/lunch.json', 200, embeddable),
    get('/p/lunch/qr.svg', 200),
    get('/p/lunch/', 308),
    get('/p/nobody', 404),
    get('/p/nobody.json', 404, embeddable),
    { method: 'POST', path: '/p/nobody/consent', status: 404, body: 'consent=yes' },
    get('/sitemap.xml', 200),
    get('/robots.txt', 200),
    get('STORED', 200, embeddable),
    get('/assets/x', 404),
    { method: 'POST', path: '/assets/upload', status: 415, body: '' },
    get('/i/', 200),
    get('/i', 308),
    get('/s/', 404),
    get('/g/', 404),
    get('/healthz', 200),
    get('/readyz', 200),
    get('/config.json', 200),
    get('/outbox', 200),
    get('/outbox.json', 200),
    get('/api/x.css', 404),
    get('//evil.example', 404),
    get('/api/image?url=x', 401),
    { method: 'POST', path: '/api/image', status: 405 },
    { method: 'DELETE', path: '/healthz', status: 405 },
    ...['/auth/graphql', '/api/graphql', '/settings/v2/graphql', '/guest/graphql'].flatMap((path): Row[] => [
      { method: 'POST', path, status: 200, body: document },
      { method: 'POST', path, status: 400, body: '{' },
      { method: 'POST', path, status: 415 },
      { method: 'PUT', path, status: 405 },
      { method: 'OPTIONS', path, status: 204 },
    ]),
  ];
  const titled = rows.map((row) => [`${row.method} ${row.path} → ${row.status}`, row] as const);
  let secure: TestServer;
  /** the address of the image that `fill` uploads, the same on every server of one venue */
  let stored: string;
  /** A menu that guests open at /p/lunch, and an uploaded image. */
  const fill = async (target: TestServer): Promise<void> => {
    const michal = await enter(target, 'michal', 'petilia-jaffa');
    const menu = await createdItem(michal, 'Lunch');
    await save(michal, menu, lunch('Lunch'));
    const create = { name: 'Lunch', directory: 'petilia-jaffa', entity: 'publication' };
    const { cms_id } = (await michal(ContentCreateDocument, create)).data.contentCreate as EditedItem;
    const publication = await read(michal, cms_id);
    const settings = { cms_id: menu.cms_id, is_active: true, slug_public: 'lunch' };
    await save(michal, publication, { ...publication.content, en: { ...publication.content.en, ...settings } });
    expect((await michal(PublishDocument, { cms_list: [menu.cms_id, cms_id] })).error).toBeNull();
    const { data } = await michal(AssetSignDocument, { cms_id: menu.cms_id, index: 0 });
    const image = await photograph(160, 120).jpeg().toBuffer();
    const form = writeMultipart([...formFields(data.assetSign as SignedGrant), formFile(image)]);
    stored = (await upload(target.url, form)).body.secure_url ?? '';
  };
  beforeAll(async () => {
    secure = await startTestServer({ demo: true, app, config: { publicUrl: 'https://maitre.example', secure: true } });
    for (const target of [server, secure]) await fill(target);
  });
  afterAll(() => secure.close());

  describe.each([
    ['http', undefined, () => server],
    ['https', 'max-age=31536000; includeSubDomains', () => secure],
  ] as const)('H289 over %s', (_scheme, transport, at) => {
    test.each(titled)('%s with all of them', async (_title, { method, path, status, body, differs }) => {
      const answer = await sendRaw(
        at().url,
        method,
        path === 'STORED' ? stored : path,
        body === undefined ? {} : json,
        body,
      );
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject({ ...always, ...differs });
      expect(answer.headers['strict-transport-security']).toBe(transport);
    });
  });

  const strangers = [
    'https://evil.example',
    'null',
    `${allowed}.evil.example`,
    'https://sub.partner.example',
    'http://partner.example',
  ];
  test.each(strangers)('H285 the origin %s is rejected', async (origin) => {
    for (const method of ['OPTIONS', 'POST']) {
      const { headers } = await raw(
        method,
        '/auth/graphql',
        { ...json, origin },
        method === 'POST' ? query('{__typename}') : '',
      );
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
  });
  test('H285 only the exact configured origin is accepted', async () => {
    const { headers } = await raw('OPTIONS', '/auth/graphql', { origin: allowed });
    expect(headers).toMatchObject({
      'access-control-allow-origin': allowed,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    });
  });
});

describe('paths and methods', () => {
  const confused = [
    '/api/x.css',
    '/api/graphql/',
    '/api//graphql',
    '//api/graphql',
    '/api/..;/app',
    '/api/%2e%2e/app',
    '/app/../api',
    '/app/%2e%2e/main.js',
    '/app/..%2fserver/main.js',
    '/app/index.html',
    '/login;x.css',
    '/petilia-jaffa/menus/a.css',
    '/%00',
    '/%zz',
    '/.env',
    '/.git/config',
    '/metrics',
    '/reports/other',
    '/assets/x',
    '/settings/v2',
    '/outbox/x.js',
  ];
  test.each(confused)('H291 %s → 404, and never the page', async (path) => {
    const { status, headers, text } = await raw('GET', path);
    expect(status).toBe(404);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(text).toBe('Not found\n');
  });

  test.each(
    endpoints.flatMap((path) => ['TRACE', 'PUT', 'DELETE', 'PATCH', 'GET', 'HEAD'].map((it) => [it, path] as const)),
  )('H293 %s %s → 405', async (method, path) => {
    const { status, headers } = await raw(method, path);
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'POST, OPTIONS' });
  });
  test.each(['TRACE', 'PUT', 'POST'])('H293 %s on what is only read → 405', async (method) => {
    const { status, headers } = await raw(method, '/healthz');
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
  });
  test('a malformed Host header → 400', async () => {
    expect(
      (await raw('GET', '/healthz', { host: 'a b' }).catch(() => ({ status: 400 }))).status,
    ).toBeGreaterThanOrEqual(400);
    expect((await raw('GET', '/healthz', { host: 'x"><script>' })).status).toBe(400);
  });
});

describe('the page and its files', () => {
  test.each([
    ['/', 200],
    ['/login', 200],
    ['/petilia-jaffa/menus/menu-1', 200],
    ['/petilia-jaffa/', 200],
    ['/nobody/knows/this', 404],
    ['/petilia-jaffa/nothing', 404],
  ])('H287 %s → %i with the page, and a nonce of its own in page and policy', async (path, status) => {
    const [one, other] = [await raw('GET', path), await raw('GET', path)];
    const readNonce = ({ text }: RawAnswer) => /nonce="([^"]+)"/.exec(text)?.[1] ?? '';
    expect([one.status, other.status]).toEqual([status, status]);
    expect(one.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${readNonce(one)}'`);
    expect(one.headers['content-security-policy']).not.toMatch(/unsafe|\*/);
    expect(one.headers['cache-control']).toBe('no-store');
    expect(readNonce(one)).not.toBe(readNonce(other));
  });

  test.each([
    ['br, gzip', 'br', 'b'],
    ['gzip', 'gzip', 'g'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'g'],
    ['br;q=0, gzip;q=0', undefined, '1'],
    ['', undefined, '1'],
  ])('a file, for a browser that takes %j', async (accepts, encoding, text) => {
    const answer = await raw('GET', '/app/assets/main-1a2b.js', { 'accept-encoding': accepts });
    expect({
      ...answer,
      headers: { encoding: answer.headers['content-encoding'], cache: answer.headers['cache-control'] },
    }).toEqual({
      status: 200,
      body: Buffer.from(text),
      text,
      headers: { encoding, cache: 'public, max-age=31536000, immutable' },
    });
  });
});

describe('what a client offers or asks for by itself', () => {
  test.each(['h2c', 'TLS/1.0', 'foo'])('an offer of %s is left aside, and the request answered', async (protocol) => {
    const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: protocol, 'http2-settings': 'AAMAAABkAAQAAP__' };
    const { status, text } = await raw('GET', '/healthz', headers);
    expect([status, text]).toEqual([200, '{"ok":true}']);
    const posted = await raw('POST', '/api/graphql', { ...json, ...headers }, query('{ __typename }'));
    expect([posted.status, posted.text]).toEqual([200, '{"data":{"__typename":"Query"}}']);
  });

  test('an icon is there for pages that name none', async () => {
    const { status, headers, text } = await raw('GET', '/favicon.ico');
    expect([status, headers['content-type'], text.startsWith('<svg ')]).toEqual([200, 'image/svg+xml', true]);
  });
});
