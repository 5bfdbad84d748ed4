import { parseTitles } from '../../graphql/domain/shown-name.ts';
import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import { type Language, parseLanguage } from '../../graphql/domain/languages.ts';
import { SearchContentDocument } from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import { type Habits, parseHabits, type Uses, recordUse } from './frecency.ts';
import type { Search } from './palette.setup.ts';
import type { ChosenCommand, FoundTexts, RunCommand } from './palette.types.ts';

const StoredUses = v.fallback(v.record(v.string(), v.object({ score: v.number(), at: v.number() })), {});
const StoredLetters = v.fallback(v.boolean(), true);
const usesKey = (venue: string | null) => `palette.uses.${venue ?? 'none'}`;
const lettersKey = 'keys.letters';
const maxFound = 20;

/** The key of a use: a command's id, that of the command with its choice, or a URL path. */
const usageKey = (chosen: ChosenCommand): string => ('command' in chosen ? (chosen.as ?? chosen.command) : chosen.path);

interface PaletteTools {
  /** executes the choice; throws `{why}` when that has become impossible */
  run: (what: RunCommand) => void;
  /** of the interface */
  language: () => Language;
}

export const createPaletteActors = (ports: Pick<Ports, 'ask' | 'store' | 'now'>, { run, language }: PaletteTools) => {
  const usesIn = async (venue: string | null): Promise<Uses> =>
    v.parse(StoredUses, await ports.store.read(usesKey(venue)));
  return {
    loadLetters: fromPromise<boolean>(async () => v.parse(StoredLetters, await ports.store.read(lettersKey))),
    storeLetters: fromPromise<void, { on: boolean }>(({ input }) => ports.store.write(lettersKey, input.on)),
    loadHabits: fromPromise<Habits, { venue: string | null }>(async ({ input }) =>
      parseHabits(await usesIn(input.venue), ports.now()),
    ),
    searchVenue: fromPromise<FoundTexts, Search>(async ({ input, signal }) => {
      const { venue, query, kind, exact } = input;
      if (input.people) {
        const { findPeople } = await import('./find-people.actors.ts');
        const people = await findPeople(ports, { venue, query, locale: language(), signal });
        return { hits: [], ...people, forgiven: false };
      }
      const entity = kind && getKindIdentity(kind).entity;
      const content = { directory: venue, text: query, entity, locale: language(), first: maxFound, exact };
      const search = { venue, query, locale: language(), signal };
      const [{ searchContent }, guests, giftCards] = await Promise.all([
        ports.ask('api', SearchContentDocument, content, { as: 'venue', signal }),
        input.guests
          ? import('./find-people.actors.ts').then(({ findGuestsOfToday }) => findGuestsOfToday(ports, search))
          : [],
        input.giftCards
          ? import('./find-gift-cards.actors.ts').then(({ findGiftCards }) => findGiftCards(ports, search))
          : [],
      ]);
      const hits = searchContent.hits.map(({ cms_id: id, ...hit }) => ({
        ...hit,
        id,
        titles: parseTitles(hit.titles),
        language: parseLanguage(hit.language),
      }));
      return {
        hits,
        forgiven: searchContent.forgiven,
        ...(input.guests && { guests }),
        ...(input.giftCards && { giftCards }),
      };
    }),
    runCommand: fromPromise<void, RunCommand>(async ({ input }) => {
      run(input);
      await ports.store.write(
        usesKey(input.venue),
        recordUse(await usesIn(input.venue), usageKey(input.chosen), ports.now()),
      );
    }),
  };
};
