import { afterAll, beforeAll, expect } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { testOfRaces } from '../../support/test-unless.ts';
import { openGuestServer } from '../guest-link/guest-clients.ts';
import { type CardVenue, type Change, openCardVenue } from './gift-card-clients.ts';

let server: TestServer;
let venue: CardVenue;
beforeAll(async () => {
  server = await openGuestServer({}, { venueLimit: 1000 });
  venue = await openCardVenue(server);
});
afterAll(() => server.close());

testOfRaces(
  'five hundred redeems and reverses at once lose no unit and never overspend',
  async () => {
    const { id } = await venue.create({ amount: 100_000 });
    const taken: string[] = [];
    for (let times = 0; times < 50; times += 1) taken.push((await venue.take(id, 100)).transaction.id);
    const sums = { redeem: 0, reverse: 0 };
    // a browser's worth of calls at a time: more wait longer than a request may
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([
        ...Array.from({ length: 45 }, () => venue.redeem(id, 999)),
        ...taken.slice(round * 5, round * 5 + 5).map((transaction) => venue.reverse(transaction, 100)),
      ]);
      for (const { data } of answers)
        for (const change of Object.values(data) as (Change | null)[]) {
          if (change?.transaction.kind === 'redeem') sums.redeem += 999;
          if (change?.transaction.kind === 'reverse') sums.reverse += 100;
        }
    }
    const balance = 100_000 - 5000 - sums.redeem + sums.reverse;
    expect(balance).toBeGreaterThanOrEqual(0);
    expect(sums.reverse).toBe(5000);
    await venue.expectAddsUp(id, balance);
  },
  240_000,
);
