import { assign, fromPromise, setup } from 'xstate';
import { getKindIdentity, getSingletonId } from '../../graphql/content/kinds/identities.ts';
import { isNetworkError, toApiError } from '../api-error.ts';
import type { ContentRow } from '../list/content-list.table.ts';
import { networkRecovery, type NetworkRecovered } from '../offline/network-recovery.ts';
import type { ActiveVenue, ApiError, LiveChange } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';

interface ProfileCompletenessContext {
  venue: string;
  /** of the venue's profile, by language; null: not known */
  states: ContentRow['languages'] | null;
  error: ApiError | null;
}

/** How complete the venue's profile is by language: read again when it or the venue's languages change. */
export const profileCompletenessMachine = setup({
  types: {} as {
    context: ProfileCompletenessContext;
    input: { venue: ActiveVenue };
    events:
      | { type: 'live.gap' | 'venue.changed' }
      | { type: 'live.changed'; change: Pick<LiveChange, 'id'> }
      | NetworkRecovered;
  },
  actors: {
    loadCompleteness: fromPromise<ContentRow['languages'], { venue: string }>(unprovidedActor('loadCompleteness')),
    networkRecovery,
  },
  guards: {
    failedByNetwork: ({ context }) => isNetworkError(context.error),
    isOfProfile: ({ context }, { id }: { id: string }) =>
      id === getSingletonId(context.venue, getKindIdentity('venue')),
  },
  actions: {
    storeStates: assign((_, { states }: { states: ContentRow['languages'] }) => ({ states, error: null })),
    storeError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
  },
}).createMachine({
  id: 'profileCompleteness',
  context: ({ input }) => ({ venue: input.venue.venue, states: null, error: null }),
  initial: 'loading',
  on: {
    'live.changed': { guard: { type: 'isOfProfile', params: ({ event }) => event.change }, target: '.loading' },
    'live.gap': '.loading',
    'venue.changed': '.loading',
  },
  states: {
    loading: {
      description: 'it is being read; an answer that a change has overtaken is not waited for',
      invoke: {
        id: 'loadCompleteness',
        src: 'loadCompleteness',
        input: ({ context }) => ({ venue: context.venue }),
        onDone: {
          target: 'shown',
          actions: { type: 'storeStates', params: ({ event }) => ({ states: event.output }) },
        },
        onError: { target: 'shown', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    shown: {
      description: 'it is shown, or was not found out',
      invoke: { id: 'networkRecovery', src: 'networkRecovery' },
      on: { 'network.recovered': { guard: 'failedByNetwork', target: 'loading' } },
    },
  },
});
