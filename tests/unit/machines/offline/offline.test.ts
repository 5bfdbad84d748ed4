import { describe, expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { connectivityMachine } from '../../../../machines/offline/connectivity.machine.ts';
import { isOffline, selectEpoch } from '../../../../machines/offline/offline.selectors.ts';
import { saveQueueMachine } from '../../../../machines/offline/save-queue.machine.ts';
import type { QueuedSave } from '../../../../machines/offline/save-queue.types.ts';
import { createActorHarness, settled } from '../../../support/actor-harness.ts';
import { listUnnamedInvokes, createWalk } from '../../../support/machine-paths.ts';
import { refusal, stored, winter } from '../editor/item-fixtures.ts';

const save = (key: string, more: Partial<QueuedSave> = {}): Omit<QueuedSave, 'order'> => ({
  ...{ key, person: 'michal', venue: 'jaffa', entity: 'menu', id: 'menu-1', name: 'Winter', version: 14 },
  ...{ draft: winter, editor: 'tab 1', ...more },
});
const lost = refusal('NETWORK', 'networkLost');
const forbidden = refusal('FORBIDDEN', 'forbidden');
const saved = (version: number) => ({ type: 'saved', item: stored(winter, version) }) as const;
const inside = [
  { type: 'person.known', person: 'michal' },
  { type: 'venue.known', venue: 'jaffa' },
] as const;

describe('the network', () => {
  const walk = createWalk(connectivityMachine, {
    samples: {
      'network.heard': [{ online: false }, { online: true }],
      'call.ended': [
        { reached: false, epoch: 0 },
        { reached: true, epoch: 0 },
        { reached: true, epoch: 1 },
      ],
      'xstate.done.actor.verify': [{}],
      'xstate.error.actor.verify': [{ error: lost }],
      'xstate.done.actor.probe': [{}],
      'xstate.error.actor.probe': [{ error: lost }],
    },
    facts: ({ context }) => Math.min(context.epoch, 2),
    invariant: (it, { heard }) => {
      const told = heard.parent?.filter(({ type }) => type === 'network.changed') ?? [];
      expect(told.at(-1)?.offline ?? false).toBe(it.hasTag('offline'));
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
  test('every call has a name of its own', () => expect(listUnnamedInvokes(connectivityMachine)).toEqual([]));

  test('one call without an answer is verified; a server that answers the probe is online, and nobody is notified', async () => {
    const { actor, answer, refuse, heard } = createActorHarness(connectivityMachine);
    actor.send({ type: 'call.ended', reached: false, epoch: 0 });
    await answer('verify');
    expect(heard.parent).toEqual([]);
    actor.send({ type: 'call.ended', reached: false, epoch: 0 });
    await refuse('verify', lost);
    expect(heard.parent).toEqual([{ type: 'network.changed', offline: true }]);
    actor.send({ type: 'network.retry' });
    await answer('probe');
    expect(heard.parent?.at(-1)).toEqual({ type: 'network.changed', offline: false });
  });

  test('F019 the late answer to a call that was sent before the loss does not end the loss', () => {
    const { actor } = createActorHarness(connectivityMachine);
    const sentBefore = selectEpoch(actor.getSnapshot());
    actor.send({ type: 'network.heard', online: false });
    actor.send({ type: 'call.ended', reached: true, epoch: sentBefore });
    expect(isOffline(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'call.ended', reached: true, epoch: selectEpoch(actor.getSnapshot()) });
    expect(isOffline(actor.getSnapshot())).toBe(false);
  });
});

describe('save queue', () => {
  const walk = createWalk(saveQueueMachine, {
    samples: {
      'network.changed': [{ offline: true }, { offline: false }],
      'save.queued': [{ save: save('k1') }],
      'person.known': [{ person: 'michal' }],
      'venue.known': [{ venue: 'jaffa' }],
      'xstate.done.actor.loadSaves': [{ output: [{ ...save('k0'), order: 1 }] }],
      'xstate.error.actor.loadSaves': [{ error: lost }],
      'xstate.done.actor.sendSave': [{ output: saved(15) }],
      'xstate.error.actor.sendSave': [{ error: lost }, { error: forbidden }],
    },
    facts: ({ context }) => [context.saves.length > 0, context.venue !== null, context.offline],
    invariant: (it) => {
      const orders = it.context.saves.map(({ order }) => order);
      expect(orders).toEqual(orders.toSorted((a, b) => a - b));
      if (it.matches('signedOut')) expect(it.context.person).toBeNull();
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
  test('every call has a name of its own', () => expect(listUnnamedInvokes(saveQueueMachine)).toEqual([]));

  const begun = async (kept: QueuedSave[] = []) => {
    const written: [string, number][] = [];
    const storeSave = fromPromise<void, QueuedSave>(async ({ input: { key, version } }) => {
      written.push([key, version]);
    });
    const house = createActorHarness(saveQueueMachine, { actors: { storeSave } });
    for (const event of inside) house.actor.send(event);
    await house.answer('loadSaves', kept);
    const facts = () => house.heard.parent?.map((it) => [it.type, (it.save as QueuedSave).key]);
    const waiting = () => house.actor.getSnapshot().context.saves.map(({ key, version }) => [key, version]);
    return { ...house, facts, waiting, written };
  };

  test('saves are sent in order, each once, and an accepted one moves the next save of its item to its version', async () => {
    const { actor, answer, asked, isAsking, waiting, facts } = await begun();
    actor.send({ type: 'network.changed', offline: true });
    actor.send({ type: 'save.queued', save: save('k1') });
    actor.send({ type: 'save.queued', save: save('k2', { id: 'menu-2', version: 3 }) });
    actor.send({ type: 'save.queued', save: save('k3') });
    expect(isAsking('sendSave')).toBe(false);
    actor.send({ type: 'network.changed', offline: false });
    await settled();
    expect((asked('sendSave') as QueuedSave).key).toBe('k1');
    await answer('sendSave', saved(15));
    expect(waiting()).toEqual([
      ['k2', 3],
      ['k3', 15],
    ]);
    await answer('sendSave', saved(4));
    await answer('sendSave', saved(16));
    expect([waiting(), isAsking('sendSave')]).toEqual([[], false]);
    expect(facts()).toEqual([
      ['save.arrived', 'k1'],
      ['save.arrived', 'k2'],
      ['save.arrived', 'k3'],
    ]);
  });

  test('after a lost answer the same key is sent again; a rejection is reported and does not block the next save', async () => {
    const { actor, answer, refuse, asked, clock, waiting, heard } = await begun();
    actor.send({ type: 'save.queued', save: save('k1') });
    actor.send({ type: 'save.queued', save: save('k2', { id: 'menu-2' }) });
    await refuse('sendSave', lost);
    expect(waiting().length).toBe(2);
    clock.increment(3_000);
    await settled();
    expect((asked('sendSave') as QueuedSave).key).toBe('k1');
    await refuse('sendSave', forbidden);
    expect(heard.parent?.at(-1)).toMatchObject({
      type: 'save.arrived',
      outcome: { type: 'rejected', error: forbidden },
    });
    await answer('sendSave', saved(15));
    expect(waiting()).toEqual([]);
  });

  test('saves from before a reload are sent first; those of another venue wait until that venue is active', async () => {
    const kept = { ...save('k0', { venue: 'haifa', id: 'menu-9' }), order: 4 };
    const { actor, answer, asked, waiting } = await begun([kept]);
    actor.send({ type: 'save.queued', save: save('k1') });
    await answer('sendSave', saved(15));
    expect(waiting()).toEqual([['k0', 14]]);
    actor.send({ type: 'venue.gone' });
    actor.send({ type: 'venue.known', venue: 'haifa' });
    await settled();
    expect((asked('sendSave') as QueuedSave).key).toBe('k0');
    actor.send({ type: 'person.gone' });
    expect(waiting()).toEqual([]);
  });

  test('a save that was moved to a newer version is stored so: after a reload it does not conflict with one’s own save', async () => {
    const { actor, answer, written } = await begun();
    actor.send({ type: 'network.changed', offline: true });
    actor.send({ type: 'save.queued', save: save('k1') });
    actor.send({ type: 'save.queued', save: save('k2') });
    actor.send({ type: 'network.changed', offline: false });
    await settled();
    await answer('sendSave', saved(15));
    expect(written).toEqual([
      ['k1', 14],
      ['k2', 14],
      ['k2', 15],
    ]);
  });

  test('leaving the venue aborts a running save; it is sent again with the same key when the venue is active', async () => {
    const { actor, asked, isAsking, waiting } = await begun();
    actor.send({ type: 'save.queued', save: save('k1') });
    await settled();
    expect(isAsking('sendSave')).toBe(true);
    actor.send({ type: 'venue.gone' });
    expect([isAsking('sendSave'), waiting()]).toEqual([false, [['k1', 14]]]);
    actor.send({ type: 'venue.known', venue: 'haifa' });
    expect(isAsking('sendSave')).toBe(false);
    actor.send({ type: 'venue.gone' });
    actor.send({ type: 'venue.known', venue: 'jaffa' });
    await settled();
    expect((asked('sendSave') as QueuedSave).key).toBe('k1');
  });

  test('saves of two tabs in one item: the second keeps its version, so that the server detects the conflict', async () => {
    const kept = { ...save('k1', { editor: 'tab 1' }), order: 1 };
    const { actor, answer, asked } = await begun([kept]);
    actor.send({ type: 'save.queued', save: save('k2', { editor: 'tab 2' }) });
    await answer('sendSave', saved(15));
    expect(asked('sendSave')).toMatchObject({ key: 'k2', version: 14 });
  });
});
