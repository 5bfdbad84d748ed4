import { isKindName, kindNames } from '../../../graphql/content/kinds/identities.ts';
import type { KindName } from '../../../graphql/content/kinds/registry.ts';
import { type Language, languages } from '../../../graphql/domain/languages.ts';
import { getSection } from '../../../graphql/routes.ts';
import type { Habits } from '../../../machines/palette/frecency.ts';
import { createKindPage, type Page, parseRequest } from '../../../machines/palette/palette-pages.ts';
import type { FoundItem } from '../../../machines/palette/palette.types.ts';
import type { VenueEntry } from '../../../machines/ports.ts';
import {
  type Actors,
  type Area,
  type Command,
  type CommandState,
  getCommandState,
  type Group,
  type CommandContext,
} from '../../commands/command.ts';
import { type RankedEntry, type SearchIndex, createSearchIndex, rank } from './fuzzy-rank.ts';

export type ResultEntry =
  | { type: 'command'; id: string; command: Command; state: CommandState; hit: RankedEntry | null }
  | { type: 'venue'; id: string; venue: VenueEntry; path: string; hit: RankedEntry | null }
  | { type: 'item'; id: string; item: FoundItem & { entity: KindName }; path: string }
  | { type: 'page'; id: string; page: Page };

export type ResultSection = 'here' | 'recent' | 'pages' | Group;
export interface SearchResults {
  section: ResultSection;
  rows: readonly ResultEntry[];
}

type Labels = Record<Language, Record<string, string>>;

/** Built once: the labels of all commands in all languages. */
export const createCommandIndex = (commands: readonly Command[], labels: Labels): SearchIndex =>
  createSearchIndex(
    commands
      .filter((command) => command.silent !== true)
      .map(({ id }) => ({
        id,
        labels: languages.flatMap((language) => {
          const words = labels[language];
          const aliases = words[`command.${id}.aliases`]?.split(',') ?? [];
          return [
            { text: words[`command.${id}`] ?? '', language },
            ...aliases.map((text) => ({ text: text.trim(), language, alias: true })),
          ].filter(({ text }) => text !== '');
        }),
      })),
  );

export const createVenueIndex = (venues: readonly VenueEntry[]): SearchIndex =>
  createSearchIndex(
    venues.map(({ venue, titles, city }) => ({
      id: venue,
      labels: [
        ...languages.flatMap((language) => {
          const text = titles[language];
          return text === undefined ? [] : [{ text: city ? `${text} ${city}` : text, language }];
        }),
        { text: venue, language: 'en' as const, alias: true },
      ],
    })),
  );

interface SearchInput {
  query: string;
  /** the palette page that was entered */
  page: Page | null;
  own: Language;
  habits: Habits;
  found: readonly FoundItem[];
  /** the query that `found` answers */
  foundFor: string | null;
  commands: readonly Command[];
  indexes: { commands: SearchIndex; venues: SearchIndex };
  actors: Actors;
  where: CommandContext;
  /** the device has a keyboard */
  keyboard: boolean;
}

/** The results of a query in groups, the group with the best match first. */
export const getSearchResults = (input: SearchInput): SearchResults[] => {
  const request = parseRequest(input.query, input.page);
  const found = narrowed(input, request);
  // On another layout the first letter of a word can look like a prefix.
  return found.length > 0 || request.page === input.page || request.words === ''
    ? found
    : narrowed(input, { page: input.page, words: input.query.trim() });
};

const narrowed = (input: SearchInput, { page, words }: SearchRequest): SearchResults[] => {
  const all = words === '' ? unasked(input, page) : ranked(input, words);
  const allowed = page === null ? null : pageSections(page);
  return all
    .filter(({ section }) => allowed === null || allowed.includes(section))
    .map(({ section, rows }) => ({
      section,
      rows: rows
        .filter((row) => page !== 'help' || (row.type === 'command' && row.command.keys !== undefined))
        .toSorted((a, b) => Number(isBlocked(a)) - Number(isBlocked(b))),
    }))
    .filter(({ rows }) => rows.length > 0)
    .toSorted((a, b) => Number(a.rows.every(isBlocked)) - Number(b.rows.every(isBlocked)));
};

type SearchRequest = ReturnType<typeof parseRequest>;

const pageSections = (page: Page): readonly ResultSection[] => {
  if (page === 'do') return ['here', 'do', 'settings'];
  if (page === 'venues') return ['venues'];
  return page === 'help' ? ['here', 'recent', 'do', 'go', 'settings'] : ['pages', 'items'];
};

const pageRow = (page: Page): ResultEntry => ({ type: 'page', id: `page:${page}`, page });
/** The pages that can be entered from a page, or from none: only those that narrow it further. */
const pagesFrom = (page: Page | null, { where, keyboard, indexes }: SearchInput): ResultEntry[] => {
  if (page === 'items') return kindNames.length > 1 ? kindNames.map((kind) => pageRow(createKindPage(kind))) : [];
  if (page !== null) return [];
  const there: [Page, boolean][] = [
    ['items', where.venue !== null],
    ['do', true],
    ['venues', indexes.venues.ids.length > 0],
    ['help', keyboard],
  ];
  return there.flatMap(([it, is]) => (is ? [pageRow(it)] : []));
};

/** Commands about shortcuts are left out where there is no keyboard. */
const aboutKeys = ['palette.sheet', 'palette.letters'];

const isBlocked = (row: ResultEntry): boolean => row.type === 'command' && row.state.state === 'blocked';

const commandRow = (
  command: Command,
  { actors, where, keyboard }: SearchInput,
  hit: RankedEntry | null,
): ResultEntry[] => {
  const hidden = command.silent === true || (!keyboard && aboutKeys.includes(command.id));
  const state = hidden ? ({ state: 'absent' } as const) : getCommandState(command, actors, where);
  return state.state === 'absent' ? [] : [{ type: 'command', id: command.id, command, state, hit }];
};

const near: readonly Area[] = ['list', 'preview', 'editor', 'history', 'publish'];
/** Actors whose screen is visible (the list actor stays alive behind the editor). */
const shownAt = ({ route: { name } }: CommandContext): readonly Area[] => {
  if (name === 'list') return ['list', 'publish'];
  return name === 'preview' ? ['preview'] : ['editor', 'history', 'publish'];
};

const unasked = (input: SearchInput, page: Page | null): SearchResults[] => {
  const { commands, habits, where, indexes } = input;
  const byId = new Map(commands.map((command) => [command.id, command]));
  const here = commands
    .filter(({ area }) => shownAt(where).includes(area))
    .flatMap((command) => commandRow(command, input, null));
  const recent = habits.recent
    .flatMap((id) => {
      const command = byId.get(id);
      return command === undefined ? [] : commandRow(command, input, null);
    })
    .filter((row) => !isBlocked(row) && !here.some(({ id }) => id === row.id))
    .slice(0, 5);
  const shown = new Set(page === null ? [...here, ...recent].map(({ id }) => id) : []);
  const group = (of: Group): ResultEntry[] =>
    commands
      .filter(({ id, area, group: its }) => its === of && !shown.has(id) && (page !== null || !near.includes(area)))
      .flatMap((command) => commandRow(command, input, null));
  const venues = indexes.venues.ids.flatMap((id) => venueRow(id, where, null)).slice(0, 20);
  return [
    ...(page === null
      ? [
          { section: 'here' as const, rows: here },
          { section: 'recent' as const, rows: recent },
        ]
      : []),
    { section: 'pages', rows: pagesFrom(page, input) },
    { section: 'go', rows: group('go') },
    { section: 'do', rows: group('do') },
    { section: 'items', rows: itemRows(input, '') },
    { section: 'venues', rows: [...group('venues'), ...venues] },
    { section: 'settings', rows: group('settings') },
  ];
};

const ranked = (input: SearchInput, words: string): SearchResults[] => {
  const { commands, habits, indexes, own, where } = input;
  const options = { uses: habits.weights, own };
  const byId = new Map(commands.map((command) => [command.id, command]));
  const sections = new Map<ResultSection, ResultEntry[]>();
  const add = (section: ResultSection, rows: ResultEntry[]) =>
    sections.set(section, [...(sections.get(section) ?? []), ...rows]);
  for (const hit of rank(indexes.commands, words, options)) {
    const command = byId.get(hit.id);
    if (command !== undefined)
      add(near.includes(command.area) ? 'here' : command.group, commandRow(command, input, hit));
  }
  add('items', itemRows(input, words));
  for (const hit of rank(indexes.venues, words, { ...options, limit: 20 })) add('venues', venueRow(hit.id, where, hit));
  return [...sections].map(([section, rows]) => ({ section, rows }));
};

const venueRow = (id: string, { venues, venue: inHand }: CommandContext, hit: RankedEntry | null): ResultEntry[] => {
  const venue = venues.find((it) => it.venue === id);
  if (venue === undefined || venue.unauthorized || venue.venue === inHand?.venue) return [];
  return [{ type: 'venue', id: `venue:${id}`, venue, path: `/${id}`, hit }];
};

/** An answer to an earlier query shows only what matches the current one. */
const itemRows = ({ found, foundFor, own, where: { venue } }: SearchInput, words: string): ResultEntry[] => {
  const index = createSearchIndex(found.map(({ id, name }) => ({ id, labels: [{ text: name, language: own }] })));
  const fitting =
    foundFor === words ? null : new Set(words === '' ? [] : rank(index, words, { own }).map(({ id }) => id));
  return found.flatMap((item): ResultEntry[] => {
    const { id, entity } = item;
    if (!isKindName(entity) || venue === null || fitting?.has(id) === false) return [];
    const path = `/${venue.venue}/${getSection(entity)}/${id}`;
    return [{ type: 'item', id: `item:${id}`, item: { ...item, entity }, path }];
  });
};
