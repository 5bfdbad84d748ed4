import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ContentCreateDocument,
  PublishDocument,
  TicketEventDocument,
  UnpublishDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { countOpenSpots } from '../../../server/modules/booking/count-open-spots.ts';
import { createSeatingWorker } from '../../../server/seating/seating-worker.ts';
import { sendRaw } from '../../support/raw-http.ts';
import type { TestServer } from '../../support/server.ts';
import { type EditedItem, lunch, openDemoGroup, read, save } from '../content/demo-clients.ts';
import { answered } from '../reservations/reservation-clients.ts';
import { type BookableVenue, bookParty, openBookableVenue } from './bookable-venue.ts';

let server: TestServer;
let venue: BookableVenue;
const seating = createSeatingWorker();
beforeAll(async () => {
  server = await openDemoGroup({ GUEST_CALLS_PER_MINUTE_ADDRESS: 10_000 }, { publicUrl: 'https://office.example' });
  venue = await openBookableVenue(server, 'by-the-sea');
});
afterAll(async () => {
  await seating.close();
  await server.close();
});

interface Times {
  days: { date: string; times: { time: string; startsAt: string; state: string }[] }[];
}
const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await sendRaw(server.url, 'GET', path, headers);
  return { ...answer, body: answer.body.toString() };
};
const ask = (query = '', headers: Record<string, string> = {}, slug = venue.slug) =>
  get(`/p/${encodeURIComponent(slug)}/availability.json${query}`, headers);
const statesOf = async (query: string, slug = venue.slug): Promise<Record<string, string>> => {
  const { days } = JSON.parse((await ask(query, {}, slug)).body) as Times;
  return Object.fromEntries(days.flatMap(({ times }) => times.map(({ time, state }) => [time, state])));
};
const count = async (one: BookableVenue, sizes: readonly number[], time: string) => {
  const place = { db: server.database.within([one.directory]), venue: one.directory, seating, now: server.clock.now() };
  const spots = await countOpenSpots(place, { page: one.page, date: one.date, sizes });
  const startsAt = Date.parse(
    (JSON.parse((await ask(`?from=${one.date}`, {}, one.slug)).body) as Times).days[0]?.times.find(
      (it) => it.time === time,
    )?.startsAt ?? '',
  );
  return spots
    .filter((it) => it.startsAt.getTime() === startsAt)
    .map(({ size, total, open, endsAt }) => ({ size, total, open, minutes: (endsAt.getTime() - startsAt) / 60_000 }));
};

test('a page answers its times to any site, and only while it is public and takes bookings', async () => {
  const { status, headers, body } = await ask(`?from=${venue.date}&to=${venue.date}&party=2`);
  expect([status, headers['access-control-allow-origin'], headers['cross-origin-resource-policy']]).toEqual([
    200,
    '*',
    'cross-origin',
  ]);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const { days, ...rest } = JSON.parse(body) as Times & Record<string, unknown>;
  expect(rest).toEqual({
    url: 'https://office.example/p/by-the-sea',
    timeZone: 'Asia/Jerusalem',
    from: venue.date,
    to: venue.date,
    party: 2,
  });
  expect(days[0]?.times.map(({ time }) => time)).toEqual(
    ['1800', '1830', '1900', '1930', '2000', '2030', '2100', '2130', '2200', '2230', '2300'].slice(
      0,
      days[0]?.times.length,
    ),
  );
  expect(new Set(days[0]?.times.map(({ state }) => state))).toEqual(new Set(['free']));

  await venue.setBooking(false);
  expect([(await ask()).status, (await ask()).body]).toEqual([404, '{"error":"notFound"}']);
  await venue.setBooking(true);
  expect((await venue.ask(UnpublishDocument, { cms_list: [venue.publication] })).error).toBe(null);
  expect((await ask()).status).toBe(404);
  expect((await venue.ask(PublishDocument, { cms_list: [venue.publication] })).error).toBe(null);
  expect((await ask()).status).toBe(200);
});

test('the tag is that of the answer: what changes no time, or another day, is not sent again', async () => {
  const query = `?from=${venue.date}&party=2`;
  const first = await ask(query);
  const tag = String(first.headers.etag);
  expect((await ask(query, { 'if-none-match': tag })).status).toBe(304);
  server.clock.advance(2 * 60_000);
  expect((await ask(query, { 'if-none-match': tag })).status).toBe(304);
  // two tables are left
  await bookParty(venue, { time: '2000', size: 2 });
  expect((await ask(query, { 'if-none-match': tag })).status).toBe(304);
  const [second, third] = [
    await bookParty(venue, { time: '2000', size: 2 }),
    await bookParty(venue, { time: '2000', size: 2 }),
  ];
  const full = await ask(query, { 'if-none-match': tag });
  expect([full.status, (await statesOf(query))['2000']]).toEqual([200, 'full']);
  for (const ticketId of [second, third])
    expect((await venue.ask(TicketEventDocument, { ticketId, event: 'cancel', reason: 'A mistake' })).error).toBe(null);
  expect((await statesOf(query))['2000']).toBe('free');
});

test('wrong dates, reversed and huge ranges and party sizes are refused at their parameter', async () => {
  const answers = await Promise.all(
    [
      'from=20260231',
      'from=tomorrow',
      `from=${venue.date}&to=${addDays(venue.date, -1)}`,
      `from=${venue.date}&to=${addDays(venue.date, 31)}`,
      'from=19000101&to=99991231',
      'party=0',
      'party=-2',
      'party=21',
      'party=2.5',
      'party=1e1',
      'party=',
      `party=${encodeURIComponent('٢')}`,
    ].map(async (query) => {
      const { status, body } = await ask(`?${query}`);
      const [error] = (JSON.parse(body) as { errors: { extensions: { key: string; path: string } }[] }).errors;
      return [query, status, error?.extensions.key, error?.extensions.path];
    }),
  );
  expect(answers.map(([, ...rest]) => rest)).toEqual([
    [400, 'datesNotValid', 'from'],
    [400, 'datesNotValid', 'from'],
    [400, 'datesNotValid', 'to'],
    [400, 'datesNotValid', 'to'],
    [400, 'datesNotValid', 'to'],
    ...Array.from({ length: 7 }, () => [400, 'partySizeNotValid', 'party']),
  ]);
  const { status, body } = await ask(`?from=${venue.date}&to=${addDays(venue.date, 30)}`);
  expect([status, (JSON.parse(body) as Times).days.length]).toEqual([200, 31]);
});

test('a page that is no reservation page, a foreign slug and what is no slug are not found', async () => {
  const menu = await openBookableVenue(server, 'other-house', { tables: 0 });
  const { cms_id, version, content } = await read(menu.ask, menu.publication);
  expect(content.en.slug_public).toBe('other-house');
  const lunches = answered<EditedItem>(
    await menu.ask(ContentCreateDocument, { name: 'Lunch', directory: menu.directory, entity: 'menu' }),
    'contentCreate',
  );
  await save(menu.ask, lunches, lunch('Lunch'));
  await save(menu.ask, { cms_id, version }, { ...content, en: { ...content.en, cms_id: lunches.cms_id } });
  expect((await menu.ask(PublishDocument, { cms_list: [cms_id, lunches.cms_id] })).error).toBe(null);
  expect((await get('/p/other-house')).status).toBe(200);
  const paths = ['/p/other-house', '/p/nobody', '/p/a b', '/p/..', '/p/', '/p/by-the-sea/x'];
  const statuses = await Promise.all(
    paths.map(async (path) => (await get(`${encodeURI(path)}/availability.json`)).status),
  );
  expect(statuses).toEqual(paths.map(() => 404));
});

test('a slug in letters of another script, and in another spelling, leads to the same times', async () => {
  const hebrew = await openBookableVenue(server, 'על-הים');
  const path = `/p/${encodeURIComponent('על-הים')}/availability.json`;
  expect((await get(`${path}?from=${hebrew.date}`)).status).toBe(200);
  const { status, headers } = await get('/p/By-The-Sea/availability.json?party=3');
  expect([status, headers.location, headers['access-control-allow-origin']]).toEqual([
    308,
    '/p/by-the-sea/availability.json?party=3',
    '*',
  ]);
});

test('a party larger than every set of tables is offered no time', async () => {
  expect(Object.keys(await statesOf(`?from=${venue.date}&party=5`))).toEqual([]);
});

test('open spots are what the seating can take: a party on the table of both joins moves for four guests', async () => {
  const house = await openBookableVenue(server, 'two-joins');
  expect(await count(house, [2, 4], '2000')).toEqual([
    { size: 2, total: 3, open: 3, minutes: 90 },
    { size: 4, total: 1, open: 1, minutes: 120 },
  ]);
  await bookParty(house, { time: '2000', size: 2, table: '2' });
  expect(await count(house, [2, 4], '2000')).toEqual([
    { size: 2, total: 3, open: 2, minutes: 90 },
    { size: 4, total: 1, open: 1, minutes: 120 },
  ]);
});

test('open spots are no more than the plans take of the size, and a full start has none', async () => {
  const paced = await openBookableVenue(server, 'paced', { rule: { group_size: { max: 5 } } });
  const spots = await count(paced, [2, 4], '2000');
  expect(spots.map(({ open }) => open)).toEqual([2, 1]);
  await bookParty(paced, { time: '2000', size: 4 });
  expect((await count(paced, [2, 4], '2000')).map(({ open }) => open)).toEqual([0, 0]);
});
