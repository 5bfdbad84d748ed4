import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type * as ReservationsStoreModule from '../../../server/modules/reservations/reservations.store.ts';
import type * as ReadSeatingDayModule from '../../../server/modules/seating/read-seating-day.ts';
import type { TestServer } from '../../support/server.ts';
import { testOfRaces } from '../../support/test-unless.ts';
import { createGuestBrowser, newGuest, openBookingVenue } from '../booking/booking-clients.ts';
import { openGuestServer } from '../guest-link/guest-clients.ts';
import { openSeatedVenue } from './seating-clients.ts';

/** Who has read the day waits here until both have: nobody writes before. Null: nobody waits. */
const gate = vi.hoisted(() => ({ waiting: null as (() => void)[] | null }));

vi.mock('../../../server/modules/reservations/reservations.store.ts', async (importActual) => {
  const actual = await importActual<typeof ReservationsStoreModule>();
  return {
    ...actual,
    createReservationsStore: (...args: Parameters<typeof actual.createReservationsStore>) => ({
      ...actual.createReservationsStore(...args),
      // the lock is off
      lockDay: () => Promise.resolve(),
    }),
  };
});
vi.mock('../../../server/modules/seating/read-seating-day.ts', async (importActual) => {
  const actual = await importActual<typeof ReadSeatingDayModule>();
  return {
    ...actual,
    readSeatingDay: async (...args: Parameters<typeof actual.readSeatingDay>) => {
      const day = await actual.readSeatingDay(...args);
      const { waiting } = gate;
      if (waiting === null) return day;
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length >= 2) for (const goOn of waiting) goOn();
      });
      return day;
    },
  };
});

let server: TestServer;
beforeAll(async () => {
  server = await openGuestServer();
});
afterAll(() => server.close());
afterEach(() => {
  gate.waiting = null;
});

test('the twin of the lock: without it two proposals of one version give one table twice', async () => {
  const venue = await openSeatedVenue(server);
  const [one, other] = [await venue.book('2000', 4), await venue.book('2000', 4)];
  const { version } = await venue.read();
  gate.waiting = [];
  const answers = await Promise.all(
    [one, other].map(({ ticketId }) => venue.apply(version, [{ ticketId, tables: [venue.ids[3]] }])),
  );
  expect(answers.map(({ error }) => error?.code ?? 'done')).toEqual(['done', 'done']);
  const { rows } = await venue.read();
  expect(rows.filter(({ tables }) => tables.includes(venue.ids[3]))).toHaveLength(2);
});

testOfRaces('the twin of the lock: without it two guests are given one table', async () => {
  const venue = await openBookingVenue(server, { tables: [['1', 1, 2]] });
  gate.waiting = [];
  const form = { do: 'book', expected: `${venue.date}2000`, party: '2' };
  const answers = await Promise.all(
    [1, 2].map(() => createGuestBrowser(server, venue.path).post({ ...form, ...newGuest() })),
  );
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect((await venue.reservations()).map(({ tables }) => tables)).toEqual([['1'], ['1']]);
});
