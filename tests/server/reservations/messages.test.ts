import { afterAll, beforeAll, expect, test } from 'vitest';
import { TicketUpdateDocument } from '../../../graphql/generated/api/graphql.ts';
import type { TestServer } from '../../support/server.ts';
import { openDemoGroup, type Request } from '../content/demo-clients.ts';
import {
  createTicket,
  enterLastingly,
  expectedIn,
  hour,
  listDay,
  minute,
  readTicket,
  sendEvent,
} from './reservation-clients.ts';

let server: TestServer;
let manager: Request;
beforeAll(async () => {
  server = await openDemoGroup();
  manager = enterLastingly(server, 'yonatan');
});
afterAll(() => server.close());

let phones = 0;
/** A number that no other test uses. */
const newPhone = (): string => `+97250${String(5_000_000 + ++phones)}`;
const textsTo = async (phone: string): Promise<string[]> =>
  (await server.outbox())
    .filter(({ to }) => to === phone)
    .map(({ text }) => text)
    .toReversed();

/** The server's clock, in steps of a quarter of an hour, running what is due at each. */
const wait = async (ms: number): Promise<void> => {
  for (let left = ms; left > 0; left -= 15 * minute) {
    server.clock.advance(Math.min(left, 15 * minute));
    await server.tick();
  }
};

test('an invitation leaves at noon of the day before, is repeated 4 hours and flagged 3 hours before the start', async () => {
  const phoneNumber = newPhone();
  // the demonstration's clock stands in the morning: noon of tomorrow is a day and some hours away
  const expected = `${expectedIn(server, 48 * hour).slice(0, 8)}2000`;
  const ticket = await createTicket(manager, { phoneNumber, expected, as: 'invite' });
  expect(ticket).toMatchObject({ status: 'invited', delivery: 'scheduled', sentAt: null });
  const startsAt = Date.parse(ticket.startsAt);
  const noon = startsAt - 32 * hour;
  await wait(noon - server.clock.now() - minute);
  expect(await textsTo(phoneNumber)).toEqual([]);
  await wait(15 * minute);
  const [invitation = ''] = await textsTo(phoneNumber);
  expect(invitation).toMatch(/\/i\/#[\w-]{22}$/);
  expect((await readTicket(manager, ticket.ticketId)).ticket).toMatchObject({
    delivery: 'sent',
    sentAt: expect.any(String),
  });
  await wait(startsAt - 4 * hour - server.clock.now() + minute);
  expect(await textsTo(phoneNumber)).toHaveLength(2);
  expect((await readTicket(manager, ticket.ticketId)).ticket.flagged).toBe(false);
  await wait(hour);
  const { ticket: flagged, events } = await readTicket(manager, ticket.ticketId);
  expect(flagged).toMatchObject({ status: 'invited', flagged: true });
  expect(events.map(({ event, by }) => [event, by])).toEqual([
    ['invite', 'staff'],
    ['deadlinePassed', 'server'],
  ]);
  // nothing more, however long one waits
  await wait(6 * hour);
  expect(await textsTo(phoneNumber)).toHaveLength(2);
});

test('no message leaves between 21:00 and 09:00', async () => {
  const phoneNumber = newPhone();
  const today = expectedIn(server, 0).slice(8);
  // move to 22:00 of the venue
  await wait(((22 * 60 - (Number(today.slice(0, 2)) * 60 + Number(today.slice(2))) + 1440) % 1440) * minute);
  await createTicket(manager, { phoneNumber, expected: expectedIn(server, 20 * hour), as: 'invite' });
  await wait(10.5 * hour);
  expect(await textsTo(phoneNumber)).toEqual([]);
  await wait(hour);
  expect(await textsTo(phoneNumber)).toHaveLength(1);
});

test('a reservation that is decided gets no further message, and one that is moved is invited for its new time', async () => {
  const [decided, moved] = [newPhone(), newPhone()];
  const expected = `${expectedIn(server, 72 * hour).slice(0, 8)}2000`;
  const one = await createTicket(manager, { phoneNumber: decided, expected, as: 'invite' });
  const other = await createTicket(manager, { phoneNumber: moved, expected, as: 'invite' });
  await sendEvent(manager, one.ticketId, 'approve');
  const later = `${expectedIn(server, 96 * hour).slice(0, 8)}2030`;
  const { error } = await manager(TicketUpdateDocument, { ticketId: other.ticketId, expected: later, reason: 'asked' });
  expect(error).toBe(null);
  const { messages } = await readTicket(manager, other.ticketId);
  expect(messages.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
    'invitation canceled',
    'invitation scheduled',
    'nudge canceled',
    'nudge scheduled',
  ]);
  await wait(108 * hour);
  expect(await textsTo(decided)).toEqual([]);
  const texts = await textsTo(moved);
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(text).toContain(`${later.slice(8, 10)}:${later.slice(10)}`);
});

test('a party on standby is canceled when its time has come', async () => {
  const ticket = await createTicket(manager, { expected: expectedIn(server, hour), as: 'standby' });
  await wait(hour);
  expect((await readTicket(manager, ticket.ticketId)).ticket).toMatchObject({
    status: 'canceled',
    canceledBy: 'server',
  });
});

test('H295 neither the list nor the history of a reservation holds a guest’s link', async () => {
  const phoneNumber = newPhone();
  const expected = expectedIn(server, 20 * hour);
  const ticket = await createTicket(manager, { phoneNumber, expected, as: 'invite' });
  await wait(18 * hour);
  const [text = ''] = await textsTo(phoneNumber);
  const token = text.slice(text.indexOf('#') + 1);
  expect(token).toHaveLength(22);
  const shown = JSON.stringify([
    await readTicket(manager, ticket.ticketId),
    await listDay(manager, expected.slice(0, 8)),
  ]);
  expect(shown).not.toContain(token);
});
