import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CodeDeliveryDocument } from '../../../graphql/generated/auth/graphql.ts';
import { type MailGateway, type SmsGateway, startMail, startSms } from '../../support/mail-and-sms-servers.ts';
import type { TestServer } from '../../support/server.ts';
import { CookieClient, createPerson, openServer } from './cookie-client.ts';
import { MINUTE } from './timing.ts';

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
