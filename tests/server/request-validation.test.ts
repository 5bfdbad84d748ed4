import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../server/log.ts';
import { eventually } from '../support/eventually.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const lines: string[] = [];
let server: TestServer;
let token: string;
beforeAll(async () => {
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  server = await startTestServer({ demo: true, log });
  ({ venueToken: token } = await server.signIn('michal@petilia.example', { venue: 'petilia-jaffa' }));
});
afterAll(() => server.close());

/** Sends the text as it is and resolves with everything the server answers before it closes the connection. */
const exchange = (text: string): Promise<string> =>
  new Promise((done) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let all = '';
    socket.on('data', (piece) => {
      all += String(piece);
    });
    socket.on('error', () => {});
    socket.on('close', () => done(all));
    socket.write(text);
  });

const get = (path: string, hosts: string[]): Promise<string> =>
  exchange(`GET ${path} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`);

const paths = ['/healthz', '/outbox', '/outbox.json', '/login', '/assets/x', '/api/image?url=x'];

describe('the Host header', () => {
  test.each(paths)('two of them are rejected with 400 at %s', async (path) => {
    expect(await get(path, ['localhost', 'evil.example'])).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('two of them open no socket', async () => {
    const upgrade = `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'A'.repeat(22)}==\r\n\r\n`;
    const answer = await exchange(`GET /api/graphql HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n${upgrade}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  test.each(['localhost:99999', '[::::]', '[1:2]:80', '..', 'a..b:1', '-', '999.999.999.999', 'a b', ''])(
    '%j is answered without an error in the log, whatever the path',
    async (host) => {
      lines.length = 0;
      for (const path of paths) {
        const answer = await get(path, [host]);
        expect([path, answer.slice(0, 12)]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 (200|400|404)$/)]);
        expect(answer).not.toMatch(/ at |node_modules/);
      }
      expect(lines.filter((line) => line.includes('"stack"'))).toEqual([]);
    },
  );
});

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body,
  });

describe('the charset of a body', () => {
  const body = JSON.stringify({ query: '{ __typename }' });
  test.each(['utf-8', 'UTF-8', '"utf-8"', 'utf8'])('%s is read', async (charset) => {
    expect((await post(body, { 'content-type': `application/json; charset=${charset}` })).status).toBe(200);
  });
  test.each(['latin1', 'utf-16', 'windows-1255', '"iso-8859-8"', ''])('%s is rejected with 415', async (charset) => {
    expect((await post(body, { 'content-type': `application/json; charset=${charset}` })).status).toBe(415);
  });
});

describe('numbers that JSON would round', () => {
  const withNumber = (number: string) => `{"query":"{ __typename }","variables":{"a":[{"b":${number}}]}}`;
  test.each(['9007199254740991', '-9007199254740991', '0.1', '1e3', '"9007199254740993"', '"\\" 9007199254740993"'])(
    '%s is taken',
    async (number) => {
      expect((await post(withNumber(number))).status).toBe(200);
    },
  );
  test.each(['9007199254740993', '-9007199254740993', '9007199254740992', '9007199254740993.0', '1e300', '1e400'])(
    '%s is rejected, not rounded',
    async (number) => {
      const answer = await post(withNumber(number));
      expect([answer.status, (await answer.json()).errors[0].extensions.key]).toEqual([400, 'badInput']);
    },
  );
  test('also where a document carries the value itself', async () => {
    const query = `mutation { contentUpdate(cms_id: "x", content: {en: {a: 9007199254740993}}) { cms_id } }`;
    const answer = await post(JSON.stringify({ query }));
    expect([answer.status, (await answer.json()).errors[0].extensions.key]).toEqual([400, 'badInput']);
  });
});

test('a request that is aborted half way leaves no error in the log', async () => {
  lines.length = 0;
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const head = `Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 90\r\nExpect: 100-continue\r\nAuthorization: Bearer ${token}`;
  socket.write(`POST /api/graphql HTTP/1.1\r\n${head}\r\n\r\n{"q`);
  // 100 Continue: the server has the request and waits for its body
  await new Promise((done) => socket.once('data', done));
  socket.destroy();
  await eventually(() => expect(lines.join('')).toContain('the client disconnected'));
  expect(lines.filter((line) => /"level":(40|50)|"stack"/.test(line))).toEqual([]);
});

test('the policy of the outbox page allows no form submission', async () => {
  const answer = await fetch(`${server.url}/outbox`);
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'none'");
});
