import { assign, fromPromise, not, setup } from 'xstate';
import type { Language } from '../../graphql/domain/languages.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { ApiError } from '../ports.ts';
import { toApiError } from '../api-error.ts';

export interface FoundVenue {
  venue: string;
  label: string;
  subtitle: string | null;
  unauthorized: boolean;
}

/**
 * Search in the list of venues. Everyone's own venues are found by substring, on the screen; a superUser is answered by
 * the server, over all venues (specification 1, section 6).
 */
export const venuesMachine = setup({
  types: {} as {
    context: {
      everywhere: boolean;
      locale: Language;
      terms: string;
      found: FoundVenue[] | null;
      problem: ApiError | null;
    };
    input: { everywhere: boolean; locale: Language };
    events: { type: 'venues.searched'; terms: string } | { type: 'venues.searchAgain' };
    tags: 'busy';
  },
  actors: {
    searchVenues: fromPromise<FoundVenue[], { terms: string; locale: Language }>(unprovidedActor('searchVenues')),
  },
  guards: { asksServer: ({ context }) => context.everywhere && context.terms.trim().length > 1 },
  actions: {
    takeTerms: assign((_, { terms }: { terms: string }) => ({ terms, problem: null })),
    takeFound: assign((_, { found }: { found: FoundVenue[] }) => ({ found, problem: null })),
    forgetFound: assign({ found: null }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toApiError(error) })),
  },
  delays: { pause: 250 },
}).createMachine({
  id: 'venues',
  context: ({ input }) => ({ ...input, terms: '', found: null, problem: null }),
  initial: 'still',
  on: {
    'venues.searched': {
      target: '.typing',
      reenter: true,
      actions: { type: 'takeTerms', params: ({ event }) => event },
    },
  },
  states: {
    still: {
      description: 'what was found is shown',
      on: { 'venues.searchAgain': { guard: 'asksServer', target: 'searching' } },
    },
    typing: {
      description: 'words are being typed',
      always: { guard: not('asksServer'), target: 'still', actions: 'forgetFound' },
      after: { pause: 'searching' },
    },
    searching: {
      description: 'the server is searching',
      tags: 'busy',
      invoke: {
        id: 'searchVenues',
        src: 'searchVenues',
        input: ({ context }) => ({ terms: context.terms.trim(), locale: context.locale }),
        onDone: { target: 'still', actions: { type: 'takeFound', params: ({ event }) => ({ found: event.output }) } },
        onError: { target: 'still', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
  },
});
