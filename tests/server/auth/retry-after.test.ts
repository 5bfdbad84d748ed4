import { afterEach, expect, test } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { CookieClient, createPerson, openServer, wrongCode } from './cookie-client.ts';
import { MINUTE, SECOND } from './durations.ts';

let server: TestServer;
afterEach(() => server.close());

const phone = '+972502345678';
const send = async (client: CookieClient, to = phone) => {
  const { loginSendCode } = (await client.sendCode(to)).data as Record<string, Record<string, unknown>>;
  return { statusCode: loginSendCode?.['statusCode'], retryAfter: loginSendCode?.['retryAfter'] };
};

test('a code requested again too soon says how many seconds to wait', async () => {
  server = await openServer();
  const client = new CookieClient(server);
  expect(await send(client)).toEqual({ statusCode: 200, retryAfter: null });
  server.clock.advance(90 * SECOND);
  expect(await send(client)).toEqual({ statusCode: 429, retryAfter: 210 });
});

test('the hourly limit of an identifier says how long to wait, counted from its first code', async () => {
  server = await openServer({ SENDS_PER_HOUR_IDENTIFIER: 2 });
  const client = new CookieClient(server);
  await send(client);
  server.clock.advance(10 * MINUTE);
  await send(client);
  server.clock.advance(10 * MINUTE);
  expect(await send(client)).toEqual({ statusCode: 429, retryAfter: 40 * 60 });
});

test('the hourly limit of an IP address says how long to wait', async () => {
  server = await openServer({ SENDS_PER_HOUR_ADDRESS: 1 });
  const client = new CookieClient(server);
  await send(client);
  server.clock.advance(MINUTE);
  expect(await send(client, '+972502345679')).toEqual({ statusCode: 429, retryAfter: 59 * 60 });
});

test('the daily SMS budget says how long to wait', async () => {
  server = await openServer({ SMS_DAILY_LIMIT: 1 });
  await send(new CookieClient(server));
  server.clock.advance(MINUTE);
  const next = await send(new CookieClient(server), '+972523456789');
  expect(next).toEqual({ statusCode: 503, retryAfter: 24 * 3600 - 60 });
});

test('a locked identifier says how long to wait', async () => {
  server = await openServer({ FAILURES_TO_LOCK: 2 });
  await createPerson(server, { phone, owner: true });
  const client = new CookieClient(server);
  await send(client);
  const code = await client.codeFor(phone);
  for (const by of [1, 2]) await client.login(phone, wrongCode(code, by));
  expect((await client.login(phone, code)).error).toMatchObject({ code: 'LOCKED', retryAfter: 24 * 3600 });
  server.clock.advance(MINUTE);
  expect(await send(client)).toEqual({ statusCode: 423, retryAfter: 24 * 3600 - 60 });
});

test('too many guesses from one IP address say how long to wait, at sign-in and at a step-up', async () => {
  server = await openServer({ SENDS_PER_HOUR_ADDRESS: 2, CODE_GUESSES: 1 });
  await createPerson(server, { phone, owner: true });
  const client = await new CookieClient(server).signIn(phone);
  server.clock.advance(MINUTE);
  await client.login(phone, '0000');
  for (const answer of [await client.login(phone, '0000'), await client.stepUp('0000')])
    expect(answer.error).toMatchObject({ code: 'RATE_LIMITED', key: 'rateLimited', retryAfter: 59 * 60 });
});
