import { noAccessReason, noVenue, unknownVenue, activeVenueSetup } from './active-venue.setup.ts';

/** The active venue of this tab. The last request wins; one that fails leaves the previous venue active. */
export const activeVenueMachine = activeVenueSetup.createMachine({
  id: 'venue',
  context: noVenue,
  initial: 'none',
  on: {
    'venue.left': { target: '.none', actions: ['dropPass', 'reset'] },
    'venue.requested': {
      target: '.entering',
      reenter: true,
      actions: ['reportLeaving', { type: 'requestVenue', params: ({ event }) => event }],
    },
  },
  states: {
    none: {
      description: 'no venue is active',
      on: {
        'lastVenue.requested': 'loadingLastVenue',
        'venue.retry': { guard: 'hasRequested', target: 'entering' },
      },
    },
    loadingLastVenue: {
      description: 'the last venue of this tab is being looked up',
      tags: 'switching',
      invoke: {
        id: 'loadLastVenue',
        src: 'loadLastVenue',
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ venue: event.output }) },
            target: 'entering',
            actions: { type: 'requestVenue', params: ({ event }) => ({ venue: event.output ?? '' }) },
          },
          { target: 'none', actions: [{ type: 'storeError', params: { error: unknownVenue } }, 'reportRejected'] },
        ],
        onError: {
          target: 'none',
          actions: [{ type: 'storeError', params: { error: unknownVenue } }, 'reportRejected'],
        },
      },
    },
    entering: {
      description: 'another venue becomes the active one',
      tags: 'switching',
      on: {
        'venue.requested': [
          {
            guard: { type: 'isActive', params: ({ event }) => event },
            target: 'active',
            actions: ['restorePass', 'requestActive', 'reportEnteredAgain'],
          },
          { guard: { type: 'isAlreadyRequested', params: ({ event }) => event } },
          { target: 'entering', reenter: true, actions: { type: 'requestVenue', params: ({ event }) => event } },
        ],
      },
      initial: 'requestingAccess',
      states: {
        requestingAccess: {
          description: 'access to the venue is being requested',
          invoke: {
            id: 'enterVenue',
            src: 'enterVenue',
            input: ({ context }) => ({ venue: context.requested, reason: context.reason }),
            onDone: {
              target: 'loading',
              actions: [
                { type: 'storeNextPass', params: ({ event }) => ({ pass: event.output }) },
                { type: 'sendPass', params: ({ event }) => ({ pass: event.output }) },
              ],
            },
            onError: [
              { guard: { type: 'isAboutReason', params: ({ event }) => event }, target: 'awaitingReason' },
              { target: '#venue.denied', actions: { type: 'storeError', params: ({ event }) => event } },
            ],
          },
        },
        awaitingReason: {
          description: 'a superUser gives the reason for access',
          on: {
            'reason.given': {
              guard: { type: 'hasReason', params: ({ event }) => event },
              target: 'requestingAccess',
              actions: { type: 'storeReason', params: ({ event }) => event },
            },
            'reason.cancelled': {
              target: '#venue.denied',
              actions: { type: 'storeError', params: { error: noAccessReason } },
            },
          },
        },
        loading: {
          description: 'access was granted; the venue is being loaded',
          invoke: {
            id: 'loadVenue',
            src: 'loadVenue',
            input: ({ context }) => ({ venue: context.requested }),
            onDone: {
              target: '#venue.active',
              actions: [
                { type: 'storeVenue', params: ({ event }) => ({ venue: event.output }) },
                { type: 'reportEntered', params: ({ event }) => ({ venue: event.output }) },
              ],
            },
            onError: { target: '#venue.denied', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
      },
    },
    denied: {
      description: 'access was denied: the previous venue is restored, if there is one',
      entry: ['reportRejected', 'restorePass', 'clearNextPass'],
      always: [
        { guard: 'hasActive', target: 'active', actions: ['requestActive', 'reportEnteredAgain'] },
        { guard: 'failedByNetwork', target: 'unreachable' },
        { target: 'none' },
      ],
    },
    unreachable: {
      description:
        'the requested venue could not be loaded without a network; it is requested again when the network recovers',
      invoke: { id: 'networkRecovery', src: 'networkRecovery' },
      on: { 'network.recovered': 'entering', 'venue.retry': 'entering' },
    },
    active: {
      description: 'a venue is active',
      invoke: { id: 'rememberVenue', src: 'rememberVenue', input: ({ context }) => ({ venue: context.requested }) },
      on: {
        'venue.requested': [
          { guard: { type: 'isActive', params: ({ event }) => event } },
          { target: 'entering', actions: ['reportLeaving', { type: 'requestVenue', params: ({ event }) => event }] },
        ],
        'venue.outdated': '.refreshing',
        'venue.lost': [
          {
            // a superUser's reason is not valid for ever
            guard: { type: 'isAboutReason', params: ({ event }) => event },
            target: 'entering.awaitingReason',
            actions: ['clearVenue', 'reportSuspended', 'dropPass'],
          },
          {
            target: 'none',
            actions: [
              'clearVenue',
              { type: 'storeLossError', params: ({ event }) => event },
              'reportAccessLost',
              'dropPass',
            ],
          },
        ],
      },
      initial: 'idle',
      states: {
        idle: { description: 'the venue is loaded' },
        refreshing: {
          description: 'the venue is being loaded again',
          invoke: {
            id: 'readVenue',
            src: 'loadVenue',
            input: ({ context }) => ({ venue: context.requested }),
            onDone: {
              target: 'idle',
              actions: [
                { type: 'storeVenue', params: ({ event }) => ({ venue: event.output }) },
                { type: 'reportRead', params: ({ event }) => ({ venue: event.output }) },
              ],
            },
            onError: [
              { guard: { type: 'isDenied', params: ({ event }) => event }, target: 'idle' },
              { target: 'outdated' },
            ],
          },
        },
        outdated: {
          description: 'the venue could not be loaded again; it is when the network recovers, or in a moment',
          invoke: { id: 'networkRecovery', src: 'networkRecovery' },
          after: { readAgain: 'refreshing' },
          on: { 'network.recovered': 'refreshing' },
        },
      },
    },
  },
});
