import { describe, expect, test } from 'vitest';
import { defaultAccessibility } from '../../../../graphql/domain/accessibility.ts';
import { preferencesMachine } from '../../../../machines/preferences/preferences.machine.ts';
import { selectHiddenColumns } from '../../../../machines/preferences/preferences.selectors.ts';
import type { Preferences } from '../../../../machines/preferences/preferences.types.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk, listUnnamedInvokes } from '../../../support/machine-paths.ts';

const stored: Preferences = {
  language: null,
  theme: 'system',
  accessibility: defaultAccessibility,
  hiddenColumns: {},
  area: 'management',
};
const input = { preferences: stored, language: 'de' as const };
const signedIn = {
  type: 'person.signedIn',
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
      'area.opened': [{ area: 'content' }],
      'person.signedIn': [
        { language: 'fr', accessibility: defaultAccessibility, hiddenColumns: { list: ['version'] } },
      ],
      'column.toggled': [{ table: 'list', column: 'cms_id' }],
      'columns.reset': [{ table: 'list' }],
    },
    facts: ({ context }) => [
      context.language,
      context.preferences.area,
      (context.preferences.hiddenColumns.list ?? []).join(),
    ],
    invariant: ({ context }) => {
      // a language chosen on this device is the one in use
      expect(context.preferences.language ?? context.language).toBe(context.language);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
  test('every invoke has an id', () => expect(listUnnamedInvokes(preferencesMachine)).toEqual([]));

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

  test('hidden columns are those of the person, on whatever device', () => {
    const harness = createActorHarness(preferencesMachine, {
      input: { preferences: { ...stored, hiddenColumns: { list: ['languages'] } }, language: 'de' },
    });
    const hidden = () => selectHiddenColumns('list')(harness.actor.getSnapshot());
    harness.actor.send(signedIn);
    expect(hidden()).toEqual(['version']);
    harness.actor.send({ type: 'column.toggled', table: 'list', column: 'cms_id' });
    harness.actor.send({ type: 'column.toggled', table: 'list', column: 'version' });
    expect([hidden(), harness.requestInput('updateAccount')]).toEqual([
      ['cms_id'],
      { hiddenColumns: { list: ['cms_id'] } },
    ]);
    harness.actor.send({ type: 'columns.reset', table: 'list' });
    expect([hidden(), harness.requestInput('updateAccount')]).toEqual([[], { hiddenColumns: { list: [] } }]);
    expect(harness.actor.getSnapshot().can({ type: 'columns.reset', table: 'list' })).toBe(false);
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
