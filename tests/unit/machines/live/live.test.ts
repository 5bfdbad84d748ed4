import { describe, expect, test } from 'vitest';
import { liveMachine } from '../../../../machines/live/live.machine.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { listUnnamedInvokes, createWalk } from '../../../support/machine-paths.ts';

const change = { kind: 'content', id: 'menu_1', entity: 'menu', version: 4, what: 'saved', by: 'p2' };

describe('live', () => {
  const walk = createWalk(liveMachine, {
    samples: { 'venue.followed': [{ venue: 'jaffa' }, { venue: 'haifa' }], 'follow.heard': [{ change }] },
    facts: ({ context }) => context.venue,
    invariant: (snapshot) => {
      // a venue is followed by one follower, and no venue by none
      expect(Object.keys(snapshot.children)).toEqual(snapshot.matches('following') ? ['follow'] : []);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
  test('every call has a name of its own', () => expect(listUnnamedInvokes(liveMachine)).toEqual([]));

  test('what is heard goes up as it came; what comes after the venue was left does not', () => {
    const { actor, heard } = createActorHarness(liveMachine);
    actor.send({ type: 'venue.followed', venue: 'jaffa' });
    actor.send({ type: 'follow.lost' });
    actor.send({ type: 'follow.gap' });
    actor.send({ type: 'follow.heard', change });
    actor.send({ type: 'venue.unfollowed' });
    actor.send({ type: 'follow.heard', change });
    expect(heard.parent).toEqual([{ type: 'live.gap' }, { type: 'live.changed', change }]);
  });
});
