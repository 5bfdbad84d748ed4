import { describe, expect, test } from 'vitest';
import { type FoundVenue, venuesMachine } from '../../../../machines/venues/venues.machine.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { listUnnamedInvokes, createWalk } from '../../../support/machine-paths.ts';

const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const harbour: FoundVenue = { venue: 'harbour', label: 'Harbour Kitchen', subtitle: null, unauthorized: true };

describe('search among venues', () => {
  const input = { everywhere: true, locale: 'en' } as const;
  const walk = createWalk(venuesMachine, {
    input,
    samples: {
      'venues.searched': [{ terms: 'h' }, { terms: 'harb' }],
      'xstate.done.actor.searchVenues': [{ output: [harbour] }],
      'xstate.error.actor.searchVenues': [{ error: lost }],
      'xstate.after.pause.venues.typing': [{}],
    },
    facts: ({ context }) => [context.terms, context.found?.length ?? null, context.problem?.key ?? null],
    invariant: (snapshot) => {
      if (snapshot.matches('searching')) expect(snapshot.context.terms.length).toBeGreaterThan(1);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
  test('every call has a name of its own', () => expect(listUnnamedInvokes(venuesMachine)).toEqual([]));

  test('the server is asked once for what was typed last, and never by those with venues of their own', () => {
    const house = createActorHarness(venuesMachine, { input });
    for (const terms of ['ha', 'har', ' harb ']) {
      house.actor.send({ type: 'venues.searched', terms });
      house.clock.increment(200);
    }
    expect(house.isAsking('searchVenues')).toBe(false);
    house.clock.increment(50);
    expect(house.asked('searchVenues')).toEqual({ terms: 'harb', locale: 'en' });

    const own = createActorHarness(venuesMachine, { input: { ...input, everywhere: false } });
    own.actor.send({ type: 'venues.searched', terms: 'harb' });
    own.clock.increment(1_000);
    expect(own.isAsking('searchVenues')).toBe(false);
  });
});
