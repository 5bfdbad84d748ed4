import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startProcess } from '../../support/server-process.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { openBookingVenue } from './booking-clients.ts';
import { bookAtOnce, covers, holdAtOnce, tenCovers } from './booking-rush.ts';

let one: TestServer;
let other: ServerProcess;
beforeAll(async () => {
  one = await startTestServer({ demo: true, config: { venueLimit: 1000, trustProxy: 1 } });
  const unlimited = '1000000';
  other = await startProcess({
    DATABASE_URL: one.config.databaseUrl ?? '',
    TRUST_PROXY: '1',
    REQUESTS_PER_SECOND_PERSON: unlimited,
    REQUESTS_PER_SECOND_VENUE: unlimited,
    REQUESTS_PER_SECOND_ADDRESS: unlimited,
  });
});
afterAll(async () => {
  await other.kill('SIGTERM');
  await one.close();
});

test('two processes sell ten covers ten times, to guests who book at once and to those who are about to', async () => {
  const booked = await openBookingVenue(one, tenCovers);
  expect(await bookAtOnce([one, other], booked)).toBe(covers);
  expect(await booked.reservations()).toHaveLength(covers);
  const held = await openBookingVenue(one, tenCovers);
  expect(await holdAtOnce([one, other], held)).toBe(covers);
});
