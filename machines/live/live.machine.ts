import { type EventObject, assign, fromCallback, sendParent, setup } from 'xstate';
import type { LiveChange } from '../ports.ts';

export type LiveEvent =
  | { type: 'venue.followed'; venue: string }
  | { type: 'venue.unfollowed' }
  | { type: 'follow.heard'; change: LiveChange }
  | { type: 'follow.gap' }
  | { type: 'follow.lost' };

/** What the root hears, and gives to the list and the editor. */
export type LiveEmitted = { type: 'live.changed'; change: LiveChange } | { type: 'live.gap' };

/** Follows the venue in hand. After a gap everything open is read again. */
export const liveMachine = setup({
  types: {} as { context: { venue: string }; events: LiveEvent },
  actors: { follow: fromCallback<EventObject, { venue: string }>(() => undefined) },
  actions: {
    takeVenue: assign((_, { venue }: { venue: string }) => ({ venue })),
    pass: sendParent((_, { change }: { change: LiveChange }): LiveEmitted => ({ type: 'live.changed', change })),
    tellGap: sendParent({ type: 'live.gap' } satisfies LiveEmitted),
  },
}).createMachine({
  id: 'live',
  context: { venue: '' },
  initial: 'idle',
  on: {
    'venue.followed': {
      target: '.following',
      reenter: true,
      actions: { type: 'takeVenue', params: ({ event }) => event },
    },
    'venue.unfollowed': '.idle',
  },
  states: {
    idle: { description: 'no venue is followed' },
    following: {
      invoke: { id: 'follow', src: 'follow', input: ({ context }) => ({ venue: context.venue }) },
      initial: 'connected',
      on: {
        'follow.heard': { target: '.connected', actions: { type: 'pass', params: ({ event }) => event } },
        'follow.gap': { target: '.connected', actions: 'tellGap' },
        'follow.lost': '.lost',
      },
      states: {
        connected: { description: 'changes of others arrive as they happen' },
        lost: { description: 'the connection is lost; it is tried again' },
      },
    },
  },
});
