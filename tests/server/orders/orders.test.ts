import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  GuestDataDocument,
  GuestEraseDocument,
  OrderImportDocument,
  OrderKeyCreateDocument,
  OrderKeyRevokeDocument,
  OrderKeysDocument,
  type OrderKeysQuery,
} from '../../../graphql/generated/api/graphql.ts';
import { readConfig } from '../../../server/config/config.ts';
import type { TestServer } from '../../support/server.ts';
import { enter, openDemoGroup, type Request } from '../content/demo-clients.ts';
import { longSessions } from '../guest-link/guest-clients.ts';
import { createKey, createPage, createSender, order, type ShownOrderAnswer, venue } from './order-clients.ts';

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

const stored = () =>
  server.database.maintenance
    .selectFrom('orders')
    .select(['id', 'revision', 'status', 'charges', 'refund', 'total', 'tip', 'refunded', 'business_date', 'hour'])
    .orderBy('id')
    .execute();
const sums = async () =>
  (
    await sql<object>`select business_date as day, sum(orders)::int as orders, sum(refunds)::int as refunds,
      sum(deleted)::int as deleted, sum(charges)::int as charges, sum(refund)::int as refund, sum(tip)::int as tip
      from order_days group by 1 order by 1`.execute(server.database.maintenance)
  ).rows;
const brief = ({ result, revision, status, pointer, key }: ShownOrderAnswer) => ({
  result,
  ...(revision !== undefined && { revision }),
  ...(status !== undefined && { status, pointer, key }),
});

test('an order is created, sent again unchanged, and changed by a later revision; the one before is kept', async () => {
  const first = order(page, { tip: 1000 });
  const answers = [
    await send(first),
    await send({ ...first }),
    await send({ ...first, comments: 'no onions' }),
    await send({ ...first, revision: 3, items: [{ name: 'Shakshuka', price: 7000 }], total: 7000 }),
    await send({ ...first, revision: 2 }),
  ];
  expect(answers.map(({ status, body }) => [status, brief(body)])).toEqual([
    [201, { result: 'created', revision: 1 }],
    [200, { result: 'unchanged', revision: 1 }],
    [422, { result: 'refused', revision: 1, status: 422, pointer: '/revision', key: 'orderRevisionDiffers' }],
    [200, { result: 'updated', revision: 3 }],
    [409, { result: 'refused', revision: 3, status: 409, pointer: '/revision', key: 'orderRevisionOlder' }],
  ]);
  expect(await stored()).toEqual([
    {
      id: 'A-1',
      revision: 3,
      status: 'done',
      charges: 7000,
      refund: 0,
      total: 7000,
      tip: 1000,
      refunded: 0,
      business_date: '20260512',
      hour: 12,
    },
  ]);
  const kept = await server.database.maintenance.selectFrom('order_revisions').select(['revision', 'body']).execute();
  expect(kept).toMatchObject([{ revision: 1, body: { charges: 12_000, tip: 1000 } }]);
  expect(await sums()).toEqual([
    { day: '20260512', orders: 1, refunds: 0, deleted: 0, charges: 7000, refund: 0, tip: 1000 },
  ]);
});

test('an array has one answer for each order, and one that is refused keeps out no other', async () => {
  const { status, body } = await send([
    order(page),
    order(page, { id: 'A-2', total: 1 }),
    order('no-such-page', { id: 'A-3' }),
    order(page, { id: 'A-4', at: '2026-05-12T12:00:00' }),
    order(page, { id: 'A-5', items: [{ name: 'Tea', price: 1.5 }] }),
    order(page, { id: 'A-6', currency: 'EUR' }),
    order(page, { id: 'A-7', 'sta/tus': 'done' }),
    order(page, { id: 'A-8', at: '2026-02-30T12:00:00+02:00' }),
    order(page, { id: '' }),
    17,
    order(page, { id: 'A-9' }),
  ]);
  const refused = (pointer: string, key: string) => ({ result: 'refused', status: 400, pointer, key });
  expect([status, (body as ShownOrderAnswer[]).map(brief)]).toEqual([
    200,
    [
      { result: 'created', revision: 1 },
      refused('/total', 'orderTotalDiffers'),
      refused('/page', 'orderPageUnknown'),
      refused('/at', 'orderTimeNotValid'),
      refused('/items/0/price', 'badInput'),
      refused('/currency', 'giftCardCurrency'),
      refused('/sta~1tus', 'unknownField'),
      refused('/at', 'orderTimeNotValid'),
      refused('/id', 'required'),
      refused('', 'badInput'),
      { result: 'created', revision: 1 },
    ],
  ]);
  expect((await stored()).map(({ id }) => id)).toEqual(['A-1', 'A-9']);
});

test('a refund is an order of its own day that names what it refunds, and never exceeds it', async () => {
  const refund = (id: string, amount: number, more: object = {}) =>
    order(page, { id, items: undefined, refundOf: 'A-1', refund: amount, at: '2026-05-11T12:00:00+03:00', ...more });
  const { body } = await send([
    order(page),
    refund('R-1', 5000),
    refund('R-2', 7001),
    refund('R-2', 7000),
    refund('R-3', 1),
    refund('R-4', 100, { refundOf: 'R-1' }),
    refund('R-5', 100, { refundOf: 'nothing' }),
    order(page, { revision: 2, status: 'deleted' }),
    order(page, { revision: 2, items: [{ name: 'Shakshuka', price: 11_999 }] }),
    refund('R-1', 1000, { revision: 2 }),
    refund('R-3', 4000),
    refund('R-6', 0),
  ]);
  expect((body as ShownOrderAnswer[]).map((one) => [one.result, one.pointer, one.key])).toEqual([
    ['created', undefined, undefined],
    ['created', undefined, undefined],
    ['refused', '/refund', 'refundTooMuch'],
    ['created', undefined, undefined],
    ['refused', '/refund', 'refundTooMuch'],
    ['refused', '/refundOf', 'refundUnknown'],
    ['refused', '/refundOf', 'refundUnknown'],
    ['refused', '/status', 'refundTooMuch'],
    ['refused', '/items', 'refundTooMuch'],
    ['updated', undefined, undefined],
    ['created', undefined, undefined],
    ['refused', '/refund', 'sumNotValid'],
  ]);
  expect((await stored()).map(({ id, total, refunded }) => [id, total, refunded])).toEqual([
    ['A-1', 12_000, 12_000],
    ['R-1', -1000, 0],
    ['R-2', -7000, 0],
    ['R-3', -4000, 0],
  ]);
  expect(await sums()).toEqual([
    { day: '20260511', orders: 3, refunds: 3, deleted: 0, charges: 0, refund: -12_000, tip: 0 },
    { day: '20260512', orders: 1, refunds: 0, deleted: 0, charges: 12_000, refund: 0, tip: 0 },
  ]);
});

test('a guest’s orders are in what the venue holds about them, and are erased with them; sums stay', async () => {
  const first = order(page, { name: 'Noa', phone: '050-123 4567', address: '1 Yefet St', comments: 'ring twice' });
  await send(first);
  await send({ ...first, revision: 2, comments: 'ring once' });
  await send(order(page, { id: 'A-2', phone: 'ask at the bar' }));
  const before = await sums();
  const about = { directory: venue, phoneNumber: '+972501234567' };
  const { data } = await owner(GuestDataDocument, about);
  expect(data.guestData).toMatchObject({ orders: [{ id: 'A-1', name: 'Noa', phone: '+972501234567' }] });
  expect((await owner(GuestEraseDocument, about)).error).toBe(null);
  const kept = JSON.stringify([
    await server.database.maintenance.selectFrom('orders').selectAll().where('id', '=', 'A-1').execute(),
    await server.database.maintenance.selectFrom('order_revisions').selectAll().where('id', '=', 'A-1').execute(),
  ]);
  for (const text of ['Noa', '501234567', 'Yefet', 'ring']) expect([text, kept.includes(text)]).toEqual([text, false]);
  expect(await sums()).toEqual(before);
  expect((await send({ ...first, revision: 2, comments: 'ring once' })).body).toMatchObject({ result: 'unchanged' });
});

test('twenty refunds at once never give back more than there is', async () => {
  await send(order(page));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      send(order(page, { id: `R-${at}`, items: undefined, refundOf: 'A-1', refund: 5000 })),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, ...Array.from({ length: 18 }, () => 400)]);
  expect((await stored())[0]).toMatchObject({ charges: 12_000, refunded: 10_000 });
  expect((await sums())[0]).toMatchObject({ orders: 3, refund: -10_000 });
});

test('a test order counts nowhere, and a deleted one only as deleted', async () => {
  await send([
    order(page, { test: true }),
    order(page, { id: 'A-2', status: 'deleted' }),
    order(page, { id: 'A-3' }),
    order(page, { id: 'A-4', items: undefined, refundOf: 'A-1', refund: 100 }),
  ]);
  expect(await sums()).toEqual([
    { day: '20260512', orders: 1, refunds: 0, deleted: 1, charges: 12_000, refund: 0, tip: 0 },
  ]);
});

test('two keys are valid at once; a revoked one, a wrong one and none are refused, and the last use is shown', async () => {
  const list = async () => {
    const { data } = await owner(OrderKeysDocument, { directory: venue });
    return (data as OrderKeysQuery).orderKeys;
  };
  server.clock.advance(1000);
  const second = await createKey(owner, 'New till');
  expect(second.secret).toMatch(/^mo_[\w-]{43}$/);
  expect((await owner(OrderKeyCreateDocument, { directory: venue, name: 'Third' })).error).toMatchObject({
    key: 'orderKeysTooMany',
    path: 'name',
  });
  const [key] = await list();
  expect(key).toMatchObject({ name: 'New till', ending: second.secret.slice(-4), lastUsedAt: null, revokedAt: null });
  expect(JSON.stringify(await list())).not.toContain(second.secret);
  const sendSecond = createSender(server, second.secret);
  expect((await sendSecond(order(page))).status).toBe(201);
  expect((await list())[0]?.lastUsedAt).toBe(new Date(server.clock.now()).toISOString());
  await owner(OrderKeyRevokeDocument, { directory: venue, id: key?.id });
  const refused = [
    await sendSecond(order(page)),
    await createSender(server, 'mo_wrong')(order(page)),
    await send(order(page), { authorization: 'Basic x' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 401]);
  expect((await send(order(page))).status).toBe(200);
  // nothing of the secret is stored, also not in the answer that a repeated call is given
  const answers = await server.database.maintenance.selectFrom('idempotency').select('answer').execute();
  expect(JSON.stringify(answers)).not.toContain(second.secret.slice(3));
});

test('too many requests are told when to come again; too many orders and bodies that are too large are refused', async () => {
  const limits = { ...readConfig({}).limits, ...longSessions, ORDER_REQUESTS_PER_SECOND_VENUE: 3 };
  const slow = await openDemoGroup(limits);
  try {
    const slowOwner = await enter(slow, 'michal', venue);
    const slowPage = await createPage(slowOwner, 'Dinner');
    const slowSend = createSender(slow, (await createKey(slowOwner)).secret);
    const answers = await Promise.all(Array.from({ length: 8 }, () => slowSend(order(slowPage))));
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited.length).toBe(5);
    for (const { headers } of limited) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await slow.close();
  }
  const many = Array.from({ length: 501 }, (_, at) => order(page, { id: `M-${at}` }));
  expect((await send(many)).status).toBe(413);
  expect((await send(JSON.stringify(order(page, { comments: 'x'.repeat(2 ** 20) })))).status).toBe(413);
  expect((await send('{"id": 1, "id": 2}')).status).toBe(400);
  expect((await send(many.slice(1))).body).toHaveLength(500);
  expect((await stored()).length).toBe(500);
});

test('a table of orders is imported like those that are sent, and repeated without a second effect', async () => {
  const rows = [order(page), order(page, { id: 'A-2', at: 'yesterday' })];
  const key = crypto.randomUUID();
  const imported = () => owner(OrderImportDocument, { directory: venue, rows }, { key });
  const first = await imported();
  expect(first.data.orderImport).toEqual([
    { result: 'created', source: 'till', id: 'A-1', revision: 1, pointer: null, key: null },
    { result: 'refused', source: 'till', id: 'A-2', revision: null, pointer: '/at', key: 'orderTimeNotValid' },
  ]);
  expect((await imported()).data).toEqual(first.data);
  expect((await owner(OrderImportDocument, { directory: venue, rows })).data.orderImport).toMatchObject([
    { result: 'unchanged' },
    { result: 'refused' },
  ]);
});
