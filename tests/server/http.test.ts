import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContentCountDocument } from '../../graphql/generated/api/graphql.ts';
import type { StaticApp } from '../../server/http/static-files.ts';
import { readConfig } from '../../server/config/config.ts';
import { type RawAnswer, sendRaw } from '../support/raw-http.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;
const allowed = 'https://partner.example';
const script = {
  type: 'text/javascript; charset=utf-8',
  body: Buffer.from('1'),
  br: Buffer.from('b'),
  gzip: Buffer.from('g'),
};
const app: StaticApp = {
  file: (name) => (name === 'assets/main-1a2b.js' || name === 'index.html' ? script : null),
  page: (nonce) => `<!doctype html><script nonce="${nonce}"></script>`,
  guestStylesheet: null,
  guestLinkPage: async (page) => (page === 'invitation' ? { ...script, type: 'text/html; charset=utf-8' } : null),
};
beforeAll(async () => {
  const free = { REQUESTS_PER_SECOND_ADDRESS: 1e6, REQUESTS_PER_SECOND_PERSON: 1e6, REQUESTS_PER_SECOND_VENUE: 1e6 };
  const limits = { ...readConfig({}).limits, ...free, BODY_SECONDS: 1 };
  server = await startTestServer({ demo: true, app, config: { origins: [allowed], limits } });
  ({ venueToken: token } = await server.signIn('michal@petilia.example', { venue: 'petilia-jaffa' }));
});
afterAll(() => server.close());

const raw = (method: string, path: string, headers: Record<string, string> = {}, body?: string | Buffer) =>
  sendRaw(server.url, method, path, headers, body);

const endpoints = ['/auth/graphql', '/api/graphql', '/settings/v2/graphql'] as const;
const json = { 'content-type': 'application/json' };
const post = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  raw('POST', path, { ...json, authorization: `Bearer ${token}`, ...headers }, body);
const badInput = { errors: [{ message: expect.any(String), extensions: { code: 'BAD_INPUT', key: 'badInput' } }] };
const parseError = ({ status, text }: RawAnswer) => ({ status, body: JSON.parse(text) as unknown });
const query = (text: string) => JSON.stringify({ query: text });

describe('the cost of a document', () => {
  const deep = `{ ${'a { '.repeat(50)}b${' }'.repeat(50)} }`;
  const cycle = 'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }';
  const bomb = `query { ...F0 } ${Array.from({ length: 30 }, (_, at) =>
    at === 29 ? 'fragment F29 on Query { __typename }' : `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`,
  ).join(' ')}`;
  const cases: Record<string, string> = {
    'H095 50 levels deep': deep,
    'H095 13 levels of what there is': `{ __schema { types { fields { type ${'{ ofType '.repeat(9)}{ name }${' }'.repeat(9)} } } } }`,
    'H095 fragments that contain each other': cycle,
    'H095 fragments that double thirty times': bomb,
    'H099 10,000 directives': `{ __typename ${'@skip(if: false) '.repeat(10_000)} }`,
    'H099 21 directives': `{ __typename ${'@include(if: true) '.repeat(21)} }`,
    'H099 20,000 tokens': `{ ${'x '.repeat(20_000)} }`,
    'H103 5,000 times the same field': `{ ${'__typename '.repeat(5000)} }`,
    'H103 16 aliases': `{ ${Array.from({ length: 16 }, (_, at) => `a${at}: __typename`).join(' ')} }`,
  };
  for (const [name, text] of Object.entries(cases))
    test.each(endpoints)(`${name} → 400 before anything runs, at %s`, async (path) => {
      const began = performance.now();
      expect(parseError(await post(path, query(text)))).toEqual({ status: 400, body: badInput });
      expect(performance.now() - began).toBeLessThan(10_000);
    });

  test.each([
    ['white space', ' '],
    ['comments', '#\n'],
    ['commas', ','],
  ])('H099 a megabyte of %s → 400 before it is read', async (_name, nothing) => {
    const text = `{ __typename ${nothing.repeat(1_000_000 / nothing.length)} }`;
    expect(parseError(await post('/api/graphql', query(text)))).toEqual({ status: 400, body: badInput });
    expect((await post('/api/graphql', query(`{ __typename ${nothing.repeat(1000)}\n}`))).status).toBe(200);
  });

  test('a document at the limits runs', async () => {
    const aliases = Array.from({ length: 15 }, (_, at) => `a${at}: __typename`).join(' ');
    expect((await post('/api/graphql', query(`{ ${aliases} }`))).status).toBe(200);
  });

  test('the auth endpoint takes one root field, every endpoint one mutation field', async () => {
    expect(parseError(await post('/auth/graphql', query('{ a: __typename b: __typename }')))).toEqual({
      status: 400,
      body: badInput,
    });
    const two = 'mutation { a: contentDelete(cms_id: "x") { message } b: contentDelete(cms_id: "y") { message } }';
    expect(parseError(await post('/api/graphql', query(two)))).toEqual({ status: 400, body: badInput });
  });

  test('H003 mutation fields inside fragments count too', async () => {
    const guesses =
      'a: login(phoneOrEmail: "x", code: "1") { jwt_token } b: login(phoneOrEmail: "x", code: "2") { jwt_token }';
    for (const text of [
      `mutation { ... on Mutation { ${guesses} } }`,
      `mutation { ... { ... @include(if: true) { ${guesses} } } }`,
      `mutation { ...F } fragment F on Mutation { ${guesses} }`,
    ])
      expect([text, parseError(await post('/auth/graphql', query(text)))]).toEqual([
        text,
        { status: 400, body: badInput },
      ]);
  });

  test('a subscription over HTTP is rejected', async () => {
    const text = 'subscription { changed(directory: "petilia-jaffa") { id } }';
    expect(parseError(await post('/api/graphql', query(text)))).toEqual({ status: 400, body: badInput });
  });
});

describe('request bodies', () => {
  const cases: Record<string, string> = {
    'H097 a batch': '[{"query":"{__typename}"},{"query":"{__typename}"}]',
    'H097 an empty batch': '[]',
    'H105 no JSON': '{"query":',
    'H105 nothing': '',
    'H105 an empty object': '{}',
    'H105 a number': '7',
    'H105 null': 'null',
    'H105 the same key twice': '{"query":"{__typename}","query":"{x}"}',
    'H105 the same key twice, deep inside': '{"query":"{__typename}","variables":{"a":[{"b":1,"b":2}]}}',
    'H105 variables that are a list': '{"query":"{__typename}","variables":[1]}',
    'H105 a query that is no text': '{"query":{"a":1}}',
    'H105 broken UTF-8': '\xff\xfe',
  };
  for (const [name, body] of Object.entries(cases))
    test.each(endpoints)(`${name} → 400 without a stack, at %s`, async (path) => {
      const answer = await post(path, Buffer.from(body, 'latin1'));
      expect(parseError(answer)).toEqual({ status: 400, body: badInput });
      expect(answer.text).not.toMatch(/ at |node_modules|JSON|position/);
    });

  test('a colon inside a string is not taken for a repeated key', async () => {
    const body = '{"query":"{__typename}","variables":{"a":"\\"b\\":1, \\\\\\"b\\":2"}}';
    expect((await post('/api/graphql', body)).status).toBe(200);
  });

  test('H105 a truncated body → 400, or a closed connection', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(
      'POST /api/graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"q',
    );
    socket.end();
    const text = await new Promise<string>((done) => {
      let all = '';
      socket.on('data', (piece) => {
        all += piece;
      });
      socket.on('close', () => done(all));
    });
    expect(text).not.toMatch(/ at |node_modules/);
    expect((await raw('GET', '/healthz')).status).toBe(200);
  });

  test('H107 a declared length of 50 MB → 413 at once', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(
      'POST /api/graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 52428800\r\n\r\n',
    );
    const text = await new Promise<string>((done) => socket.once('data', (piece) => done(String(piece))));
    socket.destroy();
    expect(text).toMatch(/^HTTP\/1\.1 413 .*connection: close.*"code":"TOO_LARGE"/is);
  });

  test('H107 an undeclared body above the limit → 413', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      'POST /api/graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    const piece = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    for (let sent = 0; sent < 40; sent += 1) socket.write(piece);
    const text = await new Promise<string>((done) => socket.once('data', (it) => done(String(it))));
    socket.destroy();
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('H107 a body sent byte by byte → 408 after the time limit', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(
      'POST /api/graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    const text = await new Promise<string>((done) => socket.once('data', (it) => done(String(it))));
    socket.destroy();
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('H107 a compressed body → 415 before it is read', async () => {
    const packed = gzipSync(Buffer.alloc(10_000_000, 32));
    const { status, text } = await post('/api/graphql', packed, { 'content-encoding': 'gzip' });
    expect({ status, code: JSON.parse(text).errors[0].extensions.code }).toEqual({
      status: 415,
      code: 'UNSUPPORTED_TYPE',
    });
  });

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', ''])(
    'what a form of another site could send (%s) → 415',
    async (type) => {
      const { status } = await post('/auth/graphql', query('{__typename}'), { 'content-type': type });
      expect(status).toBe(415);
    },
  );
});

describe('persisted documents', () => {
  const variables = { directory: 'petilia-jaffa', entity: 'menu' };
  const { hash } = ContentCountDocument.__meta__ as { hash: string };

  test('are found by documentId and by extension', async () => {
    const byId = await post('/api/graphql', JSON.stringify({ documentId: hash, variables }));
    const persistedQuery = { version: 1, sha256Hash: hash.replace('sha256:', '') };
    const byExtension = await post('/api/graphql', JSON.stringify({ extensions: { persistedQuery }, variables }));
    expect(JSON.parse(byId.text).data.contentCount).toBeGreaterThan(1);
    expect(JSON.parse(byExtension.text)).toEqual(JSON.parse(byId.text));
  });

  test('an unknown hash → CLIENT_OUTDATED, and so does the hash of another endpoint', async () => {
    for (const path of ['/api/graphql', '/auth/graphql']) {
      const documentId = path === '/api/graphql' ? `sha256:${'0'.repeat(64)}` : hash;
      const { text } = await post(path, JSON.stringify({ documentId, variables }));
      expect(JSON.parse(text).errors[0].extensions).toEqual({ code: 'CLIENT_OUTDATED', key: 'clientOutdated' });
    }
  });

  test('a query text is rejected where only hashes are accepted', async () => {
    const strict = await startTestServer({ config: { documents: 'hash' } });
    const free = await strict.ask('api', { toString: () => '{ __typename }' });
    await strict.close();
    expect({ status: free.status, body: free.body }).toEqual({ status: 400, body: badInput });
  });
});

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

describe('rate limits', () => {
  const count = (directory: string) => ({ directory, entity: 'menu' });
  test('H109 one person over the rate → RATE_LIMITED with a time to wait; others are answered', async () => {
    const limits = { ...server.config.limits, REQUESTS_PER_SECOND_PERSON: 5, REQUESTS_PER_SECOND_VENUE: 1e6 };
    const limited = await startTestServer({ demo: true, config: { limits } });
    const busy = await limited.signIn('michal@petilia.example', { venue: 'petilia-jaffa' });
    const calm = await limited.signIn('yonatan@petilia.example', { venue: 'petilia-jaffa' });
    const all = await Promise.all(
      Array.from({ length: 60 }, () =>
        limited.ask('api', ContentCountDocument, count('petilia-jaffa'), { token: busy.venueToken }),
      ),
    );
    const limitedAnswers = all.filter(({ status }) => status === 429);
    expect(limitedAnswers.length).toBeGreaterThanOrEqual(20);
    expect(limitedAnswers[0]?.body.errors?.[0]?.extensions).toEqual({
      code: 'RATE_LIMITED',
      key: 'rateLimited',
      retryAfter: 1,
    });
    const other = await limited.ask('api', ContentCountDocument, count('petilia-jaffa'), { token: calm.venueToken });
    await limited.close();
    expect(other.status).toBe(200);
  });

  test('H109 an invalid token and a guessed guest address count against the IP address', async () => {
    const limits = { ...server.config.limits, REQUESTS_PER_SECOND_ADDRESS: 2 };
    const limited = await startTestServer({ demo: true, config: { limits } });
    const all = await Promise.all(
      Array.from({ length: 60 }, () =>
        limited.ask('api', ContentCountDocument, count('petilia-jaffa'), { token: 'a.b.c' }),
      ),
    );
    const guests = await Promise.all(Array.from({ length: 60 }, () => fetch(`${limited.url}/p/guessed`)));
    await limited.close();
    const statuses = all.map(({ status }) => status);
    expect([...new Set(statuses)].toSorted()).toEqual([401, 429]);
    // some may fall into the next second
    expect(guests.map(({ status }) => status)).toContain(429);
  });

  test('H109 a venue over the rate → RATE_LIMITED for its people; another venue is answered', async () => {
    const limits = { ...server.config.limits, REQUESTS_PER_SECOND_PERSON: 1e6, REQUESTS_PER_SECOND_VENUE: 5 };
    const limited = await startTestServer({ demo: true, config: { limits } });
    const people = ['michal@petilia.example', 'yonatan@petilia.example', 'dana@petilia.example'];
    const tokens: string[] = [];
    for (const it of people) tokens.push((await limited.signIn(it, { venue: 'petilia-jaffa' })).venueToken);
    const otherVenue = await limited.signIn('michal@petilia.example', { venue: 'noga' });
    const all = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        limited.ask('api', ContentCountDocument, count('petilia-jaffa'), { token: tokens[at % 3] }),
      ),
    );
    expect(all.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20);
    const other = await limited.ask('api', ContentCountDocument, count('noga'), { token: otherVenue.venueToken });
    await limited.close();
    expect(other.status).toBe(200);
  });
});

describe('rejections', () => {
  test('an invalid Idempotency-Key is rejected by name, and nothing is written', async () => {
    const { status, text } = await post('/api/graphql', query('{__typename}'), { 'idempotency-key': '1; drop table' });
    expect({ status, error: JSON.parse(text).errors[0].extensions }).toEqual({
      status: 400,
      error: { code: 'BAD_INPUT', key: 'badInput', path: 'Idempotency-Key' },
    });
  });
  test('no token, a broken token and a token without a venue → 401 or NOT_FOUND, never a reason', async () => {
    const count = JSON.stringify({
      query: ContentCountDocument.toString(),
      variables: { directory: 'noga', entity: 'menu' },
    });
    const none = await raw('POST', '/api/graphql', json, count);
    const broken = await raw('POST', '/api/graphql', { ...json, authorization: 'Bearer a.b.c' }, count);
    for (const { status, text } of [none, broken])
      expect({ status, ...JSON.parse(text).errors[0].extensions }).toEqual({
        status: 401,
        code: 'UNAUTHENTICATED',
        key: 'unauthenticated',
      });
    const other = await post('/api/graphql', count);
    expect(JSON.parse(other.text).errors[0].extensions).toEqual({ code: 'NOT_FOUND', key: 'notFound' });
  });
});
