import { describe, expect, test } from 'vitest';
import { seatingPlanMachine } from '../../../../machines/seating/seating-plan.machine.ts';
import { listProposals, togglePin, undoChanges } from '../../../../machines/seating/plan-changes.ts';
import type {
  SeatingFirmness,
  SeatingPlanData,
  SeatingPlanRow,
} from '../../../../machines/reservations/seating.types.ts';
import { getCommand } from '../../../../src/commands/all-commands.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

const venue = createVenueWithRole('host');
const createRow = (
  ticketId: string,
  tables: readonly string[],
  firmness: SeatingFirmness,
  proposal: readonly string[] | null = null,
): SeatingPlanRow => ({
  reservation: { ticketId, name: `Party ${ticketId}`, size: 2, time: '2000' },
  from: 0,
  to: 90 * 60_000,
  until: '2130',
  tables,
  firmness,
  proposal,
  conflict: null,
});
const plan: SeatingPlanData = {
  version: 'v1',
  date: '20261127',
  tables: [],
  rows: [
    createRow('a', ['t1'], 'pinned'),
    createRow('b', ['t2'], 'placed', ['t3']),
    createRow('c', [], 'floating', ['t2']),
    createRow('d', [], 'floating'),
  ],
  byHand: [],
};
const shown = { layout: 'plan', date: '20261127' };

test('all proposals are applied at once, or that of one party; the undo brings back what was there', () => {
  const changes = listProposals(plan.rows);
  expect(changes).toEqual([
    { ticketId: 'b', tables: ['t3'], pinned: false },
    { ticketId: 'c', tables: ['t2'], pinned: false },
  ]);
  expect(listProposals(plan.rows, 'c')).toEqual([{ ticketId: 'c', tables: ['t2'], pinned: false }]);
  expect(listProposals(plan.rows, 'a')).toEqual([]);
  expect(undoChanges(plan.rows, changes)).toEqual([
    { ticketId: 'b', tables: ['t2'], pinned: false },
    { ticketId: 'c', tables: [], pinned: false },
  ]);
  expect(undoChanges(plan.rows, [{ ticketId: 'a', tables: ['t9'], pinned: false }])).toEqual([
    { ticketId: 'a', tables: ['t1'], pinned: true },
  ]);
});

test('a pin keeps a party where it is, or where it is proposed to be; without a table there is nothing to pin', () => {
  expect(plan.rows.map(togglePin)).toEqual([
    { ticketId: 'a', tables: ['t1'], pinned: false },
    { ticketId: 'b', tables: ['t2'], pinned: true },
    { ticketId: 'c', tables: ['t2'], pinned: true },
    null,
  ]);
});

const open = async () => {
  const harness = createActorHarness(seatingPlanMachine, { input: { venue, query: shown } });
  await harness.answer('loadPlan', plan);
  return harness;
};

test('a key is about the focused party; what it did is undone by the version of the answer', async () => {
  const { actor, requestInput, answer } = await open();
  const pin = getCommand('seatingPlan.pin');
  const where = { path: '/', route: { name: 'reservations' as const, params: {} }, person: null, venue, venues: [] };
  expect(actor.getSnapshot().can(pin.event?.(where, {}) as { type: 'plan.pinned' })).toBe(false);
  actor.send({ type: 'plan.focused', ticketId: 'b' });
  actor.send(pin.event?.(where, {}) as { type: 'plan.pinned' });
  const request = { venue: venue.venue, date: '20261127', version: 'v1' };
  expect(requestInput('applyChanges')).toEqual({
    ...request,
    changes: [{ ticketId: 'b', tables: ['t2'], pinned: true }],
  });
  await answer('applyChanges', 'v2');
  actor.send({ type: 'plan.undone', request: { ...request, version: 'v2', changes: [] } });
  expect(requestInput('applyChanges')).toEqual({ ...request, version: 'v2', changes: [] });
});

test('the plan is loaded while it is shown, of the day that is shown, and again when a reservation changes', async () => {
  const { actor, requestInput, isPending, clock } = await open();
  expect(actor.getSnapshot().context.plan?.version).toBe('v1');
  actor.send({ type: 'live.changed', change: { kind: 'survey' } });
  expect(actor.getSnapshot().value).toBe('shown');
  actor.send({ type: 'live.changed', change: { kind: 'ticket' } });
  clock.increment(400);
  expect(isPending('loadPlan')).toBe(true);
  actor.send({ type: 'table.opened', query: { layout: 'plan', date: '20261128' } });
  expect(requestInput('loadPlan')).toEqual({ venue, date: '20261128' });
  expect(actor.getSnapshot().context.plan).toBeNull();
  actor.send({ type: 'table.opened', query: { layout: 'columns' } });
  expect([actor.getSnapshot().value, isPending('loadPlan')]).toEqual(['hidden', false]);
});

describe('the plan of an evening', () => {
  const walk = createWalk(seatingPlanMachine, {
    input: { venue, query: shown },
    samples: {
      'table.opened': [{ query: shown }, { query: {} }, { query: { layout: 'plan', date: '20261128' } }],
      'venue.changed': [{ venue }],
      'live.changed': [{ change: { kind: 'ticket' } }, { change: { kind: 'survey' } }],
      'plan.focused': [{ ticketId: 'b' }, { ticketId: null }],
      'plan.applied': [{}, { ticketId: 'a' }],
      'plan.pinned': [{ ticketId: 'b' }, { ticketId: 'd' }],
      'plan.undone': [{ request: { venue: venue.venue, date: '20261127', version: 'v2', changes: [] } }],
      'xstate.done.actor.loadPlan': [{ output: plan }],
      'xstate.error.actor.loadPlan': [{ error: { code: 'NETWORK', key: 'networkLost', message: '' } }],
      'xstate.done.actor.applyChanges': [{ output: 'v2' }],
      'xstate.error.actor.applyChanges': [{ error: { code: 'CONFLICT', key: 'conflict', message: '' } }],
    },
    facts: ({ context }) => [context.plan === null, context.error !== null, context.focused, context.query.layout],
    invariant: (snapshot, harness) => {
      const { plan: current, focused } = snapshot.context;
      expect(harness.isPending('loadPlan')).toBe(snapshot.matches('loading'));
      expect(harness.isPending('applyChanges')).toBe(snapshot.matches('applying'));
      if (snapshot.matches('shown')) expect(current).not.toBeNull();
      if (snapshot.matches('hidden')) expect(snapshot.context.query.layout).not.toBe('plan');
      // who is focused was shown, or the choice was taken back
      if (snapshot.matches('shown') && focused !== null)
        expect(current?.rows.map(({ reservation }) => reservation.ticketId)).toContain(focused);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
});
