import { describe, expect, test } from 'vitest';
import { newVenueMachine } from '../../../machines/venues/new-venue.machine.ts';
import { type FoundVenue, venuesMachine } from '../../../machines/venues/venues.machine.ts';
import { houseOf } from '../../support/house.ts';
import { namelessInvokes, walkOf } from '../../support/paths.ts';

const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const exceeded = { code: 'FORBIDDEN', key: 'exceededVenues', message: '' } as const;
const harbour: FoundVenue = { venue: 'harbour', label: 'Harbour Kitchen', subtitle: null, unauthorized: true };

describe('search among venues', () => {
  const input = { everywhere: true, locale: 'en' } as const;
  const walk = walkOf(venuesMachine, {
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
  test.each(walk.paths)('$description', ({ replay }) => replay());
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
  test('every call has a name of its own', () => expect(namelessInvokes(venuesMachine)).toEqual([]));

  test('the server is asked once for what was typed last, and never by those with venues of their own', () => {
    const house = houseOf(venuesMachine, { input });
    for (const terms of ['ha', 'har', ' harb ']) {
      house.actor.send({ type: 'venues.searched', terms });
      house.clock.increment(200);
    }
    expect(house.isAsking('searchVenues')).toBe(false);
    house.clock.increment(50);
    expect(house.asked('searchVenues')).toEqual({ terms: 'harb', locale: 'en' });

    const own = houseOf(venuesMachine, { input: { ...input, everywhere: false } });
    own.actor.send({ type: 'venues.searched', terms: 'harb' });
    own.clock.increment(1_000);
    expect(own.isAsking('searchVenues')).toBe(false);
  });
});

describe('a new venue', () => {
  const input = { locale: 'en', timeZone: 'Asia/Jerusalem', region: '' } as const;
  const typed = (name: string) => ({ field: 'name', value: name }) as const;
  const walk = walkOf(newVenueMachine, {
    input,
    samples: {
      'field.typed': [typed('Petilia'), typed('x'.repeat(31))],
      'xstate.done.actor.loadCategories': [{ output: [{ id: 'bar', label: 'Bar' }] }],
      'xstate.done.actor.createVenue': [{ output: 'petilia' }],
      'xstate.error.actor.createVenue': [{ error: exceeded }],
    },
    facts: ({ context }) => [context.fields.name.length, context.faults, context.problem?.key ?? null],
    invariant: (snapshot) => {
      const { name } = snapshot.context.fields;
      if (snapshot.matches('creating')) expect([name.length > 0, name.length <= 30]).toEqual([true, true]);
    },
  });
  test.each(walk.paths)('$description', ({ replay }) => replay());
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
  test('every call has a name of its own', () => expect(namelessInvokes(newVenueMachine)).toEqual([]));

  test('a refusal keeps what was typed; the next try leads into the new venue', async () => {
    const { actor, answer, refuse, heard } = houseOf(newVenueMachine, { input });
    actor.send({ type: 'field.typed', ...typed('  ') });
    actor.send({ type: 'venue.create' });
    expect(actor.getSnapshot().context.faults).toEqual({ name: 'required' });
    actor.send({ type: 'field.typed', ...typed('Petilia') });
    actor.send({ type: 'venue.create' });
    await refuse('createVenue', exceeded);
    const { fields, problem } = actor.getSnapshot().context;
    expect([fields.name, problem]).toEqual(['Petilia', exceeded]);
    actor.send({ type: 'venue.create' });
    await answer('createVenue', 'petilia');
    expect(heard.parent).toEqual([{ type: 'venue.created', venue: 'petilia' }]);
  });

  test('what the server says of one field stands at that field', async () => {
    const { actor, refuse } = houseOf(newVenueMachine, { input });
    actor.send({ type: 'field.typed', ...typed('Petilia') });
    actor.send({ type: 'field.typed', field: 'placeId', value: 'nowhere' });
    actor.send({ type: 'venue.create' });
    await refuse('createVenue', { code: 'BAD_INPUT', key: 'placeIdNotValid', message: '', path: 'place_id' });
    const { fields, faults, problem } = actor.getSnapshot().context;
    expect([fields.placeId, faults, problem]).toEqual(['nowhere', { placeId: 'placeIdNotValid' }, null]);
  });
});
