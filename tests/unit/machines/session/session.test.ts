import { describe, expect, test } from 'vitest';
import type { Person, VenueEntry } from '../../../../machines/ports.ts';
import { retryDelay } from '../../../../machines/session/session.setup.ts';
import { sessionMachine } from '../../../../machines/session/session.machine.ts';
import {
  hasEnded,
  isServerUnavailable,
  isSignedIn,
  selectLoadError,
  selectToken,
} from '../../../../machines/session/session.selectors.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';

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
  accessibility: { color: null, size: null, link: null },
};
const roleless: Person = { ...michal, role: '' };
const yonatan: Person = { ...michal, id: 'p2', username: 'yonatan', email: 'yonatan@petilia.example' };
const tokens = { access: 'a1', refresh: 'r1' };
const renewed = { tokens: { access: 'a2', refresh: 'r2' }, pass: null };
const pass = { venue: 'petilia-jaffa', access: 'v1' };
const definite = { code: 'UNAUTHENTICATED', key: 'invalidRefreshToken', message: '' } as const;
const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const input = { codeLength: 4, captcha: null, venue: null };

describe('session', () => {
  const walk = createWalk(sessionMachine, {
    input,
    samples: {
      'token.rejected': [{ token: 'a2' }],
      'tokens.shared': [{ tokens }],
      'pass.given': [{ pass }, { pass: { ...pass, access: '' } }],
      'xstate.done.actor.findRefresh': [{ output: 'r1' }, { output: null }],
      'xstate.done.actor.renewTokens': [{ output: renewed }],
      'xstate.error.actor.renewTokens': [{ error: definite }, { error: lost }],
      'xstate.done.actor.loadProfile': [{ output: michal }, { output: roleless }],
      'xstate.error.actor.loadProfile': [{ error: lost }],
      'xstate.done.actor.loadVenues': [{ output: [] }],
      'xstate.error.actor.loadVenues': [{ error: lost }],
      'xstate.done.actor.refreshPerson': [{ output: { person: michal, venues: [] } }],
      'xstate.error.actor.refreshPerson': [{ error: lost }],
      'xstate.done.actor.signOut': [{}],
      'xstate.error.actor.signOut': [{ error: lost }],
      'xstate.done.actor.signIn': [{ output: tokens }],
      'xstate.after.tokenLife.session.within.token.fresh': [{}],
      'xstate.after.renewAgain.session.within.token.backingOff': [{}],
    },
    facts: ({ context }) => [context.tokens?.access ?? null, context.person?.id ?? null, context.pass?.access ?? null],
    invariant: (snapshot, harness) => {
      const { context } = snapshot;
      // each call is in flight in its own state only
      const inFlight = {
        findRefresh: snapshot.matches('restoring'),
        renewTokens: snapshot.matches({ active: { token: 'renewing' } }),
        loadProfile: snapshot.matches({ active: { person: 'loadingProfile' } }),
        loadVenues: snapshot.matches({ active: { person: 'loadingVenues' } }),
        refreshPerson: snapshot.matches({ active: { person: 'refreshing' } }),
        signOut: snapshot.matches('leaving'),
      };
      expect(Object.fromEntries(Object.keys(inFlight).map((id) => [id, harness.isPending(id)]))).toEqual(inFlight);
      // calls get a token while it is fresh, and wait otherwise
      const isFresh = snapshot.matches({ active: { token: 'fresh' } });
      expect(selectToken(snapshot, 'person')).toBe(isFresh ? context.tokens?.access : null);
      if (snapshot.matches({ active: { person: 'unavailable' } }))
        expect([context.loadError, context.failedLoads > 0]).toEqual([lost, true]);
      // signed in means a profile with a role, and nothing else does
      if (snapshot.hasTag('signedIn')) expect(context.person?.role).toBe('owner');
      // signed out, there are no tokens
      if (snapshot.hasTag('signedOut')) expect([context.tokens, context.pass?.access ?? '']).toEqual([null, '']);
      if (snapshot.matches('signedOut')) expect([context.person, context.pass]).toEqual([null, null]);
    },
    limit: 20_000,
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
});

const signedIn = async () => {
  const harness = createActorHarness(sessionMachine, { input, systemId: 'session' });
  await harness.answer('findRefresh', 'r1');
  await harness.answer('renewTokens', renewed);
  await harness.answer('loadProfile', michal);
  await harness.answer('loadVenues', []);
  return harness;
};

type Harness = Awaited<ReturnType<typeof signedIn>>;

describe('a session over time', () => {
  test('restores only when a stored token exists', async () => {
    const harness = createActorHarness(sessionMachine, { input });
    await harness.answer('findRefresh', null);
    expect([harness.isPending('renewTokens'), harness.isPending('loadProfile')]).toEqual([false, false]);
    expect(harness.received.parent).toEqual([{ type: 'session.signedOut', onPurpose: false }]);
  });

  test('is announced once profile and venues are here', async () => {
    const harness = await signedIn();
    expect(harness.received.parent).toEqual([
      { type: 'session.renewed' },
      { type: 'session.signedIn', person: michal, venues: [], another: false },
    ]);
  });

  test('venues that are outdated again while they are read are read once more', async () => {
    const harness = await signedIn();
    const venue = { venue: 'kiosk' } as VenueEntry;
    harness.actor.send({ type: 'venues.outdated' });
    const first = harness.actor.getSnapshot().children.refreshPerson;
    harness.actor.send({ type: 'venues.outdated' });
    expect(first?.getSnapshot().status).toBe('stopped');
    await harness.answer('refreshPerson', { person: michal, venues: [venue] });
    expect(harness.actor.getSnapshot().context.venues).toEqual([venue]);
    expect(harness.isPending('refreshPerson')).toBe(false);
  });

  test('venues that are outdated and cannot be read are read again in a moment, and nobody is signed out', async () => {
    const harness = await signedIn();
    const state = () => harness.actor.getSnapshot();
    harness.actor.send({ type: 'venues.outdated' });
    for (const failures of [1, 2]) {
      await harness.reject('refreshPerson', lost);
      expect([state().hasTag('signedIn'), state().context.failedLoads]).toEqual([true, failures]);
      harness.actor.send({ type: 'session.retry' });
    }
    await harness.answer('refreshPerson', { person: michal, venues: [] });
    expect([harness.received.parent?.at(-1), state().context.failedLoads]).toEqual([
      { type: 'venues.read', person: michal },
      0,
    ]);
  });

  test('H029 without a role nobody is signed in, the tokens are revoked, and the reason is shown', async () => {
    const harness = createActorHarness(sessionMachine, { input });
    await harness.answer('findRefresh', 'r1');
    await harness.answer('renewTokens', renewed);
    await harness.answer('loadProfile', roleless);
    expect(harness.isPending('signOut')).toBe(true);
    await harness.answer('signOut');
    const { context } = harness.actor.getSnapshot();
    expect([context.person, context.tokens, context.error?.key]).toEqual([null, null, 'noRole']);
    expect(harness.received.parent?.at(-1)).toEqual({ type: 'session.signedOut', onPurpose: false });
  });

  test('renews half a minute before ten minutes are over', async () => {
    const harness = await signedIn();
    harness.clock.increment(569_999);
    expect(harness.isPending('renewTokens')).toBe(false);
    harness.clock.increment(1);
    expect(harness.isPending('renewTokens')).toBe(true);
  });

  test('F007 H045 thirty calls rejected together cause one renewal, and a late rejection of the old token none', async () => {
    const harness = await signedIn();
    for (let call = 0; call < 30; call += 1) harness.actor.send({ type: 'token.rejected', token: 'a2' });
    expect(harness.isPending('renewTokens')).toBe(true);
    await harness.answer('renewTokens', { tokens: { access: 'a3', refresh: 'r3' }, pass: null });
    harness.actor.send({ type: 'token.rejected', token: 'a2' });
    expect(harness.isPending('renewTokens')).toBe(false);
    expect(selectToken(harness.actor.getSnapshot(), 'person')).toBe('a3');
  });

  test('a failed network never signs out; renewing is retried by itself, and when a call needs a token', async () => {
    const harness = await signedIn();
    harness.actor.send({ type: 'token.rejected', token: 'a2' });
    await harness.reject('renewTokens', lost);
    expect(harness.actor.getSnapshot().hasTag('signedIn')).toBe(true);
    harness.clock.increment(5_000);
    expect(harness.isPending('renewTokens')).toBe(true);
    await harness.reject('renewTokens', lost);
    harness.actor.send({ type: 'token.requested' });
    expect(harness.isPending('renewTokens')).toBe(true);
  });

  test('a venue that was entered without a network has no token: the next call brings one', async () => {
    const harness = await signedIn();
    harness.actor.send({ type: 'token.requested' });
    expect(harness.isPending('renewTokens')).toBe(false);
    harness.actor.send({ type: 'pass.given', pass: { ...pass, access: '' } });
    harness.actor.send({ type: 'token.requested' });
    expect(harness.requestInput('renewTokens')).toEqual({ pass: { ...pass, access: '' } });
  });

  test('a definite rejection ends it: the person and the venue are kept, no token is', async () => {
    const harness = await signedIn();
    harness.actor.send({ type: 'pass.given', pass });
    harness.actor.send({ type: 'token.rejected', token: 'v1' });
    await harness.reject('renewTokens', definite);
    const { context } = harness.actor.getSnapshot();
    expect(hasEnded(harness.actor.getSnapshot())).toBe(true);
    expect([context.person, context.tokens, context.pass]).toEqual([michal, null, { ...pass, access: '' }]);
  });

  test('the same person returns to the venue: its token is requested before any call is sent', async () => {
    const harness = await signedIn();
    harness.actor.send({ type: 'pass.given', pass });
    harness.actor.send({ type: 'session.endedInOtherTab' });
    await harness.answer('signIn', { access: 'a5', refresh: 'r5' });
    expect(harness.requestInput('renewTokens')).toEqual({ pass: { ...pass, access: '' } });
    await harness.answer('renewTokens', { tokens: { access: 'a6', refresh: 'r6' }, pass: { access: 'v6' } });
    expect(selectToken(harness.actor.getSnapshot(), 'venue')).toBe('v6');
    await harness.answer('loadProfile', michal);
    await harness.answer('loadVenues', []);
    expect(harness.received.parent?.at(-1)).toEqual({
      type: 'session.signedIn',
      person: michal,
      venues: [],
      another: false,
    });
  });

  test('another person who signs in over the screen is reported as another', async () => {
    const harness = await signedIn();
    harness.actor.send({ type: 'session.endedInOtherTab' });
    await harness.answer('signIn', tokens);
    await harness.answer('loadProfile', yonatan);
    await harness.answer('loadVenues', []);
    expect(harness.received.parent?.at(-1)).toEqual({
      type: 'session.signedIn',
      person: yonatan,
      venues: [],
      another: true,
    });
  });

  test.each<[string, (harness: Harness) => void | Promise<void>]>([
    [
      'the venues could not be read at first',
      async (harness) => {
        await harness.reject('loadVenues', lost);
        harness.actor.send({ type: 'session.retry' });
      },
    ],
    ['another tab shares new tokens meanwhile', (harness) => harness.actor.send({ type: 'tokens.shared', tokens })],
  ])('another person is reported as another when %s, and not at the next sign-in', async (_, interrupt) => {
    const harness = await signedIn();
    harness.actor.send({ type: 'session.endedInOtherTab' });
    await harness.answer('signIn', tokens);
    await harness.answer('loadProfile', yonatan);
    await interrupt(harness);
    await harness.answer('loadProfile', yonatan);
    await harness.answer('loadVenues', []);
    const signedInAs = { type: 'session.signedIn', person: yonatan, venues: [] };
    expect(harness.received.parent?.at(-1)).toEqual({ ...signedInAs, another: true });
    harness.actor.send({ type: 'session.endedInOtherTab' });
    await harness.answer('signIn', tokens);
    await harness.answer('loadProfile', yonatan);
    await harness.answer('loadVenues', []);
    expect(harness.received.parent?.at(-1)).toEqual({ ...signedInAs, another: false });
  });

  test('a venue that no longer lets the person in is closed, and the reason is reported', async () => {
    const harness = await signedIn();
    harness.actor.send({ type: 'pass.given', pass });
    harness.clock.increment(570_000);
    const error = { code: 'NOT_FOUND', key: 'notFound', message: '' } as const;
    await harness.answer('renewTokens', { ...renewed, pass: { rejected: error } });
    expect(harness.actor.getSnapshot().context.pass).toBeNull();
    expect(harness.received.parent?.slice(-2)).toEqual([
      { type: 'pass.lost', venue: 'petilia-jaffa', error },
      { type: 'session.renewed' },
    ]);
  });

  test('a venue that is entered while a renewal is under way keeps its own token', async () => {
    const harness = await signedIn();
    const other = { venue: 'petilia-haifa', access: 'w1' };
    const selectPass = () => harness.actor.getSnapshot().context.pass;
    // none was open when it began
    harness.actor.send({ type: 'token.rejected', token: 'a2' });
    harness.actor.send({ type: 'pass.given', pass });
    await harness.answer('renewTokens', renewed);
    expect(selectPass()).toEqual(pass);
    // another one was
    harness.actor.send({ type: 'token.rejected', token: 'v1' });
    harness.actor.send({ type: 'pass.given', pass: other });
    await harness.answer('renewTokens', { ...renewed, pass: { access: 'v2' } });
    expect(selectPass()).toEqual(other);
    // another one was, which has been closed to the person
    harness.actor.send({ type: 'token.rejected', token: 'w1' });
    harness.actor.send({ type: 'pass.given', pass });
    const error = { code: 'NOT_FOUND', key: 'notFound', message: '' } as const;
    await harness.answer('renewTokens', { ...renewed, pass: { rejected: error } });
    expect([selectPass(), harness.received.parent?.filter(({ type }) => type === 'pass.lost')]).toEqual([pass, []]);
  });

  test('a profile that cannot be read is read again by itself, and the reason is shown until it is here', async () => {
    const harness = createActorHarness(sessionMachine, { input });
    await harness.answer('findRefresh', 'r1');
    await harness.reject('loadProfile', lost);
    // a renewal that succeeds meanwhile hides neither the error nor the retry
    await harness.answer('renewTokens', renewed);
    const state = () => harness.actor.getSnapshot();
    expect([isServerUnavailable(state()), selectLoadError(state())?.key]).toEqual([true, 'networkLost']);
    harness.actor.send({ type: 'session.retry' });
    await harness.answer('loadProfile', michal);
    await harness.answer('loadVenues', []);
    expect([isSignedIn(state()), selectLoadError(state())]).toEqual([true, null]);
  });

  test('a profile is read again after a second, then after two, at most after half a minute', () => {
    expect([1, 2, 5, 6, 50].map(retryDelay)).toEqual([1_000, 2_000, 16_000, 30_000, 30_000]);
  });

  test('a session whose socket was closed by the server renews its token immediately, or ends', async () => {
    const harness = await signedIn();
    const { access = '' } = harness.actor.getSnapshot().context.tokens ?? {};
    harness.actor.send({ type: 'session.verify', token: access });
    await harness.answer('renewTokens', renewed);
    expect([harness.actor.getSnapshot().hasTag('signedIn'), harness.received.parent?.at(-1)]).toEqual([
      true,
      { type: 'session.renewed' },
    ]);
    harness.actor.send({ type: 'session.verify', token: 'a2' });
    await harness.reject('renewTokens', definite);
    expect(harness.actor.getSnapshot().matches('ended')).toBe(true);
  });

  test('a socket closed for a token that was renewed in the meantime opens again, without another renewal', async () => {
    const harness = await signedIn();
    harness.actor.send({ type: 'session.verify', token: 'of before' });
    expect([harness.actor.getSnapshot().value, harness.received.parent?.at(-1)]).toEqual([
      { active: { token: 'fresh', person: 'signedIn' } },
      { type: 'session.renewed' },
    ]);
  });
});
