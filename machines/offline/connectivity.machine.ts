import { assign, emit, fromCallback, fromPromise, sendParent, setup } from 'xstate';
import { retryDelay } from '../api-error.ts';
import type { NetworkRecovered } from './network-recovery.ts';
import { unprovidedActor } from '../unprovided-actor.ts';

export type ConnectivityEvent =
  /** the browser's online state */
  | { type: 'network.reported'; online: boolean }
  /** a call got an answer, or none. `epoch`: the one in which it was sent */
  | { type: 'request.ended'; reached: boolean; epoch: number }
  | { type: 'network.retry' }
  /** rows that were kept on this device are shown, of this time in milliseconds since 1970; null: the server's again */
  | { type: 'rows.kept'; at: number | null };

/** Sent to the root, which forwards it to the editor and the save queue. */
export interface ConnectivityEmitted {
  type: 'network.changed';
  offline: boolean;
}

const maxRecoveryDelayMs = 30_000;

/**
 * Whether our server can be reached: after one call without an answer a probe decides. Each loss begins a new epoch, so
 * that the late answer to a call sent before a loss does not count as the end of that loss. What could not be loaded is
 * loaded again after `network.recovered`; a call that keeps failing although the probe is answered is sent ever less
 * often.
 */
export const connectivityMachine = setup({
  types: {} as {
    /**
     * `falseAlarms`: consecutive calls without an answer while the probe succeeded. `keptAt`: the time of kept rows that
     * are shown; null: none are
     */
    context: { epoch: number; falseAlarms: number; keptAt: number | null };
    events: ConnectivityEvent;
    emitted: NetworkRecovered;
    tags: 'offline';
  },
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
    countFalseAlarm: assign(({ context }) => ({ falseAlarms: context.falseAlarms + 1 })),
    forgetFalseAlarms: assign({ falseAlarms: 0 }),
    announceRecovery: emit({ type: 'network.recovered' }),
    reportOffline: sendParent({ type: 'network.changed', offline: true } satisfies ConnectivityEmitted),
    reportOnline: sendParent({ type: 'network.changed', offline: false } satisfies ConnectivityEmitted),
  },
  delays: {
    probeAgain: 4_000,
    recoveryDelay: ({ context }) => Math.min(retryDelay(context.falseAlarms), maxRecoveryDelayMs),
    falseAlarmsForgotten: 60_000,
  },
}).createMachine({
  id: 'network',
  context: { epoch: 0, falseAlarms: 0, keptAt: null },
  on: { 'rows.kept': { actions: assign({ keptAt: ({ event }) => event.at }) } },
  invoke: { id: 'watchNetwork', src: 'watchNetwork' },
  initial: 'online',
  states: {
    online: {
      initial: 'stable',
      on: {
        'network.reported': { guard: { type: 'isOffline', params: ({ event }) => event }, target: 'offline' },
        'request.ended': { guard: { type: 'hasFailed', params: ({ event }) => event }, target: 'verifying' },
      },
      states: {
        stable: {
          description: 'calls are answered',
          after: { falseAlarmsForgotten: { actions: 'forgetFalseAlarms' } },
        },
        recovering: {
          description: 'a call got no answer though the server can be reached; it may be sent again in a moment',
          after: { recoveryDelay: { target: 'stable', actions: 'announceRecovery' } },
        },
      },
    },
    verifying: {
      description: 'a call got no answer; a probe checks whether the server is reachable',
      invoke: {
        id: 'verify',
        src: 'probe',
        onDone: { target: 'online.recovering', actions: 'countFalseAlarm' },
        onError: 'offline',
      },
      on: { 'network.reported': { guard: { type: 'isOffline', params: ({ event }) => event }, target: 'offline' } },
    },
    offline: {
      tags: 'offline',
      entry: ['beginEpoch', 'reportOffline'],
      exit: ['reportOnline', 'announceRecovery'],
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
