import { describe, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { defaultAccessibility } from '../../../../graphql/domain/accessibility.ts';
import { preferencesMachine } from '../../../../machines/preferences/preferences.machine.ts';
import { selectHiddenColumns } from '../../../../machines/preferences/preferences.selectors.ts';
import type {
  Preferences,
  PreferencesChange,
  PreferencesChanged,
} from '../../../../machines/preferences/preferences.types.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';

const stored: Preferences = {
  language: null,
  theme: 'system',
  accessibility: defaultAccessibility,
  hiddenColumns: {},
  orders: {},
  contentLanguage: null,
  area: 'management',
  unsent: [],
};
const input = { preferences: stored, language: 'de' as const };
const signedIn = {
  type: 'person.signedIn',
  person: 'claire',
  language: 'fr',
  accessibility: defaultAccessibility,
  hiddenColumns: { list: ['version'] },
} as const;

describe('preferences', () => {
  const walk = createWalk(preferencesMachine, {
    input,
    samples: {
      'language.chosen': [{ language: 'ru' }],
      'theme.chosen': [{ theme: 'dark' }],
      'accessibility.chosen': [{ group: 'color', choice: 'dark' }],
      'area.opened': [{ areas: ['content', 'settings'] }, { areas: [] }],
      'person.signedIn': [
        { person: 'claire', language: 'fr', accessibility: defaultAccessibility, hiddenColumns: { list: ['version'] } },
      ],
      'column.toggled': [{ table: 'list', column: 'cms_id' }],
      'columns.reset': [{ table: 'list' }],
      'order.chosen': [{ table: 'list', order: '-name' }],
      'contentLanguage.chosen': [{ language: 'he' }],
      'xstate.done.actor.updateAccount': [{ output: true }, { output: false }],
    },
    limit: 40_000,
    facts: ({ context }) => [
      context.language,
      context.preferences.unsent.length === 0 ? 'sent' : 'unsent',
      context.sending !== null,
      context.sendsAgain,
      context.preferences.area,
      context.preferences.accessibility.color,
      (context.preferences.hiddenColumns.list ?? []).join(),
    ],
    invariant: ({ context }) => {
      // a language chosen on this device is the one in use
      expect(context.preferences.language ?? context.language).toBe(context.language);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  test.each([
    [null, 'fr'],
    ['ru', 'ru'],
  ] as const)('with %s chosen on this device, a person whose language is French reads %s', (language, shown) => {
    const { actor } = createActorHarness(preferencesMachine, {
      input: { preferences: { ...stored, language }, language: language ?? 'de' },
    });
    actor.send(signedIn);
    expect(actor.getSnapshot().context.language).toBe(shown);
  });

  test('a theme chosen later replaces a dark or light colour scheme, and no other', () => {
    const { actor } = createActorHarness(preferencesMachine, { input });
    const { preferences } = (() => {
      actor.send({ type: 'accessibility.chosen', group: 'color', choice: 'monochrome' });
      actor.send({ type: 'theme.chosen', theme: 'dark' });
      return actor.getSnapshot().context;
    })();
    expect([preferences.theme, preferences.accessibility.color]).toEqual(['dark', 'monochrome']);
    actor.send({ type: 'accessibility.chosen', group: 'color', choice: 'light' });
    actor.send({ type: 'theme.chosen', theme: 'system' });
    expect(actor.getSnapshot().context.preferences.accessibility.color).toBeNull();
  });

  test('hidden columns belong to the person, on any device', async () => {
    const harness = createActorHarness(preferencesMachine, {
      input: { preferences: { ...stored, hiddenColumns: { list: ['languages'] } }, language: 'de' },
    });
    const hidden = () => selectHiddenColumns('list')(harness.actor.getSnapshot());
    harness.actor.send(signedIn);
    expect(hidden()).toEqual(['version']);
    harness.actor.send({ type: 'column.toggled', table: 'list', column: 'cms_id' });
    harness.actor.send({ type: 'column.toggled', table: 'list', column: 'version' });
    // the second choice waits for the first, which it contains
    expect(harness.requestInput('updateAccount')).toEqual({ hiddenColumns: { list: ['version', 'cms_id'] } });
    await harness.answer('updateAccount', true);
    expect([hidden(), harness.requestInput('updateAccount')]).toEqual([
      ['cms_id'],
      { hiddenColumns: { list: ['cms_id'] } },
    ]);
    expect(harness.actor.getSnapshot().context.preferences.unsent).toHaveLength(1);
    await harness.answer('updateAccount', true);
    harness.actor.send({ type: 'columns.reset', table: 'list' });
    expect([hidden(), harness.requestInput('updateAccount')]).toEqual([[], { hiddenColumns: { list: [] } }]);
    expect(harness.actor.getSnapshot().can({ type: 'columns.reset', table: 'list' })).toBe(false);
  });

  test('the columns of the reservations stay stored under the earlier name of their table', () => {
    const harness = createActorHarness(preferencesMachine, { input });
    harness.actor.send({ ...signedIn, hiddenColumns: { rsvp: ['viewedAt'] } });
    const hidden = () => selectHiddenColumns('reservations')(harness.actor.getSnapshot());
    expect(hidden()).toEqual(['viewedAt']);
    harness.actor.send({ type: 'column.toggled', table: 'reservations', column: 'answer' });
    expect(hidden()).toEqual(['viewedAt', 'answer']);
    expect(harness.requestInput('updateAccount')).toEqual({ hiddenColumns: { rsvp: ['viewedAt', 'answer'] } });
    harness.actor.send({ type: 'columns.reset', table: 'reservations' });
    expect([hidden(), harness.actor.getSnapshot().context.preferences.hiddenColumns]).toEqual([[], { rsvp: [] }]);
  });

  test('what the server has not confirmed comes before its answer at the next sign-in, and is sent again', () => {
    const larger = { ...defaultAccessibility, size: 'larger' as const };
    const first = createActorHarness(preferencesMachine, { input });
    first.actor.send(signedIn);
    first.actor.send({ type: 'accessibility.chosen', group: 'size', choice: 'larger' });
    const { preferences } = first.actor.getSnapshot().context;
    expect(preferences.unsent).toEqual([{ person: 'claire', choices: { accessibility: larger } }]);

    const someoneElse = createActorHarness(preferencesMachine, { input: { preferences, language: 'de' } });
    someoneElse.actor.send({ ...signedIn, person: 'anna' });
    expect(someoneElse.actor.getSnapshot().context.preferences.accessibility).toEqual(defaultAccessibility);
    expect(someoneElse.isPending('updateAccount')).toBe(false);

    const reloaded = createActorHarness(preferencesMachine, { input: { preferences, language: 'de' } });
    reloaded.actor.send(signedIn);
    expect(reloaded.actor.getSnapshot().context.preferences.accessibility).toEqual(larger);
    expect(reloaded.requestInput('updateAccount')).toEqual({ accessibility: larger });
  });

  test('a choice stays unsent when the server did not store it, and no longer when it did', async () => {
    const harness = createActorHarness(preferencesMachine, { input });
    harness.actor.send(signedIn);
    harness.actor.send({ type: 'language.chosen', language: 'ar' });
    await harness.answer('updateAccount', false);
    expect(harness.actor.getSnapshot().context.preferences.unsent).toHaveLength(1);
    harness.actor.send({ type: 'column.toggled', table: 'list', column: 'cms_id' });
    expect(harness.requestInput('updateAccount')).toEqual({
      locale: 'ar',
      hiddenColumns: { list: ['version', 'cms_id'] },
    });
    await harness.answer('updateAccount', true);
    expect(harness.actor.getSnapshot().context.preferences.unsent).toEqual([]);
  });

  test('only the table whose columns changed is sent and stored', () => {
    const stores: PreferencesChange[] = [];
    const harness = createActorHarness(preferencesMachine, {
      input,
      actors: {
        storePreferences: fromCallback<PreferencesChanged>(({ receive }) =>
          receive(({ change }) => void stores.push(change)),
        ),
      },
    });
    harness.actor.send({ ...signedIn, hiddenColumns: { menu: ['version'], product: ['version'] } });
    harness.actor.send({ type: 'column.toggled', table: 'menu', column: 'cms_id' });
    const hiddenColumns = { menu: ['version', 'cms_id'] };
    expect(harness.requestInput('updateAccount')).toEqual({ hiddenColumns });
    harness.actor.send({ type: 'area.opened', areas: ['content'] });
    expect(stores.slice(-2)).toEqual([
      { hiddenInTables: hiddenColumns, chosen: { person: 'claire', choices: { hiddenColumns } } },
      { area: 'content' },
    ]);
    expect(harness.actor.getSnapshot().context.preferences.hiddenColumns).toEqual({
      ...hiddenColumns,
      product: ['version'],
    });
  });

  test('what was not stored is sent again when the network recovers, and with what was chosen meanwhile at once', async () => {
    const harness = createActorHarness(preferencesMachine, { input });
    const sent = () => harness.isPending('updateAccount') && harness.requestInput('updateAccount');
    harness.actor.send(signedIn);
    harness.actor.send({ type: 'language.chosen', language: 'ar' });
    await harness.answer('updateAccount', false);
    expect(sent()).toBe(false);
    harness.actor.send({ type: 'network.recovered' });
    expect(sent()).toEqual({ locale: 'ar' });
    harness.actor.send({ type: 'column.toggled', table: 'list', column: 'cms_id' });
    await harness.answer('updateAccount', false);
    expect(sent()).toEqual({ locale: 'ar', hiddenColumns: { list: ['version', 'cms_id'] } });
    // the network recovered before this attempt failed with it
    harness.actor.send({ type: 'network.recovered' });
    await harness.answer('updateAccount', false);
    await harness.answer('updateAccount', true);
    expect([sent(), harness.actor.getSnapshot().context.preferences.unsent]).toEqual([false, []]);
    harness.actor.send({ type: 'network.recovered' });
    expect(sent()).toBe(false);
  });

  test('what somebody has chosen stays unsent while another person uses the device', async () => {
    const harness = createActorHarness(preferencesMachine, { input });
    const choose = (size: string) => harness.actor.send({ type: 'accessibility.chosen', group: 'size', choice: size });
    const accessibility = (size: 'larger' | 'smaller') => ({ accessibility: { ...defaultAccessibility, size } });
    harness.actor.send(signedIn);
    choose('larger');
    await harness.answer('updateAccount', false);
    harness.actor.send({ type: 'person.signedOut' });
    harness.actor.send({ ...signedIn, person: 'anna' });
    choose('smaller');
    expect(harness.requestInput('updateAccount')).toEqual(accessibility('smaller'));
    harness.actor.send({ type: 'person.signedOut' });
    harness.actor.send(signedIn);
    // Anna's was on its way: it is confirmed as hers, and then Claire's is sent
    await harness.answer('updateAccount', true);
    expect(harness.requestInput('updateAccount')).toEqual(accessibility('larger'));
    expect(harness.actor.getSnapshot().context.preferences.unsent).toEqual([
      { person: 'claire', choices: accessibility('larger') },
    ]);
  });

  test('the server learns of a choice only while somebody is signed in', () => {
    const harness = createActorHarness(preferencesMachine, { input });
    harness.actor.send({ type: 'language.chosen', language: 'ru' });
    expect(harness.isPending('updateAccount')).toBe(false);
    harness.actor.send(signedIn);
    harness.actor.send({ type: 'language.chosen', language: 'ar' });
    expect(harness.requestInput('updateAccount')).toEqual({ locale: 'ar' });
  });
});
