import { afterAll, beforeAll, expect, test } from 'vitest';
import { TicketUpdateDocument } from '../../../graphql/generated/api/graphql.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { type SmsGateway, startSms } from '../../support/mail-and-sms-servers.ts';
import type { TestServer } from '../../support/server.ts';
import { enter, type Request } from '../content/demo-clients.ts';
import {
  createGuestClient,
  createReservation,
  day,
  expectedIn,
  hour,
  invite,
  minute,
  newPhone,
  openGuestServer,
  readReservation,
  venue,
} from '../guest-link/guest-clients.ts';
import { listDay, timeZone } from './reservation-clients.ts';

let server: TestServer;
let staff: Request;
beforeAll(async () => {
  server = await openGuestServer();
  staff = await enter(server, 'yonatan', venue);
  const { minutes } = toWallTime(new Date(server.clock.now()), timeZone);
  await pass(((12 * 60 - minutes + 24 * 60) % (24 * 60)) * minute);
});
afterAll(() => server.close());

const pass = async (ms: number): Promise<void> => {
  server.clock.advance(ms);
  await server.tick();
};
const move = async (ticketId: string, expected: string): Promise<void> => {
  expect((await staff(TicketUpdateDocument, { ticketId, expected, reason: 'R' })).error).toBe(null);
};
const listTexts = async (phone: string): Promise<string[]> =>
  (await server.outbox()).filter(({ to }) => to === phone).map(({ text }) => text);
const clock = (expected: string) => `${expected.slice(8, 10)}:${expected.slice(10)}`;

test('a guest’s yes is to the time that it was given for: they are told the new one at once and asked again', async () => {
  const { ticketId, phone, token } = await invite(server, staff, { locale: 'en', startsIn: 8 * hour });
  await createGuestClient(server).answer(token, 'approve');
  const before = (await readReservation(staff, ticketId)).ticket;
  const later = expectedIn(server, 2 * day + 6 * hour);
  const counted = async (date: string) => (await listDay(staff, date, { search: before.name })).summary;
  const [here, there] = [await counted(before.businessDate), await counted(later.slice(0, 8))];

  await move(ticketId, later);
  const { ticket } = await readReservation(staff, ticketId);
  expect(ticket).toMatchObject({
    status: 'invited',
    answer: null,
    repliedAt: null,
    formerAnswer: 'approve',
    formerExpected: before.expected,
    delivery: 'scheduled',
  });
  // counters follow: one less here, and there only one more that is not answered
  const [hereNow, thereNow] = [await counted(before.businessDate), await counted(later.slice(0, 8))];
  expect([hereNow.approved - here.approved, hereNow.replied - here.replied]).toEqual([-1, -1]);
  expect([thereNow.total - there.total, thereNow.approved - there.approved, thereNow.replied - there.replied]).toEqual([
    1, 0, 0,
  ]);

  await pass(minute);
  const [newest = ''] = await listTexts(phone);
  expect(await listTexts(phone)).toHaveLength(2);
  expect(newest).toContain(clock(later));
  await createGuestClient(server).answer(token, 'approve', later);
  expect((await readReservation(staff, ticketId)).ticket).toMatchObject({
    status: 'approved',
    answer: 'approve',
    formerAnswer: null,
    formerExpected: null,
  });
});

test('who counts on a confirmed table is told its new time, with a link, once; it stays confirmed', async () => {
  const phone = newPhone();
  const expected = expectedIn(server, day + 3 * hour);
  const { ticketId } = await createReservation(staff, { phoneNumber: phone, as: 'confirm', expected, locale: 'en' });
  const [second, third] = [expectedIn(server, day + 4 * hour), expectedIn(server, day + 5 * hour)];
  await move(ticketId, second);
  // changed again before it has left: only the last time is told
  await move(ticketId, third);
  await pass(2 * minute);
  const texts = await listTexts(phone);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toMatch(new RegExp(`is now on .* at ${clock(third)}.*https?://\\S+/i/#`));
  const { ticket, messages } = await readReservation(staff, ticketId);
  expect([ticket.status, ticket.delivery]).toEqual(['approved', 'sent']);
  expect(messages.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['change canceled', 'change sent']);
});

test('a guest who was told nothing is told nothing of a move; the invitation leaves when it would for the new time', async () => {
  const phone = newPhone();
  const expected = expectedIn(server, 3 * day);
  const { ticketId } = await createReservation(staff, { phoneNumber: phone, as: 'invite', expected });
  await move(ticketId, expectedIn(server, 4 * day));
  await pass(2 * minute);
  expect(await listTexts(phone)).toEqual([]);
});

test('a guest with an Israeli 1-700 number gets no SMS, and staff see that no message reaches them', async () => {
  const expected = expectedIn(server, 2 * day);
  const { ticketId } = await createReservation(staff, { phoneNumber: '1-700-500-500', as: 'invite', expected });
  const { ticket, messages } = await readReservation(staff, ticketId);
  expect([ticket.phoneNumber, ticket.delivery, messages]).toEqual(['+9721700500500', 'failed', []]);
});

test('a gateway that has the message and gives no answer: delivery is unknown, tried again under the same key, and in no counter of failures', async () => {
  const sms: SmsGateway = await startSms();
  const other = await openGuestServer({}, { smsWebhookUrl: sms.url });
  try {
    const host = await enter(other, 'yonatan', venue);
    const { minutes } = toWallTime(new Date(other.clock.now()), timeZone);
    other.clock.advance(((12 * 60 - minutes + 24 * 60) % (24 * 60)) * minute);
    const expected = expectedIn(other, 6 * hour);
    const { ticketId } = await createReservation(host, { as: 'invite', expected, phoneNumber: '0521234567' });
    sms.mode('hangs up');
    await other.tick();
    await other.tick();
    const read = async () => {
      const { ticket, messages } = await readReservation(host, ticketId);
      return [ticket.delivery, messages.find(({ kind }) => kind === 'invitation')?.state];
    };
    expect(await read()).toEqual(['unknown', 'unknown']);
    expect((await listDay(host, expected.slice(0, 8), { search: '521234567' })).summary.failed).toBe(0);
    // with back-off: not again within the minute
    other.clock.advance(30_000);
    await other.tick();
    expect(sms.received).toHaveLength(1);
    sms.mode('takes');
    other.clock.advance(31_000);
    await other.tick();
    await other.tick();
    expect(sms.received.map(({ key }) => key)).toEqual([sms.received[0]?.key, sms.received[0]?.key]);
    expect(await read()).toEqual(['sent', 'sent']);
  } finally {
    await other.close();
    await sms.close();
  }
});
