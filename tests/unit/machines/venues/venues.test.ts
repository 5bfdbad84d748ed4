import { describe, expect, test } from 'vitest';
import { deleteVenueMachine } from '../../../../machines/venues/delete-venue.machine.ts';
import { newVenueMachine } from '../../../../machines/venues/new-venue.machine.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { listUnnamedInvokes, createWalk } from '../../../support/machine-paths.ts';

const exceeded = { code: 'FORBIDDEN', key: 'exceededVenues', message: '' } as const;

describe('a new venue', () => {
  const input = { locale: 'en', timeZone: 'Asia/Jerusalem', region: '' } as const;
  const typed = (name: string) => ({ field: 'name', value: name }) as const;
  const walk = createWalk(newVenueMachine, {
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
  test('every call has a name of its own', () => expect(listUnnamedInvokes(newVenueMachine)).toEqual([]));

  test('a refusal keeps what was typed; the next try leads into the new venue', async () => {
    const { actor, answer, refuse, heard } = createActorHarness(newVenueMachine, { input });
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
    const { actor, refuse } = createActorHarness(newVenueMachine, { input });
    actor.send({ type: 'field.typed', ...typed('Petilia') });
    actor.send({ type: 'field.typed', field: 'placeId', value: 'nowhere' });
    actor.send({ type: 'venue.create' });
    await refuse('createVenue', { code: 'BAD_INPUT', key: 'placeIdNotValid', message: '', path: 'place_id' });
    const { fields, faults, problem } = actor.getSnapshot().context;
    expect([fields.placeId, faults, problem]).toEqual(['nowhere', { placeId: 'placeIdNotValid' }, null]);
  });
});

test('a page that is nowhere stands at its field; without one, what is missing is said of the whole', async () => {
  const nowhere = { code: 'NOT_FOUND', key: 'notFound', message: '' } as const;
  const { actor, refuse } = createActorHarness(newVenueMachine, {
    input: { locale: 'en', timeZone: 'Asia/Jerusalem', region: '' },
  });
  const said = () => [actor.getSnapshot().context.faults, actor.getSnapshot().context.problem];
  actor.send({ type: 'field.typed', field: 'name', value: 'Petilia' });
  actor.send({ type: 'venue.create' });
  await refuse('createVenue', nowhere);
  expect(said()).toEqual([{}, nowhere]);
  actor.send({ type: 'field.typed', field: 'pageId', value: 'm9' });
  actor.send({ type: 'venue.create' });
  await refuse('createVenue', nowhere);
  expect(said()).toEqual([{ pageId: 'notFound' }, null]);
});

describe('deleting a venue', () => {
  const venue = createVenueWithRole('owner', { titles: { en: 'Petilia  Jaffa', he: 'פטיליה, יפו' } });
  const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
  const walk = createWalk(deleteVenueMachine, {
    input: { venue },
    samples: {
      'name.typed': [{ name: 'petilia jaffa' }, { name: 'Petilia' }],
      'xstate.done.actor.deleteVenue': [{}],
      'xstate.error.actor.deleteVenue': [{ error: lost }],
    },
    facts: ({ context }) => [context.typed, context.problem?.key ?? null],
    invariant: (snapshot) => {
      if (snapshot.matches('deleting')) expect(snapshot.context.typed).toBe('petilia jaffa');
    },
  });
  test.each(walk.paths)('$description', ({ replay }) => replay());
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
  test('every call has a name of its own', () => expect(listUnnamedInvokes(deleteVenueMachine)).toEqual([]));

  test('goes by its name in any of its languages, and by no other', async () => {
    const { actor, asked, isAsking, refuse, answer, heard } = createActorHarness(deleteVenueMachine, {
      input: { venue },
    });
    actor.send({ type: 'deletion.wanted' });
    for (const name of ['', 'Petilia', 'פטיליה', 'undefined']) {
      actor.send({ type: 'name.typed', name });
      actor.send({ type: 'deletion.confirmed' });
      expect([name, isAsking('deleteVenue')]).toEqual([name, false]);
    }
    actor.send({ type: 'name.typed', name: ' פטיליה, יפו ' });
    actor.send({ type: 'deletion.confirmed' });
    expect(asked('deleteVenue')).toEqual({ venue: venue.venue });
    await refuse('deleteVenue', lost);
    expect([actor.getSnapshot().context.problem, heard.parent]).toEqual([lost, []]);
    actor.send({ type: 'deletion.confirmed' });
    await answer('deleteVenue');
    expect(heard.parent).toEqual([{ type: 'venue.deleted' }]);
  });
});
