import { expect, test } from 'vitest';
import { createReservationsActors } from '../../../../machines/reservations/reservations.actors.ts';
import { reservationsMachine } from '../../../../machines/reservations/reservations.machine.ts';
import { createActorHarness, flushPromises } from '../../../support/actor-harness.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';
import { row } from '../table/table-fixtures.ts';

const missing = { code: 'NOT_FOUND', key: 'notFound', message: '' } as const;
const noa = '+972501112201';
const dan = '+972501112202';
const rows = [
  { ...row('1'), phoneNumber: noa },
  { ...row('2'), phoneNumber: noa },
  { ...row('3'), phoneNumber: dan },
];

/** All rows selected; the server knows the numbers in `guests`. */
const open = async (guests: readonly string[]) => {
  const requested: string[] = [];
  const files: string[] = [];
  const known = new Set(guests);
  const ask = async (_: string, __: unknown, { phoneNumber }: { phoneNumber: string }, { key }: { key?: string }) => {
    requested.push(phoneNumber);
    if (!known.has(phoneNumber)) throw missing;
    // an erasure has a key, and nothing is left of the guest
    if (key !== undefined) known.delete(phoneNumber);
    return { guestData: { phoneNumber } };
  };
  const save = (_: string, text: string) => files.push((JSON.parse(text) as { phoneNumber: string }).phoneNumber);
  const ports = { ask, now: () => 0, newId: () => 'key', save, queued: () => [] } as never;
  const { runAction } = createReservationsActors(ports);
  const reservations = createActorHarness(reservationsMachine, {
    input: { venue: createVenueWithRole('owner'), person: 'dana', query: {} },
    systemId: 'reservations',
    actors: { runAction },
  });
  await reservations.answer('loadPage', { rows, at: 0, total: 3 });
  reservations.actor.send({ type: 'row.allSelected' });
  const act = async (action: string) => {
    reservations.actor.send({ type: 'table.action', action });
    await flushPromises();
    const { failures } = reservations.actor.getSnapshot().context;
    const notified = reservations.received.notifications ?? [];
    return {
      requested,
      files,
      failed: failures.map(({ id, error }) => [id, error.code]),
      notified: notified.map(({ notification }) => [notification.message, notification.values]),
    };
  };
  return { act, stop: reservations.stop };
};

test('a guest with several selected reservations is erased once, and counted once', async () => {
  const { act, stop } = await open([noa, dan]);
  expect(await act('eraseGuest')).toEqual({
    requested: [noa, dan],
    files: [],
    failed: [],
    notified: [['reservations.done.eraseGuest', { count: 2, name: 'Row 1' }]],
  });
  stop();
});

test('a guest who cannot be erased is listed with each selected reservation', async () => {
  const { act, stop } = await open([dan]);
  expect(await act('eraseGuest')).toEqual({
    requested: [noa, dan],
    files: [],
    failed: [
      ['1', 'NOT_FOUND'],
      ['2', 'NOT_FOUND'],
    ],
    notified: [['reservations.done.eraseGuest', { count: 1, name: 'Row 3' }]],
  });
  stop();
});

test('the data of a guest with several selected reservations is one file, and counted once', async () => {
  const { act, stop } = await open([noa, dan]);
  expect(await act('exportGuest')).toEqual({
    requested: [noa, dan],
    files: [noa, dan],
    failed: [],
    notified: [['reservations.done.exportGuest', { count: 2, name: 'Row 1' }]],
  });
  stop();
});
