import { assign, fromPromise, setup } from 'xstate';
import type { Language } from '../../graphql/domain/languages.ts';
import { toApiError } from '../api-error.ts';
import type { ApiError } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { AddressSuggestions, LocalizedAddress } from './address-lookup.types.ts';

interface AddressLookupContext extends AddressSuggestions {
  /** those that the address is stored in */
  languages: readonly Language[];
  text: string;
  /** null: none of the suggestions is active, so that Enter chooses nothing unasked */
  active: number | null;
  chosen: string;
  error: ApiError | null;
  localized: LocalizedAddress | null;
}

type AddressLookupEvent =
  | { type: 'address.typed'; text: string }
  | { type: 'address.moved'; to: 'next' | 'previous' | 'first' | 'last' }
  | { type: 'address.chosen'; option?: number | undefined }
  | { type: 'address.closed' | 'address.left' | 'address.retried' };

const shortest = 3;

const step = ({ suggestions, active }: AddressLookupContext, to: 'next' | 'previous' | 'first' | 'last'): number => {
  const last = suggestions.length - 1;
  const next = active === null || active === last ? 0 : active + 1;
  const previous = active === null || active === 0 ? last : active - 1;
  return { next, previous, first: 0, last }[to];
};

/**
 * Suggests addresses while one is typed, and looks the chosen one up in all languages. Only the last text counts:
 * typing leaves the state that waits for an answer. The typed text is never changed.
 */
export const addressLookupMachine = setup({
  types: {} as {
    input: { languages: readonly Language[] };
    context: AddressLookupContext;
    events: AddressLookupEvent;
    tags: 'busy';
  },
  actors: {
    suggest: fromPromise<AddressSuggestions, { text: string }>(unprovidedActor('suggest')),
    localize: fromPromise<LocalizedAddress, { address: string; languages: readonly Language[] }>(
      unprovidedActor('localize'),
    ),
  },
  guards: {
    isTooShort: (_, { text }: { text: string }) => text.trim().length < shortest,
    hasSuggestions: (_, { output }: { output: AddressSuggestions }) => output.suggestions.length > 0,
    isSuggested: ({ context }, { option = context.active ?? -1 }: { option?: number | undefined }) =>
      context.suggestions[option] !== undefined,
    isLocalized: (_, { output }: { output: LocalizedAddress }) => Object.keys(output.address).length > 0,
    /** without a network nothing is suggested, and nothing is wrong */
    hasNoNetwork: (_, { error }: { error: unknown }) => toApiError(error).code === 'NETWORK',
  },
  actions: {
    storeText: assign((_, { text }: { text: string }) => ({
      text,
      suggestions: [],
      active: null,
      message: null,
      error: null,
      localized: null,
    })),
    storeSuggestions: assign((_, { output }: { output: AddressSuggestions }) => output),
    storeChosen: assign({
      chosen: ({ context }, { option = context.active ?? -1 }: { option?: number | undefined }) =>
        context.suggestions[option] ?? '',
    }),
    storeLocalized: assign((_, { output }: { output: LocalizedAddress }) => ({
      localized: output,
      message: output.message,
    })),
    storeError: assign({ error: (_, { error }: { error: unknown }) => toApiError(error) }),
    clearError: assign({ error: null }),
  },
  delays: { typingPause: 400 },
}).createMachine({
  id: 'addressLookup',
  context: ({ input }) => ({
    ...input,
    text: '',
    suggestions: [],
    active: null,
    chosen: '',
    message: null,
    error: null,
    localized: null,
  }),
  initial: 'idle',
  on: {
    'address.typed': [
      {
        guard: { type: 'isTooShort', params: ({ event }) => event },
        target: '.idle',
        actions: { type: 'storeText', params: ({ event }) => event },
      },
      { target: '.typing', reenter: true, actions: { type: 'storeText', params: ({ event }) => event } },
    ],
    'address.closed': '.idle',
  },
  states: {
    idle: { description: 'nothing is suggested' },
    typing: {
      description: 'the person is typing; the search waits for a pause',
      tags: 'busy',
      after: { typingPause: 'searching' },
      on: { 'address.left': 'idle' },
    },
    searching: {
      description: 'suggestions are being requested',
      tags: 'busy',
      entry: 'clearError',
      on: { 'address.left': 'idle' },
      invoke: {
        id: 'suggest',
        src: 'suggest',
        input: ({ context: { text } }) => ({ text: text.trim() }),
        onDone: [
          {
            guard: { type: 'hasSuggestions', params: ({ event }) => event },
            target: 'offering',
            actions: { type: 'storeSuggestions', params: ({ event }) => event },
          },
          { target: 'unknown', actions: { type: 'storeSuggestions', params: ({ event }) => event } },
        ],
        onError: [
          { guard: { type: 'hasNoNetwork', params: ({ event }) => event }, target: 'idle' },
          { target: 'searchFailed', actions: { type: 'storeError', params: ({ event }) => event } },
        ],
      },
    },
    offering: {
      description: 'the addresses found are offered',
      on: {
        'address.moved': { actions: assign({ active: ({ context, event }) => step(context, event.to) }) },
        'address.chosen': {
          guard: { type: 'isSuggested', params: ({ event }) => event },
          target: 'filling',
          actions: { type: 'storeChosen', params: ({ event }) => event },
        },
        'address.left': 'idle',
      },
    },
    unknown: { description: 'the service does not know the address, which can be used all the same' },
    searchFailed: { description: 'the service did not answer', on: { 'address.retried': 'searching' } },
    filling: {
      description: 'the chosen address is looked up in all languages',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'localize',
        src: 'localize',
        input: ({ context: { chosen, languages } }) => ({ address: chosen, languages }),
        onDone: [
          {
            guard: { type: 'isLocalized', params: ({ event }) => event },
            target: 'filled',
            actions: { type: 'storeLocalized', params: ({ event }) => event },
          },
          { target: 'unknown', actions: { type: 'storeLocalized', params: ({ event }) => event } },
        ],
        onError: { target: 'fillFailed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    fillFailed: {
      description: 'the chosen address could not be looked up; the address is as it was typed',
      on: { 'address.retried': 'filling' },
    },
    filled: { description: 'the chosen address is written in all languages' },
  },
});
