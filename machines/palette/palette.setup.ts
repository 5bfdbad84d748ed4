import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import { emptyHabits, type Habits } from './frecency.ts';
import { getPageKind, maxQueryLength, needsServer, type Page, parseRequest } from './palette-pages.ts';
import type {
  ChosenCommand,
  FoundTexts,
  PaletteContext,
  PaletteEvent,
  RunCommand,
  RequestedRun,
} from './palette.types.ts';

const listArguments = (chosen: ChosenCommand | null): readonly RequestedRun[] =>
  chosen && 'arguments' in chosen ? chosen.arguments : [];
export const findArgumentError = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'why' in error ? String(error.why) : 'blocked.notNow';

/** What the server is searched for. */
export interface Search {
  venue: string;
  query: string;
  /** employees, and guests of today; otherwise items and the texts in them */
  people: boolean;
  /** guests of today beside the items */
  guests: boolean;
  /** gift cards beside the items and the guests */
  giftCards: boolean;
  /** of the items; null: every kind */
  kind: KindName | null;
  exact: boolean;
}
export const nothingFound: FoundTexts = { hits: [], forgiven: false };
const maxDepth = 3;
/** Half of a surrogate pair is no character. */
const shorten = (query: string): string => query.slice(0, maxQueryLength).replace(/[\uD800-\uDBFF]$/, '');
/** Of one time that the palette is open. */
const nothingEntered = {
  query: '',
  before: '',
  chosen: null,
  values: {},
  at: 0,
  error: null,
  pages: [],
  found: nothingFound,
  foundFor: null,
  searchFailed: false,
  exact: false,
} satisfies Partial<PaletteContext>;
export const currentPage = ({ pages }: Pick<PaletteContext, 'pages'>): Page | null => pages.at(-1)?.page ?? null;
export const toSearch = (context: PaletteContext): Search => {
  const { page, searchText, target } = parseRequest(context.query, currentPage(context));
  const people = page === 'people';
  return {
    venue: context.venue ?? '',
    query: people ? searchText : target,
    people,
    guests: page === null,
    giftCards: (page === null || page === 'items') && target !== '',
    kind: getPageKind(page),
    exact: context.exact,
  };
};

interface Given {
  value: string;
  error: string | null;
}
const findValueError = (argument: RequestedRun | undefined, { value, error }: Given): string | null => {
  if (argument?.required && value.trim() === '') return 'palette.needed';
  return value.length > (argument?.max ?? 0) ? 'palette.tooLong' : error;
};

export const paletteSetup = setup({
  types: {} as { context: PaletteContext; events: PaletteEvent; tags: 'open' },
  actors: {
    loadLetters: fromPromise<boolean>(unprovidedActor('loadLetters')),
    storeLetters: fromPromise<void, { on: boolean }>(unprovidedActor('storeLetters')),
    loadHabits: fromPromise<Habits, { venue: string | null }>(unprovidedActor('loadHabits')),
    searchVenue: fromPromise<FoundTexts, Search>(unprovidedActor('searchVenue')),
    /** rejects with `{why}`, a message id, when it can no longer be done */
    runCommand: fromPromise<void, RunCommand>(unprovidedActor('runCommand')),
  },
  delays: { searchDebounce: 150 },
  guards: {
    isRejected: ({ context }, given: Given) =>
      findValueError(listArguments(context.chosen)[context.at], given) !== null,
    isComplete: ({ context }, { finish }: { finish: boolean }) => {
      const remaining = listArguments(context.chosen).slice(context.at + 1);
      return remaining.length === 0 || (finish && remaining.every(({ required }) => !required));
    },
    needsNoArguments: (_, { chosen }: { chosen?: ChosenCommand | undefined }) =>
      chosen !== undefined && listArguments(chosen).length === 0,
    needsArguments: (_, { chosen }: { chosen?: ChosenCommand | undefined }) => listArguments(chosen ?? null).length > 0,
    isFirst: ({ context }) => context.at === 0,
    // Items and guests belong to the active venue.
    maySearchVenue: ({ context }) => context.venue !== null && needsServer(context.query, currentPage(context)),
    mayBeExact: ({ context }) => !context.exact && context.query.trim() !== '',
    hasQuery: ({ context }) => context.query.trim() !== '',
    choosesFirst: ({ context }) => context.choosesFirst,
    isOnPage: ({ context }) => context.pages.length > 0,
    mayOpenPage: ({ context }, { page }: { page: Page }) =>
      context.pages.length < maxDepth && context.pages.every((it) => it.page !== page),
  },
  actions: {
    begin: assign(({ context }, { venue, query = '' }: { venue: string | null; query?: string | undefined }) => ({
      ...nothingEntered,
      venue,
      query: shorten(query),
      // they are read again; those of another venue are not shown until then
      habits: venue === context.venue ? context.habits : emptyHabits,
    })),
    /** whoever opens it next finds nothing of what was typed and found before */
    clear: assign(nothingEntered),
    choose: assign(({ context }, { chosen = null }: { chosen?: ChosenCommand | null | undefined }) => ({
      chosen,
      values: chosen !== null && 'command' in chosen ? (chosen.values ?? {}) : {},
      at: 0,
      before: context.query,
      query: '',
      error: null,
    })),
    type: assign((_, { query }: { query: string }) => ({ query: shorten(query), error: null, exact: false })),
    requestExact: assign({ exact: true }),
    requestFirst: assign({ choosesFirst: true }),
    rejectValue: assign(({ context }, given: Given) => ({
      error: findValueError(listArguments(context.chosen)[context.at], given),
    })),
    fill: assign(({ context }, { value }: { value: string }) => {
      const name = listArguments(context.chosen)[context.at]?.name;
      return {
        values: name === undefined ? context.values : { ...context.values, [name]: value.trim() },
        error: null,
      };
    }),
    step: assign(({ context }, { by }: { by: 1 | -1 }) => {
      const at = context.at + by;
      return { at, error: null, query: context.values[listArguments(context.chosen)[at]?.name ?? ''] ?? '' };
    }),
    clearChoice: assign(({ context }) => ({ chosen: null, values: {}, at: 0, query: context.before, error: null })),
    enterPage: assign(({ context }, { page }: { page: Page }) => ({
      pages: [...context.pages, { page, before: context.query }],
      query: '',
      error: null,
    })),
    leavePage: assign(({ context }) => ({
      pages: context.pages.slice(0, -1),
      query: context.pages.at(-1)?.before ?? '',
      error: null,
    })),
    storeFound: assign(({ context }, { found }: { found: FoundTexts }) => ({
      found,
      foundFor: toSearch(context).query,
      searchFailed: false,
    })),
    storeSearchFailure: assign(({ context }) => ({
      found: nothingFound,
      foundFor: toSearch(context).query,
      searchFailed: true,
    })),
    clearFound: assign({ found: nothingFound, foundFor: null, searchFailed: false }),
    storeHabits: assign((_, { habits }: { habits: Habits }) => ({ habits })),
    notifyLetters: sendTo(
      ({ system }) => system.get('notifications'),
      ({ context }) => ({
        type: 'notification.shown',
        notification: { kind: 'info', message: context.letters ? 'palette.lettersOn' : 'palette.lettersOff' },
      }),
    ),
  },
});
