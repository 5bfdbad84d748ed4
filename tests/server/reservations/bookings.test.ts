import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  BookingTimesDocument,
  ContentCreateDocument,
  PublishCheckDocument,
  PublishDocument,
  TicketCreateDocument,
  TicketUpdateDocument,
} from '../../../graphql/generated/api/graphql.ts';
import type { TestServer } from '../../support/server.ts';
import { type EditedItem, enter, openDemoGroup, read, type Request, save } from '../content/demo-clients.ts';
import {
  answered,
  enterLastingly,
  expectedIn,
  hour,
  listDay,
  readReservation,
  type Reservation,
  venue,
} from './reservation-clients.ts';

let server: TestServer;
let host: Request;
beforeAll(async () => {
  server = await openDemoGroup();
  host = enterLastingly(server, 'dana');
  await publishPlans(await enter(server, 'michal', venue));
});
afterAll(() => server.close());

const rule = { _id: 'r1', index: 0, from: '1800', to: '2300', time_step: 30 };
const party = 4;

/** A reservation page whose evenings take one party of four at each half hour. */
const publishPlans = async (owner: Request): Promise<void> => {
  const page: EditedItem = answered(
    await owner(ContentCreateDocument, {
      name: 'By the sea',
      directory: venue,
      entity: 'page',
      component: 'reservation',
    }),
    'contentCreate',
  );
  const { shifts, availability } = page.content.en.workplan as { shifts: string; availability: string };
  const versions = [page.version];
  for (const id of [shifts, availability]) {
    const { content, ...item } = await read(owner, id);
    const opening = [{ ...rule, group_size: { max: party } }];
    const changed = { ...content, en: { ...content.en, shifts: [{}, { shifts: { opening } }] } };
    versions.push((await save(owner, item, changed)).version);
  }
  const { error } = await owner(PublishDocument, { cms_list: [page.cms_id, shifts, availability], versions });
  expect(error).toBe(null);
};

const book = (expected: string, more: Record<string, unknown> = {}) =>
  host(TicketCreateDocument, {
    directory: venue,
    name: 'Noa Levi',
    phoneNumber: '0501112233',
    size: party,
    as: 'confirm',
    expected,
    ...more,
  });
const date = () => expectedIn(server, 7 * 24 * hour).slice(0, 8);
const refusals = Array.from({ length: 7 }, () => 'bookingNotPossible');

test('exactly one of many concurrent bookings gets the last place', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => book(`${date()}1900`)));
  expect(answers.map(({ error }) => error?.key ?? 'booked').toSorted()).toEqual(['booked', ...refusals]);
});

test('who comes a minute after a slot has begun takes its place', async () => {
  expect((await book(`${date()}1801`, { reason: 'They were at the door' })).error).toBe(null);
  const { error } = await book(`${date()}1800`);
  expect([error?.key, error?.detail]).toEqual(['bookingNotPossible', { reasons: ['full'] }]);
  const times = answered<{ time: string; booked: number }[]>(
    await host(BookingTimesDocument, { directory: venue, date: date(), size: 2 }),
    'bookingTimes',
  );
  const shown = times.filter(({ time }) => ['1745', '1800', '1830'].includes(time));
  expect(shown.map(({ time, booked }) => [time, booked])).toEqual([
    ['1745', 0],
    ['1800', party],
    ['1830', 0],
  ]);
});

test('exactly one of many reservations that are moved to the last place at once gets it', async () => {
  const expected = `${date()}2000`;
  const others = await Promise.all(
    Array.from({ length: 8 }, () => book(`${date()}1000`, { reason: 'A group before the evening' })),
  );
  const ids = others.map((answer) => answered<Reservation>(answer, 'ticketCreate').ticketId);
  const answers = await Promise.all(ids.map((ticketId) => host(TicketUpdateDocument, { ticketId, expected })));
  expect(answers.map(({ error }) => error?.key ?? 'moved').toSorted()).toEqual([...refusals, 'moved']);
  const { tickets } = await listDay(host, date());
  expect(tickets.filter((reservation) => reservation.expected === expected)).toHaveLength(1);
});

test('a reservation that is changed can keep its time, although its own guests are all that the time takes', async () => {
  const { ticketId } = answered<Reservation>(await book(`${date()}2100`), 'ticketCreate');
  const readReasons = async (except: string | null) => {
    const answer = await host(BookingTimesDocument, { directory: venue, date: date(), size: party, except });
    const times = answered<{ time: string; reasons: string[] }[]>(answer, 'bookingTimes');
    return times.find(({ time }) => time === '2100')?.reasons;
  };
  expect(await Promise.all([null, ticketId, 'x'].map(readReasons))).toEqual([['full'], [], ['full']]);
});

test('whom a rule would hit is listed before it is published, is marked on the board after, and gets no automatic message', async () => {
  const owner = await enter(server, 'michal', venue);
  const evening = `${date()}2230`;
  const { ticketId } = answered<Reservation>(await book(evening, { as: 'invite', size: 2 }), 'ticketCreate');
  const forced = answered<Reservation>(await book(`${date()}1000`, { reason: 'Breakfast' }), 'ticketCreate');
  const [plan] = (
    await server.database.maintenance
      .selectFrom('content')
      .select(['cms_id'])
      .where('venue_id', '=', venue)
      .where('entity', '=', 'shifts')
      .where('published_version', 'is not', null)
      .execute()
  ).slice(-1);
  const item = await read(owner, plan?.cms_id ?? '');
  const opening = [{ ...rule, to: '2200', group_size: { max: party } }];
  const changed = { ...item.content, en: { ...item.content.en, shifts: [{}, { shifts: { opening } }] } };
  const { version } = await save(owner, item, changed);
  const check = async () =>
    answered<{ hits: { ticketId: string; reasons: string[] }[] }[]>(
      await owner(PublishCheckDocument, { cms_list: [item.cms_id] }),
      'publishCheck',
    )[0]?.hits.filter(({ ticketId: id }) => [ticketId, forced.ticketId].includes(id));
  expect(await check()).toEqual([{ ticketId, name: 'Noa Levi', expected: evening, size: 2, reasons: ['closed'] }]);
  expect((await listDay(host, date())).hits).toEqual([]);
  expect((await owner(PublishDocument, { cms_list: [item.cms_id], versions: [version] })).error).toBe(null);
  expect((await listDay(host, date())).hits).toEqual([{ ticketId, reasons: ['closed'], decidedBy: null }]);

  // noon of the day before: its invitation waits
  const { messages } = await readReservation(host, ticketId);
  server.clock.advance(Date.parse(messages[0]?.dueAt ?? '') - server.clock.now());
  await server.tick();
  expect((await readReservation(host, ticketId)).messages[0]?.state).toBe('scheduled');
});
