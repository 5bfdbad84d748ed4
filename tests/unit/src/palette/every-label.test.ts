import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { type Language, languages } from '../../../../graphql/domain/languages.ts';
import type { ActorName, Actors, Command, CommandContext } from '../../../../src/commands/command.ts';
import { commands } from '../../../../src/commands/registry.ts';
import { createSearchIndex } from '../../../../src/features/palette/fuzzy-rank.ts';
import { createCommandIndex, getSearchResults } from '../../../../src/features/palette/search-results.ts';
import { createVenueWithRole } from '../../machines/support/venue-fixture.ts';
import { typeOnLayout } from '../keyboard/type-on-layout.ts';

const wordsIn = (language: Language) =>
  JSON.parse(readFileSync(new URL(`../../../../locales/${language}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >;
const words = Object.fromEntries(languages.map((language) => [language, wordsIn(language)])) as Record<
  Language,
  Record<string, string>
>;

// Every command can be done: only the words decide.
const willing = createActor(setup({}).createMachine({ on: { '*': { actions: () => undefined } } })).start();
const actors = Object.fromEntries(
  commands.flatMap(({ to }) => (to === undefined ? [] : [[to, willing] as [ActorName, typeof willing]])),
) as Actors;
const ready: Command[] = commands
  .filter(({ silent }) => silent !== true)
  .map(({ needs: _, blocked: __, ...command }) => ({ ...command, ...(command.path && { path: () => '/' }) }));
const venue = createVenueWithRole('owner');
const where: CommandContext = { path: '/', route: { name: 'home', params: {} }, person: null, venue, venues: [] };
const indexes = { commands: createCommandIndex(ready, words), venues: createSearchIndex([]) };

const shown = (query: string, own: Language): string[] =>
  getSearchResults({
    ...{ query, own, habits: { weights: {}, recent: [] }, found: [], foundFor: null, page: null, keyboard: true },
    ...{ commands: ready, indexes, actors, where },
  }).flatMap(({ rows }) => rows.map(({ id }) => id));

interface Try {
  id: string;
  label: string;
  spoken: Language;
  on: Language;
  query: string;
  place: number;
}
const tries = (own: Language): Try[] =>
  ready.flatMap(({ id }) =>
    languages.flatMap((spoken) => {
      const label = words[spoken][`command.${id}`] ?? '';
      return languages.map((on): Try => {
        const query = on === spoken ? label : typeOnLayout(label, spoken, on);
        return { id, label, spoken, on, query, place: shown(query, own).indexOf(id) };
      });
    }),
  );

const told = ({ id, label, spoken, on, query, place }: Try) =>
  `${id} "${label}" (${spoken}) on ${on}: "${query}" is at ${place < 0 ? 'no place' : place + 1}`;

describe.each(['he', 'en', 'ru'] as const)(
  'every label, in every language, on every layout; the interface in %s',
  (own) => {
    const all = tries(own);
    test('is among the first three', () => {
      expect(all.length).toBe(ready.length * 36);
      expect(all.filter(({ place }) => place < 0 || place > 2).map(told)).toEqual([]);
    });
    test('is the first in 95 % and more', () => {
      const first = all.filter(({ place }) => place === 0).length / all.length;
      process.stdout.write(`${own}: ${(first * 100).toFixed(2)} % of ${all.length} labels typed are the first\n`);
      expect(first).toBeGreaterThanOrEqual(0.95);
    });
  },
);
