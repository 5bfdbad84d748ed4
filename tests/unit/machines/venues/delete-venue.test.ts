import { describe, expect, test } from 'vitest';
import { deleteVenueMachine } from '../../../../machines/venues/delete-venue.machine.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

const networkLost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const typed = (value: string) => ({ type: 'field.changed', field: 'confirmation', value }) as const;

describe('deleting a venue', () => {
  const venue = createVenueWithRole('owner', { titles: { en: 'Petilia  Jaffa', he: 'פטיליה, יפו' } });

  test('is confirmed by its name in any of its languages, and by nothing else', async () => {
    const { actor, requestInput, isPending, reject, answer, received } = createActorHarness(deleteVenueMachine, {
      input: { venue },
    });
    actor.send({ type: 'deletion.requested' });
    for (const name of ['', 'Petilia', 'פטיליה', 'undefined']) {
      actor.send(typed(name));
      actor.send({ type: 'deletion.confirmed' });
      expect([name, isPending('deleteVenue')]).toEqual([name, false]);
    }
    actor.send(typed(' פטיליה, יפו '));
    actor.send({ type: 'deletion.confirmed' });
    expect(requestInput('deleteVenue')).toEqual({ venue: venue.venue });
    await reject('deleteVenue', networkLost);
    expect([actor.getSnapshot().context.error, received.parent]).toEqual([networkLost, []]);
    actor.send({ type: 'deletion.confirmed' });
    await answer('deleteVenue');
    expect(received.parent).toEqual([{ type: 'venue.deleted' }]);
  });

  test('a name with invisible marks is confirmed by typing what one sees', () => {
    for (const [stored, visible] of [
      ['\u2067פטיליה\u2069 \u200fיפו', 'פטיליה יפו'],
      ['Caf\u200bé\u00ad Bar', 'cafe\u0301 bar'],
      ['کتاب\u200cخانه', 'کتابخانه'],
    ] as const) {
      const { actor, isPending } = createActorHarness(deleteVenueMachine, {
        input: { venue: createVenueWithRole('owner', { titles: { en: stored } }) },
      });
      actor.send({ type: 'deletion.requested' });
      actor.send(typed(visible));
      actor.send({ type: 'deletion.confirmed' });
      expect([visible, isPending('deleteVenue')]).toEqual([visible, true]);
    }
  });

  test('is confirmed by the name that the venue has now', () => {
    const { actor } = createActorHarness(deleteVenueMachine, { input: { venue } });
    const isConfirmedBy = (name: string) => {
      actor.send(typed(name));
      return actor.getSnapshot().can({ type: 'deletion.confirmed' });
    };
    actor.send({ type: 'deletion.requested' });
    actor.send(typed('Petilia Jaffa'));
    actor.send({ type: 'venue.changed', venue: createVenueWithRole('owner', { titles: { en: 'Port' } }) } as never);
    expect(actor.getSnapshot().context.values).toEqual({ confirmation: 'Petilia Jaffa' });
    expect(['Petilia Jaffa', 'Port'].map(isConfirmedBy)).toEqual([false, true]);
  });

  test('opening it again begins with an empty field', () => {
    const { actor } = createActorHarness(deleteVenueMachine, { input: { venue } });
    actor.send({ type: 'deletion.requested' });
    actor.send(typed('Petilia'));
    actor.send({ type: 'deletion.cancelled' });
    actor.send({ type: 'deletion.requested' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { values: { confirmation: '' } } });
  });
});
