import { type KindName, isKindName } from '../../../graphql/content/kinds.ts';
import { type Language, languages } from '../../../graphql/languages.ts';
import { sectionOf } from '../../../graphql/routes.ts';
import type { Habits } from '../../../machines/palette/frecency.ts';
import type { FoundItem } from '../../../machines/palette/palette.types.ts';
import type { VenueEntry } from '../../../machines/ports.ts';
import {
  type Actors,
  type Area,
  type Command,
  type CommandState,
  commandState,
  type Group,
  type Where,
} from '../../command.ts';
import { type Hit, type Index, indexOf, rank } from './rank.ts';

export type Row =
  | { type: 'command'; id: string; command: Command; state: CommandState; hit: Hit | null }
  | { type: 'venue'; id: string; venue: VenueEntry; path: string; hit: Hit | null }
  | { type: 'item'; id: string; item: FoundItem & { entity: KindName }; path: string };

export type Section = 'here' | 'recent' | Group;
export interface Results {
  section: Section;
  rows: readonly Row[];
}

type Labels = Record<Language, Record<string, string>>;

/** Computed once: every command's words in every language. */
export const commandIndex = (commands: readonly Command[], labels: Labels): Index =>
  indexOf(
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

export const venueIndex = (venues: readonly VenueEntry[]): Index =>
  indexOf(
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

export const signs: Record<string, readonly Section[]> = {
  '>': ['here', 'do', 'settings'],
  '#': ['items'],
  '!': ['venues'],
  '?': ['here', 'recent', 'do', 'go', 'settings'],
  '@': [],
};
/** A sign at the start narrows to a group: `>` do, `#` items, `!` venues, `?` whatever has a key. */
export const wordsOf = (query: string): { sign: string | null; words: string } => {
  const sign = query.trimStart().charAt(0);
  return sign in signs ? { sign, words: query.trimStart().slice(1).trim() } : { sign: null, words: query.trim() };
};

interface Asked {
  query: string;
  own: Language;
  habits: Habits;
  found: readonly FoundItem[];
  commands: readonly Command[];
  indexes: { commands: Index; venues: Index };
  actors: Actors;
  where: Where;
}

/** What the palette shows for a query, group by group, the group with the best fit first. */
export const resultsOf = (asked: Asked): Results[] => {
  const { sign, words } = wordsOf(asked.query);
  const found = narrowed(asked, sign, words);
  // On a wrong layout the first letter of a word can look like a sign.
  return found.length > 0 || sign === null || words === '' ? found : narrowed(asked, null, asked.query.trim());
};

const narrowed = (asked: Asked, sign: string | null, words: string): Results[] => {
  const all = words === '' ? unasked(asked, sign) : ranked(asked, words);
  const allowed = sign === null ? null : (signs[sign] ?? []);
  return all
    .filter(({ section }) => allowed === null || allowed.includes(section))
    .map(({ section, rows }) => ({
      section,
      rows: rows
        .filter((row) => sign !== '?' || (row.type === 'command' && row.command.keys !== undefined))
        .toSorted((a, b) => Number(isBlocked(a)) - Number(isBlocked(b))),
    }))
    .filter(({ rows }) => rows.length > 0)
    .toSorted((a, b) => Number(a.rows.every(isBlocked)) - Number(b.rows.every(isBlocked)));
};

const isBlocked = (row: Row): boolean => row.type === 'command' && row.state.state === 'blocked';

const rowOf = (command: Command, { actors, where }: Asked, hit: Hit | null): Row[] => {
  const state = command.silent === true ? ({ state: 'absent' } as const) : commandState(command, actors, where);
  return state.state === 'absent' ? [] : [{ type: 'command', id: command.id, command, state, hit }];
};

const near: readonly Area[] = ['list', 'preview', 'editor', 'history', 'publish'];
/** What has its screen before the person now; the list lives on behind an item, but nobody looks at it. */
const shownAt = ({ place: { name } }: Where): readonly Area[] => {
  if (name === 'list') return ['list', 'publish'];
  return name === 'preview' ? ['preview'] : ['editor', 'history', 'publish'];
};

const unasked = (asked: Asked, sign: string | null): Results[] => {
  const { commands, habits, where, indexes } = asked;
  const byId = new Map(commands.map((command) => [command.id, command]));
  const here = commands
    .filter(({ area, group }) => shownAt(where).includes(area) && group !== 'go')
    .flatMap((command) => rowOf(command, asked, null));
  const recent = habits.recent
    .flatMap((id) => {
      const command = byId.get(id);
      return command === undefined ? [] : rowOf(command, asked, null);
    })
    .filter((row) => !isBlocked(row) && !here.some(({ id }) => id === row.id))
    .slice(0, 5);
  const shown = new Set(sign === null ? [...here, ...recent].map(({ id }) => id) : []);
  const group = (of: Group): Row[] =>
    commands
      .filter(({ id, area, group: its }) => its === of && !shown.has(id) && (sign !== null || !near.includes(area)))
      .flatMap((command) => rowOf(command, asked, null));
  const venues = indexes.venues.ids.flatMap((id) => venueRow(id, where, null)).slice(0, 20);
  return [
    ...(sign === null
      ? [
          { section: 'here' as const, rows: here },
          { section: 'recent' as const, rows: recent },
        ]
      : []),
    { section: 'go', rows: group('go') },
    { section: 'do', rows: group('do') },
    { section: 'items', rows: itemRows(asked) },
    { section: 'venues', rows: [...group('venues'), ...venues] },
    { section: 'settings', rows: group('settings') },
  ];
};

const ranked = (asked: Asked, words: string): Results[] => {
  const { commands, habits, indexes, own, where } = asked;
  const options = { uses: habits.weights, own };
  const byId = new Map(commands.map((command) => [command.id, command]));
  const sections = new Map<Section, Row[]>();
  const add = (section: Section, rows: Row[]) => sections.set(section, [...(sections.get(section) ?? []), ...rows]);
  for (const hit of rank(indexes.commands, words, options)) {
    const command = byId.get(hit.id);
    if (command !== undefined) add(near.includes(command.area) ? 'here' : command.group, rowOf(command, asked, hit));
  }
  add('items', itemRows(asked));
  for (const hit of rank(indexes.venues, words, { ...options, limit: 20 })) add('venues', venueRow(hit.id, where, hit));
  return [...sections].map(([section, rows]) => ({ section, rows }));
};

const venueRow = (id: string, { venues, venue: inHand }: Where, hit: Hit | null): Row[] => {
  const venue = venues.find((it) => it.venue === id);
  if (venue === undefined || venue.unauthorized || venue.venue === inHand?.venue) return [];
  return [{ type: 'venue', id: `venue:${id}`, venue, path: `/${id}`, hit }];
};

const itemRows = ({ found, where: { venue } }: Asked): Row[] =>
  found.flatMap((item): Row[] => {
    const { id, entity } = item;
    if (!isKindName(entity) || venue === null) return [];
    const path = `/${venue.venue}/${sectionOf(entity)}/${id}`;
    return [{ type: 'item', id: `item:${id}`, item: { ...item, entity }, path }];
  });
