import { assign, fromPromise, setup } from 'xstate';
import type { ReferenceTarget } from '../../graphql/content/model/define-kind.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import type { Path } from '../../graphql/content/model/draft.types.ts';
import { isNetworkError, toApiError } from '../api-error.ts';
import { networkRecovery, type NetworkRecovered } from '../offline/network-recovery.ts';
import type { ApiError } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';

/** Of another venue than the one at hand: its id and what it is called. */
export interface OtherVenue {
  id: string;
  titles: Partial<Record<Language, string>>;
}
export interface FoundReference {
  id: string;
  name: string;
  /** null: of the venue at hand */
  venue: OtherVenue | null;
}
export interface FoundVenue extends OtherVenue {
  cities: Partial<Record<Language, string>>;
}

/** Where is searched: among the own items, for another venue, among another venue's items. */
export type SearchPlace = { of: 'own' } | { of: 'venues' } | { of: 'other'; venue: OtherVenue };

export interface ReferencePickerInput {
  venue: string;
  /** the item that refers; what is created in place is made for it */
  owner: string;
  /** of the reference field */
  path: Path;
  target: ReferenceTarget;
  /** the person may create items of the kind */
  mayCreate: boolean;
}

export interface SearchInput extends Pick<ReferencePickerInput, 'venue' | 'target'> {
  place: SearchPlace;
  query: string;
}

export type ReferencePickerOutput =
  | { type: 'chosen'; path: Path; reference: FoundReference; created: boolean }
  | { type: 'closed' };

/** What was found, and the idempotency key with which the name that was searched for is created. */
export interface ReferenceSearchResult {
  found: readonly FoundReference[];
  venues: readonly FoundVenue[];
  key: string;
  /** the field takes items of other venues, and the server can search them */
  reachesOthers: boolean;
}

export interface ReferencePickerContext extends ReferencePickerInput, ReferenceSearchResult {
  place: SearchPlace;
  query: string;
  /** of the options; behind what was found are those to create an item and to search elsewhere */
  active: number;
  error: ApiError | null;
  output: ReferencePickerOutput;
}

export type ReferencePickerEvent =
  | { type: 'picker.typed'; text: string }
  | { type: 'picker.moved'; to: 'next' | 'previous' | 'first' | 'last' }
  /** without an index the active option */
  | { type: 'picker.chosen'; option?: number }
  | { type: 'picker.retried' }
  /** to where the person came from; from the own items the picker closes */
  | { type: 'picker.back' }
  | { type: 'picker.closed' }
  | NetworkRecovered;

export type PickerOption =
  | { type: 'item'; item: FoundReference }
  | { type: 'venue'; venue: FoundVenue }
  | { type: 'create'; name: string }
  /** to the search for another venue, or back to the own items */
  | { type: 'venues' }
  | { type: 'own' };

/** The name that would be created; null: nothing, or an item of that very name was found. */
export const getNewName = ({ query, found, mayCreate, place }: ReferencePickerContext): string | null => {
  const name = query.trim();
  return mayCreate && place.of === 'own' && name !== '' && !found.some((one) => one.name === name) ? name : null;
};

/** What can be chosen, in the order in which it is shown. */
export const listOptions = (context: ReferencePickerContext): readonly PickerOption[] => {
  const { found, venues, place, reachesOthers } = context;
  const name = getNewName(context);
  return [
    ...found.map((item) => ({ type: 'item' as const, item })),
    ...venues.map((venue) => ({ type: 'venue' as const, venue })),
    ...(name === null ? [] : [{ type: 'create' as const, name }]),
    ...(reachesOthers && place.of !== 'venues' ? [{ type: 'venues' as const }] : []),
    ...(place.of === 'own' ? [] : [{ type: 'own' as const }]),
  ];
};

type Choice = { option?: number | undefined };
const findOption = (context: ReferencePickerContext, { option = context.active }: Choice): PickerOption | undefined =>
  listOptions(context)[option];
const findPlace = (option: PickerOption | undefined): SearchPlace | null => {
  if (option?.type === 'own' || option?.type === 'venues') return { of: option.type };
  return option?.type === 'venue' ? { of: 'other', venue: option.venue } : null;
};

const step = (context: ReferencePickerContext, to: 'next' | 'previous' | 'first' | 'last'): number => {
  const { length: count } = listOptions(context);
  if (count === 0) return 0;
  const { active } = context;
  return { next: (active + 1) % count, previous: (active - 1 + count) % count, first: 0, last: count - 1 }[to];
};

/** A search that begins in another place: with nothing typed, and nothing of the place before it. */
const searchIn = (place: SearchPlace) => ({ place, query: '', found: [], venues: [], active: 0, error: null });

/**
 * Chooses the item that a reference names: searches by name, in another venue too where the field allows it, or creates
 * one. Only the last search counts, because
 * typing leaves the state that waits for the one before. A creation that is tried again keeps its key, so that a lost
 * answer creates one item only.
 */
export const referencePickerMachine = setup({
  types: {} as {
    input: ReferencePickerInput;
    context: ReferencePickerContext;
    events: ReferencePickerEvent;
    output: ReferencePickerOutput;
    tags: 'busy';
  },
  actors: {
    search: fromPromise<ReferenceSearchResult, SearchInput>(unprovidedActor('search')),
    networkRecovery,
    create: fromPromise<
      FoundReference,
      { venue: string; owner: string; target: ReferenceTarget; name: string; key: string }
    >(unprovidedActor('create')),
  },
  guards: {
    failedByNetwork: ({ context }) => isNetworkError(context.error),
    isItem: ({ context }, choice: Choice) => findOption(context, choice)?.type === 'item',
    isNewName: ({ context }, choice: Choice) => findOption(context, choice)?.type === 'create',
    isPlace: ({ context }, choice: Choice) => findPlace(findOption(context, choice)) !== null,
    isElsewhere: ({ context }) => context.place.of !== 'own',
  },
  actions: {
    storeFound: assign((_, { output }: { output: ReferenceSearchResult }) => ({ ...output, active: 0, error: null })),
    storeError: assign({ error: (_, { error }: { error: unknown }) => toApiError(error) }),
    choose: assign({
      output: ({ context }, choice: Choice) => {
        const option = findOption(context, choice);
        return option?.type === 'item'
          ? { type: 'chosen' as const, path: context.path, reference: option.item, created: false }
          : context.output;
      },
    }),
    goTo: assign(({ context }, choice: Choice) => searchIn(findPlace(findOption(context, choice)) ?? context.place)),
    goBack: assign(({ context }) => searchIn({ of: context.place.of === 'other' ? 'venues' : 'own' })),
    chooseCreated: assign({
      output: ({ context }, { output: reference }: { output: FoundReference }) => ({
        type: 'chosen' as const,
        path: context.path,
        reference,
        created: true,
      }),
    }),
  },
  delays: { typingPause: 150 },
}).createMachine({
  id: 'referencePicker',
  context: ({ input }) => ({
    ...input,
    ...searchIn({ of: 'own' }),
    key: '',
    reachesOthers: false,
    output: { type: 'closed' },
  }),
  initial: 'searching',
  output: ({ context }) => context.output,
  on: {
    'picker.closed': '.left',
    'picker.typed': { target: '.typing', reenter: true, actions: assign({ query: ({ event }) => event.text }) },
    'picker.back': [
      { guard: 'isElsewhere', target: '.searching', reenter: true, actions: 'goBack' },
      { target: '.left' },
    ],
    // what is shown can be pressed while another search is under way; Enter waits for what was typed
    'picker.chosen': [
      {
        guard: { type: 'isItem', params: ({ event: { option = -1 } }) => ({ option }) },
        target: '.left',
        actions: { type: 'choose', params: ({ event }) => event },
      },
      {
        guard: { type: 'isPlace', params: ({ event: { option = -1 } }) => ({ option }) },
        target: '.searching',
        reenter: true,
        actions: { type: 'goTo', params: ({ event }) => event },
      },
    ],
  },
  states: {
    typing: {
      description: 'the person is typing; the search waits for a pause',
      tags: 'busy',
      after: { typingPause: 'searching' },
    },
    searching: {
      description: 'items, or venues, of this name are being searched',
      tags: 'busy',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context: { venue, target, place, query } }) => ({ venue, target, place, query: query.trim() }),
        onDone: { target: 'choosing', actions: { type: 'storeFound', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    failed: {
      description: 'the search failed',
      invoke: { id: 'networkRecovery', src: 'networkRecovery' },
      on: { 'picker.retried': 'searching', 'network.recovered': { guard: 'failedByNetwork', target: 'searching' } },
    },
    choosing: {
      description: 'what was found is offered',
      on: {
        'picker.moved': { actions: assign({ active: ({ context, event }) => step(context, event.to) }) },
        'picker.chosen': [
          {
            guard: { type: 'isItem', params: ({ event }) => event },
            target: 'left',
            actions: { type: 'choose', params: ({ event }) => event },
          },
          { guard: { type: 'isNewName', params: ({ event }) => event }, target: 'creating' },
          {
            guard: { type: 'isPlace', params: ({ event }) => event },
            target: 'searching',
            actions: { type: 'goTo', params: ({ event }) => event },
          },
        ],
      },
    },
    creating: {
      description: 'an item of the typed name is being created',
      tags: 'busy',
      // what is created is chosen: neither typing nor leaving the field takes that back
      on: { 'picker.typed': {}, 'picker.closed': {}, 'picker.back': {}, 'picker.chosen': {} },
      entry: assign({ error: null }),
      invoke: {
        id: 'create',
        src: 'create',
        input: ({ context }) => ({
          venue: context.venue,
          owner: context.owner,
          target: context.target,
          name: context.query.trim(),
          key: context.key,
        }),
        onDone: { target: 'left', actions: { type: 'chooseCreated', params: ({ event }) => event } },
        onError: { target: 'choosing', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    left: { description: 'the picker is closed', type: 'final' },
  },
});
