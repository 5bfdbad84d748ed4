import { expect, test } from 'vitest';
import { defaultAccessibility } from '../../../../graphql/domain/accessibility.ts';
import type { PreferencesEvent } from '../../../../machines/preferences/preferences.types.ts';
import { large, michal, startRoot } from './root-fixture.ts';

test('another version waits until the person accepts it', async () => {
  const { root } = await startRoot('/venues');
  const starts = () => Object.values(root.getSnapshot().children).some((child) => child?.src === 'startUpdate');
  root.send({ type: 'update.accepted' });
  expect([root.getSnapshot().context.updateWaits, starts()]).toEqual([false, false]);
  root.send({ type: 'update.found' });
  expect([root.getSnapshot().context.updateWaits, starts()]).toEqual([true, false]);
  root.send({ type: 'update.accepted' });
  expect(starts()).toBe(true);
});

test('language, theme and storage', async () => {
  const { root, children, screens, preferences, reach, storedPreferences, accountUpdates } = await startRoot('/venues');
  await reach('/venues', ['venues']);
  expect([preferences()?.language, screens()?.context.language]).toEqual(['fr', 'fr']);
  children().preferences?.send({ type: 'language.chosen', language: 'ru' });
  children().preferences?.send({ type: 'theme.chosen', theme: 'dark' });
  root.send({ type: 'order.chosen', table: 'list', order: '-name' });
  root.send({ type: 'contentLanguage.chosen', language: 'he' });
  root.send({ type: 'storage.changed', safe: false });
  const { storageSafe } = root.getSnapshot().context;
  expect({ ...preferences(), shown: screens()?.context.language, storageSafe, told: accountUpdates }).toEqual({
    language: 'ru',
    shown: 'ru',
    person: 'p1',
    sending: { person: 'p1', choices: { locale: 'ru' } },
    sendsAgain: false,
    preferences: {
      language: 'ru',
      theme: 'dark',
      accessibility: defaultAccessibility,
      hiddenColumns: {},
      orders: { list: '-name' },
      contentLanguage: 'he',
      area: 'content',
      unsent: [{ person: 'p1', choices: { locale: 'ru' } }],
    },
    storageSafe: false,
    told: [{ locale: 'ru' }],
  });
  expect(storedPreferences.slice(-4)).toEqual([
    { language: 'ru', chosen: { person: 'p1', choices: { locale: 'ru' } } },
    { theme: 'dark' },
    { orders: { list: '-name' } },
    { contentLanguage: 'he' },
  ]);
});

test('what one asks of every screen is in force at once, kept here and told to the account', async () => {
  const { children, preferences, reach, storedPreferences, accountUpdates } = await startRoot('/me', {
    person: { ...michal, accessibility: large },
  });
  await reach('/me', ['account', 'devices', 'personalArea', 'phoneNumber']);
  const current = () => preferences()?.preferences;
  const send = (event: PreferencesEvent) => children().preferences?.send(event);
  expect(current()?.accessibility).toEqual(large);
  send({ type: 'accessibility.chosen', group: 'color', choice: 'dark' });
  send({ type: 'accessibility.chosen', group: 'link', choice: 'no such choice' });
  expect(current()?.accessibility).toEqual({ ...large, color: 'dark' });
  // the newer word stands
  send({ type: 'theme.chosen', theme: 'light' });
  expect(current()).toMatchObject({ theme: 'light', accessibility: large });
  send({ type: 'accessibility.reset' });
  expect(current()?.accessibility).toEqual(defaultAccessibility);
  expect(storedPreferences.at(-1)?.accessibility).toEqual(defaultAccessibility);
  // one after the other: what was chosen meanwhile goes as it is then
  await expect
    .poll(() => accountUpdates)
    .toEqual([{ accessibility: { ...large, color: 'dark' } }, { accessibility: defaultAccessibility }]);
});
