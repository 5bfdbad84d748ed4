import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { endpoints } from '../../server/graphql/persisted-operations.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { fastestAsyncRun } from '../support/cpu-time.ts';
import { eventually } from '../support/eventually.ts';

// Promise P13: an unauthenticated request costs less than 50 ms and 1 MB before it is rejected.

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** Bytes of the buffers that something still refers to: the least of some turns, since those of other work come and go. */
const measureBuffers = async (): Promise<number> => {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((done) => setImmediate(done));
    collectGarbage();
    least = Math.min(least, process.memoryUsage().arrayBuffers);
  }
  return least;
};

let server: TestServer;
let signed: Awaited<ReturnType<TestServer['signIn']>>;
beforeAll(async () => {
  server = await startTestServer({ demo: true });
  signed = await server.signIn('michal@petilia.example', { venue: 'petilia-jaffa' });
});
afterAll(() => server.close());

const paths = Object.values(endpoints);

/** Sent before any part of a body. */
const announced = (path: string, headers: readonly string[], piece = ''): Promise<string> =>
  new Promise((done) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json', ...headers, '', ''];
    socket.write(head.join('\r\n'));
    const more = setInterval(() => piece && socket.writable && socket.write(piece), 1);
    let response = '';
    socket.on('data', (it) => (response += String(it)));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(more);
      done(response);
    });
  });

describe('P13 the body of an unauthenticated request', () => {
  test.each(paths)('is not read when it is long, at %s', async (path) => {
    const response = await announced(path, ['Content-Length: 65536', 'Connection: close']);
    expect(response).toMatch(/^HTTP\/1\.1 400 .*"code":"BAD_INPUT","key":"badInput"/is);
  });
  test.each(paths)('is answered when it is sent nonetheless, at %s', async (path) => {
    const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: ' '.repeat(2_000_000) };
    const answer = await fetch(`${server.url}${path}`, options);
    expect([answer.status, (await answer.json()).errors[0].extensions.code]).toEqual([400, 'BAD_INPUT']);
  });
  test.each(paths)('is cut off when it does not end, at %s', async (path) => {
    const response = await announced(path, ['Transfer-Encoding: chunked'], `1000\r\n${'x'.repeat(0x1000)}\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 413 .*"code":"TOO_LARGE"/is);
  });
  test('is not read at all with an invalid token', async () => {
    const response = await announced('/api/graphql', ['Content-Length: 2097153', 'Authorization: Bearer a.b.c']);
    expect(response).toMatch(/^HTTP\/1\.1 401 .*connection: close.*"code":"UNAUTHENTICATED"/is);
  });
  test('with a valid token is read up to two megabytes', async () => {
    const variables = { rest: 'x'.repeat(1_000_000) };
    const { status } = await server.ask('api', '{ __typename }', variables, { token: signed.venueToken });
    expect(status).toBe(200);
    const auth = await server.ask('auth', '{ __typename }', variables, { token: signed.token });
    expect([auth.status, auth.body.errors?.[0]?.extensions.code]).toEqual([400, 'BAD_INPUT']);
  });

  const kilobytes = (text: string) => text.repeat(Math.floor(30_000 / text.length));
  const worst: Record<string, string> = {
    comments: JSON.stringify({ query: `${'#\n'.repeat(7_000)}{ __typename }` }),
    'a text of many lines': JSON.stringify({ query: `{ userProfile(a: """${'\n'.repeat(7_000)}""") { id } }` }),
    'many objects': `{"query":"{ __typename }","variables":{"a":[${kilobytes('{},')}1]}}`,
    'many levels': `{"query":"{ __typename }","variables":{"a":${'['.repeat(15_000)}${']'.repeat(15_000)}}}`,
    'many keys': `{"query":"{ __typename }","variables":{${Array.from({ length: 2500 }, (_, at) => `"k${at}":1`).join(',')}}}`,
    'a long telephone number': JSON.stringify({
      query: 'mutation ($p: String!) { loginSendCode(phoneOrEmail: $p) { message } }',
      variables: { p: kilobytes('+1') },
    }),
    'a long address': JSON.stringify({
      query: 'mutation ($p: String!) { loginSendCode(phoneOrEmail: $p) { message } }',
      variables: { p: `${kilobytes('a.')}@a.example` },
    }),
    'a long token': JSON.stringify({
      query: 'mutation ($p: String!) { refreshToken(refresh_token: $p) { jwt_token } }',
      variables: { p: kilobytes('a.') },
    }),
  };
  test.each(Object.entries(worst))('of the maximum length, of %s, takes less than 50 ms', async (_name, body) => {
    expect(Buffer.byteLength(body)).toBeLessThan(32 * 1024);
    let sent = 0;
    const send = async () => {
      // another text each time: what was parsed before is remembered
      const another = body.replace('"query":"', `"query":"#${(sent += 1)}\\n`);
      const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: another };
      return (await fetch(`${server.url}/auth/graphql`, options)).text();
    };
    // the first times pay for what is loaded once; the caller, in this process too, is counted with it
    expect(await fastestAsyncRun(5, send)).toBeLessThan(50);
  });
});

describe('P13 a socket that sends without end', () => {
  const open = async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/graphql`, 'graphql-transport-ws');
    const closed: number[] = [];
    const response: string[] = [];
    socket.on('close', (code) => closed.push(code));
    socket.on('message', (text) => response.push(String(text)));
    socket.on('error', () => {});
    await new Promise((done) => socket.once('open', done));
    return { socket, closed, response };
  };

  test.each<[string, (socket: WebSocket) => void]>([
    ['pings of the protocol', (socket) => socket.ping('x'.repeat(125))],
    ['pings in messages', (socket) => socket.send('{"type":"ping"}')],
    ['answers to nothing', (socket) => socket.send('{"type":"pong"}')],
  ])('by %s is closed before authentication', async (_name, talk) => {
    const { socket, closed } = await open();
    for (let time = 0; time < 250; time += 1) talk(socket);
    await eventually(() => expect([[1008], [1006]]).toContainEqual(closed));
  });

  test('answers that a socket does not read take less than 1 MB, and are not logged', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { socket, closed, response } = await open();
    // signed in, since any other is closed after three seconds
    socket.send(JSON.stringify({ type: 'connection_init', payload: { token: signed.venueToken } }));
    await eventually(() => expect(response.length).toBe(1));
    socket.pause();
    const before = await measureBuffers();
    const ping = JSON.stringify({ type: 'ping', payload: { x: 'x'.repeat(30_000) } });
    const held: number[] = [];
    for (let time = 0; time < 190 && socket.readyState === WebSocket.OPEN; time += 1) {
      await new Promise((sent) => socket.send(ping, sent));
      if (time % 30 === 0) held.push((await measureBuffers()) - before);
    }
    expect(Math.max(...held), String(held)).toBeLessThan(1_000_000);
    socket.resume();
    await eventually(() => expect(closed.length).toBe(1));
    expect(consoleError).not.toHaveBeenCalled();
  });

  test('traffic as a screen causes it is not limited', async () => {
    const { socket, closed, response } = await open();
    socket.send(JSON.stringify({ type: 'connection_init', payload: { token: signed.venueToken } }));
    await eventually(() => expect(response.length).toBe(1));
    for (let time = 0; time < 100; time += 1) socket.send('{"type":"ping"}');
    await eventually(() => expect(response.length).toBe(101));
    expect(closed).toEqual([]);
    socket.close();
  });
});
