import { expect, test } from 'vitest';
import { walkInMachine } from '../../../../machines/reservations/walk-in.machine.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

const venue = createVenueWithRole('host');
const tables = [{ id: 'a', number: '1', area: null, seatsMin: 1, seatsMax: 2 }];
const answerOf = (kind: 'free' | 'no' | 'noTables') => ({
  tables,
  answer: { kind, sets: kind === 'free' ? [{ tables: ['a'] }] : [], tables: [], moves: [], reason: null, holders: [] },
});
const open = () => createActorHarness(walkInMachine, { input: { venue } });

test('the size of a party seats it at the table that is proposed, and without tables at none', async () => {
  for (const [kind, table] of [
    ['free', '1'],
    ['noTables', ''],
  ] as const) {
    const { actor, answer, requestInput } = open();
    actor.send({ type: 'walkIn.sized', size: 0, name: 'Walk-in' });
    expect(actor.getSnapshot().value).toBe('choosing');
    actor.send({ type: 'walkIn.sized', size: 2, name: 'Walk-in' });
    expect(requestInput('findSeats')).toEqual({ venue, size: 2 });
    await answer('findSeats', answerOf(kind));
    expect(requestInput('saveWalkIn')).toEqual({ venue, size: 2, name: 'Walk-in', table });
    await answer('saveWalkIn', { id: 't1', name: 'Walk-in', tables: [] });
    expect(actor.getSnapshot().output).toEqual({ changed: true, id: 't1' });
  }
});

test('where no table is free one is chosen all the same; what failed is said, and nothing is stored', async () => {
  const { actor, answer, reject, requestInput } = open();
  actor.send({ type: 'walkIn.sized', size: 2, name: 'Noa' });
  await answer('findSeats', answerOf('no'));
  expect(actor.getSnapshot().value).toBe('full');
  actor.send({ type: 'walkIn.tableChosen', table: '1' });
  expect(requestInput('saveWalkIn')).toEqual({ venue, size: 2, name: 'Noa', table: '1' });
  await reject('saveWalkIn', { code: 'NETWORK', key: 'networkLost', message: '' });
  expect(actor.getSnapshot().context.error?.code).toBe('NETWORK');
  actor.send({ type: 'dialog.closed' });
  expect(actor.getSnapshot().output).toEqual({ changed: false });
});

test('what cannot be looked up is said, and the size is asked for again; another size can be chosen where none is free', async () => {
  const { actor, answer, reject, isPending } = open();
  actor.send({ type: 'walkIn.sized', size: 2, name: 'Noa' });
  await reject('findSeats', { code: 'NETWORK', key: 'networkLost', message: '' });
  expect([actor.getSnapshot().value, actor.getSnapshot().context.error?.code]).toEqual(['choosing', 'NETWORK']);
  actor.send({ type: 'walkIn.sized', size: 6, name: 'Noa' });
  await answer('findSeats', answerOf('no'));
  actor.send({ type: 'walkIn.sized', size: 2, name: 'Noa' });
  expect([isPending('findSeats'), actor.getSnapshot().context.error]).toEqual([true, null]);
  await answer('findSeats', answerOf('no'));
  actor.send({ type: 'dialog.closed' });
  expect(actor.getSnapshot().output).toEqual({ changed: false });
});
