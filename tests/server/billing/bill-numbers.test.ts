import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { openGuestServer } from '../guest-link/guest-clients.ts';
import { openBilling } from './billing-clients.ts';

let server: TestServer;
let billing: Awaited<ReturnType<typeof openBilling>>;

beforeAll(async () => {
  server = await openGuestServer();
  billing = await openBilling(server);
});
afterAll(() => server.close());

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
const ascending = (one: number, other: number): number => one - other;

test('24 bills opened at once, each twice, get the numbers 1 to 24: none twice, none left out', async () => {
  const drafts = await Promise.all(upTo(24).map(() => billing.draft()));
  const answers = await Promise.all(drafts.flatMap(({ id }) => [billing.send(id, 'open'), billing.send(id, 'open')]));
  expect(answers.filter(({ error }) => error === null)).toHaveLength(24);
  const { future } = await billing.list();
  expect(future.map(({ number }) => number ?? 0).toSorted(ascending)).toEqual(upTo(24));
});

test('20 credits of 100 at once of a bill of 1,000: ten are made, and numbered 1 to 10', async () => {
  const { id } = await billing.opened({ sum: 1000 });
  const answers = await Promise.all(upTo(20).map(() => billing.credit(id, 100)));
  expect(answers.filter(({ error }) => error === null)).toHaveLength(10);
  const [bill] = (await billing.list()).history;
  expect(bill).toMatchObject({ id, status: 'void', credited: 1000 });
  expect(bill?.credits.map(({ number }) => number)).toEqual(upTo(10));
});
