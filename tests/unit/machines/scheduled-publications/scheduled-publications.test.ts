import { describe, expect, test } from 'vitest';
import { rescheduleMachine } from '../../../../machines/scheduled-publications/reschedule.machine.ts';
import { scheduledPublicationsMachine } from '../../../../machines/scheduled-publications/scheduled-publications.machine.ts';
import {
  findScheduledWith,
  hasScheduled,
  isScheduled,
  selectMoving,
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
      'scheduled.reschedule': [{ id: 's1' }],
      'reschedule.closed': [{}],
      'xstate.done.actor.reschedule': [{ output: undefined }],
      'live.changed': [{ change: { kind: 'scheduledPublication' } }],
      'xstate.done.actor.loadScheduled': [{ output: [waiting, failed] }],
      'xstate.error.actor.loadScheduled': [{ error: lost }, { error: ended }],
      'xstate.error.actor.actOnScheduled': [{ error: ended }],
    },
    facts: ({ context: { rows, error, acting, moving } }) => [rows.length, error?.code, acting?.act, moving?.id],
    invariant: (snapshot) => {
      expect(snapshot.context.acting !== null).toBe(snapshot.matches('acting'));
      expect(snapshot.context.moving !== null).toBe(snapshot.matches('timing'));
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  test('one that waits is cancelled or done at once, and the list is loaded again; one that failed is neither', async () => {
    const harness = await start();
    const { actor, answer, requestInput, isPending } = harness;
    for (const type of ['scheduled.cancel', 'scheduled.run', 'scheduled.reschedule'] as const)
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

  test('one that waits gets another time by a form that begins with its own, and the list is loaded again', async () => {
    const { actor, answer, requestInput, isPending } = await start();
    actor.send({ type: 'scheduled.reschedule', id: 's1' });
    expect(selectMoving(actor.getSnapshot())).toEqual(waiting);
    expect(requestInput('reschedule')).toEqual({ venue: 'jaffa', publication: waiting });
    await answer('reschedule', undefined);
    expect([isPending('loadScheduled'), selectMoving(actor.getSnapshot())]).toEqual([true, null]);

    const form = createActorHarness(rescheduleMachine, { input: { venue: 'jaffa', publication: waiting } });
    expect(form.actor.getSnapshot().context.values).toEqual({ date: '20261204', time: '1800' });
    form.actor.send({ type: 'field.changed', field: 'time', value: '1930' });
    form.actor.send({ type: 'rescheduling.save' });
    const asked = { venue: 'jaffa', id: 's1', values: { date: '20261204', time: '1930' } };
    expect(form.requestInput('reschedulePublication')).toEqual(asked);
    await form.reject('reschedulePublication', {
      code: 'BAD_INPUT',
      key: 'scheduleTooSoon',
      message: '',
      path: 'time',
    });
    expect(form.actor.getSnapshot().context.errors).toEqual({ time: 'scheduleTooSoon' });
    form.actor.send({ type: 'rescheduling.close' });
    expect(form.actor.getSnapshot().value).toBe('confirming');
    form.actor.send({ type: 'rescheduling.resume' });
    form.actor.send({ type: 'rescheduling.save' });
    await form.answer('reschedulePublication', undefined);
    expect(form.actor.getSnapshot().status).toBe('done');
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
