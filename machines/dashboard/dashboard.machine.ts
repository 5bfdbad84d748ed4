import { getErrorMessage, toApiError } from '../api-error.ts';
import { changedKinds, dashboardSetup } from './dashboard.setup.ts';
import type { ActiveVenue, LiveChange } from '../ports.ts';

const ofContent = {
  type: 'isOfContent',
  params: ({ event }: { event: { change: Pick<LiveChange, 'kind'> } }) => event.change,
} as const;

const storeVenue = {
  type: 'storeVenue',
  params: ({ event }: { event: { venue: ActiveVenue } }) => event,
} as const;

/**
 * The numbers of a venue's content, fetched again when something of it changes; the old ones stay visible until then.
 * From them everything that changed can be published.
 */
export const dashboardMachine = dashboardSetup.createMachine({
  id: 'home',
  context: ({ input }) => ({ venue: input.venue, home: null, error: null, revertQueue: [] }),
  type: 'parallel',
  states: {
    counts: {
      initial: 'loading',
      on: {
        'venue.changed': [
          {
            guard: { type: 'hasOtherRole', params: ({ event }) => event },
            target: '.loading',
            actions: [storeVenue, 'clear'],
          },
          { actions: storeVenue },
        ],
      },
      states: {
        loading: {
          description: 'the numbers of the content are being loaded',
          tags: 'busy',
          invoke: {
            id: 'loadHome',
            src: 'loadHome',
            input: ({ context }) => ({ venue: context.venue.venue }),
            onDone: {
              target: 'shown',
              actions: { type: 'storeData', params: ({ event }) => ({ home: event.output }) },
            },
            onError: { target: 'shown', actions: { type: 'storeError', params: ({ event }) => event } },
          },
          // The answer may not contain a change that was announced since the request.
          on: { 'live.changed': { guard: ofContent, target: 'backingOff' } },
        },
        shown: {
          description: 'the numbers of the content are shown, or why they cannot be',
          invoke: { id: 'networkRecovery', src: 'networkRecovery' },
          on: {
            'home.reload': 'loading',
            'network.recovered': { guard: 'failedByNetwork', target: 'loading' },
            'live.changed': { guard: ofContent, target: 'backingOff' },
            'live.gap': 'loading',
          },
        },
        backingOff: {
          description: 'something changed: reloaded after the debounce',
          after: { liveDebounce: 'loading' },
        },
      },
    },
    dialog: {
      initial: 'none',
      states: {
        none: {
          description: 'no dialog is open',
          on: {
            'publish.opened': { guard: 'hasChanged', target: 'publishing' },
          },
        },
        publishing: {
          description: 'the publish dialog is open for everything that changed',
          invoke: {
            id: 'publish',
            src: 'publish',
            input: ({ context }) => ({
              venue: context.venue,
              items: [],
              collect: changedKinds(context),
              unsaved: 0,
              undo: { to: 'home', event: { type: 'publication.revertRequested' } },
            }),
            onDone: { target: 'none', actions: { type: 'followJump', params: ({ event }) => event } },
          },
        },
      },
    },
    reverts: {
      initial: 'none',
      on: {
        'publication.revertRequested': { actions: { type: 'queueRevert', params: ({ event }) => event } },
      },
      states: {
        none: {
          description: 'no publication is being reverted',
          always: { guard: 'hasRevert', target: 'running' },
        },
        running: {
          description: 'a publication is being reverted; others wait for their turn',
          invoke: {
            id: 'revertPublication',
            src: 'revertPublication',
            input: ({ context: { venue, revertQueue } }) => ({ venue: venue.venue, rows: revertQueue[0] ?? [] }),
            onDone: {
              target: 'none',
              actions: [{ type: 'notifyReverted', params: ({ event }) => event }, 'finishRevert'],
            },
            onError: {
              target: 'none',
              actions: [
                {
                  type: 'notify',
                  params: ({ event }) => ({ kind: 'error', ...getErrorMessage(toApiError(event.error)) }),
                },
                'finishRevert',
              ],
            },
          },
        },
      },
    },
  },
});
