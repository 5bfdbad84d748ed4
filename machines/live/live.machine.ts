import { type EventObject, assign, enqueueActions, fromCallback, sendParent, setup } from 'xstate';
import type { LiveChange } from '../ports.ts';

export type LiveEvent =
  | { type: 'venue.followed'; venue: string }
  | { type: 'venue.unfollowed' }
  /** the session has a new token */
  | { type: 'session.renewed' }
  | { type: 'subscription.changed'; change: LiveChange }
  | { type: 'subscription.gap' }
  | { type: 'subscription.lost' }
  /** `token`: the one that the connection was made with */
  | { type: 'subscription.rejected'; token: string };

/** Sent to the root. `live.rejected`: the server revoked this token's access to the venue. */
export type LiveEmitted =
  | { type: 'live.changed'; change: LiveChange }
  | { type: 'live.gap' }
  /** after a gap: changes were not received for a while, so that what was read before is outdated, the venue too */
  | { type: 'live.resumed' }
  | { type: 'live.rejected'; token: string };

interface LiveContext {
  venue: string;
  /** consecutive rejections */
  rejections: number;
  /** no changes were received since the venue was entered, or since the last gap */
  wasInterrupted: boolean;
}

/** Subscribes to the changes of the active venue. After a gap everything on the screen is reloaded. */
export const liveMachine = setup({
  types: {} as { context: LiveContext; events: LiveEvent },
  actors: { subscribe: fromCallback<EventObject, { venue: string }>(() => undefined) },
  actions: {
    setVenue: assign((_, { venue }: { venue: string }) => ({ venue, rejections: 0, wasInterrupted: false })),
    countRejection: assign(({ context }) => ({ rejections: context.rejections + 1, wasInterrupted: true })),
    rememberInterruption: assign({ wasInterrupted: true }),
    forgetRejections: assign({ rejections: 0 }),
    reportChange: sendParent(
      (_, { change }: { change: LiveChange }): LiveEmitted => ({ type: 'live.changed', change }),
    ),
    // Every subscription begins with a gap; what was read when the venue was entered is not outdated by that one.
    reportGap: enqueueActions(({ context, enqueue }) => {
      enqueue.sendParent({ type: 'live.gap' } satisfies LiveEmitted);
      if (context.wasInterrupted) enqueue.sendParent({ type: 'live.resumed' } satisfies LiveEmitted);
      enqueue.assign({ wasInterrupted: false });
    }),
    reportRejected: sendParent((_, { token }: { token: string }): LiveEmitted => ({ type: 'live.rejected', token })),
  },
  delays: {
    /** half a second, doubled at each rejection, at most half a minute */
    subscribeAgain: ({ context }) => Math.min(30_000, 500 * 2 ** Math.min(context.rejections - 1, 6)),
  },
}).createMachine({
  id: 'live',
  context: { venue: '', rejections: 0, wasInterrupted: false },
  initial: 'idle',
  on: {
    'venue.followed': {
      target: '.subscribed',
      reenter: true,
      actions: { type: 'setVenue', params: ({ event }) => event },
    },
    'venue.unfollowed': '.idle',
  },
  states: {
    idle: { description: 'no venue is active' },
    subscribed: {
      invoke: { id: 'subscribe', src: 'subscribe', input: ({ context }) => ({ venue: context.venue }) },
      initial: 'connected',
      on: {
        'subscription.changed': {
          target: '.connected',
          actions: ['forgetRejections', { type: 'reportChange', params: ({ event }) => event }],
        },
        'subscription.gap': { target: '.connected', actions: ['forgetRejections', 'reportGap'] },
        'subscription.lost': { target: '.disconnected', actions: 'rememberInterruption' },
        'subscription.rejected': {
          target: 'rejected',
          actions: ['countRejection', { type: 'reportRejected', params: ({ event }) => event }],
        },
      },
      states: {
        connected: { description: 'changes by others are received as they happen' },
        disconnected: { description: 'the connection is lost; it is being reconnected' },
      },
    },
    rejected: {
      description: 'the server revoked this access; the session is verified, and it resubscribes if that was renewed',
      on: { 'session.renewed': 'backingOff' },
    },
    backingOff: {
      description: 'the session was renewed; it resubscribes after the delay',
      after: { subscribeAgain: 'subscribed' },
    },
  },
});
