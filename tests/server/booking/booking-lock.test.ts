import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { openGuestServer } from '../guest-link/guest-clients.ts';
import { openBookingVenue } from './booking-clients.ts';
import { bookAtOnce, covers, holdAtOnce, tenCovers } from './booking-rush.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openGuestServer({}, { venueLimit: 1000, trustProxy: 1 });
});
afterAll(() => server.close());

/** Its twin, `../venue-tables/day-without-lock.isolated.test.ts`, shows the table that is given twice when the lock is off. */
test('of 200 guests who book ten covers at once exactly ten have one, each a table of their own', async () => {
  const venue = await openBookingVenue(server, tenCovers);
  expect(await bookAtOnce([server], venue)).toBe(covers);
  const rows = await venue.reservations();
  expect(rows).toHaveLength(covers);
  expect(new Set(rows.flatMap(({ tables }) => tables)).size).toBe(covers);
});

test('of 200 guests who are about to book exactly ten are kept a table, and nobody else can have it', async () => {
  const venue = await openBookingVenue(server, tenCovers);
  expect(await holdAtOnce([server], venue)).toBe(covers);
  expect(new Set((await venue.holds()).flatMap(({ tables }) => tables)).size).toBe(covers);
  expect(await bookAtOnce([server], venue)).toBe(0);
});
