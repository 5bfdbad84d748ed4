import { describe, expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { createJoinVenueActors } from '../../../../machines/team/join-venue.actors.ts';
import { joinVenueMachine } from '../../../../machines/team/join-venue.machine.ts';
import type { JoinLink, TeamInvitation } from '../../../../machines/team/join-venue.types.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';

const invitation: TeamInvitation = {
  venueTitles: { en: 'Petilia, Jaffa' },
  roleNames: { en: 'Host' },
  invitedBy: 'Michal Arad',
  recipient: '••••11',
  expiresAt: '2026-12-05T10:00:00Z',
};
const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const missing = { code: 'NOT_FOUND', key: 'notFound', message: '' } as const;
const forOther = { code: 'FORBIDDEN', key: 'invitationForOther', message: '' } as const;
const joined = { venue: 'jaffa', joined: true };
const known = { venue: 'jaffa', joined: false };

describe('the link of an invitation', () => {
  const walk = createWalk(joinVenueMachine, {
    samples: {
      'xstate.done.actor.loadInvitation': [{ output: invitation }],
      'xstate.error.actor.loadInvitation': [{ error: lost }, { error: missing }, { error: forOther }],
      'xstate.done.actor.acceptInvitation': [{ output: joined }, { output: known }],
      'xstate.error.actor.acceptInvitation': [{ error: missing }, { error: forOther }],
    },
    facts: ({ context }) => [context.invitation !== null, context.member !== null, context.error?.key ?? null],
    invariant: (snapshot, harness) => {
      // nothing is accepted but by the person's own wish
      expect(harness.isPending('acceptInvitation')).toBe(snapshot.matches('accepting'));
      if (snapshot.matches('shown')) expect(snapshot.context.invitation).toEqual(invitation);
      if (snapshot.matches('member')) expect(snapshot.context.member).toEqual(known);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  test('opening it accepts nothing; accepting leads to the venue', async () => {
    const { actor, answer, isPending, received } = createActorHarness(joinVenueMachine);
    await answer('loadInvitation', invitation);
    expect(isPending('acceptInvitation')).toBe(false);
    actor.send({ type: 'invitation.accepted' });
    await answer('acceptInvitation', joined);
    expect(received.parent).toEqual([{ type: 'venue.joined', venue: 'jaffa' }]);
  });

  test('whoever belonged to the team before is told so, and led nowhere', async () => {
    const { actor, answer, received } = createActorHarness(joinVenueMachine);
    await answer('loadInvitation', invitation);
    actor.send({ type: 'invitation.accepted' });
    await answer('acceptInvitation', known);
    expect(actor.getSnapshot().matches('member')).toBe(true);
    expect(received.parent ?? []).toEqual([]);
  });

  test('the token goes to the guests’ endpoint without a session, then with the person’s; it is forgotten once used', async () => {
    const calls: unknown[] = [];
    const ask = async (endpoint: string, _: unknown, variables: object, { as, key }: { as: string; key?: string }) => {
      calls.push([endpoint, variables, as, key ?? null]);
      return { teamInvitation: invitation, memberJoin: joined };
    };
    let token = 'AAAAAAAAAAAAAAAAAAAAAA';
    const link: JoinLink = { read: () => token, forget: () => (token = ''), follow: () => () => undefined };
    const actors = createJoinVenueActors({ ask, newId: () => 'k1' } as never, link);
    expect(await toPromise(createActor(actors.loadInvitation).start())).toEqual(invitation);
    expect(await toPromise(createActor(actors.acceptInvitation).start())).toEqual(joined);
    expect(calls).toEqual([
      ['guest', { token: 'AAAAAAAAAAAAAAAAAAAAAA' }, 'nobody', null],
      ['api', { token: 'AAAAAAAAAAAAAAAAAAAAAA' }, 'person', 'k1'],
    ]);
    expect(token).toBe('');
  });
});
