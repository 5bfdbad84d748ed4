import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ManagementHomeDocument,
  TicketCreateDocument,
  TicketUpdateDocument,
  VenueUpdateDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { readBusinessDate } from '../../../graphql/domain/business-day.ts';
import type { TestServer } from '../../support/server.ts';
import { openDemoGroup, type Request } from '../content/demo-clients.ts';
import {
  answered,
  createReservation,
  enterLastingly,
  hour,
  listDay,
  type Reservation,
  readReservation,
  sendEvent,
  timeZone,
  venue,
} from './reservation-clients.ts';

let server: TestServer;
let host: Request;
let owner: Request;
beforeAll(async () => {
  server = await openDemoGroup();
  host = enterLastingly(server, 'dana');
  owner = enterLastingly(server, 'michal');
});
afterAll(() => server.close());

const today = () => readBusinessDate(new Date(server.clock.now()), { timeZone, dayEnds: [] });
const namesOf = async (date: string) =>
  (await listDay(host, date, { search: 'Night' })).tickets.map(({ name }) => name);
const changeDayEnd = async (day_end: string, confirm_day_end?: string) =>
  (await owner(VenueUpdateDocument, { venue, changes: { day_end, confirm_day_end } })).error;

test('a party half an hour after midnight is on the board of the evening before, and its survey leaves the day after that', async () => {
  const friday = addDays(today(), 20);
  const { ticketId, businessDate } = await createReservation(host, {
    expected: `${addDays(friday, 1)}0030`,
    as: 'confirm',
    name: 'Night owls',
  });
  expect(businessDate).toBe(friday);
  expect([await namesOf(friday), await namesOf(addDays(friday, 1))]).toEqual([['Night owls'], []]);

  const { startsAt } = (await readReservation(host, ticketId)).ticket;
  server.clock.advance(Date.parse(startsAt) - server.clock.now());
  // the business day is still that evening's
  const { today: shown } = answered<{ today: string }>(
    await host(ManagementHomeDocument, { directory: venue }),
    'managementHome',
  );
  expect(shown).toBe(friday);
  expect((await sendEvent(host, ticketId, 'done')).error).toBe(null);
  const survey = (await readReservation(host, ticketId)).messages.find(({ kind }) => kind === 'survey');
  expect(new Date(survey?.dueAt ?? 0).toISOString().slice(0, 10).replaceAll('-', '')).toBe(addDays(friday, 1));
});

test('a reservation is moved to no business day that is over, as none is made on it', async () => {
  const { ticketId } = await createReservation(host, { expected: `${addDays(today(), 3)}2000`, as: 'confirm' });
  for (const expected of ['199901012000', `${addDays(today(), -1)}2300`]) {
    const given = { directory: venue, name: 'Noa', phoneNumber: '0501112233', size: 2, as: 'confirm', reason: 'R' };
    expect((await host(TicketCreateDocument, { ...given, expected })).error?.key).toBe('expectedNotValid');
    expect((await host(TicketUpdateDocument, { ticketId, expected, reason: 'R' })).error?.key).toBe('expectedNotValid');
  }
});

test('reservations that are made while the time zone changes all have the instant of their wall time in one zone', async () => {
  const expected = `${addDays(today(), 9)}2000`;
  const zoneOf = (zone: string) =>
    owner(VenueUpdateDocument, { venue, changes: { time_zone: zone, confirm_time_zone: zone } });
  const [first, ...others] = await Promise.all([
    zoneOf('Africa/Abidjan'),
    ...Array.from({ length: 12 }, (_, at) => createReservation(host, { expected, as: 'confirm', name: `Zone ${at}` })),
  ]);
  expect([first.error, others.length]).toEqual([null, 12]);
  const { tickets } = await listDay(host, expected.slice(0, 8), { search: 'Zone' });
  const starts = new Set(tickets.map(({ startsAt }) => startsAt));
  expect([tickets.length, [...starts].map((at) => at.slice(11, 16))]).toEqual([12, ['20:00']]);
  expect((await zoneOf(timeZone)).error).toBe(null);
});

test('another end of the business day is asked with what moves, holds from tomorrow and leaves what was stored before', async () => {
  server.clock.advance(12 * hour);
  const [tomorrow, now] = [addDays(today(), 1), today()];
  const expected = [`${tomorrow}0330`, `${addDays(tomorrow, 1)}0330`, `${addDays(tomorrow, 1)}0130`];
  const made: Reservation[] = [];
  for (const [at, one] of expected.entries())
    made.push(await createReservation(host, { expected: one, as: 'confirm', name: `Night ${at}` }));
  const daysOf = () =>
    Promise.all(made.map(async ({ ticketId }) => (await readReservation(host, ticketId)).ticket.businessDate));
  expect(await daysOf()).toEqual([now, tomorrow, tomorrow]);

  expect((await changeDayEnd('1230'))?.key).toBe('dayEndNotValid');
  const asked = await changeDayEnd('0200');
  expect(asked).toMatchObject({ code: 'CONFLICT', key: 'dayEndNotConfirmed', path: 'day_end' });
  const [, moved] = made;
  expect(asked?.detail).toEqual({
    time: '0200',
    from: tomorrow,
    reservations: [
      { id: moved?.ticketId, name: 'Night 1', expected: expected[1], from: tomorrow, to: addDays(tomorrow, 1) },
    ],
    more: 0,
  });
  expect((await changeDayEnd('0200', '0300'))?.key).toBe('dayEndNotConfirmed');
  expect(await daysOf()).toEqual([now, tomorrow, tomorrow]);

  expect(await changeDayEnd('0200', '0200')).toBe(null);
  // tonight still ends at 4
  expect(await daysOf()).toEqual([now, addDays(tomorrow, 1), tomorrow]);
  const later = await createReservation(host, { expected: `${addDays(tomorrow, 2)}0230`, as: 'confirm' });
  expect(later.businessDate).toBe(addDays(tomorrow, 2));
});
