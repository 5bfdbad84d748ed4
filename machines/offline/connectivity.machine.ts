import { assign, fromCallback, fromPromise, sendParent, setup } from 'xstate';
import { unprovidedActor } from '../unprovided-actor.ts';

export type ConnectivityEvent =
  /** what the browser says */
  | { type: 'network.reported'; online: boolean }
  /** a call got an answer, or none. `epoch`: the one in which it was sent */
  | { type: 'request.ended'; reached: boolean; epoch: number }
  | { type: 'network.retry' };

/** Sent to the root, which forwards it to the editor and the save queue. */
export interface ConnectivityEmitted {
  type: 'network.changed';
  offline: boolean;
}

/**
 * Whether our server can be reached: after one call without an answer a probe decides. Each loss begins a new epoch, so
 * that the late answer to a call sent before a loss does not count as the end of that loss.
 */
export const connectivityMachine = setup({
  types: {} as { context: { epoch: number }; events: ConnectivityEvent; tags: 'offline' },
  actors: {
    watchNetwork: fromCallback(() => undefined),
    probe: fromPromise<void>(unprovidedActor('probe')),
  },
  guards: {
    isOffline: (_, { online }: { online: boolean }) => !online,
    hasFailed: (_, { reached }: { reached: boolean }) => !reached,
    wasSentSinceLoss: ({ context }, { reached, epoch }: { reached: boolean; epoch: number }) =>
      reached && epoch === context.epoch,
  },
  actions: {
    beginEpoch: assign(({ context }) => ({ epoch: context.epoch + 1 })),
    reportOffline: sendParent({ type: 'network.changed', offline: true } satisfies ConnectivityEmitted),
    reportOnline: sendParent({ type: 'network.changed', offline: false } satisfies ConnectivityEmitted),
  },
  delays: { probeAgain: 4_000 },
}).createMachine({
  id: 'network',
  context: { epoch: 0 },
  invoke: { id: 'watchNetwork', src: 'watchNetwork' },
  initial: 'online',
  states: {
    online: {
      description: 'calls are answered',
      on: {
        'network.reported': { guard: { type: 'isOffline', params: ({ event }) => event }, target: 'offline' },
        'request.ended': { guard: { type: 'hasFailed', params: ({ event }) => event }, target: 'verifying' },
      },
    },
    verifying: {
      description: 'one call got no answer; a probe tells whether the server can be reached',
      invoke: { id: 'verify', src: 'probe', onDone: 'online', onError: 'offline' },
      on: { 'network.reported': { guard: { type: 'isOffline', params: ({ event }) => event }, target: 'offline' } },
    },
    offline: {
      tags: 'offline',
      entry: ['beginEpoch', 'reportOffline'],
      exit: 'reportOnline',
      initial: 'waiting',
      on: {
        'request.ended': { guard: { type: 'wasSentSinceLoss', params: ({ event }) => event }, target: 'online' },
      },
      states: {
        waiting: {
          description: 'the server cannot be reached; it is tried again in a moment',
          after: { probeAgain: 'probing' },
          on: { 'network.reported': 'probing', 'network.retry': 'probing' },
        },
        probing: {
          description: 'the server cannot be reached; it is being tried',
          invoke: { id: 'probe', src: 'probe', onDone: '#network.online', onError: 'waiting' },
        },
      },
    },
  },
});
