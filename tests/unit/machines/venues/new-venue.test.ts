import { describe, expect, test } from 'vitest';
import { newVenueForm } from '../../../../machines/venues/new-venue.form.ts';
import { newVenueMachine } from '../../../../machines/venues/new-venue.machine.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';

const input = { venue: 'jaffa', locale: 'en', timeZone: 'Asia/Jerusalem', region: 'IL' } as const;
const exceeded = { code: 'FORBIDDEN', key: 'exceededVenues', message: '' } as const;
const notFound = { code: 'NOT_FOUND', key: 'notFound', message: '' } as const;
const named = { type: 'field.changed', field: 'name', value: 'Petilia' } as const;

describe('a new venue', () => {
  test('an error keeps what was typed; the next attempt enters the new venue', async () => {
    const { actor, requestInput, answer, reject, received } = createActorHarness(newVenueMachine, { input });
    actor.send({ ...named, value: '  ' });
    actor.send({ type: 'venue.create' });
    expect(actor.getSnapshot().context.errors).toEqual({ name: 'required' });
    actor.send(named);
    actor.send({ type: 'venue.create' });
    expect(requestInput('createVenue')).toEqual({
      values: {
        name: 'Petilia',
        category: '',
        region: 'IL',
        placeId: '',
        pageId: '',
        timeZone: 'Asia/Jerusalem',
        currency: 'ILS',
        languages: ['en', 'he'],
      },
      locale: 'en',
    });
    await reject('createVenue', exceeded);
    const { values, error } = actor.getSnapshot().context;
    expect([values.name, error]).toEqual(['Petilia', exceeded]);
    actor.send({ type: 'venue.create' });
    await answer('createVenue', 'petilia');
    expect(received.parent).toEqual([{ type: 'venue.created', venue: 'petilia' }]);
  });

  test('its country is asked for when the browser names none', () => {
    const { actor, isPending } = createActorHarness(newVenueMachine, { input: { ...input, region: '' } });
    actor.send(named);
    actor.send({ type: 'venue.create' });
    expect([actor.getSnapshot().context.errors, isPending('createVenue')]).toEqual([
      { region: 'required', currency: 'required' },
      false,
    ]);
    actor.send({ type: 'field.changed', field: 'region', value: 'FR' });
    actor.send({ type: 'venue.create' });
    expect(isPending('createVenue')).toBe(true);
  });

  test('its time zone is that of the browser; where that names none it is asked for, whatever the country', () => {
    const zonesOf = (timeZone: string) => {
      const { actor } = createActorHarness(newVenueMachine, { input: { ...input, region: 'GB', timeZone } });
      actor.send(named);
      actor.send({ type: 'venue.create' });
      const { values, errors } = actor.getSnapshot().context;
      return [values.timeZone, errors];
    };
    expect(zonesOf('Europe/London')).toEqual(['Europe/London', {}]);
    for (const unknown of ['', 'UTC', 'Etc/UTC', 'GMT'])
      expect(zonesOf(unknown)).toEqual(['', { timeZone: 'required' }]);
  });

  test('its country proposes currency, languages and time zone; what the person chose otherwise stays', () => {
    const { actor } = createActorHarness(newVenueMachine, { input });
    const choose = (field: string, value: unknown) => actor.send({ type: 'field.changed', field, value } as never);
    const proposed = () => {
      const { currency, languages, timeZone } = actor.getSnapshot().context.values;
      return [currency, languages, timeZone];
    };
    expect(proposed()).toEqual(['ILS', ['en', 'he'], 'Asia/Jerusalem']);
    choose('region', 'FR');
    expect(proposed()).toEqual(['EUR', ['en', 'fr'], 'Europe/Paris']);
    // several time zones: none is proposed
    choose('region', 'US');
    expect(proposed()).toEqual(['USD', ['en'], 'Europe/Paris']);
    choose('languages', ['en', 'ru']);
    choose('region', 'FR');
    expect(proposed()).toEqual(['EUR', ['en', 'ru'], 'Europe/Paris']);
  });

  test('its name holds 30 user-perceived characters', () => {
    const { actor, isPending } = createActorHarness(newVenueMachine, { input });
    actor.send({ ...named, value: 'שָׁ'.repeat(31) });
    actor.send({ type: 'venue.create' });
    expect(actor.getSnapshot().context.errors).toEqual({ name: 'tooLong' });
    actor.send({ ...named, value: 'שָׁ'.repeat(30) });
    actor.send({ type: 'venue.create' });
    expect(isPending('createVenue')).toBe(true);
  });

  test('an error of the server about one field is shown at that field', async () => {
    const { actor, reject } = createActorHarness(newVenueMachine, { input });
    actor.send(named);
    actor.send({ type: 'field.changed', field: 'placeId', value: 'nowhere' });
    for (const [path, field] of [
      ['place_id', 'placeId'],
      ['region_code', 'region'],
      ['time_zone', 'timeZone'],
    ] as const) {
      actor.send({ type: 'venue.create' });
      await reject('createVenue', { code: 'BAD_INPUT', key: 'badInput', message: '', path });
      const { values, errors, error } = actor.getSnapshot().context;
      expect([values.placeId, errors, error]).toEqual(['nowhere', { [field]: 'badInput' }, null]);
    }
  });

  test('"not found" is shown at the page id; without one, at the form', async () => {
    const { actor, reject } = createActorHarness(newVenueMachine, { input });
    const shown = () => [actor.getSnapshot().context.errors, actor.getSnapshot().context.error];
    actor.send(named);
    actor.send({ type: 'venue.create' });
    await reject('createVenue', notFound);
    expect(shown()).toEqual([{}, notFound]);
    actor.send({ type: 'field.changed', field: 'pageId', value: 'm9' });
    actor.send({ type: 'venue.create' });
    await reject('createVenue', notFound);
    expect(shown()).toEqual([{ pageId: 'notFound' }, null]);
  });

  test('without an active venue no item to copy is asked for, and one that was typed is not sent', () => {
    const { actor, requestInput } = createActorHarness(newVenueMachine, { input });
    const hidden = () => newVenueForm.hidden?.(actor.getSnapshot().context);
    actor.send(named);
    actor.send({ type: 'field.changed', field: 'placeId', value: 'p1' });
    actor.send({ type: 'field.changed', field: 'pageId', value: 'm9' });
    expect(hidden()).toEqual([]);
    actor.send({ type: 'venue.left' } as never);
    expect(hidden()).toEqual(['pageId']);
    actor.send({ type: 'language.changed', language: 'fr' } as never);
    expect(actor.getSnapshot().context.values).toMatchObject({ name: 'Petilia', placeId: 'p1', pageId: 'm9' });
    actor.send({ type: 'venue.create' });
    expect(requestInput('createVenue')).toMatchObject({ values: { name: 'Petilia', placeId: 'p1', pageId: '' } });
    const other = createActorHarness(newVenueMachine, { input: { ...input, venue: null } });
    other.actor.send({ type: 'venue.entered', venue: { venue: 'jaffa' } } as never);
    expect(newVenueForm.hidden?.(other.actor.getSnapshot().context)).toEqual([]);
  });

  test('categories that failed are loaded when the network recovers, and all of them in another language', async () => {
    const { actor, requestInput, isPending, reject, answer } = createActorHarness(newVenueMachine, { input });
    const recover = () => actor.send({ type: 'network.recovered' } as never);
    recover();
    await reject('loadCategories', { code: 'NETWORK', key: 'networkLost', message: '' });
    expect(isPending('loadCategories')).toBe(false);
    recover();
    await answer('loadCategories', [{ id: 'bar', label: 'Bar' }]);
    recover();
    expect(isPending('loadCategories')).toBe(false);
    actor.send({ type: 'language.changed', language: 'fr' } as never);
    expect([isPending('loadCategories'), requestInput('loadCategories')]).toEqual([true, { locale: 'fr' }]);
    actor.send({ type: 'language.changed', language: 'he' } as never);
    expect(requestInput('loadCategories')).toEqual({ locale: 'he' });
    const choices = [{ id: 'bar', label: 'בר' }];
    await answer('loadCategories', choices);
    expect(actor.getSnapshot().context.choices).toEqual({ category: choices });
  });

  test('categories are offered once they are loaded; without them the form works', async () => {
    const loaded = createActorHarness(newVenueMachine, { input });
    expect(loaded.requestInput('loadCategories')).toEqual({ locale: 'en' });
    await loaded.answer('loadCategories', [{ id: 'bar', label: 'Bar' }]);
    expect(loaded.actor.getSnapshot().context.choices).toEqual({ category: [{ id: 'bar', label: 'Bar' }] });
    const failed = createActorHarness(newVenueMachine, { input });
    await failed.reject('loadCategories', exceeded);
    expect(failed.actor.getSnapshot()).toMatchObject({ value: 'editing', context: { choices: {}, error: null } });
  });
});
