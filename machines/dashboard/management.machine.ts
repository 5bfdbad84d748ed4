import { assign, fromPromise, setup } from 'xstate';
import { mayWithRole } from '../../graphql/domain/roles.ts';
import { isNetworkError, toApiError } from '../api-error.ts';
import { networkRecovery, type NetworkRecovered } from '../offline/network-recovery.ts';
import type { ActiveVenue, ApiError, LiveChange } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { ManagementData } from './dashboard.types.ts';

const managementKinds: readonly string[] = ['ticket', 'survey', 'giftCard', 'bill'];
/** Whether a change of the venue changes the numbers of its management: of a reservation, a survey, a gift card or a bill. */
export const isManagementChange = (kind: string): boolean => managementKinds.includes(kind);

interface ManagementContext {
  venue: ActiveVenue;
  numbers: ManagementData | null;
  error: ApiError | null;
}

/**
 * Pending work in a venue, today's reservations, gift cards and bills: fetched again when one of them changes, and
 * every minute; the old numbers stay visible until then.
 */
export const managementMachine = setup({
  types: {} as {
    context: ManagementContext;
    input: { venue: ActiveVenue };
    events:
      | { type: 'management.reload' | 'live.gap' }
      | { type: 'live.changed'; change: Pick<LiveChange, 'kind'> }
      | { type: 'venue.changed'; venue: ActiveVenue }
      | NetworkRecovered;
  },
  actors: {
    loadNumbers: fromPromise<ManagementData, { venue: string }>(unprovidedActor('loadNumbers')),
    networkRecovery,
  },
  guards: {
    failedByNetwork: ({ context }) => isNetworkError(context.error),
    mayRead: ({ context }) => mayWithRole(context.venue.role, 'read', 'reservation'),
    hasOtherRole: ({ context }, { venue }: { venue: ActiveVenue }) => venue.role !== context.venue.role,
    isManagementChange: (_, { kind }: { kind: string }) => isManagementChange(kind),
  },
  actions: {
    storeVenue: assign((_, { venue }: { venue: ActiveVenue }) => ({ venue })),
    /** numbers that the person may no longer read are cleared */
    clear: assign({ numbers: null, error: null }),
    storeNumbers: assign((_, { numbers }: { numbers: ManagementData }) => ({ numbers, error: null })),
    storeError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
  },
  delays: { liveDebounce: 400, reread: 60_000 },
}).createMachine({
  id: 'management',
  context: ({ input }) => ({ venue: input.venue, numbers: null, error: null }),
  initial: 'starting',
  on: {
    'live.changed': {
      guard: { type: 'isManagementChange', params: ({ event }) => event.change },
      target: '.backingOff',
    },
    'venue.changed': [
      {
        guard: { type: 'hasOtherRole', params: ({ event }) => event },
        target: '.starting',
        actions: [{ type: 'storeVenue', params: ({ event }) => event }, 'clear'],
      },
      { actions: { type: 'storeVenue', params: ({ event }) => event } },
    ],
  },
  states: {
    starting: {
      description: 'checking whether the person reads reservations',
      always: [{ guard: 'mayRead', target: 'loading' }, { target: 'unavailable' }],
    },
    unavailable: {
      description: 'the person does not read reservations, and has no such numbers',
      on: { 'live.changed': {} },
    },
    loading: {
      description: 'the numbers are being loaded; an answer that a change has overtaken is not waited for',
      invoke: {
        id: 'loadNumbers',
        src: 'loadNumbers',
        input: ({ context }) => ({ venue: context.venue.venue }),
        onDone: {
          target: 'shown',
          actions: { type: 'storeNumbers', params: ({ event }) => ({ numbers: event.output }) },
        },
        onError: { target: 'shown', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    shown: {
      description: 'the numbers are shown; some follow from the clock: an invitation whose time has come waits no more',
      after: { reread: 'loading' },
      invoke: { id: 'networkRecovery', src: 'networkRecovery' },
      on: {
        'management.reload': 'loading',
        'live.gap': 'loading',
        'network.recovered': { guard: 'failedByNetwork', target: 'loading' },
      },
    },
    backingOff: {
      description: 'something changed: reloaded after the debounce',
      after: { liveDebounce: 'loading' },
    },
  },
});
