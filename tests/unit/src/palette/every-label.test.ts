import { describe, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { type Language, languages } from '../../../../graphql/domain/languages.ts';
import type { ActorName, Actors, Command, CommandContext } from '../../../../src/commands/command.ts';
import { commands } from '../../../../src/commands/all-commands.ts';
import { choiceText, createChoiceIndex } from '../../../../src/features/palette/command-choices.ts';
import { foldForSearch } from '../../../../graphql/domain/search-fold.ts';
import { minSlipLength } from '../../../../graphql/domain/typing-slip.ts';
import {
  createCommandIndex,
  createVenueIndex,
  getSearchResults,
} from '../../../../src/features/palette/search-results.ts';
import { createVenueWithRole } from '../../machines/support/venue-fixture.ts';
import { typeOnLayout } from '../keyboard/type-on-layout.ts';
import { readCommandLabels } from '../../../../src/features/palette/command-labels.vite-plugin.ts';

// a device with applications that take a link
vi.hoisted(() => vi.stubGlobal('navigator', { share: () => undefined }));

const messages = Object.fromEntries(languages.map((language) => [language, readCommandLabels(language)])) as Record<
  Language,
  Record<string, string>
>;

// Every command can be done: only the messages decide.
const willing = createActor(setup({}).createMachine({ on: { '*': { actions: () => undefined } } })).start();
const actors = Object.fromEntries(
  commands.flatMap(({ to }) => (to === undefined ? [] : [[to, willing] as [ActorName, typeof willing]])),
) as Actors;
const ready: Command[] = commands
  .filter(({ silent }) => silent !== true)
  .map(({ needs: _, blocked: __, silent: ___, ...command }) => ({
    ...command,
    ...(command.path && { path: () => '/' }),
  }));
const venue = createVenueWithRole('owner');
const where: CommandContext = { path: '/', route: { name: 'home', params: {} }, person: null, venue, venues: [] };
const choices = createChoiceIndex(ready, messages, where, actors);
const indexes = { commands: createCommandIndex(ready, messages), choices, venues: createVenueIndex([]) };

const shown = (query: string, own: Language): string[] =>
  getSearchResults({
    query,
    own,
    habits: {
      weights: {},
      recent: [],
    },
    page: null,
    keyboard: true,
    found: {
      hits: [],
      forgiven: false,
    },
    foundFor: null,
    exact: false,
    draft: null,
    commands: ready,
    boundRows: new Map(),
    indexes,
    actors,
    where,
  }).flatMap(({ rows }) => rows.map(({ id }) => id));

interface Try {
  id: string;
  label: string;
  labelLanguage: Language;
  on: Language;
  query: string;
  rank: number;
}
type Slip = (label: string, seed: number) => string;
const asItIs: Slip = (label) => label;
/** By day a label is typed on its own layout in the Hebrew interface and on the next one in English, at night on each. */
const layouts = (labelLanguage: Language, own: Language): readonly Language[] => {
  if (process.env.NIGHTLY !== undefined) return languages;
  const next = languages[(languages.indexOf(labelLanguage) + 1) % languages.length] ?? labelLanguage;
  return [own === 'he' ? labelLanguage : next];
};
/** Commands of the same name do the same on two screens, of which one is open: either of them is what was meant. */
const getRank = (ids: readonly string[], label: string, language: Language): number =>
  ids.findIndex((id) => messages[language][`command.${id}`] === label);
const tries = (own: Language, slip: Slip = asItIs): Try[] =>
  ready.flatMap(({ id }) =>
    languages.flatMap((labelLanguage) => {
      const label = messages[labelLanguage][`command.${id}`] ?? '';
      return layouts(labelLanguage, own).flatMap((on, at): Try[] => {
        const slipped = slip(label, createSeed(`${id} ${labelLanguage} ${at}`));
        if (slip !== asItIs && foldForSearch(slipped).length < minSlipLength) return [];
        const query = on === labelLanguage ? slipped : typeOnLayout(slipped, labelLanguage, on);
        return [{ id, label, labelLanguage, on, query, rank: getRank(shown(query, own), label, labelLanguage) }];
      });
    }),
  );

const describeTry = ({ id, label, labelLanguage, on, query, rank }: Try) =>
  `${id} "${label}" (${labelLanguage}) on ${on}: "${query}" has rank ${rank < 0 ? 'none' : rank + 1}`;

/** A number from a text, the same on every run. */
const createSeed = (text: string): number => {
  let seed = 2166136261;
  for (const letter of text) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return seed;
};

/** One letter of a word missing, doubled by its neighbour, another one of the label, or swapped with the next. */
const withOneSlip: Slip = (label, seed) => {
  const letters = [...label];
  const letterPositions = letters.flatMap((letter, at) => (/\p{L}/u.test(letter) ? [at] : []));
  const pick = (list: readonly number[], by: number) => list[Math.floor(seed / by) % list.length] ?? 0;
  const at = pick(letterPositions, 4);
  const other = letters[pick(letterPositions, 64)] ?? '';
  const next = letters[at + 1] ?? '';
  switch (seed % 4) {
    case 0:
      return letters.toSpliced(at, 1).join('');
    case 1:
      return letters.toSpliced(at, 0, other).join('');
    case 2:
      return letters.toSpliced(at, 1, other).join('');
    default:
      return /\p{L}/u.test(next)
        ? letters.toSpliced(at, 2, next, letters[at] ?? '').join('')
        : letters.toSpliced(at, 1).join('');
  }
};

describe.each(process.env.NIGHTLY === undefined ? (['he', 'en'] as const) : (['he', 'en', 'ru'] as const))(
  'every label, in every language, on every layout; the interface in %s',
  (own) => {
    const all = tries(own);
    test('is among the first three', () => {
      expect(all.length).toBe(ready.length * languages.length * layouts(own, own).length);
      expect(all.filter(({ rank }) => rank < 0 || rank > 2).map(describeTry)).toEqual([]);
    });
    test('is the first in 95 % and more', () => {
      const first = all.filter(({ rank }) => rank === 0).length / all.length;
      process.stdout.write(`${own}: ${(first * 100).toFixed(2)} % of ${all.length} labels typed are the first\n`);
      expect(first).toBeGreaterThanOrEqual(0.95);
    });
    test('with one slip of the finger is among the first three in 95 % and more', () => {
      const slipped = tries(own, withOneSlip);
      const missed = slipped.filter(({ rank }) => rank < 0 || rank > 2);
      const found = 1 - missed.length / slipped.length;
      process.stdout.write(`${own}: ${(found * 100).toFixed(2)} % of ${slipped.length} slips find the label\n`);
      expect(slipped.length).toBeGreaterThan(all.length * 0.9);
      expect(found, missed.map(describeTry).join('\n')).toBeGreaterThanOrEqual(0.95);
    });
    test('a choice is found by its own text in every language', () => {
      const missed = [...choices.byId.values()].flatMap(({ id, choice }) =>
        languages.flatMap((labelLanguage) => {
          const text = choiceText(choice, messages[labelLanguage]);
          // its name is known to the palette: a key is nothing that people read
          if (choice.label !== undefined && text === choice.value) return [`${id}: no label "${choice.label}"`];
          return shown(text, own).includes(id) ? [] : [`${id}: "${text}"`];
        }),
      );
      expect(choices.byId.size).toBeGreaterThan(20);
      expect(missed).toEqual([]);
    });
  },
);
