import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTestServer, type TestServer } from '../support/server.ts';
import { eventually } from '../support/eventually.ts';

// Cases between those of the list, sections E, F, P and S: on the wire.

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ demo: true });
  ({ venueToken: token } = await server.signIn('michal@petilia.example', { venue: 'petilia-jaffa' }));
});
afterAll(() => server.close());

const count = '{"query":"{ contentCount(directory: \\"petilia-jaffa\\", entity: \\"menu\\") }"}';

/** Raw bytes; resolves with the answer once the other side closes, or is silent. */
const exchange = (text: string | Buffer): Promise<string> =>
  new Promise((done) => {
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
    let response = '';
    const end = () => {
      socket.destroy();
      done(response);
    };
    const timer = setTimeout(end, 1500);
    socket.on('data', (piece) => (response += String(piece)));
    socket.on('error', end);
    socket.on('close', () => {
      clearTimeout(timer);
      done(response);
    });
  });
const head = (...lines: string[]) =>
  [
    'POST /api/graphql HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Authorization: Bearer ${token}`,
    ...lines,
    '',
    '',
  ].join('\r\n');
const answers = (response: string) => response.match(/HTTP\/1\.1 (\d{3})/g)?.map((it) => it.slice(-3)) ?? [];

describe('ambiguous requests', () => {
  test('a well-formed request is answered', async () => {
    const response = await exchange(`${head(`Content-Length: ${count.length}`, 'Connection: close')}${count}`);
    expect([answers(response), response.includes('contentCount')]).toEqual([['200'], true]);
  });
  const chunked = `${count.length.toString(16)}\r\n${count}\r\n0\r\n\r\n`;
  test.each<[string, () => string]>([
    ['two lengths', () => `${head('Content-Length: 5', `Content-Length: ${count.length}`)}${count}`],
    ['a length and chunks', () => `${head(`Content-Length: ${count.length}`, 'Transfer-Encoding: chunked')}${chunked}`],
    ['chunks under a second name', () => `${head('Transfer-Encoding: chunked, identity')}${chunked}`],
    ['a length that is none', () => `${head('Content-Length: 1e2')}${count}`],
    ['a negative length', () => `${head('Content-Length: -1')}${count}`],
    [
      'a line break inside a header',
      () => `${head(`Content-Length: ${count.length}`, 'X-A: b\n GET /healthz HTTP/1.1')}${count}`,
    ],
    ['a space before the colon', () => `${head('Content-Length : 5')}${count}`],
    [
      'a second request hidden in the body’s length',
      () =>
        `${head('Content-Length: 2')}{}GET /outbox.json HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding : chunked\r\n\r\n`,
    ],
  ])('%s → rejected, nothing is executed', async (_name, text) => {
    const response = await exchange(text());
    expect(response).not.toContain('contentCount');
    expect(response).not.toContain('"channel"');
    expect(answers(response).every((it) => it.startsWith('4'))).toBe(true);
  });
});

describe('request bodies', () => {
  const post = async (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.url}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      body,
    });
    return { status: answer.status, text: await answer.text() };
  };
  const depth = (times: number) =>
    `{"query":"{ __typename }","variables":{"x":${'['.repeat(times)}${']'.repeat(times)}}}`;
  test.each<[string, string | Uint8Array<ArrayBuffer>, number]>([
    ['200,000 levels of arrays next to the document', depth(200_000), 413],
    ['201 levels', depth(200), 413],
    ['bytes that are no UTF-8', new Uint8Array([...Buffer.from('{"query":"'), 0xc3, 0x28, ...Buffer.from('"}')]), 400],
    ['an overlong slash', new Uint8Array([...Buffer.from('{"query":"'), 0xc0, 0xaf, ...Buffer.from('"}')]), 400],
    ['a number that is none', '{"query":"{ __typename }","variables":{"x":NaN}}', 400],
    ['two values', `${count}${count}`, 400],
    ['an operation that is not in the document', '{"query":"query A { __typename }","operationName":"B"}', 400],
    ['two operations and no name', '{"query":"query A { __typename } query B { __typename }"}', 400],
    [
      '16 aliases of one field',
      `{"query":"{ ${Array.from({ length: 16 }, (_, at) => `a${at}: __typename`).join(' ')} }"}`,
      400,
    ],
  ])('%s', async (_name, body, status) => {
    const answer = await post(body);
    expect(answer.status).toBe(status);
    expect(answer.text).not.toMatch(/at \w+ \(|node_modules|RangeError|SyntaxError|Unexpected|Did you mean/);
  });

  test('a document sent by GET or as a multipart form is not read', async () => {
    const query = new URLSearchParams({ query: '{ contentCount(directory: "petilia-jaffa", entity: "menu") }' });
    const got = await fetch(`${server.url}/api/graphql?${query}`, { headers: { authorization: `Bearer ${token}` } });
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    const form = new FormData();
    form.set('operations', count);
    form.set('map', '{}');
    const parts = await fetch(`${server.url}/api/graphql`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(parts.status).toBe(415);
  });

  test('where only hashes are accepted, introspection is rejected', async () => {
    const strict = await startTestServer({ config: { documents: 'hash' } });
    for (const query of [
      '{ __schema { types { name } } }',
      '{ __type(name: "Query") { name } }',
      '{ userProfil { id } }',
    ]) {
      const { status, body } = await strict.ask('auth', query);
      expect([status, body.errors?.map(({ extensions }) => extensions)]).toEqual([
        400,
        [{ code: 'BAD_INPUT', key: 'badInput' }],
      ]);
    }
    await strict.close();
  });
});

describe('sockets', () => {
  const open = (protocol: string | string[]) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/graphql`, protocol);
    const closed: number[] = [];
    socket.on('close', (code) => closed.push(code));
    socket.on('error', () => {});
    return { socket, closed, opened: new Promise((done) => socket.once('open', done)) };
  };
  const closes = (closed: number[], code: number) => eventually(() => expect(closed).toEqual([code]));

  test.each(['graphql-ws', 'mqtt'])('under the name of another protocol, %s → 4406 or refused', async (name) => {
    const { closed } = open(name);
    await eventually(() => expect([[4406], [1006]]).toContainEqual(closed));
  });
  test.each<[string, string | Buffer, number]>([
    ['what is no JSON', 'hello', 4400],
    ['bytes', Buffer.from([0, 1, 2, 255]), 4400],
    ['a message of no kind', '{"type":"start"}', 4400],
    ['more than 64 kB', JSON.stringify({ type: 'ping', payload: { x: 'x'.repeat(70_000) } }), 1009],
  ])('%s → closed', async (_name, message, code) => {
    const { socket, closed, opened } = open('graphql-transport-ws');
    await opened;
    socket.send(message);
    await closes(closed, code);
  });
  test('a token in the URL instead of connection_init is not accepted', async () => {
    const socket = new WebSocket(
      `${server.url.replace('http', 'ws')}/api/graphql?token=${token}`,
      'graphql-transport-ws',
    );
    await expect(new Promise((done, failed) => socket.once('open', done).once('error', failed))).rejects.toThrow('404');
  });
});
