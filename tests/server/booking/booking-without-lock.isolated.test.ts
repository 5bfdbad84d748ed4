import { afterAll, beforeAll, expect, vi } from 'vitest';
import type * as ReservationsStoreModule from '../../../server/modules/reservations/reservations.store.ts';
import type * as ReadSeatingDayModule from '../../../server/modules/seating/read-seating-day.ts';
import { testOfRaces } from '../../support/test-unless.ts';
import type { TestServer } from '../../support/server.ts';
import { openGuestServer } from '../guest-link/guest-clients.ts';
import { createGuestBrowser, newGuest, openBookingVenue } from './booking-clients.ts';

/** Who has read the day waits here until both have: nobody writes before. */
const gate = vi.hoisted(() => {
  let pass = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    pass = resolve;
  });
  return { isOpen: true, read: 0, pass: () => pass(), passed };
});

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
      if (gate.isOpen) return day;
      gate.read += 1;
      if (gate.read >= 2) gate.pass();
      await gate.passed;
      return day;
    },
  };
});

let server: TestServer;
beforeAll(async () => {
  server = await openGuestServer();
});
afterAll(() => server.close());

testOfRaces('the twin of the lock: without it two guests are given one table', async () => {
  const venue = await openBookingVenue(server, { tables: [['1', 1, 2]] });
  gate.isOpen = false;
  const answers = await Promise.all(
    [1, 2].map(() =>
      createGuestBrowser(server, venue.path).post({
        do: 'book',
        expected: `${venue.date}2000`,
        party: '2',
        ...newGuest(),
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect((await venue.reservations()).map(({ tables }) => tables)).toEqual([['1'], ['1']]);
});
