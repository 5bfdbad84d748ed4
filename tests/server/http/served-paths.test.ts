import { describe, expect, test } from 'vitest';
import { type RawAnswer } from '../../support/raw-http.ts';
import { startTestServer } from '../../support/server.ts';

import { allowed, endpoints, json, query, raw, useHttpServer } from './http-fixture.ts';

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
      ...["default-src 'none'", "script-src 'self'", "style-src 'self'", 'img-src data:', "font-src 'self'"],
      ...["connect-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
    ]);
  });

  test('is reached without its slash too, and is nothing below', async () => {
    const { status, headers } = await raw('GET', '/i');
    expect([status, headers.location]).toEqual([308, '/i/']);
    expect((await raw('GET', '/s')).headers.location).toBe('/s/');
    expect((await raw('GET', '/i/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
    expect((await raw('POST', '/i/')).status).toBe(405);
  });
});

describe('security headers', () => {
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'content-security-policy': expect.not.stringMatching(/unsafe-(inline|eval)/),
  };
  const paths: [string, string, number][] = [
    ['GET', '/healthz', 200],
    ['GET', '/readyz', 200],
    ['GET', '/config.json', 200],
    ['GET', '/outbox', 200],
    ['GET', '/outbox.json', 200],
    ['GET', '/robots.txt', 200],
    ['GET', '/i/', 200],
    ['GET', '/i', 308],
    ['GET', '/s/', 404],
    ['GET', '/app/none.js', 404],
    ['GET', '/api/x.css', 404],
    ['GET', '//evil.example', 404],
    ['PUT', '/api/graphql', 405],
    ['OPTIONS', '/api/graphql', 204],
    ['POST', '/api/graphql', 415],
    ['DELETE', '/healthz', 405],
  ];
  test.each(paths)('H289 %s %s carries all of them', async (method, path, status) => {
    const answer = await raw(method, path);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(always);
    expect(answer.headers['strict-transport-security']).toBeUndefined();
  });

  test('H289 over https the answer carries HSTS', async () => {
    const far = await startTestServer({ config: { publicUrl: 'https://maitre.example', secure: true } });
    const answer = await fetch(`${far.url}/healthz`);
    await far.close();
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
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
    '/reports/graphql',
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
