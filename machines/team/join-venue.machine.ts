import { assign, type EventObject, fromCallback, fromPromise, sendParent, setup } from 'xstate';
import { isNetworkError, toApiError } from '../api-error.ts';
import { type NetworkRecovered, networkRecovery } from '../offline/network-recovery.ts';
import type { ApiError } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { JoinedVenue, TeamInvitation, VenueJoined } from './join-venue.types.ts';

const withError = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

/**
 * The link of an invitation to a team (rules, "Team"): opening it shows it, only the person's own "accept" accepts. The
 * token is not here: its actors keep it.
 */
export const joinVenueMachine = setup({
  types: {} as {
    tags: 'busy';
    context: { invitation: TeamInvitation | null; member: JoinedVenue | null; error: ApiError | null };
    events:
      | { type: 'invitation.accepted' | 'invitation.retried' }
      /** another link was opened in the same tab */
      | { type: 'link.opened' }
      | NetworkRecovered;
  },
  actors: {
    loadInvitation: fromPromise<TeamInvitation>(unprovidedActor('loadInvitation')),
    acceptInvitation: fromPromise<JoinedVenue>(unprovidedActor('acceptInvitation')),
    followLink: fromCallback<EventObject>(() => undefined),
    networkRecovery,
  },
  guards: {
    isMissing: (_, { error }: { error: unknown }) => toApiError(error).code === 'NOT_FOUND',
    failedByNetwork: ({ context }) => isNetworkError(context.error),
    hasJoined: (_, { joined }: JoinedVenue) => joined,
  },
  actions: {
    storeInvitation: assign((_, { invitation }: { invitation: TeamInvitation }) => ({ invitation, error: null })),
    storeMember: assign((_, member: JoinedVenue) => ({ member, error: null })),
    storeError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    clear: assign({ invitation: null, member: null, error: null }),
    clearError: assign({ error: null }),
    reportJoined: sendParent((_, { venue }: JoinedVenue): VenueJoined => ({ type: 'venue.joined', venue })),
  },
}).createMachine({
  id: 'joinVenue',
  context: { invitation: null, member: null, error: null },
  invoke: { id: 'followLink', src: 'followLink' },
  initial: 'loading',
  on: { 'link.opened': { target: '.loading', reenter: true, actions: 'clear' } },
  states: {
    loading: {
      description: 'the invitation is being loaded',
      invoke: {
        id: 'loadInvitation',
        src: 'loadInvitation',
        onDone: {
          target: 'shown',
          actions: { type: 'storeInvitation', params: ({ event }) => ({ invitation: event.output }) },
        },
        onError: [
          { guard: { type: 'isMissing', params: withError }, target: 'missing' },
          { target: 'unreachable', actions: { type: 'storeError', params: withError } },
        ],
      },
    },
    unreachable: {
      description: 'the invitation could not be loaded',
      invoke: { id: 'networkRecovery', src: 'networkRecovery' },
      on: {
        'invitation.retried': 'loading',
        'network.recovered': { guard: 'failedByNetwork', target: 'loading' },
      },
    },
    shown: {
      description: 'venue, role and sender are shown; the person may accept, or why they could not',
      on: { 'invitation.accepted': { target: 'accepting', actions: 'clearError' } },
    },
    accepting: {
      description: 'the person accepts',
      tags: 'busy',
      invoke: {
        id: 'acceptInvitation',
        src: 'acceptInvitation',
        onDone: [
          {
            guard: { type: 'hasJoined', params: ({ event }) => event.output },
            target: 'joined',
            actions: { type: 'reportJoined', params: ({ event }) => event.output },
          },
          { target: 'member', actions: { type: 'storeMember', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isMissing', params: withError }, target: 'missing' },
          { target: 'shown', actions: { type: 'storeError', params: withError } },
        ],
      },
    },
    joined: { description: 'the person belongs to the team now, and is led to the venue' },
    member: { description: 'the person belonged to the team before; their role stays what it was' },
    missing: { description: 'the link is not valid any more: expired, revoked, sent again or accepted' },
  },
});
