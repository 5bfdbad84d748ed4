import { describe, expect, test } from 'vitest';
import { defaultAccessibility } from '../../../../graphql/domain/accessibility.ts';
import { preferencesMachine } from '../../../../machines/preferences/preferences.machine.ts';
import type { Preferences } from '../../../../machines/preferences/preferences.types.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk, listUnnamedInvokes } from '../../../support/machine-paths.ts';

const stored: Preferences = {
  language: null,
  look: 'system',
  accessibility: defaultAccessibility,
  area: 'management',
};
const input = { preferences: stored, language: 'de' as const };
const signedIn = { type: 'person.signedIn', language: 'fr', accessibility: defaultAccessibility } as const;

describe('preferences', () => {
  const walk = createWalk(preferencesMachine, {
    input,
    samples: {
      'language.chosen': [{ language: 'ru' }],
      'look.chosen': [{ look: 'dark' }],
      'accessibility.chosen': [{ group: 'color', choice: 'dark' }],
      'area.opened': [{ area: 'content' }],
      'person.signedIn': [{ language: 'fr', accessibility: defaultAccessibility }],
    },
    facts: ({ context }) => [context.language, context.preferences.area],
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
      actor.send({ type: 'look.chosen', look: 'dark' });
      return actor.getSnapshot().context;
    })();
    expect([preferences.look, preferences.accessibility.color]).toEqual(['dark', 'monochrome']);
    actor.send({ type: 'accessibility.chosen', group: 'color', choice: 'light' });
    actor.send({ type: 'look.chosen', look: 'system' });
    expect(actor.getSnapshot().context.preferences.accessibility.color).toBeNull();
  });

  test('the server learns of a choice only while somebody is signed in', () => {
    const house = createActorHarness(preferencesMachine, { input });
    house.actor.send({ type: 'language.chosen', language: 'ru' });
    expect(house.isAsking('updateAccount')).toBe(false);
    house.actor.send(signedIn);
    house.actor.send({ type: 'language.chosen', language: 'ar' });
    expect(house.asked('updateAccount')).toEqual({ locale: 'ar' });
  });
});
