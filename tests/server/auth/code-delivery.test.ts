import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CodeDeliveryDocument, LoginSendCodeDocument } from '../../../graphql/generated/auth/graphql.ts';
import { type MailGateway, type SmsGateway, startMail, startSms } from '../../support/mail-and-sms-servers.ts';
import type { TestServer } from '../../support/server.ts';
import { CookieClient, createPerson, idempotencyKey, openServer, rows } from './cookie-client.ts';
import { MINUTE } from './durations.ts';

let mail: MailGateway;
let sms: SmsGateway;
let server: TestServer;

beforeAll(async () => {
  [mail, sms] = await Promise.all([startMail(), startSms()]);
});
beforeEach(async () => {
  await server?.close();
  sms.mode('takes');
  server = await openServer({}, { smtpUrl: mail.url, smsWebhookUrl: sms.url });
});
afterAll(() => Promise.all([server.close(), mail.close(), sms.close()]));

const delivery = async (client: CookieClient) => (await client.ask(CodeDeliveryDocument)).data['codeDelivery'];

test('the message with a code is queued while its gateway is down, then sent', async () => {
  sms.mode('fails');
  const client = new CookieClient(server);
  await client.sendCode('+972502345678');
  await server.tick();
  expect(await delivery(client)).toBe('queued');
  sms.mode('takes');
  server.clock.advance(MINUTE);
  await server.tick();
  expect(await delivery(client)).toBe('sent');
});

test('a number or mailbox that its gateway rejects is reported to the person who requested the code', async () => {
  sms.mode('refuses');
  mail.unknown('nobody@petilia.example');
  for (const identifier of ['+972502345678', 'nobody@petilia.example']) {
    const client = new CookieClient(server);
    await client.sendCode(identifier);
    await server.tick();
    expect([identifier, await delivery(client)]).toEqual([identifier, 'refused']);
  }
});

test('registered and unregistered identifiers get the same answers', async () => {
  await createPerson(server, { phone: '+972502345678', owner: true });
  for (const mode of ['takes', 'refuses'] as const) {
    sms.mode(mode);
    server.clock.advance(60 * MINUTE);
    const clients = [new CookieClient(server), new CookieClient(server)] as const;
    await clients[0].sendCode('+972502345678');
    await clients[1].sendCode('+972502999999');
    await server.tick();
    expect(await Promise.all(clients.map(delivery))).toEqual(
      mode === 'takes' ? ['sent', 'sent'] : ['refused', 'refused'],
    );
  }
});

test('without an open code of this browser there is no answer', async () => {
  const client = new CookieClient(server);
  expect(await delivery(client)).toBeNull();
  await client.sendCode('+972502345678');
  const other = Object.assign(new CookieClient(server), { cookies: { m_challenge: 'made-up' } });
  expect(await delivery(other)).toBeNull();
  server.clock.advance(11 * MINUTE);
  expect(await delivery(client)).toBeNull();
});

const answerUnder = async (client: CookieClient, key: string, phoneOrEmail: string) => {
  const variables = { phoneOrEmail, locale: 'en' };
  const { data } = await client.ask(LoginSendCodeDocument, variables, 'auth', { 'idempotency-key': key });
  return data.loginSendCode as { statusCode: number };
};
const sendUnder = async (client: CookieClient, key: string, phoneOrEmail: string) =>
  (await answerUnder(client, key, phoneOrEmail)).statusCode;
const newestCode = async (): Promise<string> => {
  await server.tick();
  return /#(\d{4})"/.exec(JSON.stringify(sms.received.at(-1)?.body))?.[1] ?? '';
};

test('a request for a code whose answer was lost is answered again under its key, and sends no other code', async () => {
  const phone = '+972502345678';
  await createPerson(server, { phone, owner: true });
  const key = randomUUID();
  const client = new CookieClient(server);
  sms.received.length = 0;
  expect(await sendUnder(client, key, phone)).toBe(200);
  client.cookies = {};
  // where the network is slow two repeats meet
  expect(await Promise.all([sendUnder(client.copy(), key, phone), sendUnder(client, key, phone)])).toEqual([200, 200]);
  const code = await newestCode();
  expect([sms.received.length, (await rows(server, 'challenges')).length]).toEqual([1, 1]);
  expect(await client.login(phone, code)).toMatchObject({ status: 200 });
});

test('a key belongs to one identifier; without it a second code has to wait', async () => {
  const [one, other] = ['+972502345678', '+972502345679'];
  const key = randomUUID();
  const [client, stranger] = [new CookieClient(server), new CookieClient(server)];
  expect(await sendUnder(client, key, one)).toBe(200);
  const code = await newestCode();
  expect(await sendUnder(stranger, key, other)).toBe(200);
  expect(stranger.cookies['m_challenge']).not.toBe(client.cookies['m_challenge']);
  expect(idempotencyKey(await stranger.login(one, code))).toBe('codeNotMatched');
  expect(await sendUnder(new CookieClient(server), randomUUID(), one)).toBe(429);
  expect(await sendUnder(client, key, one)).toBe(200);
  expect(idempotencyKey(await client.login(one, code))).toBe('phoneNotRegistered');
});

test('after the wait a request under the same key sends a new code', async () => {
  const phone = '+972502345678';
  await createPerson(server, { phone, owner: true });
  const [key, client] = [randomUUID(), new CookieClient(server)];
  expect(await sendUnder(client, key, phone)).toBe(200);
  await server.tick();
  server.clock.advance(5 * MINUTE);
  client.cookies = {};
  sms.received.length = 0;
  expect(await sendUnder(client, key, phone)).toBe(200);
  expect(await client.login(phone, await newestCode())).toMatchObject({ status: 200 });
});

test('a request that is repeated under its key is told how long the wait still is, not a whole one', async () => {
  const phone = '+972502345678';
  const [key, client] = [randomUUID(), new CookieClient(server)];
  const sent = { statusCode: 200, error: false, message: 'Code sent' };
  expect(await answerUnder(client, key, phone)).toEqual({ ...sent, retryAfter: null });
  server.clock.advance(3 * MINUTE);
  expect(await answerUnder(client, key, phone)).toEqual({ ...sent, retryAfter: 120 });
});
