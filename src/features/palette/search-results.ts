import { getShownName } from '../../../graphql/domain/shown-name.ts';
/** More than 350 lines: commands, choices, texts, items and venues are ranked against each other, in one place. */
import { findKindName, getKindIdentity, kindNames } from '../../../graphql/content/kinds/identities.ts';
import type { KindName } from '../../../graphql/content/kinds/registry.ts';
import { type Language, languages, master } from '../../../graphql/domain/languages.ts';
import { mayWithRole } from '../../../graphql/domain/roles.ts';
import { plainDigits } from '../../../graphql/domain/digits.ts';
import { listFavorites } from '../../../graphql/domain/favorites.ts';
import { foldForSearch } from '../../../graphql/domain/search-fold.ts';
import { itemPath } from '../../../machines/list/item-path.ts';
import type { Habits } from '../../../machines/palette/frecency.ts';
import {
  createKindPage,
  getPageKind,
  type Page,
  parseRequest,
  type SearchRequest,
} from '../../../machines/palette/palette-pages.ts';
import type {
  FoundEmployee,
  FoundGiftCard,
  FoundGuest,
  FoundText,
  FoundTexts,
} from '../../../machines/palette/palette.types.ts';
import type { VenueEntry } from '../../../machines/ports.ts';
import {
  type Actors,
  type Area,
  type Command,
  type CommandArguments,
  type CommandState,
  findReasonElsewhere,
  getCommandState,
  type Group,
  isSilent,
  type CommandContext,
} from '../../commands/command.ts';
import { type ChoiceIndex, type CommandChoice, type Labels, listAliases } from './command-choices.ts';
import type { DraftTextIndex } from './draft-text-index.ts';
import {
  asTypedScore,
  createSearchIndex,
  goodScore,
  type Label,
  type RankedEntry,
  rank,
  type SearchIndex,
  substringScore,
} from './fuzzy-rank.ts';
import { findMatchedText } from './matched-text.ts';

/** A text within an item: of the one that is open, or found by the server. */
export interface TextRow {
  type: 'text';
  id: string;
  kind: KindName;
  /** the name of its row, or the text itself */
  title: string;
  /** the text that matched, where that is another one */
  matched: { text: string; language: Language | null } | null;
  /** its parent rows, outermost first */
  trail: readonly string[];
  /** in the open item its field, else the path that leads to it */
  to: { path: string; language: Language | null } | string;
  meant: string | null;
}

interface Runnable {
  id: string;
  state: CommandState;
  /** the arguments that it has already */
  values: CommandArguments;
}
export type ResultEntry =
  | ({ type: 'command'; command: Command; hit: RankedEntry | null } & Runnable)
  | ({ type: 'choice'; choice: CommandChoice; hit: RankedEntry } & Runnable)
  | { type: 'tab'; id: string; label: string; kind: KindName; path: string; hit: RankedEntry }
  | { type: 'venue'; id: string; venue: VenueEntry; path: string; hit: RankedEntry | null }
  /** `internal`: the item's name, where its title is shown */
  | {
      type: 'item';
      id: string;
      name: string;
      internal: string | null;
      kind: KindName;
      path: string;
      meant: string | null;
    }
  | { type: 'guest'; id: string; guest: FoundGuest; path: string }
  | { type: 'employee'; id: string; employee: FoundEmployee; path: string }
  | { type: 'giftCard'; id: string; card: FoundGiftCard; path: string }
  | TextRow
  | { type: 'page'; id: string; page: Page };

export type ResultSection = 'here' | 'draft' | 'favourites' | 'recent' | 'pages' | 'people' | Group;
export interface SearchResults {
  section: ResultSection;
  rows: readonly ResultEntry[];
}

/** Built once: the labels of all commands in all languages. */
export const createCommandIndex = (commands: readonly Command[], labels: Labels): SearchIndex =>
  createSearchIndex(
    commands
      .filter((command) => command.silent !== true)
      .map(({ id }) => ({
        id,
        labels: languages.flatMap((language) => {
          const messages = labels[language];
          return [
            { text: messages[`command.${id}`] ?? '', language },
            ...listAliases(messages[`command.${id}.aliases`]).map((text) => ({ text, language, alias: true })),
          ].filter(({ text }) => text !== '');
        }),
      })),
  );

/** Venues by their names, and by name and city: the one that is called so comes before those that stand there. */
export interface VenueIndex {
  names: SearchIndex;
  cities: SearchIndex;
}
export const createVenueIndex = (venues: readonly VenueEntry[]): VenueIndex => ({
  names: createSearchIndex(
    venues.map(({ venue, titles }) => ({
      id: venue,
      labels: [...listTitles(titles), { text: venue, language: 'en' as const, alias: true }],
    })),
  ),
  cities: createSearchIndex(
    venues.flatMap(({ venue, titles, city }) =>
      city
        ? [{ id: venue, labels: listTitles(titles).map(({ text, ...rest }) => ({ ...rest, text: `${text} ${city}` })) }]
        : [],
    ),
  ),
});
const listTitles = (titles: VenueEntry['titles']): Label[] =>
  languages.flatMap((language) => {
    const text = titles[language];
    return text === undefined ? [] : [{ text, language }];
  });

/** The message id of a tab: kinds of one entity share them. */
const tabLabel = (kind: KindName, tab: string): string => `content.${getKindIdentity(kind).entity}.tab.${tab}`;
/** The tabs of a kind's items. */
export const createTabIndex = (kind: KindName, tabs: readonly string[], labels: Labels): SearchIndex =>
  createSearchIndex(
    tabs.map((tab) => ({
      id: tab,
      labels: languages.flatMap((language) => {
        const text = labels[language][tabLabel(kind, tab)];
        return text === undefined ? [] : [{ text, language }];
      }),
    })),
  );

interface SearchInput {
  query: string;
  /** the palette page that was entered */
  page: Page | null;
  own: Language;
  habits: Habits;
  found: FoundTexts;
  /** the query that `found` answers */
  foundFor: string | null;
  /** no slip is forgiven */
  exact: boolean;
  /** the texts of the item that is open; null: none is */
  draft: DraftTextIndex | null;
  commands: readonly Command[];
  /** the rows that commands were about when the palette opened */
  boundRows: ReadonlyMap<string, CommandArguments>;
  indexes: { commands: SearchIndex; choices: ChoiceIndex; venues: VenueIndex; tabs?: SearchIndex };
  actors: Actors;
  where: CommandContext;
  /** the device has a keyboard */
  keyboard: boolean;
}

/** The results of a query in groups, the group with the best match first. */
export const getSearchResults = (input: SearchInput): SearchResults[] => {
  const request = parseRequest(input.query, input.page);
  const found = narrowed(input, request);
  if (hasExactResult(found) || request.page === input.page || request.searchText === '') return found;
  // The first letter of a word on another layout can look like a prefix; that precedes a typo.
  const searchText = input.query.trim();
  const whole = narrowed(input, { page: input.page, searchText, target: searchText });
  return found.length === 0 || hasExactResult(whole) ? whole : found;
};

/** The suggested correction when nothing matches exactly; null: something does. */
export const findForgivenSlip = ([best]: readonly SearchResults[]): string | null => {
  const [row] = best?.rows ?? [];
  return row === undefined ? null : selectMatchedText(row);
};
/** The first result matches exactly: pending results cannot be better. */
export const hasExactResult = (results: readonly SearchResults[]): boolean =>
  results.length > 0 && findForgivenSlip(results) === null;
/** The words that a result matched with a typo; null: exact. */
export const selectMatchedText = (row: ResultEntry): string | null => {
  if (row.type === 'page' || row.type === 'guest' || row.type === 'employee' || row.type === 'giftCard') return null;
  return row.type === 'item' || row.type === 'text' ? row.meant : (row.hit?.meant ?? null);
};

const narrowed = (input: SearchInput, request: SearchRequest): SearchResults[] => {
  const { page, searchText } = request;
  const all =
    page === 'people'
      ? listPeople(input, searchText)
      : searchText === ''
        ? listWithoutQuery(input, page)
        : ranked(input, request);
  const allowed = page === null ? null : pageSections(page);
  const isTwin = findTwins(input, all);
  return all
    .filter(({ section }) => allowed === null || allowed.includes(section))
    .map(({ section, rows }) => ({
      section,
      rows: rows
        .filter((row) => page !== 'help' || (row.type === 'command' && row.command.keys !== undefined))
        .filter((row) => !isTwin(row))
        .toSorted((a, b) => Number(isBlocked(a)) - Number(isBlocked(b))),
    }))
    .filter(({ rows }) => rows.length > 0)
    .toSorted((a, b) => Number(a.rows.every(isBlocked)) - Number(b.rows.every(isBlocked)));
};

const pageSections = (page: Page): readonly ResultSection[] => {
  if (page === 'do') return ['here', 'do', 'settings'];
  if (page === 'venues' || page === 'people') return [page];
  return page === 'help' ? ['here', 'recent', 'do', 'go', 'settings'] : ['pages', 'items'];
};

const pageRow = (page: Page): ResultEntry => ({ type: 'page', id: `page:${page}`, page });
/** The pages that can be entered from a page, or from none: only those that narrow it further. */
const pagesFrom = (page: Page | null, { where, keyboard, indexes }: SearchInput): ResultEntry[] => {
  if (page === 'items') return kindNames.length > 1 ? kindNames.map((kind) => pageRow(createKindPage(kind))) : [];
  if (page !== null) return [];
  const there: [Page, boolean][] = [
    ['items', where.venue !== null],
    ['people', where.venue !== null && mayFindPeople(where.venue.role)],
    ['do', true],
    ['venues', indexes.venues.names.ids.length > 0],
    ['help', keyboard],
  ];
  return there.flatMap(([it, is]) => (is ? [pageRow(it)] : []));
};

const mayFindPeople = (role: string): boolean =>
  mayWithRole(role, 'read', 'reservation') || mayWithRole(role, 'read', 'employee');

/** Commands about shortcuts are omitted without a keyboard. */
const aboutKeys = ['palette.sheet', 'palette.letters'];

const isBlocked = (row: ResultEntry): boolean =>
  (row.type === 'command' || row.type === 'choice') && row.state.state === 'blocked';

/** What a command is called in the person's language, by its id. */
const listNames = ({ own, indexes: { commands: index } }: SearchInput): ReadonlyMap<string | undefined, string> =>
  new Map(
    index.labels.flatMap(({ text, language, alias }, at) =>
      language === own && !alias ? [[index.ids[index.owner[at] ?? 0], text]] : [],
    ),
  );

/** Which rows only open the screen that is open, where its own command of the same name can run: that one is listed. */
const findTwins = (input: SearchInput, results: readonly SearchResults[]): ((row: ResultEntry) => boolean) => {
  const names = listNames(input);
  const rows = results.flatMap((section) => section.rows);
  const own = new Set(
    rows.flatMap((row) =>
      row.type === 'command' && row.command.path === undefined && !isBlocked(row) ? [names.get(row.id)] : [],
    ),
  );
  return (row) => row.type === 'command' && row.command.path !== undefined && own.has(names.get(row.id));
};

const commandRow = (
  command: Command,
  { actors, where, keyboard, boundRows }: SearchInput,
  hit: RankedEntry | null,
): ResultEntry[] => {
  const hidden = isSilent(command, actors, where) || (!keyboard && aboutKeys.includes(command.id));
  const values = boundRows.get(command.id) ?? {};
  const state = hidden ? ({ state: 'absent' } as const) : getCommandState(command, actors, where, values);
  return state.state === 'absent' ? [] : [{ type: 'command', id: command.id, command, state, values, hit }];
};

const maxElsewhere = 5;
/** What can be done on other screens, with the reason; once where several screens call it the same. */
const listElsewhere = (hits: readonly RankedEntry[], shown: readonly ResultEntry[], input: SearchInput): Scored[] => {
  const { commands, actors, where } = input;
  const byId = new Map(commands.map((command) => [command.id, command]));
  const names = listNames(input);
  const known = new Set(shown.map(({ id }) => names.get(id)));
  const rows: Scored[] = [];
  for (const hit of hits) {
    const command = byId.get(hit.id);
    const why = command === undefined ? null : findReasonElsewhere(command, actors, where);
    const name = names.get(hit.id);
    if (command === undefined || why === null || known.has(name)) continue;
    if (hit.meant !== null || hit.score < substringScore || shownAt(where).includes(command.area)) continue;
    if (hit.typedOn !== null && shown.length > 0) continue;
    known.add(name);
    rows.push({
      row: { type: 'command', id: command.id, command, state: { state: 'blocked', why }, values: {}, hit },
      score: hit.score,
    });
    if (rows.length === maxElsewhere) break;
  }
  return rows;
};

/** Only available choices: the reason why others are blocked is shown on the command's row. */
const choiceRow = (
  choice: CommandChoice,
  { actors, where, boundRows }: SearchInput,
  hit: RankedEntry,
): ResultEntry[] => {
  const values = { ...boundRows.get(choice.command.id), ...choice.values };
  const state = getCommandState(choice.command, actors, where, values);
  return state.state === 'ready' ? [{ type: 'choice', id: choice.id, choice, state, values, hit }] : [];
};

const near: readonly Area[] = ['list', 'translations', 'preview', 'editor', 'history', 'publish'];
const getSection = ({ area, group }: Command): ResultSection => (near.includes(area) ? 'here' : group);
/** Actors whose screen is visible (the list actor stays alive behind the editor). */
const shownAt = ({ route: { name } }: CommandContext): readonly Area[] => {
  if (name === 'list') return ['list', 'publish'];
  if (name === 'translations') return ['translations'];
  if (name === 'preview') return ['preview'];
  return name === 'item' || name === 'itemTab' ? ['editor', 'history', 'publish'] : [];
};

const listWithoutQuery = (input: SearchInput, page: Page | null): SearchResults[] => {
  const { commands, habits, where, indexes } = input;
  const byId = new Map(commands.map((command) => [command.id, command]));
  const here = commands
    .filter(({ area }) => shownAt(where).includes(area))
    .flatMap((command) => commandRow(command, input, null));
  const { favorites } = where.person ?? { favorites: [] };
  const ofCommands = listFavorites(favorites, 'command')
    .flatMap((id) => {
      const command = byId.get(id);
      return command === undefined ? [] : commandRow(command, input, null);
    })
    .filter((row) => !isBlocked(row));
  const ofVenues = listFavorites(favorites, 'venue')
    .filter((id) => id !== where.venue?.venue)
    .flatMap((id) => venueRow(id, where, null));
  const favourites = [...ofCommands, ...ofVenues];
  const recent = habits.recent
    .flatMap((id) => {
      const command = byId.get(id);
      return command === undefined ? [] : commandRow(command, input, null);
    })
    .filter((row) => !isBlocked(row) && ![...here, ...favourites].some(({ id }) => id === row.id))
    .slice(0, 5);
  const shown = new Set(page === null ? [...here, ...favourites, ...recent].map(({ id }) => id) : []);
  const group = (of: Group): ResultEntry[] =>
    commands
      .filter(({ id, area, group: its }) => its === of && !shown.has(id) && (page !== null || !near.includes(area)))
      .flatMap((command) => commandRow(command, input, null));
  const venues = indexes.venues.names.ids
    .flatMap((id) => venueRow(id, where, null))
    .filter(({ id }) => !shown.has(id))
    .slice(0, 20);
  return [
    ...(page === null
      ? [
          { section: 'here' as const, rows: here },
          { section: 'favourites' as const, rows: favourites },
          { section: 'recent' as const, rows: recent },
        ]
      : []),
    { section: 'pages', rows: pagesFrom(page, input) },
    { section: 'go', rows: group('go') },
    { section: 'do', rows: group('do') },
    { section: 'items', rows: itemRows(input, '').map(({ row }) => row) },
    { section: 'venues', rows: [...group('venues'), ...venues] },
    { section: 'settings', rows: group('settings') },
  ];
};

interface Scored {
  row: ResultEntry;
  score: number;
}

/** The sections by their best match. */
const ranked = (input: SearchInput, { searchText, target }: SearchRequest): SearchResults[] => {
  const { commands, habits, indexes, own, where, exact } = input;
  const options = { uses: habits.weights, own, exact };
  const byId = new Map(commands.map((command) => [command.id, command]));
  const sections = new Map<ResultSection, Scored[]>();
  const add = (section: ResultSection, rows: readonly Scored[]) => {
    const known = sections.get(section) ?? [];
    sections.set(section, [...known, ...rows.filter(({ row }) => known.every((it) => it.row.id !== row.id))]);
  };
  const commandHits = rank(indexes.commands, searchText, { ...options, limit: commands.length });
  const addCommands = (hits: readonly RankedEntry[], isIncluded: (command: Command) => boolean) => {
    for (const hit of hits) {
      const command = byId.get(hit.id);
      if (command !== undefined && isIncluded(command))
        add(
          getSection(command),
          commandRow(command, input, hit).map((row) => ({ row, score: hit.score })),
        );
    }
  };
  addCommands(commandHits, () => true);
  // "go to menus": results without a verb can be navigated to
  if (target !== searchText)
    addCommands(rank(indexes.commands, target, options), ({ group, path }) => group === 'go' && path !== undefined);
  for (const hit of indexes.tabs === undefined ? [] : rank(indexes.tabs, target, options))
    add(
      'here',
      tabRow(input, hit).map((row) => ({ row, score: hit.score })),
    );
  for (const hit of rank(indexes.choices.index, searchText, { ...options, limit: 8 })) {
    const choice = indexes.choices.byId.get(hit.id);
    if (choice !== undefined)
      add(
        getSection(choice.command),
        choiceRow(choice, input, hit).map((row) => ({ row, score: hit.score })),
      );
  }
  add(
    'people',
    listGuests(input, searchText).map((row) => ({ row, score: goodScore })),
  );
  add('draft', draftRows(input, target));
  add('items', itemRows(input, target));
  add(
    'items',
    listGiftCards(input, target).map((row) => ({ row, score: goodScore })),
  );
  const addVenues = (index: SearchIndex, less: number) => {
    for (const hit of rank(index, target, { ...options, limit: 20 }))
      add(
        'venues',
        venueRow(hit.id, where, hit).map((row) => ({ row, score: hit.score - less })),
      );
  };
  addVenues(indexes.venues.names, 0);
  addVenues(indexes.venues.cities, 1);
  const shown = [...sections.values()].flatMap((rows) => rows.map(({ row }) => row));
  for (const { row, score } of listElsewhere(commandHits, shown, input))
    if (row.type === 'command') add(getSection(row.command), [{ row, score }]);
  const best = (rows: readonly Scored[]) => Math.floor(Math.max(0, ...rows.map(({ score }) => score)));
  const fitsWell = [...sections.values()].some((rows) => best(rows) >= goodScore);
  // Whoever found something by what was typed did not mean another layout; otherwise the best guess is shown.
  const all = [...sections.values()].flat();
  // within a word only what looks like one counts
  const asTyped = /^[\p{L}\p{N}\s]{3,}$/u.test(searchText) ? substringScore : asTypedScore;
  const isFoundAsTyped = all.some(
    ({ row, score }) => fromServer.includes(row.type) || (score >= asTyped && findLayout(row) === null),
  );
  const guesses = isFoundAsTyped ? [] : listGuesses(all);
  return [...sections]
    .map(([section, rows]): [ResultSection, Scored[]] => [
      section,
      rows
        .filter(({ row }) => !fitsWell || selectMatchedText(row) === null)
        .filter(({ row }) => findLayout(row) === null || guesses.includes(row))
        .toSorted((a, b) => Math.floor(b.score) - Math.floor(a.score)),
    ])
    .toSorted(([, a], [, b]) => best(b) - best(a))
    .map(([section, rows]) => ({ section, rows: rows.map(({ row }) => row) }));
};

/** The layout that was on by mistake; null: none, it is as typed. */
const findLayout = (row: ResultEntry): Language | null => ('hit' in row ? (row.hit?.typedOn ?? null) : null);
const maxSlipsOnOtherLayout = 3;
/** What the query most likely means on another layout; with a slip as well nearly everything looks like it. */
const listGuesses = (all: readonly Scored[]): readonly ResultEntry[] => {
  const others = all.filter(({ row }) => findLayout(row) !== null).toSorted((a, b) => b.score - a.score);
  const [best] = others;
  if (best === undefined) return [];
  const meant = [...new Set(others.map(({ row }) => selectMatchedText(row)))].slice(0, maxSlipsOnOtherLayout);
  const isSlip = selectMatchedText(best.row) !== null;
  const layouts = others
    .filter(({ score }) => Math.floor(score) === Math.floor(best.score))
    .map(({ row }) => findLayout(row));
  return others.flatMap(({ row }) =>
    (isSlip ? meant.includes(selectMatchedText(row)) : layouts.includes(findLayout(row))) ? [row] : [],
  );
};
/** What the server found, it found by what was typed. */
const fromServer: readonly ResultEntry['type'][] = ['guest', 'giftCard', 'employee'];

/** A tab of the open item, unless it is the one that is shown. */
const tabRow = ({ draft, where: { path, route, venue } }: SearchInput, hit: RankedEntry): ResultEntry[] => {
  if (draft === null || venue === null || hit.id === route.params.tab) return [];
  const { item = '' } = route.params;
  const [pathname = ''] = path.split('?');
  const segments = pathname.split('/');
  const base = segments.slice(0, segments.length - (route.params.tab === undefined ? 0 : 1)).join('/');
  return item === ''
    ? []
    : [
        {
          type: 'tab',
          id: `tab:${hit.id}`,
          label: tabLabel(draft.kind, hit.id),
          kind: draft.kind,
          path: `${base}/${hit.id}`,
          hit,
        },
      ];
};

const venueRow = (id: string, { venues, venue: current }: CommandContext, hit: RankedEntry | null): ResultEntry[] => {
  const venue = venues.find((it) => it.venue === id);
  if (venue === undefined || venue.unauthorized || venue.venue === current?.venue) return [];
  return [{ type: 'venue', id: `venue:${id}`, venue, path: `/${id}`, hit }];
};

/** Of people that the server found for an earlier query those that still match. */
const createPersonFilter = (foundFor: string | null, searchText: string) => {
  const folded = foldForSearch(searchText);
  const digits = plainDigits(searchText).replace(/\D/g, '').replace(/^0+/, '');
  return ({ name, phone }: Pick<FoundGuest, 'name' | 'phone'>): boolean =>
    foundFor === searchText || foldForSearch(name).includes(folded) || (digits !== '' && phone.includes(digits));
};
const pathInVenue = ({ venue }: CommandContext, list: string, query: Record<string, string>): string =>
  `/${venue?.venue ?? ''}/${list}?${new URLSearchParams(query).toString()}`;

/** Guests of today, each leading to the list of them. */
const listGuests = ({ found: { guests = [] }, foundFor, where }: SearchInput, searchText: string): ResultEntry[] =>
  guests.filter(createPersonFilter(foundFor, searchText)).map((guest) => ({
    type: 'guest',
    id: `guest:${guest.id}`,
    guest,
    path: pathInVenue(where, 'rsvp', { q: guest.phone || guest.name }),
  }));

/** Gift cards of clients, each leading to the list of them. */
const listGiftCards = ({ found: { giftCards = [] }, foundFor, where }: SearchInput, target: string): ResultEntry[] =>
  giftCards.filter(createPersonFilter(foundFor, target)).map((card) => ({
    type: 'giftCard',
    id: `giftCard:${card.id}`,
    card,
    path: pathInVenue(where, 'giftcards', { q: card.phone || card.name }),
  }));

/** Employees and guests of today. */
const listPeople = (input: SearchInput, searchText: string): SearchResults[] => {
  const {
    found: { employees = [] },
    foundFor,
    where,
  } = input;
  return [
    {
      section: 'people',
      rows: [
        ...employees.filter(createPersonFilter(foundFor, searchText)).map((employee) => ({
          type: 'employee' as const,
          id: `employee:${employee.id}`,
          employee,
          path: pathInVenue(where, 'employees', { q: employee.name }),
        })),
        ...listGuests(input, searchText),
      ],
    },
  ];
};

const maxDraftRows = 8;

/** Places and texts of the open item, one row of the palette for each of its rows. */
const draftRows = ({ draft, own, exact }: SearchInput, searchText: string): Scored[] => {
  if (draft === null || searchText.length < 2) return [];
  const options = { own, exact, texts: true, limit: maxDraftRows };
  const places = rank(draft.places, searchText, options).map(({ id, label: { text }, meant, score }) => ({
    row: {
      type: 'text' as const,
      id: `place:${id}`,
      kind: draft.kind,
      title: text,
      matched: null,
      trail: draft.parentsOf(id),
      to: { path: id, language: null },
      meant,
    },
    score,
  }));
  const texts = rank(draft.index, searchText, options).map((hit) => {
    const { path = '', text, language } = hit.label;
    const names = draft.rowNames(path, own);
    const of = draft.isShared(path) ? null : language;
    return {
      row: textRow(
        { kind: draft.kind, names, text, language: of, id: `draft:${path}`, trail: [] },
        { path, language: of },
        hit.meant,
      ),
      score: hit.score,
    };
  });
  return [...places, ...texts];
};

interface TextSource {
  id: string;
  kind: KindName;
  /** of the rows it stands in */
  names: readonly string[];
  text: string;
  language: Language | null;
  /** what the rows stand in */
  trail: readonly string[];
}
const textRow = (
  { id, kind, names, text, language, trail }: TextSource,
  to: TextRow['to'],
  meant: string | null,
): TextRow => {
  const title = names.at(-1) || text;
  return {
    type: 'text',
    id,
    kind,
    title,
    to,
    meant,
    matched:
      title === text
        ? null
        : {
            text,
            language,
          },
    trail: [...trail, ...names.slice(0, -1)],
  };
};

/** An answer to an earlier query, or of a wider page, shows only what matches the current ones. */
const itemRows = (
  { found: { hits, forgiven }, foundFor, page, exact, own, where: { venue, route } }: SearchInput,
  searchText: string,
): Scored[] => {
  const requestedKind = getPageKind(page);
  const known = hits.flatMap((hit): (FoundText & { kind: KindName })[] => {
    const kind = findKindName(hit.entity, hit.component);
    return kind === undefined || (requestedKind !== null && kind !== requestedKind) ? [] : [{ ...hit, kind }];
  });
  const id = ({ id: item, path }: FoundText) => `${item} ${path}`;
  const labelled = known.map((hit) => ({ id: id(hit), labels: [{ text: hit.text, language: hit.language ?? own }] }));
  const scores = new Map(
    searchText === ''
      ? []
      : rank(createSearchIndex(labelled), searchText, { own, exact, texts: true }).map((hit) => [hit.id, hit]),
  );
  return known.flatMap((hit): Scored[] => {
    const fit = scores.get(id(hit));
    if (venue === null || (foundFor !== searchText && fit === undefined)) return [];
    const path = itemPath(venue.venue, { entity: hit.kind, component: hit.component, id: hit.id });
    const meant =
      forgiven || (fit?.meant ?? null) !== null ? findMatchedText(hit.text, foldForSearch(searchText)) : null;
    const score = fit?.score ?? 0;
    const shown = getShownName(hit.name, hit.titles, own);
    const internal = shown === hit.name ? null : hit.name;
    if (hit.path === '_name')
      return [
        { row: { type: 'item', id: `item:${hit.id}`, name: shown, internal, kind: hit.kind, path, meant }, score },
      ];
    // its texts are among those of the open item already
    if (route.params.item === hit.id && route.name !== 'preview') return [];
    const to = new URLSearchParams({ field: hit.path, language: hit.language ?? master });
    const source = { ...hit, id: `text:${hit.id}:${hit.path}`, names: hit.rows, trail: [shown] };
    return [{ row: textRow(source, `${path}?${to.toString()}`, meant), score }];
  });
};
