import { describe, expect, test } from 'vitest';
import { scheduledPublicationsMachine } from '../../../../machines/scheduled-publications/scheduled-publications.machine.ts';
import {
  findScheduledWith,
  hasScheduled,
  isScheduled,
  selectScheduled,
} from '../../../../machines/scheduled-publications/scheduled-publications.selectors.ts';
import type { ScheduledPublication } from '../../../../machines/scheduled-publications/scheduled-publications.types.ts';
import type { Notification } from '../../../../machines/notifications/notifications.machine.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';

const menu = { id: 'm1', name: 'Winter', entity: 'menu', component: 'menu' } as const;
const waiting: ScheduledPublication = {
  id: 's1',
  verb: 'publish',
  state: 'scheduled',
  expected: '202612041800',
  by: 'Michal Arad',
  items: [menu],
  reason: null,
};
const failed: ScheduledPublication = { ...waiting, id: 's2', state: 'failed', reason: 'gone' };
const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const ended = { code: 'CONFLICT', key: 'scheduleEnded', message: '' } as const;

const start = async (rows: readonly ScheduledPublication[] = [waiting, failed]) => {
  const harness = createActorHarness(scheduledPublicationsMachine, { input: { venue: 'jaffa' } });
  await harness.answer('loadScheduled', rows);
  return harness;
};
type Harness = Awaited<ReturnType<typeof start>>;
const notified = ({ received }: Harness) =>
  (received.notifications ?? []).map((event) => (event as unknown as { notification: Notification }).notification);

describe('scheduled publications', () => {
  const walk = createWalk(scheduledPublicationsMachine, {
    input: { venue: 'jaffa' },
    samples: {
      'scheduled.cancel': [{ id: 's1' }],
      'scheduled.run': [{ id: 's1' }],
      'live.changed': [{ change: { kind: 'scheduledPublication' } }],
      'xstate.done.actor.loadScheduled': [{ output: [waiting, failed] }],
      'xstate.error.actor.loadScheduled': [{ error: lost }, { error: ended }],
      'xstate.error.actor.actOnScheduled': [{ error: ended }],
    },
    facts: ({ context: { rows, error, acting } }) => [rows.length, error?.code, acting?.act],
    invariant: (snapshot) => expect(snapshot.context.acting !== null).toBe(snapshot.matches('acting')),
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  test('one that waits is cancelled or done at once, and the list is loaded again; one that failed is neither', async () => {
    const harness = await start();
    const { actor, answer, requestInput, isPending } = harness;
    for (const type of ['scheduled.cancel', 'scheduled.run'] as const)
      expect(actor.getSnapshot().can({ type, id: 's2' })).toBe(false);
    actor.send({ type: 'scheduled.cancel', id: 's1' });
    expect(requestInput('actOnScheduled')).toEqual({ venue: 'jaffa', id: 's1', act: 'cancel' });
    await answer('actOnScheduled', undefined);
    expect(isPending('loadScheduled')).toBe(true);
    await answer('loadScheduled', [waiting]);
    actor.send({ type: 'scheduled.run', id: 's1' });
    expect(requestInput('actOnScheduled')).toMatchObject({ act: 'run' });
    await answer('actOnScheduled', undefined);
    expect(notified(harness).map(({ message }) => message)).toEqual(['scheduled.cancelled', 'success.publishContent']);
  });

  test('one that has ended meanwhile says so, and is gone from the list', async () => {
    const harness = await start();
    harness.actor.send({ type: 'scheduled.cancel', id: 's1' });
    await harness.reject('actOnScheduled', ended);
    await harness.answer('loadScheduled', []);
    expect(notified(harness)).toMatchObject([{ kind: 'error', message: 'error.scheduleEnded' }]);
    expect(hasScheduled(harness.actor.getSnapshot())).toBe(false);
  });

  test('a change of something else loads nothing; what could not be loaded is when the network is back', async () => {
    const { actor, reject, answer, isPending } = createActorHarness(scheduledPublicationsMachine, {
      input: { venue: 'jaffa' },
    });
    await reject('loadScheduled', lost);
    actor.send({ type: 'live.changed', change: { kind: 'ticket' } });
    expect([isPending('loadScheduled'), actor.getSnapshot().value]).toEqual([false, 'shown']);
    actor.send({ type: 'network.recovered' });
    await answer('loadScheduled', [waiting]);
    expect(selectScheduled(actor.getSnapshot())).toEqual([waiting]);
  });

  test('what failed waits for no time any more', async () => {
    const { actor } = await start([waiting, failed]);
    expect(findScheduledWith([waiting, failed], ['m1'])).toEqual([waiting]);
    expect([isScheduled('m1'), isScheduled('m2')].map((is) => is(actor.getSnapshot()))).toEqual([true, false]);
  });
});
