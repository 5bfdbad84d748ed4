import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { openGuestServer } from '../guest-link/guest-clients.ts';
import { openSeatedVenue } from './seating-clients.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openGuestServer();
});
afterAll(() => server.close());

/** Its twin, `day-without-lock.isolated.test.ts`, shows the table that is given twice when the lock is off. */
test('of two proposals of one version, applied at once, one is a CONFLICT', async () => {
  const venue = await openSeatedVenue(server);
  const [one, other] = [await venue.book('2000', 4), await venue.book('2000', 4)];
  const { version } = await venue.read();
  const answers = await Promise.all(
    [one, other].map(({ ticketId }) => venue.apply(version, [{ ticketId, tables: [venue.ids[3]] }])),
  );
  expect(answers.map(({ error }) => error?.code ?? 'done').toSorted()).toEqual(['CONFLICT', 'done']);
  const { rows } = await venue.read();
  expect(rows.filter(({ tables }) => tables.includes(venue.ids[3]))).toHaveLength(1);
});
