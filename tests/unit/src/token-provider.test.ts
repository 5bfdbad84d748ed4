import { describe, expect, test } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import type { Person } from '../../../machines/ports.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { createSessionTokenProvider, createTokenProvider } from '../../../src/app/token-provider.ts';
import { createActorHarness } from '../../support/actor-harness.ts';

const michal: Person = {
  id: 'p1',
  username: 'michal',
  firstName: 'Michal',
  lastName: 'Arad',
  email: 'michal@petilia.example',
  phone: null,
  role: 'owner',
  superUser: false,
  language: 'he',
  venuesLeft: 7,
  favorites: [],
  card: null,
  cards: false,
  deletesAt: null,
  hiddenColumns: {},
  accessibility: {
    color: null,
    size: null,
    link: null,
  },
};
const definite = { code: 'UNAUTHENTICATED', key: 'invalidRefreshToken', message: '' } as const;
const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const renewed = (access: string) => ({ tokens: { access, refresh: `r-${access}` }, pass: null });

const signedIn = async () => {
  const harness = createActorHarness(sessionMachine, { input: { codeLength: 4, captcha: null, venue: null } });
  await harness.answer('findRefresh', 'r1');
  await harness.answer('renewTokens', renewed('a2'));
  await harness.answer('loadProfile', michal);
  await harness.answer('loadVenues', []);
  const token = createTokenProvider(() => harness.actor as ActorRefFrom<typeof sessionMachine>);
  const answers: unknown[] = [];
  const requestToken = (rejectedToken?: string) =>
    token('person', rejectedToken).then(
      (it) => void answers.push(it),
      (error: unknown) => void answers.push(error),
    );
  const settle = () => new Promise((done) => setImmediate(done));
  return { ...harness, token, requestToken, answers, settle };
};
type Inside = Awaited<ReturnType<typeof signedIn>>;
const ended = async (harness: Inside) => {
  void harness.requestToken('a2');
  await harness.reject('renewTokens', definite);
  await harness.settle();
  expect(harness.answers).toEqual([]);
};
const comesBack = async (harness: Inside, who: Person) => {
  await harness.answer('signIn', { access: 'a5', refresh: 'r5' });
  await harness.settle();
  // whose token it is is not known yet
  expect(harness.answers).toEqual([]);
  await harness.answer('loadProfile', who);
  await harness.answer('loadVenues', []);
  await harness.settle();
};

test('calls made before and after a session ended go on with the same person’s new token', async () => {
  const harness = await signedIn();
  await ended(harness);
  void harness.requestToken();
  await comesBack(harness, michal);
  expect(harness.answers).toEqual(['a5', 'a5']);
});

test('a call is never sent with another person’s token', async () => {
  const harness = await signedIn();
  await ended(harness);
  await comesBack(harness, { ...michal, id: 'p2' });
  expect(harness.answers).toEqual([null]);
});

test('without a new sign-in a call gets no token', async () => {
  const harness = await signedIn();
  await ended(harness);
  harness.actor.send({ type: 'session.leave' });
  await harness.answer('signOut');
  await harness.settle();
  expect(harness.answers).toEqual([null]);
});

test('a lost network does not end the session: the call fails with the network error', async () => {
  const harness = await signedIn();
  void harness.requestToken('a2');
  await harness.reject('renewTokens', lost);
  await harness.settle();
  expect(harness.answers).toEqual([lost]);
});

describe('somebody signs in in another tab: until their screen is here', () => {
  const shared = { access: 'a7', refresh: 'r7' };
  const otherTabSignsIn = async () => {
    const harness = await signedIn();
    harness.actor.send({ type: 'tokens.shared', tokens: shared });
    void harness.requestToken();
    await harness.settle();
    return harness;
  };

  test('a call of the screen waits, and is sent when it is the same person', async () => {
    const harness = await otherTabSignsIn();
    expect(harness.answers).toEqual([]);
    await harness.answer('loadProfile', michal);
    void harness.requestToken();
    await harness.settle();
    expect(harness.answers).toEqual([]);
    await harness.answer('loadVenues', []);
    await harness.settle();
    expect(harness.answers).toEqual(['a7', 'a7']);
  });

  test('a call of the former person’s screen is not sent with the next one’s token, before and after their profile', async () => {
    const harness = await otherTabSignsIn();
    await harness.answer('loadProfile', { ...michal, id: 'p2' });
    void harness.requestToken();
    await harness.settle();
    await harness.answer('loadVenues', []);
    await harness.settle();
    expect(harness.answers).toEqual([null, null]);
  });

  test('the session’s own calls are sent, which read the profile', async () => {
    const harness = await otherTabSignsIn();
    const token = createSessionTokenProvider(() => harness.actor as ActorRefFrom<typeof sessionMachine>);
    expect(await token('person')).toBe('a7');
  });
});
