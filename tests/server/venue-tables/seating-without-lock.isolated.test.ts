import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type * as ReservationsStoreModule from '../../../server/modules/reservations/reservations.store.ts';
import type * as ReadSeatingDayModule from '../../../server/modules/seating/read-seating-day.ts';
import type { TestServer } from '../../support/server.ts';
import { openGuestServer } from '../guest-link/guest-clients.ts';
import { openSeatedVenue } from './seating-clients.ts';

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

test('the twin of the lock: without it two proposals of one version give one table twice', async () => {
  const venue = await openSeatedVenue(server);
  const [one, other] = [await venue.book('2000', 4), await venue.book('2000', 4)];
  const { version } = await venue.read();
  gate.isOpen = false;
  const answers = await Promise.all(
    [one, other].map(({ ticketId }) => venue.apply(version, [{ ticketId, tables: [venue.ids[3]] }])),
  );
  expect(answers.map(({ error }) => error?.code ?? 'done')).toEqual(['done', 'done']);
  const { rows } = await venue.read();
  expect(rows.filter(({ tables }) => tables.includes(venue.ids[3]))).toHaveLength(2);
});
