import { sql } from 'kysely';
import papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reportColumns } from '../../../graphql/domain/orders.ts';
import { stripGuard } from '../../../src/adapters/csv-guard.ts';
import type { TestServer } from '../../support/server.ts';
import { enter, openDemoGroup, type Request } from '../content/demo-clients.ts';
import { longSessions } from '../guest-link/guest-clients.ts';
import {
  createKey,
  createPage,
  createReader,
  createSender,
  download,
  getTicket,
  order,
  venue,
} from '../orders/order-clients.ts';

let server: TestServer;
let owner: Request;
let page: string;
let send: ReturnType<typeof createSender>;
beforeAll(async () => {
  server = await openDemoGroup({ ...longSessions, ORDER_REQUESTS_PER_SECOND_VENUE: 1e6 });
  owner = await enter(server, 'michal', venue);
  page = await createPage(owner, 'Lunch');
  send = createSender(server, (await createKey(owner)).secret);
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`delete from orders`.execute(server.database.maintenance);
  await sql`delete from order_days`.execute(server.database.maintenance);
});

const may = { from: '20260501', to: '20260531' };
const getFile = async (use: 'csv' | 'xlsx', filter: Record<string, string> = {}) =>
  download(server, (await getTicket(owner, { ...may, use })).ticket, { file: use, ...filter });
const parse = (bytes: Buffer): string[][] => {
  const text = bytes.toString();
  expect([text.charCodeAt(0), text.endsWith('\r\n')]).toEqual([0xfeff, true]);
  return papa.parse<string[]>(text.slice(1).trimEnd(), { newline: '\r\n' }).data;
};
const toCents = (text: string | undefined): number => Math.round(Number(text) * 100);
const at = (column: (typeof reportColumns)[number]): number => reportColumns.indexOf(column);

const names = [
  "'Rosa",
  "''Rosa",
  '=1+1',
  "'=1+1",
  "''=1+1",
  '+97235551214',
  "'+97235551214",
  '+1+1',
  '-5',
  '@SUM(A1)',
  '＝1',
  'O"Hara, Dan; "x"',
  'two\nlines',
  '<b>&amp;_x0041_',
  'דנה',
];

test('a file has the rows of the screen, a number as one, each text as it was typed, and a last row that counts them', async () => {
  await send([
    ...names.map((name, index) =>
      order(page, {
        id: `A-${index}`,
        name,
        comments: name,
        phone: '+972501234567',
        at: `2026-05-12T12:00:${10 + index}.900+03:00`,
        expected: '2026-05-14T20:30:00+03:00',
        party: 4,
      }),
    ),
    order(page, { id: 'R-1', items: undefined, refundOf: 'A-0', refund: 1250, at: '2026-05-13T03:59:59.900+03:00' }),
    order(page, { id: 'D-1', status: 'deleted' }),
    order(page, { id: 'T-1', test: true }),
  ]);
  const reader = createReader(server, (await getTicket(owner, may)).ticket);
  const { report } = (await reader.report()).data;
  const { status, headers, bytes } = await getFile('csv');
  expect([status, headers.get('content-type'), headers.get('x-report-rows')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    String(report.count),
  ]);
  const [head, ...rows] = parse(bytes);
  const trailer = rows.pop();
  expect(head?.length).toBe(reportColumns.length);
  expect(rows.map((row) => row[at('id')])).toEqual(report.rows.map(({ id }) => id));
  expect(rows.length).toBe(names.length + 1);
  const read = rows.map((row) => stripGuard(row[at('name')] ?? ''));
  expect(read.toReversed().filter((name) => name !== '')).toEqual(names);
  const guarded = rows.map((row) => row[at('comments')] ?? '').filter((cell) => /^[=+\-@＝]/.test(cell));
  expect(guarded).toEqual(['+97235551214']);
  expect(rows[0]).toMatchObject({
    [at('createdAt')]: '2026-05-13 03:59',
    [at('businessDate')]: '2026-05-12',
    [at('refundOf')]: 'A-0',
    [at('charges')]: '0.00',
    [at('refund')]: '-12.50',
    [at('total')]: '-12.50',
  });
  expect(rows.at(-1)).toMatchObject({
    [at('venue')]: 'Lunch',
    [at('expectedDate')]: '2026-05-14',
    [at('expectedTime')]: '20:30',
    [at('party')]: '4',
    [at('phone')]: '+972501234567',
    [at('total')]: '120.00',
  });
  const { totals } = (await reader.summary()).data.summaryReport;
  const sum = rows.reduce((all, row) => all + toCents(row[at('total')]), 0);
  expect([trailer?.[1], toCents(trailer?.[at('total')]), sum]).toEqual([
    String(totals.count),
    totals.total,
    totals.total,
  ]);

  const deleted = parse((await getFile('csv', { report: 'deleted', locale: 'he' })).bytes);
  expect([deleted[0]?.[at('total')], deleted[1]?.[at('id')], deleted[2]?.[1]]).toEqual(['סך הכול', 'D-1', '1']);
});

test('a workbook has the same rows: numbers and days as such, and texts as texts', async () => {
  await send([
    ...names.map((name, index) =>
      order(page, {
        id: `A-${index}`,
        name,
        at: `2026-05-12T12:00:${10 + index}+03:00`,
        expected: '2026-05-14T20:30:00+03:00',
      }),
    ),
    order(page, { id: 'R-1', items: undefined, refundOf: 'A-0', refund: 1250, at: '2026-05-12T12:01:00+03:00' }),
  ]);
  const { bytes } = await getFile('xlsx', { locale: 'he' });
  const { default: excel } = await import('exceljs');
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(bytes as never);
  const sheet = workbook.worksheets[0];
  expect(sheet?.views[0]).toMatchObject({ rightToLeft: true, state: 'frozen' });
  const rows = Array.from({ length: sheet?.rowCount ?? 0 }, (_, row) =>
    reportColumns.map((_column, column) => sheet?.getCell(row + 1, column + 1).value ?? null),
  );
  const [, ...body] = rows;
  const trailer = body.pop();
  // Excel reads _x005F_ as a plain underscore, this reader does not
  const read = body.map((row) => String(row[at('name')] ?? '').replace('_x005F_', '_'));
  expect(read.toReversed()).toEqual([...names, '']);
  expect(body[0]?.[at('total')]).toBe(-12.5);
  expect(body[1]?.[at('expectedDate')]).toEqual(new Date('2026-05-14T00:00:00Z'));
  expect(body[1]?.[at('createdAt')]).toEqual(new Date('2026-05-12T12:00:24Z'));
  expect([trailer?.[1], trailer?.[at('total')]]).toEqual([names.length + 1, names.length * 120 - 12.5]);
});

test('a file of many rows is written in parts, nothing twice and nothing lost', async () => {
  const count = 10_501;
  await sql`
    insert into orders (venue_id, source, id, revision, page_id, status, at, business_date, hour, currency, charges,
      body_hash, received_at)
    select ${venue}, 'till', 'M-' || n, 1, ${page}, 'done', timestamptz '2026-05-12T09:00Z' + (n / 3) * interval '1 second',
      '20260512', 12, 'ILS', n, sha256('x'), now()
    from generate_series(1, ${count}) n`.execute(server.database.maintenance);
  await sql`insert into order_days values (${venue}, '20260512', 12, ${page}, 'ILS', ${count}, 0, 0, 0, 0, 0, ${count}, now())`.execute(
    server.database.maintenance,
  );
  const rows = parse((await getFile('csv')).bytes);
  const ids = rows.slice(1, -1).map((row) => row[at('id')]);
  expect([rows.length, new Set(ids).size, rows.at(-1)?.[1]]).toEqual([count + 2, count, String(count)]);
  expect(toCents(rows.at(-1)?.[at('total')])).toBe((count * (count + 1)) / 2);
});

test('H281 a ticket for a file serves one download of its kind, and a viewer gets none', async () => {
  await send(order(page));
  const { ticket } = await getTicket(owner, { ...may, use: 'csv' });
  const statuses = [
    (await download(server, ticket, { file: 'xlsx' })).status,
    (await download(server, ticket)).status,
    (await download(server, ticket)).status,
  ];
  expect(statuses).toEqual([401, 200, 401]);
  const viewer = await enter(server, 'anna', venue);
  await expect(getTicket(viewer, { ...may, use: 'csv' })).rejects.toThrow('FORBIDDEN');
  const lines = await server.database.maintenance
    .selectFrom('audit')
    .select(['verb', 'thing', 'detail'])
    .where('verb', '=', 'export')
    .execute();
  expect(lines.at(-1)).toEqual({ verb: 'export', thing: 'report', detail: { rows: 1, file: 'csv' } });
});

test('a range without orders gives no file', async () => {
  const { status, bytes } = await getFile('csv');
  expect([status, JSON.parse(bytes.toString()).errors[0].extensions.key]).toEqual([404, 'noReports']);
});
