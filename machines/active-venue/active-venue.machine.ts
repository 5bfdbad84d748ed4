import { noAccessReason, noVenue, unknownVenue, activeVenueSetup } from './active-venue.setup.ts';

/** The one venue this tab stands in. The last choice wins; a choice that fails leaves the old venue in hand. */
export const activeVenueMachine = activeVenueSetup.createMachine({
  id: 'venue',
  context: noVenue,
  initial: 'none',
  on: {
    'venue.left': { target: '.none', actions: ['dropPass', 'forget'] },
    'venue.wanted': {
      target: '.entering',
      reenter: true,
      actions: ['tellLeaving', { type: 'want', params: ({ event }) => event }],
    },
  },
  states: {
    none: {
      description: 'no venue is in hand',
      on: {
        'venue.recalled': 'recalling',
        'venue.retry': { guard: 'isWanted', target: 'entering' },
      },
    },
    recalling: {
      description: 'which venue was this tab in?',
      tags: 'moving',
      invoke: {
        id: 'recallVenue',
        src: 'recallVenue',
        onDone: [
          {
            guard: { type: 'wasFound', params: ({ event }) => ({ venue: event.output }) },
            target: 'entering',
            actions: { type: 'want', params: ({ event }) => ({ venue: event.output ?? '' }) },
          },
          { target: 'none', actions: [{ type: 'keepProblem', params: { error: unknownVenue } }, 'tellRefused'] },
        ],
        onError: {
          target: 'none',
          actions: [{ type: 'keepProblem', params: { error: unknownVenue } }, 'tellRefused'],
        },
      },
    },
    entering: {
      tags: 'moving',
      on: {
        'venue.wanted': [
          {
            guard: { type: 'isInHand', params: ({ event }) => event },
            target: 'inHand',
            actions: ['giveOldPass', 'wantOld', 'tellEnteredAgain'],
          },
          { guard: { type: 'isAlreadyWanted', params: ({ event }) => event } },
          { target: 'entering', reenter: true, actions: { type: 'want', params: ({ event }) => event } },
        ],
      },
      initial: 'atDoor',
      states: {
        atDoor: {
          description: 'asking to be let in',
          invoke: {
            id: 'enterVenue',
            src: 'enterVenue',
            input: ({ context }) => ({ venue: context.wanted, reason: context.reason }),
            onDone: {
              target: 'loading',
              actions: [
                { type: 'holdPass', params: ({ event }) => ({ pass: event.output }) },
                { type: 'givePass', params: ({ event }) => ({ pass: event.output }) },
              ],
            },
            onError: [
              { guard: { type: 'isAboutReason', params: ({ event }) => event }, target: 'askingReason' },
              { target: '#venue.turnedAway', actions: { type: 'keepProblem', params: ({ event }) => event } },
            ],
          },
        },
        askingReason: {
          description: 'a superUser says why',
          on: {
            'reason.given': {
              guard: { type: 'isWritten', params: ({ event }) => event },
              target: 'atDoor',
              actions: { type: 'takeReason', params: ({ event }) => event },
            },
            'reason.withheld': {
              target: '#venue.turnedAway',
              actions: { type: 'keepProblem', params: { error: noAccessReason } },
            },
          },
        },
        loading: {
          description: 'let in; the venue is being read',
          invoke: {
            id: 'loadVenue',
            src: 'loadVenue',
            input: ({ context }) => ({ venue: context.wanted }),
            onDone: {
              target: '#venue.inHand',
              actions: [
                { type: 'takeVenue', params: ({ event }) => ({ venue: event.output }) },
                { type: 'tellEntered', params: ({ event }) => ({ venue: event.output }) },
              ],
            },
            onError: { target: '#venue.turnedAway', actions: { type: 'keepProblem', params: ({ event }) => event } },
          },
        },
      },
    },
    turnedAway: {
      description: 'refused: back to the old venue, or to none',
      entry: ['tellRefused', 'giveOldPass', 'forgetNext'],
      always: [{ guard: 'hasOld', target: 'inHand', actions: ['wantOld', 'tellEnteredAgain'] }, { target: 'none' }],
    },
    inHand: {
      invoke: { id: 'rememberVenue', src: 'rememberVenue', input: ({ context }) => ({ venue: context.wanted }) },
      on: {
        'venue.wanted': [
          { guard: { type: 'isInHand', params: ({ event }) => event } },
          { target: 'entering', actions: ['tellLeaving', { type: 'want', params: ({ event }) => event }] },
        ],
        'venue.stale': '.reading',
        'venue.lost': {
          target: 'none',
          actions: ['forgetVenue', { type: 'keepLoss', params: ({ event }) => event }, 'tellRefused', 'dropPass'],
        },
      },
      initial: 'still',
      states: {
        still: { description: 'the venue is in hand' },
        reading: {
          description: 'the venue is being read again',
          invoke: {
            id: 'readVenue',
            src: 'loadVenue',
            input: ({ context }) => ({ venue: context.wanted }),
            onDone: {
              target: 'still',
              actions: [
                { type: 'takeVenue', params: ({ event }) => ({ venue: event.output }) },
                { type: 'tellRead', params: ({ event }) => ({ venue: event.output }) },
              ],
            },
            onError: 'still',
          },
        },
      },
    },
  },
});
