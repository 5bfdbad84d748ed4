import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { Ports, VenueEntry } from '../../../../machines/ports.ts';
import type { CrossTabSession } from '../../../../machines/cross-tab-session.ts';
import { createActiveVenueActors } from '../../../../machines/active-venue/active-venue.actors.ts';
import { activeVenueMachine } from '../../../../machines/active-venue/active-venue.machine.ts';
import { isAskingVenue } from '../../../../machines/active-venue/active-venue.selectors.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';

const entry = (venue: string): VenueEntry => ({
  venue,
  titles: {},
  city: null,
  role: 'owner',
  languages: null,
  active: true,
  unauthorized: false,
});
const loadLastVenue = async (
  here: string | null,
  otherTab: string | null,
  own: readonly string[],
  superUser = false,
) => {
  const memory = { readLastVenue: () => here, readLastVenueOfAnyTab: () => otherTab, remember: () => undefined };
  const entries = () => own.map(entry);
  const { loadLastVenue } = createActiveVenueActors({} as Ports, {
    sharing: {} as CrossTabSession,
    memory,
    entries,
    isSuperUser: () => superUser,
    passInto: () => null,
    withFreshCode: (send) => send(),
  });
  return toPromise(createActor(loadLastVenue).start());
};

test.each([
  ['the last venue of the tab', 'haifa', 'jaffa', ['jaffa', 'haifa'], 'haifa'],
  ['a new tab: the last venue of this browser', null, 'jaffa', ['jaffa', 'haifa'], 'jaffa'],
  ['but not the last venue of another person', null, 'harbour', ['jaffa', 'haifa'], null],
  ['nor the one that another person had open in this tab', 'harbour', null, ['jaffa', 'haifa'], null],
  ['the only venue needs no asking', null, null, ['jaffa'], 'jaffa'],
  ['several, and no sign which', null, null, ['jaffa', 'haifa'], null],
] as const)('%s', async (_, here, otherTab, own, expected) => {
  expect(await loadLastVenue(here, otherTab, own)).toBe(expected);
});

test('a superUser returns to a venue that is not their own, in the tab that had it open', async () => {
  expect(await loadLastVenue('harbour', null, ['jaffa', 'haifa'], true)).toBe('harbour');
});

test('an address without a venue, and none to recall: the person is asked, nothing hangs', async () => {
  const { actor, answer, received } = createActorHarness(activeVenueMachine, { systemId: 'venue' });
  actor.send({ type: 'lastVenue.requested' });
  expect([actor.getSnapshot().hasTag('switching'), isAskingVenue(actor.getSnapshot())]).toEqual([true, false]);
  await answer('loadLastVenue', null);
  expect([actor.getSnapshot().hasTag('switching'), isAskingVenue(actor.getSnapshot())]).toEqual([false, true]);
  expect(received.parent).toEqual([
    { type: 'venue.rejected', requested: '', back: null, error: { code: 'NOT_FOUND', key: 'notFound', message: '' } },
  ]);
});

test('the reason that opened a venue is not kept with its token: no renewal repeats it', async () => {
  const { enterVenue } = createActiveVenueActors(
    { ask: async () => ({ switchVenue: { jwt_token: 'v1' } }) } as unknown as Ports,
    {
      sharing: { refresh: () => 'r1', withLock: (work) => work() } as CrossTabSession,
      memory: { readLastVenue: () => null, readLastVenueOfAnyTab: () => null, remember: () => undefined },
      entries: () => [],
      isSuperUser: () => true,
      passInto: () => null,
      withFreshCode: (send) => send(),
    },
  );
  const input = { venue: 'harbour', reason: 'the owner asked' };
  expect(await toPromise(createActor(enterVenue, { input }).start())).toEqual({ venue: 'harbour', access: 'v1' });
});

test('a venue of which the server has no details cannot be loaded, and says so', async () => {
  const { loadVenue } = createActiveVenueActors({ ask: async () => ({ venueDetails: [] }) } as unknown as Ports, {
    sharing: {} as CrossTabSession,
    memory: { readLastVenue: () => null, readLastVenueOfAnyTab: () => null, remember: () => undefined },
    entries: () => [],
    isSuperUser: () => false,
    passInto: () => null,
    withFreshCode: (send) => send(),
  });
  const actor = createActor(loadVenue, { input: { venue: 'jaffa' } });
  // otherwise the error is reported as one that nobody expects
  actor.subscribe({ error: () => undefined });
  await expect(toPromise(actor.start())).rejects.toMatchObject({ key: 'noVenueDetails' });
});
