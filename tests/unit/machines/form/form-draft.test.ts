import { expect, test } from 'vitest';
import { createFormDraftActors } from '../../../../machines/form/form-draft.actors.ts';
import { createFormMachine } from '../../../../machines/form/form.machine.ts';
import { accountForm } from '../../../../machines/account/account.form.ts';
import { newVenueForm } from '../../../../machines/venues/new-venue.form.ts';
import type { KeyValueStore, Person } from '../../../../machines/ports.ts';
import { createActorHarness, flushPromises } from '../../../support/actor-harness.ts';

const person = { id: 'p1', firstName: 'Ana', lastName: 'Weber', email: null } as Person;

const createDevice = () => {
  const stored = new Map<string, unknown>();
  const store: KeyValueStore = {
    read: (key) => Promise.resolve(stored.get(key)),
    write: (key, value) => Promise.resolve(void stored.set(key, value)),
    remove: (key) => Promise.resolve(void stored.delete(key)),
    keys: () => Promise.resolve([...stored.keys()]),
    safe: () => true,
  };
  return { stored, actors: createFormDraftActors({ store, now: () => 7 }, () => person) };
};
const openNewVenue = async ({ actors }: ReturnType<typeof createDevice>) => {
  const input = { venue: null, locale: 'en', timeZone: 'Asia/Jerusalem', region: 'IL' };
  const harness = createActorHarness(createFormMachine(newVenueForm), { input, actors });
  await flushPromises();
  return harness;
};
const key = 'formDrafts/p1/newVenue';

test('what is typed is on the device within a second, and only that; submitting removes it', async () => {
  const device = createDevice();
  const { actor, clock, answer } = await openNewVenue(device);
  actor.send({ type: 'field.changed', field: 'name', value: 'Petilia' });
  clock.increment(1_000);
  await flushPromises();
  expect([...device.stored]).toEqual([[key, { form: 1, values: { name: 'Petilia' }, at: 7 }]]);
  actor.send({ type: 'venue.create' });
  await answer('createVenue', 'petilia');
  expect([...device.stored]).toEqual([]);
});

test('after a crash it is offered; discarding it removes it from the device', async () => {
  const device = createDevice();
  device.stored.set(key, { form: 1, values: { name: 'Petilia' }, at: 7 });
  const { actor, clock } = await openNewVenue(device);
  expect(actor.getSnapshot().context.offered).toEqual({ values: { name: 'Petilia' }, at: 7 });
  actor.send({ type: 'draft.discarded' });
  clock.increment(1_000);
  await flushPromises();
  expect([actor.getSnapshot().context.values.name, ...device.stored]).toEqual(['']);
});

test('what is offered stays on the device until it is answered; then what is in the form is there', async () => {
  const device = createDevice();
  device.stored.set(key, { form: 1, values: { name: 'Petilia' }, at: 6 });
  const input = { venue: null, locale: 'en', timeZone: 'Asia/Jerusalem', region: 'IL' };
  const { actor, clock } = createActorHarness(createFormMachine(newVenueForm), { input, actors: device.actors });
  actor.send({ type: 'field.changed', field: 'placeId', value: 'p' });
  await flushPromises();
  actor.send({ type: 'venue.entered', venue: { venue: 'jaffa' } } as never);
  clock.increment(1_000);
  await flushPromises();
  expect([...device.stored]).toEqual([[key, { form: 1, values: { name: 'Petilia' }, at: 6 }]]);
  actor.send({ type: 'draft.restored' });
  clock.increment(1_000);
  await flushPromises();
  expect([...device.stored]).toEqual([[key, { form: 1, values: { name: 'Petilia', placeId: 'p' }, at: 7 }]]);
});

test('nothing is stored or removed before the draft on the device was read', async () => {
  const device = createDevice();
  device.stored.set(key, { form: 1, values: { name: 'Petilia' }, at: 6 });
  const input = { venue: null, locale: 'en', timeZone: 'Asia/Jerusalem', region: 'IL' };
  const start = () => {
    const { readFormDraft: _, ...actors } = device.actors;
    return createActorHarness(createFormMachine(newVenueForm), { input, actors });
  };
  const slow = start();
  slow.actor.send({ type: 'venue.entered', venue: { venue: 'jaffa' } } as never);
  slow.clock.increment(1_000);
  await flushPromises();
  await slow.answer('readFormDraft', { values: { name: 'Petilia' }, at: 6 });
  expect([slow.actor.getSnapshot().value, ...device.stored.keys()]).toEqual(['offered', key]);

  const failed = start();
  failed.actor.send({ type: 'field.changed', field: 'name', value: 'Port' });
  failed.clock.increment(1_000);
  await flushPromises();
  expect(device.stored.get(key)).toMatchObject({ values: { name: 'Petilia' } });
  await failed.reject('readFormDraft');
  failed.clock.increment(1_000);
  await flushPromises();
  expect(device.stored.get(key)).toMatchObject({ values: { name: 'Port' } });
  // one that could not be read and over which nothing was typed stays
  const untouched = start();
  await untouched.reject('readFormDraft');
  untouched.clock.increment(1_000);
  await flushPromises();
  expect(device.stored.get(key)).toMatchObject({ values: { name: 'Port' } });
});

test('discarding the changes of a form removes its draft', async () => {
  const device = createDevice();
  const harness = createActorHarness(createFormMachine(accountForm), { input: { person }, actors: device.actors });
  await flushPromises();
  harness.actor.send({ type: 'field.changed', field: 'firstName', value: 'Mika' });
  harness.clock.increment(1_000);
  await flushPromises();
  expect([...device.stored.keys()]).toEqual(['formDrafts/p1/account']);
  harness.actor.send({ type: 'account.discard' });
  await flushPromises();
  expect([...device.stored.keys()]).toEqual([]);
});
