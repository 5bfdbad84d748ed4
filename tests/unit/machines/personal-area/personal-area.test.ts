import { describe, expect, test } from 'vitest';
import { personalAreaMachine } from '../../../../machines/personal-area/personal-area.machine.ts';
import type { Favorite } from '../../../../graphql/domain/favorites.ts';
import type { PersonalArea } from '../../../../machines/personal-area/personal-area.types.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';

const area: PersonalArea = {
  members: [{ venue: 'jaffa', titles: { en: 'Jaffa' }, members: [{ userId: 'p1', name: 'Michal', role: 'owner' }] }],
  card: { brand: 'visa', last4: '4242' },
};
const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const lastOwner = { code: 'BAD_INPUT', key: 'lastOwner', message: '' } as const;

describe('the personal area', () => {
  const walk = createWalk(personalAreaMachine, {
    samples: {
      'personal.requested': [
        { action: { name: 'removeCard' } },
        { action: { name: 'storeFavorites', favorites: ['venue:jaffa'] } },
        { action: { name: 'deleteAccount' } },
      ],
      'xstate.done.actor.loadPersonalArea': [{ output: area }],
      'xstate.error.actor.loadPersonalArea': [{ error: lost }],
      'xstate.done.actor.runPersonalAction': [{}],
      'xstate.error.actor.runPersonalAction': [{ error: lost }, { error: lastOwner }],
    },
    facts: ({ context }) => [
      context.area?.card?.last4 ?? null,
      context.area === null,
      context.action?.name ?? null,
      context.waiting.length,
      context.isAsking,
      context.error?.key ?? null,
    ],
    // one thing at a time
    invariant: (snapshot, { isPending }) => {
      expect(isPending('runPersonalAction')).toBe(snapshot.matches('acting'));
      expect(snapshot.context.action !== null).toBe(snapshot.matches('acting'));
      if (snapshot.matches('shown')) expect(snapshot.context.waiting).toEqual([]);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  test('the account is deleted only after the question, and then one is signed out', async () => {
    const { actor, answer, isPending, requestInput, received } = createActorHarness(personalAreaMachine);
    await answer('loadPersonalArea', area);
    actor.send({ type: 'personal.requested', action: { name: 'deleteAccount' } });
    actor.send({ type: 'deletion.confirmed' });
    expect(isPending('runPersonalAction')).toBe(false);
    actor.send({ type: 'deletion.requested' });
    actor.send({ type: 'deletion.confirmed' });
    expect(requestInput('runPersonalAction')).toEqual({ name: 'deleteAccount' });
    await answer('runPersonalAction');
    expect(received.navigation).toEqual([{ type: 'path.requested', path: '/logout' }]);
  });

  test('a refusal is shown, and nothing is lost', async () => {
    const { actor, answer, reject } = createActorHarness(personalAreaMachine);
    await answer('loadPersonalArea', area);
    actor.send({ type: 'deletion.requested' });
    actor.send({ type: 'deletion.confirmed' });
    await reject('runPersonalAction', lastOwner);
    const { area: shown, error } = actor.getSnapshot().context;
    expect([shown, error]).toEqual([area, lastOwner]);
  });

  test('favourites chosen before the sections are there, and while others are stored, are shown at once and stored', async () => {
    const { actor, answer, requestInput } = createActorHarness(personalAreaMachine);
    const choose = (...favorites: Favorite[]) =>
      actor.send({ type: 'personal.requested', action: { name: 'storeFavorites', favorites } });
    choose('venue:jaffa');
    expect(actor.getSnapshot().context.favorites).toEqual(['venue:jaffa']);
    await answer('loadPersonalArea', area);
    expect(requestInput('runPersonalAction')).toEqual({ name: 'storeFavorites', favorites: ['venue:jaffa'] });
    choose('venue:jaffa', 'command:go.surveys');
    choose('command:go.surveys');
    expect(actor.getSnapshot().context.favorites).toEqual(['command:go.surveys']);
    await answer('runPersonalAction');
    expect(requestInput('runPersonalAction')).toEqual({ name: 'storeFavorites', favorites: ['command:go.surveys'] });
  });

  test('favourites that are not stored are shown as the profile has them', async () => {
    const { actor, answer, reject } = createActorHarness(personalAreaMachine);
    await answer('loadPersonalArea', area);
    actor.send({ type: 'personal.requested', action: { name: 'storeFavorites', favorites: ['venue:jaffa'] } });
    await reject('runPersonalAction', lost);
    const { favorites, error } = actor.getSnapshot().context;
    expect([favorites, error]).toEqual([null, lost]);
  });

  test('a removed card is gone at once, and the profile is read again', async () => {
    const { actor, answer, received } = createActorHarness(personalAreaMachine);
    await answer('loadPersonalArea', area);
    actor.send({ type: 'personal.requested', action: { name: 'removeCard' } });
    await answer('runPersonalAction');
    expect(actor.getSnapshot().context.area?.card).toBe(null);
    expect(received.session).toEqual([{ type: 'venues.outdated' }]);
  });
});
