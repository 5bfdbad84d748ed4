import { describe, expect, test } from 'vitest';
import type { AnyActorLogic } from 'xstate';
import { createReservationsActors } from '../../../../machines/reservations/reservations.actors.ts';
import { reservationsMachine } from '../../../../machines/reservations/reservations.machine.ts';
import type { TicketRow } from '../../../../machines/reservations/reservations.table.ts';
import { createActorHarness, flushPromises } from '../../../support/actor-harness.ts';
import { row } from '../table/table-fixtures.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

const input = { venue: createVenueWithRole('host'), person: 'dana', query: {} };
const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const moved = { code: 'BAD_INPUT', key: 'notPossibleNow', message: '' } as const;
const invited = [row('1'), row('2')];

const open = async (actors: Record<string, AnyActorLogic> = {}) => {
  const board = createActorHarness(reservationsMachine, { input, systemId: 'rsvp', actors });
  await board.answer('loadPage', { rows: invited, at: 0, total: 2 });
  const statuses = () =>
    board.actor.getSnapshot().context.pages.shown?.rows.map((one) => (one as TicketRow).facts.status);
  return { ...board, statuses };
};

describe('a change of a reservation', () => {
  test('is shown before the server answers, and then as the server has it', async () => {
    const board = await open();
    board.actor.send({ type: 'table.action', action: 'approve', id: '1' });
    expect(board.statuses()).toEqual(['approved', 'invited']);
    await board.answer('runAction', { done: [row('1', 2)], failed: [] });
    expect([board.statuses(), board.isPending('loadPage')]).toEqual([['approved', 'invited'], true]);
    await board.answer('loadPage', { rows: invited, at: 0, total: 2 });
    expect(board.statuses()).toEqual(['invited', 'invited']);
    board.stop();
  });

  test('that was not possible is taken back, of several rows where it was not', async () => {
    const board = await open();
    board.actor.send({ type: 'row.allSelected' });
    board.actor.send({ type: 'table.action', action: 'cancel', argument: 'noTable' });
    expect(board.statuses()).toEqual(['canceled', 'canceled']);
    await board.answer('runAction', { done: [row('1', 2)], failed: [{ id: '2', name: 'Row 2', error: moved }] });
    expect(board.statuses()).toEqual(['canceled', 'invited']);
    await board.answer('loadPage', { rows: invited, at: 0, total: 2 });
    board.actor.send({ type: 'table.action', action: 'approve', id: '1' });
    await board.reject('runAction', moved);
    expect(board.statuses()).toEqual(['invited', 'invited']);
    board.stop();
  });

  test('waits without a network, with the key it was tried with; what may not wait fails in words', async () => {
    const keys: (string | undefined)[] = [];
    const ask = async (_: string, __: unknown, ___: unknown, { key }: { key?: string }) => {
      keys.push(key);
      throw lost;
    };
    let made = 0;
    const ports = { ask, now: () => 0, newId: () => `key-${++made}`, save: () => undefined } as never;
    const { runAction } = createReservationsActors(ports);
    const board = await open({ runAction });
    board.actor.send({ type: 'table.action', action: 'cancel', id: '1', argument: 'noTable' });
    await flushPromises();
    expect([board.statuses(), board.isPending('loadPage')]).toEqual([['canceled', 'invited'], false]);
    expect(board.received.queue).toEqual([
      {
        type: 'save.queued',
        save: {
          ...{ key: 'key-1', person: 'dana', venue: input.venue.venue, id: '1', name: 'Row 1' },
          ...{ event: 'cancel', reason: 'noTable', order: 0 },
        },
      },
    ]);
    expect(keys).toEqual(['key-1']);
    expect(board.received.notifications).toMatchObject([
      { notification: { message: 'offline.queued', values: { count: 1, name: 'Row 1' } } },
    ]);

    board.actor.send({ type: 'table.action', action: 'archive', id: '1' });
    await flushPromises();
    expect(board.received.queue).toHaveLength(1);
    expect(board.actor.getSnapshot().context.failures).toMatchObject([{ id: '1', error: { key: 'networkLost' } }]);
    board.stop();
  });
});
