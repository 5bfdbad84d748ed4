import { expect, test } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import type { Person } from '../../../machines/ports.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { createTokenProvider } from '../../../src/app/token-provider.ts';
import { createActorHarness } from '../../support/actor-harness.ts';

const michal: Person = {
  ...{ id: 'p1', username: 'michal', firstName: 'Michal', lastName: 'Arad', email: 'michal@petilia.example' },
  ...{ phone: null, role: 'owner', superUser: false, language: 'he', venuesLeft: 7 },
  accessibility: { color: null, size: null, link: null },
};
const definite = { code: 'UNAUTHENTICATED', key: 'invalidRefreshToken', message: '' } as const;
const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const renewed = (access: string) => ({ tokens: { access, refresh: `r-${access}` }, pass: null });

const signedIn = async () => {
  const house = createActorHarness(sessionMachine, { input: { codeLength: 4, venue: null } });
  await house.answer('findRefresh', 'r1');
  await house.answer('renewTokens', renewed('a2'));
  await house.answer('loadProfile', michal);
  await house.answer('loadVenues', []);
  const token = createTokenProvider(() => house.actor as ActorRefFrom<typeof sessionMachine>);
  const answers: unknown[] = [];
  const wanted = (refused?: string) =>
    token('person', refused).then(
      (it) => void answers.push(it),
      (error: unknown) => void answers.push(error),
    );
  const settle = () => new Promise((done) => setImmediate(done));
  return { ...house, token, wanted, answers, settle };
};
type Inside = Awaited<ReturnType<typeof signedIn>>;
const ended = async (house: Inside) => {
  void house.wanted('a2');
  await house.refuse('renewTokens', definite);
  await house.settle();
  expect(house.answers).toEqual([]);
};
const comesBack = async (house: Inside, who: Person) => {
  await house.answer('signIn', { access: 'a5', refresh: 'r5' });
  await house.settle();
  // whose it is nobody knows yet
  expect(house.answers).toEqual([]);
  await house.answer('loadProfile', who);
  await house.answer('loadVenues', []);
  await house.settle();
};

test('a call whose session ended goes on with its person’s new token, and so does one made since', async () => {
  const house = await signedIn();
  await ended(house);
  void house.wanted();
  await comesBack(house, michal);
  expect(house.answers).toEqual(['a5', 'a5']);
});

test('with somebody else’s token it never goes', async () => {
  const house = await signedIn();
  await ended(house);
  await comesBack(house, { ...michal, id: 'p2' });
  expect(house.answers).toEqual([null]);
});

test('nobody comes back: it has none', async () => {
  const house = await signedIn();
  await ended(house);
  house.actor.send({ type: 'session.leave' });
  await house.answer('signOut');
  await house.settle();
  expect(house.answers).toEqual([null]);
});

test('a network that is away is no end: the call hears of it', async () => {
  const house = await signedIn();
  void house.wanted('a2');
  await house.refuse('renewTokens', lost);
  await house.settle();
  expect(house.answers).toEqual([lost]);
});
