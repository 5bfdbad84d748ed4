import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getBusinessDayRange } from '../../../graphql/domain/business-day.ts';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { SummaryReportDocument } from '../../../graphql/generated/reports/graphql.ts';
import type { TestServer } from '../../support/server.ts';
import { enter, openDemoGroup, type Request } from '../content/demo-clients.ts';
import { longSessions } from '../guest-link/guest-clients.ts';
import { createKey, createPage, createReader, createSender, getTicket, order, venue } from '../orders/order-clients.ts';

let server: TestServer;
let owner: Request;
let viewer: Request;
let lunch: string;
let dinner: string;
let send: ReturnType<typeof createSender>;
beforeAll(async () => {
  server = await openDemoGroup({ ...longSessions, ORDER_REQUESTS_PER_SECOND_VENUE: 1e6 });
  owner = await enter(server, 'michal', venue);
  viewer = await enter(server, 'anna', venue);
  [lunch, dinner] = [await createPage(owner, 'Lunch'), await createPage(owner, 'Dinner')];
  send = createSender(server, (await createKey(owner)).secret);
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`delete from orders`.execute(server.database.maintenance);
  await sql`delete from order_days`.execute(server.database.maintenance);
});

const read = async (days: object = {}, person: Request = owner) =>
  createReader(server, (await getTicket(person, days)).ticket);
const may = { from: '20260501', to: '20260531' };

test('the summary has a row for each page, and every number opens the list that makes it', async () => {
  await send([
    order(lunch),
    order(lunch, { id: 'A-2', items: [{ name: 'Feast', price: 30_000 }], at: '2026-05-13T01:30:00+03:00' }),
    order(lunch, { id: 'A-3', items: undefined, refundOf: 'A-2', refund: 500, at: '2026-05-13T12:00:00+03:00' }),
    order(lunch, { id: 'A-4', status: 'deleted' }),
    order(dinner, { id: 'A-5', tip: 700, expected: '2026-05-14T20:30:00+03:00', party: 4, city: 'Jaffa' }),
  ]);
  const reader = await read(may);
  const { data } = await reader.summary();
  const { results, ...rest } = data.summaryReport;
  expect(results).toEqual({
    [lunch]: {
      index: 1,
      pageId: lunch,
      slug: '',
      title: 'Lunch',
      count: 3,
      amx: 30_000,
      deleted: 1,
      last: '2026-05-13T09:00:00.000Z',
      refunds: 1,
      charges: 42_000,
      refund: -500,
      total: 41_500,
      tip: 0,
    },
    [dinner]: {
      index: 2,
      pageId: dinner,
      slug: '',
      title: 'Dinner',
      count: 1,
      amx: 12_000,
      deleted: 0,
      last: '2026-05-12T09:00:00.000Z',
      refunds: 0,
      charges: 12_000,
      refund: 0,
      total: 12_000,
      tip: 700,
    },
  });
  expect(rest).toMatchObject({
    ...may,
    today: '20260512',
    currency: 'ILS',
    currencies: ['ILS'],
    totals: { count: 4, refunds: 1, deleted: 1, charges: 54_000, refund: -500, total: 53_500, tip: 700 },
    days: [
      { date: '20260512', count: 3, total: 54_000 },
      { date: '20260513', count: 1, total: -500 },
    ],
    hours: [
      { weekday: 2, hour: 1, count: 1, total: 30_000 },
      { weekday: 2, hour: 12, count: 2, total: 24_000 },
      { weekday: 3, hour: 12, count: 1, total: -500 },
    ],
  });
  for (const [pageId, name, count] of [
    [lunch, 'orders', 3],
    [lunch, 'refunds', 1],
    [lunch, 'deleted', 1],
    [null, 'orders', 4],
  ] as const) {
    const { report } = (await reader.report({ pageId, report: name })).data;
    expect([pageId, name, report.count, report.rows.length]).toEqual([pageId, name, count, count]);
  }
  const expected = (await reader.report({ deliveryDate: '20260514' })).data.report;
  expect(expected).toMatchObject({
    count: 1,
    rows: [{ id: 'A-5', venue: 'Dinner', expectedDate: '20260514', expectedTime: '2030', party: 4, city: 'Jaffa' }],
  });
  expect((await reader.report({ fromDate: '20260513' })).data.report.rows.map(({ id }) => id)).toEqual(['A-3']);
});

test('a range without orders has no reports', async () => {
  await send(order(lunch));
  const reader = await read({ from: '20260401', to: '20260430' });
  for (const { error } of [await reader.summary(), await reader.report()])
    expect(error).toMatchObject({ code: 'NOT_FOUND', key: 'noReports' });
});

test.each([
  ['spring', '20260326', 23],
  ['autumn', '20261024', 25],
] as const)(
  'H237 the sum of the days is the range around the clock change in %s, in which %s has %i hours; its last instant counts',
  async (_season, day, hours) => {
    const settings = { timeZone: 'Asia/Jerusalem', dayEnds: [] };
    server.clock.advance(Date.UTC(2026, 9, 30) - server.clock.now());
    const [from, to] = [addDays(day, -1), addDays(day, 1)];
    const bounds = [from, day, to].map((date) => getBusinessDayRange(date, settings));
    const spans = bounds.map((range) => (range.to.getTime() - range.from.getTime()) / 3_600_000);
    expect(spans).toEqual([24, hours, 24]);
    // an order in each half hour, and one in the last tenth of a second of each day
    const start = bounds[0]?.from.getTime() ?? 0;
    const end = bounds[2]?.to.getTime() ?? 0;
    const instants = Array.from({ length: (end - start) / 1_800_000 }, (_, at) => start + at * 1_800_000);
    instants.push(...bounds.map((range) => range.to.getTime() - 100));
    const orders = [start - 100, end, ...instants].map((at, index) =>
      order(lunch, { id: `A-${index}`, at: new Date(at).toISOString(), items: [{ name: 'Tea', price: 100 }] }),
    );
    const { body } = await send(orders);
    expect(new Set((body as { result: string }[]).map(({ result }) => result))).toEqual(new Set(['created']));
    const { data } = await (await read({ from, to })).summary();
    const { totals, days, hours: byHour } = data.summaryReport;
    expect(days.map(({ date, count }) => [date, count])).toEqual([
      [from, 49],
      [day, hours * 2 + 1],
      [to, 49],
    ]);
    const total = instants.length * 100;
    const sum = (rows: readonly { total: number }[]) => rows.reduce((all, one) => all + one.total, 0);
    expect([totals.count, totals.total, sum(days), sum(byHour)]).toEqual([instants.length, total, total, total]);
    const single = await Promise.all(
      days.map(async ({ date }) => (await (await read({ from: date, to: date })).summary()).data.summaryReport.totals),
    );
    expect(sum(single)).toBe(total);
  },
);

describe('a ticket', () => {
  beforeEach(async () => {
    await send(order(lunch, { phone: '0501234567', address: '1 Yefet St', at: '2026-05-12T12:00:00+03:00' }));
  });

  test('H279 H281 is needed, expires after 5 minutes, and opens neither other days nor another venue', async () => {
    const { ticket } = await getTicket(owner, may);
    expect((await createReader(server, ticket).summary()).status).toBe(200);
    const tampered = [
      '',
      'x',
      `${ticket}x`,
      ticket.replace(/^./, 'x'),
      `${Buffer.from(JSON.stringify({ venue: 'harbour' })).toString('base64url')}.${ticket.split('.')[1]}`,
      (await getTicket(owner, { ...may, use: 'csv' })).ticket,
    ];
    for (const one of tampered) {
      const { status, error } = await createReader(server, one).summary();
      expect([one, status, error?.key]).toEqual([one, 401, 'reportTicketEnded']);
    }
    const foreign = await server.ask(
      'reports',
      SummaryReportDocument,
      {},
      {
        headers: { 'x-report-ticket': ticket, origin: 'https://elsewhere.example' },
      },
    );
    expect(foreign.status).toBe(403);
    server.clock.advance(5 * 60_000);
    expect((await createReader(server, ticket).summary()).status).toBe(401);
  });

  test('ends with the access of whoever it was issued to', async () => {
    const { ticket } = await getTicket(viewer, may);
    const reader = createReader(server, ticket);
    expect((await reader.summary()).status).toBe(200);
    const change = (role: 'host' | 'viewer') =>
      server.database.maintenance
        .updateTable('memberships')
        .set({ role })
        .where('venue_id', '=', venue)
        .where('role', '=', role === 'host' ? 'viewer' : 'host')
        .execute();
    const hosts = await server.database.maintenance
      .selectFrom('memberships')
      .select('user_id')
      .where('venue_id', '=', venue)
      .where('role', '=', 'host')
      .execute();
    await change('host');
    expect((await reader.summary()).status).toBe(401);
    await change('viewer');
    await server.database.maintenance
      .updateTable('memberships')
      .set({ role: 'host' })
      .where('venue_id', '=', venue)
      .where(
        'user_id',
        'in',
        hosts.map(({ user_id }) => user_id),
      )
      .execute();
    expect((await reader.summary()).status).toBe(200);
  });

  test('shows a viewer the ends of phone numbers and no addresses', async () => {
    const row = async (person: Request) => (await (await read(may, person)).report()).data.report.rows[0];
    expect(await row(owner)).toMatchObject({ phone: '+972501234567', address: '1 Yefet St' });
    expect(await row(viewer)).toMatchObject({ phone: '••••4567', address: '' });
  });

  test('H283 fifty reports at once: some wait, the rest are told to come again', async () => {
    const reader = await read(may);
    const answers = await Promise.all(Array.from({ length: 50 }, () => reader.summary()));
    const limited = answers.filter(({ error }) => error?.code === 'RATE_LIMITED');
    expect(limited.length).toBeGreaterThan(0);
    expect(answers.length - limited.length).toBeGreaterThanOrEqual(10);
    expect((await reader.summary()).error).toBe(null);
  });
});
