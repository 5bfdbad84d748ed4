import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  GiftcardCollectionSaveDocument,
  GiftcardCreateDocument,
  GiftcardEventDocument,
  PaymentsDocument,
  type PaymentsQuery,
} from '../../../graphql/generated/api/graphql.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { must, openBilling, readRefusal } from '../billing/billing-clients.ts';

type Payments = PaymentsQuery['payments'];

let server: TestServer;
let billing: Awaited<ReturnType<typeof openBilling>>;
beforeAll(async () => {
  server = await startTestServer({ demo: true, clock: true });
  billing = await openBilling(server);
});
afterAll(() => server.close());

const list = (given: Record<string, unknown> = {}) =>
  must<Payments>(billing.ask(PaymentsDocument, { directory: billing.directory, ...given }), 'payments');

test('money in and out is listed by business day, and adds up with the cards and the bills', async () => {
  const { ask, directory } = billing;
  expect(await list()).toMatchObject({ rows: [], count: 0, totals: [] });
  const bill = await billing.opened({ sum: 45_000 });
  await must(billing.credit(bill.id, 5000), 'billCredit');
  server.clock.advance(1000);
  await must(billing.send(bill.id, 'pay'), 'billEvent');
  server.clock.advance(1000);
  await must(billing.credit(bill.id, 2000), 'billCredit');
  await billing.opened({ sum: 99_900 });
  const collection = await must<{ id: string }>(
    ask(GiftcardCollectionSaveDocument, {
      directory,
      titles: { en: 'Dinner for two' },
      terms: { en: 'Once' },
      currency: 'ILS',
      amounts: [30_000],
      active: true,
    }),
    'giftcardCollectionSave',
  );
  const issue = (compensation: boolean) =>
    must<{ id: string }>(
      ask(GiftcardCreateDocument, {
        directory,
        type_id: collection.id,
        name: compensation ? 'Given' : 'Sold',
        email: 'card@petilia.example',
        amount: 30_000,
        compensation,
      }),
      'giftcardCreate',
    );
  await issue(true);
  const sold = await issue(false);
  server.clock.advance(1000);
  await must(ask(GiftcardEventDocument, { id: sold.id, event: 'cashOut', reason: 'Moves abroad' }), 'giftcardEvent');

  const all = await list();
  expect(all.rows.map(({ kind, amount, name }) => [kind, amount, name])).toEqual([
    ['cardPaidOut', -30_000, 'Sold'],
    ['cardSold', 30_000, 'Sold'],
    ['billPaidBack', -2000, 'Noa Ben Levi'],
    ['billPaid', 40_000, 'Noa Ben Levi'],
  ]);
  expect(all.counts).toEqual({ all: 4, in: 2, out: 2 });
  expect(all.totals).toEqual([{ currency: 'ILS', in: 70_000, out: 32_000, balance: 38_000, turnover: 38_000 }]);
  const out = await list({ direction: 'out', limit: 1, offset: 1 });
  expect([out.rows.map(({ kind }) => kind), out.count, out.totals[0]?.in]).toEqual([['billPaidBack'], 2, 0]);
  const found = async (search: string) => {
    const { rows, count, counts, totals } = await list({ search });
    expect([count, counts.all]).toEqual([rows.length, rows.length]);
    return [rows.map(({ kind }) => kind), totals.map(({ balance }) => balance)];
  };
  const cardRows = all.rows.filter(({ bill: id }) => id === null);
  expect(await found('SÓLD')).toEqual([['cardPaidOut', 'cardSold'], [0]]);
  expect(await found('ben lévi')).toEqual([['billPaidBack', 'billPaid'], [38_000]]);
  expect(await found(String(bill.number))).toEqual([['billPaidBack', 'billPaid'], [38_000]]);
  expect(await found((cardRows[0]?.reference ?? '').toLowerCase())).toEqual([['cardPaidOut', 'cardSold'], [0]]);
  expect(await found('100%')).toEqual([[], []]);
  expect(await list({ from: '20200101', to: '20200131' })).toMatchObject({ rows: [], count: 0 });
});

test('a range of more than a year, or that ends before it begins, is refused at its field', async () => {
  const ask = (days: object) => readRefusal(billing.ask(PaymentsDocument, { directory: billing.directory, ...days }));
  expect(await ask({ from: '20250101', to: '20260201' })).toEqual(['BAD_INPUT', 'expectedNotValid', 'from']);
  expect(await ask({ from: '20260202', to: '20260201' })).toEqual(['BAD_INPUT', 'expectedNotValid', 'from']);
  expect(await ask({ to: 'today' })).toEqual(['BAD_INPUT', 'expectedNotValid', 'to']);
  expect(await ask({ direction: 'sideways' })).toEqual(['BAD_INPUT', 'badInput', 'direction']);
});
