import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Proxy, startProxy } from '../../support/fault-proxy.ts';

let received: string[];
let proxy: Proxy;
let close: () => void;
beforeEach(async () => {
  received = [];
  const server = createServer(async (request, answer) => {
    let body = '';
    for await (const part of request) body += String(part);
    received.push(body);
    answer.end(`answer ${received.length}`);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  proxy = await startProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  close = () => server.close();
});
afterEach(async () => {
  await proxy.close();
  close();
});
const send = (body: string) =>
  fetch(proxy.url, { method: 'POST', body }).then(
    (it) => it.text(),
    () => 'no answer',
  );

test('faults of whole requests', async () => {
  proxy.fault = ({ body }) => (['lost', 'unanswered', 'doubled', 'captive'] as const).find((it) => it === body) ?? null;
  const got = [];
  for (const body of ['plain', 'lost', 'unanswered', 'doubled', 'captive']) got.push(await send(body));
  expect(got.map((it) => it.replace(/answer [34]/, 'answer').slice(0, 9))).toEqual([
    'answer 1',
    'no answer',
    'no answer',
    'answer',
    '<!doctype',
  ]);
  expect(received).toEqual(['plain', 'unanswered', 'doubled', 'doubled']);
  expect(proxy.seen.map(({ fault, answers }) => [fault, answers.length])).toEqual([
    [null, 1],
    ['lost', 0],
    ['unanswered', 1],
    ['doubled', 2],
    ['captive', 0],
  ]);
});

test('faults in the middle of a body', async () => {
  const large = 'x'.repeat(8_000_000);
  const outcomes: (string | null)[] = [];
  for (const how of ['cut', 'stalled'] as const) {
    proxy.midway = () => how;
    const signal = how === 'stalled' ? AbortSignal.timeout(500) : null;
    await fetch(proxy.url, { method: 'POST', body: large, signal }).then(
      () => outcomes.push('answered'),
      (error: Error) => outcomes.push(error.name),
    );
  }
  expect([outcomes, received]).toEqual([['TypeError', 'TimeoutError'], []]);
});
