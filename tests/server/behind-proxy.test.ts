import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createLog } from '../../server/log.ts';
import { startNginx, whyNoNginx } from '../support/nginx.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { testUnless } from '../support/test-unless.ts';

const megabyte = 1024 * 1024;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const start = async (trustProxy: number): Promise<{ server: TestServer; warnings: () => string[] }> => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });
  const server = await startTestServer({ log, config: { trustProxy } });
  closing.push(() => server.close());
  // others are about the machine that the test runs on
  const isOfProxy = (message: string) => message.includes('X-Forwarded-For');
  return {
    server,
    warnings: () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg).filter(isOfProxy),
  };
};
const startBehindNginx = async (trustProxy: number) => {
  const { server, warnings } = await start(trustProxy);
  const proxy = await startNginx(server.url);
  closing.push(proxy.stop);
  return { url: proxy.url, warnings };
};
const missingTrust =
  'requests carry X-Forwarded-For and TRUST_PROXY is 0: behind a proxy set it to the number of proxies';

test('the log says once that requests come through a proxy that is not trusted', async () => {
  const { server, warnings } = await start(0);
  await fetch(`${server.url}/healthz`);
  expect(warnings()).toEqual([]);
  for (const address of ['203.0.113.7', '203.0.113.8'])
    await fetch(`${server.url}/healthz`, { headers: { 'x-forwarded-for': address } });
  expect(warnings()).toEqual([missingTrust]);
  const trusting = await start(1);
  await fetch(`${trusting.server.url}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(trusting.warnings()).toEqual([]);
});

const testOfNginx = testUnless(whyNoNginx());

testOfNginx('README’s lines for nginx pass sockets, images of 10 MB and the address of each person', async () => {
  const { url, warnings } = await startBehindNginx(1);
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.close();
  await once(socket, 'close');

  const upload = (size: number) =>
    fetch(`${url}/assets/upload`, {
      method: 'POST',
      body: new Uint8Array(size),
      headers: { 'content-type': 'image/png' },
    });
  const [ours, proxys] = [await upload(10 * megabyte), await upload(13 * megabyte)];
  // without a permission the server refuses it, in its own words
  expect([ours.status === 413, await ours.json()]).toEqual([
    false,
    expect.objectContaining({ errors: expect.anything() }),
  ]);
  expect([proxys.status, proxys.headers.get('content-type')]).toEqual([413, 'text/html']);
  expect(warnings()).toEqual([]);
});

testOfNginx('without TRUST_PROXY nginx is noticed', async () => {
  const { warnings } = await startBehindNginx(0);
  expect(warnings()).toEqual([missingTrust]);
});
