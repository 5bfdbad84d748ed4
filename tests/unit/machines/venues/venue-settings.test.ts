import { expect, test } from 'vitest';
import { hiddenNames, venueSettingsForm } from '../../../../machines/venues/venue-settings.form.ts';
import { venueSettingsMachine } from '../../../../machines/venues/venue-settings.machine.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

const venue = createVenueWithRole('owner');
const priced = { id: 'm1', entity: 'menu', component: 'menu', name: 'Lunch', prices: 2 };
const conflict = { code: 'CONFLICT', message: '' } as const;
const fieldsHidden = venueSettingsForm.hidden ?? (() => []);
const start = () => {
  const harness = createActorHarness(venueSettingsMachine, { input: { venue, locale: 'en' } });
  const choose = (field: string, value: unknown) =>
    harness.actor.send({ type: 'field.changed', field, value } as never);
  const values = () => harness.actor.getSnapshot().context.values;
  return { ...harness, choose, values };
};

test('only what changed is sent: two people may change different things', () => {
  const { actor, choose, requestInput } = start();
  choose('title_ru', ' Петилия ');
  choose('city_en', '');
  choose('currency', 'EUR');
  actor.send({ type: 'venue.save' });
  expect(requestInput('saveVenue')).toEqual({
    venue: venue.venue,
    changes: { titles: { ru: 'Петилия' }, cities: { en: '' }, currency: 'EUR' },
  });
});

test('a currency is confirmed after what it changes was shown, and for that currency alone', async () => {
  const { actor, choose, requestInput, reject } = start();
  const isAsked = () => !fieldsHidden(actor.getSnapshot().context).includes('confirmCurrency');
  const question = { from: 'ILS', to: 'KWD', prices: 2, more: 0, items: [{ ...priced, unfit: [] }] };
  choose('currency', 'KWD');
  actor.send({ type: 'venue.save' });
  await reject('saveVenue', { ...conflict, key: 'currencyNotConfirmed', detail: question });
  expect([isAsked(), actor.getSnapshot().context.errors]).toEqual([true, { confirmCurrency: 'currencyNotConfirmed' }]);
  choose('confirmCurrency', true);
  actor.send({ type: 'venue.save' });
  expect(requestInput('saveVenue')).toEqual({
    venue: venue.venue,
    changes: { currency: 'KWD', confirm_currency: 'KWD' },
  });
  await reject('saveVenue', { ...conflict, key: 'conflict' });
  choose('currency', 'JPY');
  expect(isAsked()).toBe(false);
  actor.send({ type: 'venue.save' });
  expect(requestInput('saveVenue')).toEqual({ venue: venue.venue, changes: { currency: 'JPY' } });
  const refused = { ...question, to: 'JPY', items: [{ ...priced, unfit: [1250] }] };
  await reject('saveVenue', { ...conflict, key: 'currencyNotFitting', detail: refused });
  expect([isAsked(), actor.getSnapshot().context.errors]).toEqual([false, { currency: 'currencyNotFitting' }]);
});

test('a removed language hides its names and keeps them; English cannot be removed', () => {
  const { actor, choose, values, isPending } = start();
  choose('languages', ['en', 'ru']);
  expect(hiddenNames(values())).toContain('title_he');
  expect(hiddenNames(values())).not.toContain('title_ru');
  expect(values().title_he).toBe('פטיליה, יפו');
  choose('languages', ['he']);
  actor.send({ type: 'venue.save' });
  expect([actor.getSnapshot().context.errors, isPending('saveVenue')]).toEqual([{ languages: 'masterNeeded' }, false]);
});

test('what was typed in a language that is removed then is neither checked nor saved, and is there again with it', () => {
  const { actor, choose, values, requestInput } = start();
  choose('title_ru', 'x'.repeat(31));
  choose('languages', ['en', 'he']);
  actor.send({ type: 'venue.save' });
  expect(actor.getSnapshot().context.errors).toEqual({});
  expect(requestInput('saveVenue')).toEqual({ venue: venue.venue, changes: { languages: ['en', 'he'] } });
  choose('languages', ['en', 'he', 'ru']);
  expect(values().title_ru).toBe('x'.repeat(31));
});

test('a change from elsewhere is taken over, except in fields with an unsaved change', () => {
  const { actor, choose, values, received } = start();
  choose('currency', 'EUR');
  const changed = createVenueWithRole('owner', { currency: 'USD', timeZone: 'Europe/Paris' });
  actor.send({ type: 'venue.changed', venue: changed } as never);
  expect(values()).toMatchObject({ currency: 'EUR', timeZone: 'Europe/Paris' });
  actor.send({ type: 'venue.discard' });
  expect(values()).toMatchObject({ currency: 'USD', timeZone: 'Europe/Paris' });
  expect(received.parent?.at(-1)).toEqual({ type: 'changes.cleared', id: 'venueSettings' });
});

test('whether unanswered invitations are canceled is a setting of the venue, off at first', () => {
  const { actor, choose, values, requestInput } = start();
  expect(values().cancelUnanswered).toBe(false);
  choose('cancelUnanswered', true);
  actor.send({ type: 'venue.save' });
  expect(requestInput('saveVenue')).toEqual({ venue: venue.venue, changes: { cancel_unanswered: true } });
});
