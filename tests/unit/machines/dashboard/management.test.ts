import { describe, expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { ManagementData } from '../../../../machines/dashboard/dashboard.types.ts';
import { createManagementActors } from '../../../../machines/dashboard/management.actors.ts';
import { managementMachine } from '../../../../machines/dashboard/management.machine.ts';
import {
  isManagementAvailable,
  selectManagementError,
  selectManagementNumbers,
} from '../../../../machines/dashboard/management.selectors.ts';
import type { Ports } from '../../../../machines/ports.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

const input = { venue: createVenueWithRole('host') };
const today = {
  total: 9,
  sent: 4,
  viewed: 3,
  replied: 3,
  approved: 2,
  declined: 1,
  contact: 0,
  archived: 0,
  failed: 0,
};
const withWaiting = (waiting: number): ManagementData => ({
  waiting,
  callbacks: 1,
  failedMessages: 0,
  negativeSurveys: 2,
  today,
  giftCards: null,
  bills: null,
  covers: [
    {
      time: '1930',
      covers: 6,
      parties: 2,
    },
  ],
});
const change = (kind: string) => ({ type: 'live.changed', change: { kind } }) as const;
const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;

describe('the numbers of the management home', () => {
  const samples = {
    'live.changed': [change('ticket'), change('content')],
    'venue.changed': [{ venue: createVenueWithRole('host') }],
    'xstate.done.actor.loadNumbers': [{ output: withWaiting(3) }],
    'xstate.error.actor.loadNumbers': [{ error: lost }],
  };
  const walk = createWalk(managementMachine, {
    input,
    samples: { ...samples, 'venue.changed': [...samples['venue.changed'], { venue: createVenueWithRole('manager') }] },
    facts: ({ context }) => [context.numbers?.waiting ?? null, context.error?.key ?? null, context.venue.role],
    invariant: (snapshot) =>
      expect(Object.keys(snapshot.children)).toEqual([
        ...(snapshot.matches('loading') ? ['loadNumbers'] : []),
        ...(snapshot.matches('shown') ? ['networkRecovery'] : []),
      ]),
  });
  const unread = createWalk(managementMachine, {
    input: { venue: createVenueWithRole('translator') },
    samples: { ...samples, 'venue.changed': [{ venue: createVenueWithRole('translator') }] },
    invariant: (snapshot) => expect([snapshot.value, snapshot.children]).toEqual(['unavailable', {}]),
  });
  test('every path keeps the invariant', walk.replay);
  test('a role that does not read reservations has no such numbers, whatever changes', unread.replay);
  test('every edge is walked', async () => {
    const [own, others] = [await walk.unwalked(), await unread.unwalked()];
    expect(own.filter((edge) => others.includes(edge))).toEqual([]);
  });

  test('they are read again after a burst of changes and every minute; the old ones stay in sight', async () => {
    const { actor, answer, reject, clock, isPending, stop } = createActorHarness(managementMachine, { input });
    const seen = () => {
      const now = actor.getSnapshot();
      return [isManagementAvailable(now), selectManagementNumbers(now)?.waiting, selectManagementError(now)?.key];
    };
    await answer('loadNumbers', withWaiting(3));
    actor.send(change('content'));
    clock.increment(400);
    expect([isPending('loadNumbers'), seen()]).toEqual([false, [true, 3, undefined]]);
    actor.send(change('ticket'));
    clock.increment(300);
    actor.send(change('survey'));
    clock.increment(300);
    expect(isPending('loadNumbers')).toBe(false);
    clock.increment(100);
    await reject('loadNumbers', lost);
    expect(seen()).toEqual([true, 3, 'networkLost']);
    clock.increment(60_000);
    await answer('loadNumbers', withWaiting(2));
    expect(seen()).toEqual([true, 2, undefined]);
    stop();
  });

  test('a role that may no longer read them loses them immediately; one that may again reads them', async () => {
    const { actor, answer, isPending, stop } = createActorHarness(managementMachine, { input });
    await answer('loadNumbers', withWaiting(3));
    actor.send({ type: 'venue.changed', venue: createVenueWithRole('translator') });
    const shown = () => [
      isManagementAvailable(actor.getSnapshot()),
      selectManagementNumbers(actor.getSnapshot()),
      isPending('loadNumbers'),
    ];
    expect(shown()).toEqual([false, null, false]);
    actor.send({ type: 'venue.changed', venue: createVenueWithRole('viewer') });
    expect(shown()).toEqual([true, null, true]);
    stop();
  });

  test('what the server answers is taken over by name; covers that are none are an error', async () => {
    const answerWith = (covers: unknown) => {
      const { covers: _, today: summary, ...numbers } = withWaiting(3);
      const ask = (async () => ({
        managementHome: { ...numbers, today: '20261123', summary, covers },
      })) as unknown as Ports['ask'];
      const { loadNumbers } = createManagementActors({ ask });
      return toPromise(createActor(loadNumbers, { input: { venue: 'jaffa' } }).start());
    };
    expect(await answerWith(withWaiting(3).covers)).toEqual(withWaiting(3));
    await expect(answerWith([{ time: 1930 }])).rejects.toThrow();
  });
});
