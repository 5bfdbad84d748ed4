import { fromCallback, fromPromise, sendParent, setup } from 'xstate';
import { unprovidedActor } from '../unprovided-actor.ts';

export type ConnectivityEvent =
  /** the browser's own word */
  | { type: 'network.heard'; online: boolean }
  /** a call got an answer, or none */
  | { type: 'call.ended'; reached: boolean }
  | { type: 'network.retry' };

/** What the root hears, and gives to the editor and to the saves that wait. */
export interface ConnectivityEmitted {
  type: 'network.changed';
  offline: boolean;
}

/** Whether our server can be reached: one call without an answer is a doubt, a probe decides. */
export const connectivityMachine = setup({
  types: {} as { events: ConnectivityEvent; tags: 'offline' },
  actors: {
    watchNetwork: fromCallback(() => undefined),
    probe: fromPromise<void>(unprovidedActor('probe')),
  },
  guards: {
    isDown: (_, { online }: { online: boolean }) => !online,
    wasMissed: (_, { reached }: { reached: boolean }) => !reached,
    wasReached: (_, { reached }: { reached: boolean }) => reached,
  },
  actions: {
    tellLost: sendParent({ type: 'network.changed', offline: true } satisfies ConnectivityEmitted),
    tellFound: sendParent({ type: 'network.changed', offline: false } satisfies ConnectivityEmitted),
  },
  delays: { probeAgain: 4_000 },
}).createMachine({
  id: 'network',
  invoke: { id: 'watchNetwork', src: 'watchNetwork' },
  initial: 'found',
  states: {
    found: {
      description: 'calls are answered',
      on: {
        'network.heard': { guard: { type: 'isDown', params: ({ event }) => event }, target: 'lost' },
        'call.ended': { guard: { type: 'wasMissed', params: ({ event }) => event }, target: 'doubted' },
      },
    },
    doubted: {
      description: 'one call got no answer: is it the network?',
      invoke: { id: 'doubt', src: 'probe', onDone: 'found', onError: 'lost' },
      on: { 'network.heard': { guard: { type: 'isDown', params: ({ event }) => event }, target: 'lost' } },
    },
    lost: {
      tags: 'offline',
      entry: 'tellLost',
      exit: 'tellFound',
      initial: 'waiting',
      on: {
        'call.ended': { guard: { type: 'wasReached', params: ({ event }) => event }, target: 'found' },
      },
      states: {
        waiting: {
          description: 'no network; it is looked for again in a moment',
          after: { probeAgain: 'probing' },
          on: { 'network.heard': 'probing', 'network.retry': 'probing' },
        },
        probing: {
          description: 'no network; it is being looked for',
          invoke: { id: 'probe', src: 'probe', onDone: '#network.found', onError: 'waiting' },
        },
      },
    },
  },
});
