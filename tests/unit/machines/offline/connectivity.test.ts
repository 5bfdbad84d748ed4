import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { connectivityMachine } from '../../../../machines/offline/connectivity.machine.ts';
import { networkRecovery } from '../../../../machines/offline/network-recovery.ts';
import { isOffline, selectEpoch, selectKeptAt } from '../../../../machines/offline/offline.selectors.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { apiError } from '../editor/item-fixtures.ts';

const lost = apiError('NETWORK', 'networkLost');

describe('the network', () => {
  const walk = createWalk(connectivityMachine, {
    samples: {
      'network.reported': [{ online: false }, { online: true }],
      'request.ended': [
        { reached: false, epoch: 0 },
        { reached: true, epoch: 0 },
        { reached: true, epoch: 1 },
      ],
      'rows.kept': [{ at: 5 }],
      'xstate.done.actor.verify': [{}],
      'xstate.error.actor.verify': [{ error: lost }],
      'xstate.done.actor.probe': [{}],
      'xstate.error.actor.probe': [{ error: lost }],
    },
    facts: ({ context }) => [Math.min(context.epoch, 2), Math.min(context.falseAlarms, 1)],
    invariant: (snapshot, { received }) => {
      const networkEvents = received.parent?.filter(({ type }) => type === 'network.changed') ?? [];
      expect(networkEvents.at(-1)?.offline ?? false).toBe(snapshot.hasTag('offline'));
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  test('the time of kept rows is known until the server has answered', () => {
    const { actor } = createActorHarness(connectivityMachine);
    const keptAt = () => selectKeptAt(actor.getSnapshot());
    const before = keptAt();
    actor.send({ type: 'rows.kept', at: 5 });
    const kept = keptAt();
    actor.send({ type: 'rows.kept', at: null });
    expect([before, kept, keptAt()]).toEqual([null, 5, null]);
  });

  test('one call without an answer is verified; a server that answers the probe is online, and nobody is notified', async () => {
    const { actor, answer, reject, received } = createActorHarness(connectivityMachine);
    actor.send({ type: 'request.ended', reached: false, epoch: 0 });
    await answer('verify');
    expect(received.parent).toEqual([]);
    actor.send({ type: 'request.ended', reached: false, epoch: 0 });
    await reject('verify', lost);
    expect(received.parent).toEqual([{ type: 'network.changed', offline: true }]);
    actor.send({ type: 'network.retry' });
    await answer('probe');
    expect(received.parent?.at(-1)).toEqual({ type: 'network.changed', offline: false });
  });

  test('calls without an answer may be sent again once the server is reached, with growing delays while they keep failing', async () => {
    const { actor, answer, reject, clock, emitted } = createActorHarness(connectivityMachine);
    /** a call fails though the probe is answered; the milliseconds until it may be sent again */
    const waitForRecovery = async (): Promise<number> => {
      const before = emitted.length;
      actor.send({ type: 'request.ended', reached: false, epoch: selectEpoch(actor.getSnapshot()) });
      await answer('verify');
      let waited = 0;
      for (; emitted.length === before; waited += 500) clock.increment(500);
      return waited;
    };
    const waits: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) waits.push(await waitForRecovery());
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    clock.increment(60_000);
    expect(await waitForRecovery()).toBe(1_000);

    emitted.length = 0;
    actor.send({ type: 'request.ended', reached: false, epoch: selectEpoch(actor.getSnapshot()) });
    await reject('verify', lost);
    clock.increment(3_500);
    expect(emitted).toEqual([]);
    clock.increment(500);
    await answer('probe');
    expect(emitted).toEqual([{ type: 'network.recovered' }]);
  });

  test('a machine that failed to load something is notified when the network recovers, as long as it waits for it', () => {
    const waiting = setup({ actors: { networkRecovery } }).createMachine({
      initial: 'failed',
      states: {
        failed: {
          invoke: { id: 'networkRecovery', src: 'networkRecovery' },
          on: { 'network.recovered': 'loading' },
        },
        loading: { on: { 'network.recovered': 'failed' } },
      },
    });
    const probe = fromPromise(() => new Promise<void>(() => undefined));
    const parent = setup({
      actors: { network: connectivityMachine.provide({ actors: { probe } }), waiting },
    }).createMachine({
      invoke: [
        { id: 'network', src: 'network', systemId: 'network' },
        { id: 'waiting', src: 'waiting' },
      ],
    });
    const root = createActor(parent).start();
    const { network, waiting: child } = root.getSnapshot().children;
    const loseAndFind = () => {
      network?.send({ type: 'network.reported', online: false });
      network?.send({ type: 'request.ended', reached: true, epoch: selectEpoch(network.getSnapshot()) });
    };
    loseAndFind();
    expect(child?.getSnapshot().value).toBe('loading');
    loseAndFind();
    expect(child?.getSnapshot().value).toBe('loading');
    root.stop();
  });

  test('F019 the late answer to a call that was sent before the loss does not end the loss', () => {
    const { actor } = createActorHarness(connectivityMachine);
    const sentBefore = selectEpoch(actor.getSnapshot());
    actor.send({ type: 'network.reported', online: false });
    actor.send({ type: 'request.ended', reached: true, epoch: sentBefore });
    expect(isOffline(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'request.ended', reached: true, epoch: selectEpoch(actor.getSnapshot()) });
    expect(isOffline(actor.getSnapshot())).toBe(false);
  });
});
