import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatTimeOfDay } from '../../../graphql/domain/time-of-day.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { type MailGateway, type SmsGateway, startMail, startSms } from '../../support/mail-and-sms-servers.ts';
import type { TestServer } from '../../support/server.ts';
import { enter, openDemoGroup, type Request } from '../content/demo-clients.ts';
import { longSessions } from '../guests/guest-clients.ts';
import {
  createTicket,
  expectedIn,
  hour,
  listDay,
  minute,
  readTicket,
  sendEvent,
  timeZone,
  venue,
} from './reservation-clients.ts';

let mail: MailGateway;
let sms: SmsGateway;
beforeAll(async () => {
  [mail, sms] = await Promise.all([startMail(), startSms()]);
});
afterAll(() => Promise.all([mail.close(), sms.close()]));

let phones = 0;
/** A number that no other test uses. */
const newPhone = (): string => `+97250${String(4_000_000 + ++phones)}`;

/** A server with a real gateway, and its manager. */
const open = async (gateway: { smtpUrl: string } | { smsWebhookUrl: string }) => {
  const server = await openDemoGroup(longSessions);
  const manager = await enter(server, 'yonatan', venue);
  // one signs in here by the page of the outbox, which an installation does not have
  Object.assign(server.config, { outboxPage: false, ...gateway });
  return { server, manager };
};
/** Moves the clock, and lets everything run that is due then. */
const waitUntil = async (server: TestServer, instant: number): Promise<void> => {
  server.clock.advance(instant - server.clock.now());
  await server.tick();
};
/** An invitation for eight in the evening of the day after tomorrow. */
const invite = (server: TestServer, ask: Request, given: Record<string, unknown> = {}) => {
  const expected = `${expectedIn(server, 48 * hour).slice(0, 8)}2000`;
  return createTicket(ask, { phoneNumber: newPhone(), expected, as: 'invite', ...given });
};
const sentTo = (phone: string) =>
  sms.received
    .map(({ body, key }) => ({ ...(body as { to: string; text: string }), key }))
    .filter(({ to }) => to === phone);
const readRow = async (ask: Request, id: string) => (await readTicket(ask, id)).ticket;

test('over two days by SMS: noon of the day before, the nudge and the deadline; a gateway that fails gets each once', async () => {
  const { server, manager } = await open({ smsWebhookUrl: sms.url });
  const { ticketId, phoneNumber, startsAt } = await invite(server, manager);
  const start = Date.parse(startsAt);
  const noon = start - 32 * hour;
  expect(formatTimeOfDay(toWallTime(new Date(noon), timeZone).minutes)).toBe('1200');
  await waitUntil(server, noon - minute);
  expect(sentTo(phoneNumber)).toEqual([]);

  sms.mode('fails');
  await waitUntil(server, noon);
  expect(await readRow(manager, ticketId)).toMatchObject({ delivery: 'sending', sentAt: null });
  sms.mode('takes');
  await waitUntil(server, noon + 5 * minute);
  expect(await readRow(manager, ticketId)).toMatchObject({ delivery: 'sent', sentAt: expect.any(String) });
  // tried twice under one key, by which the gateway knows that it is one message
  const tries = sentTo(phoneNumber);
  expect([tries.length, new Set(tries.map(({ key }) => key)).size]).toEqual([2, 1]);
  expect(tries.at(-1)?.text).toMatch(/\/i\/#[\w-]{22}$/);

  await waitUntil(server, start - 4 * hour - minute);
  expect(sentTo(phoneNumber)).toHaveLength(2);
  await waitUntil(server, start - 4 * hour);
  await waitUntil(server, start - 4 * hour + minute);
  expect(new Set(sentTo(phoneNumber).map(({ key }) => key)).size).toBe(2);
  expect((await readRow(manager, ticketId)).flagged).toBe(false);
  await waitUntil(server, start - 3 * hour);
  expect((await readRow(manager, ticketId)).flagged).toBe(true);
  await waitUntil(server, start + 6 * hour);
  expect(sentTo(phoneNumber)).toHaveLength(3);
  await server.close();
});

test('a number that the gateway rejects is on the board and in its counter; what is canceled meanwhile is never sent', async () => {
  const { server, manager } = await open({ smsWebhookUrl: sms.url });
  const rejected = await invite(server, manager);
  const date = rejected.expected.slice(0, 8);
  const count = async () => (await listDay(manager, date, { aggregate: 'failed' })).tickets.map((it) => it.ticketId);
  sms.mode('refuses');
  await waitUntil(server, Date.parse(rejected.startsAt) - 32 * hour);
  await server.tick();
  expect(await readRow(manager, rejected.ticketId)).toMatchObject({ delivery: 'failed', sentAt: null });
  expect(await count()).toEqual([rejected.ticketId]);

  sms.mode('fails');
  const canceled = await invite(server, manager, { expected: rejected.expected });
  await server.tick();
  const before = sentTo(canceled.phoneNumber).length;
  await sendEvent(manager, canceled.ticketId, 'cancel', { reason: 'guestCalled' });
  sms.mode('takes');
  await waitUntil(server, server.clock.now() + hour);
  expect([before, sentTo(canceled.phoneNumber).length]).toEqual([1, 1]);
  await server.close();
});

test('without an SMS gateway a guest with an address is invited by email', async () => {
  const { server, manager } = await open({ smtpUrl: mail.url });
  const { ticketId, startsAt } = await invite(server, manager, { email: 'noa@guests.example', locale: 'en' });
  await waitUntil(server, Date.parse(startsAt) - 32 * hour);
  await server.tick();
  expect(await readRow(manager, ticketId)).toMatchObject({ delivery: 'sent' });
  const [invitation, ...others] = mail.mails.filter(({ to }) => to.includes('noa@guests.example'));
  expect(others).toEqual([]);
  expect(invitation?.raw).toContain('/i/#');
  await server.close();
});
