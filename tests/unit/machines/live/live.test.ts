import { describe, expect, test } from 'vitest';
import { liveMachine } from '../../../../machines/live/live.machine.ts';
import { isLiveConnectionLost } from '../../../../machines/live/live.selectors.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';

const change = { kind: 'content', id: 'menu_1', entity: 'menu', version: 4, what: 'saved', by: 'p2' };

describe('live', () => {
  const walk = createWalk(liveMachine, {
    samples: { 'venue.followed': [{ venue: 'jaffa' }, { venue: 'haifa' }], 'subscription.changed': [{ change }] },
    facts: ({ context }) => [context.venue, context.rejections > 0, context.wasInterrupted],
    invariant: (snapshot) => {
      // one subscription for the active venue, none without one or without access
      expect(Object.keys(snapshot.children)).toEqual(snapshot.matches('subscribed') ? ['subscribe'] : []);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  test('a change is forwarded to the root unchanged; one that arrives after the venue was left is not', () => {
    const { actor, received } = createActorHarness(liveMachine);
    actor.send({ type: 'venue.followed', venue: 'jaffa' });
    actor.send({ type: 'subscription.lost' });
    actor.send({ type: 'subscription.gap' });
    actor.send({ type: 'subscription.changed', change });
    actor.send({ type: 'venue.unfollowed' });
    actor.send({ type: 'subscription.changed', change });
    expect(received.parent).toEqual([{ type: 'live.gap' }, { type: 'live.resumed' }, { type: 'live.changed', change }]);
  });

  test('the first gap of a venue, which was read a moment ago, is no interruption; one after a loss or a rejection is', () => {
    const { actor, received, clock } = createActorHarness(liveMachine);
    const reports = () => received.parent?.splice(0).map(({ type }) => type);
    actor.send({ type: 'venue.followed', venue: 'jaffa' });
    actor.send({ type: 'subscription.gap' });
    expect(reports()).toEqual(['live.gap']);
    actor.send({ type: 'subscription.lost' });
    actor.send({ type: 'subscription.gap' });
    expect(reports()).toEqual(['live.gap', 'live.resumed']);
    actor.send({ type: 'subscription.gap' });
    expect(reports()).toEqual(['live.gap']);
    actor.send({ type: 'subscription.rejected', token: 'v1' });
    actor.send({ type: 'session.renewed' });
    clock.increment(500);
    actor.send({ type: 'subscription.gap' });
    expect(reports()).toEqual(['live.rejected', 'live.gap', 'live.resumed']);
    actor.send({ type: 'subscription.lost' });
    actor.send({ type: 'venue.followed', venue: 'haifa' });
    actor.send({ type: 'subscription.gap' });
    expect(reports()).toEqual(['live.gap']);
  });

  test('a rejected subscription ends immediately, and restarts only when the session was renewed', () => {
    const { actor, received, clock } = createActorHarness(liveMachine);
    const state = () => actor.getSnapshot().value;
    actor.send({ type: 'venue.followed', venue: 'jaffa' });
    actor.send({ type: 'subscription.rejected', token: 'v1' });
    clock.increment(600_000);
    expect([state(), received.parent, isLiveConnectionLost(actor.getSnapshot())]).toEqual([
      'rejected',
      [{ type: 'live.rejected', token: 'v1' }],
      false,
    ]);
    actor.send({ type: 'session.renewed' });
    clock.increment(500);
    expect(state()).toEqual({ subscribed: 'connected' });
    // rejected again: no endless loop of renewals
    actor.send({ type: 'subscription.rejected', token: 'v1' });
    actor.send({ type: 'session.renewed' });
    clock.increment(500);
    expect(state()).toBe('backingOff');
    clock.increment(500);
    expect(state()).toEqual({ subscribed: 'connected' });
  });
});
