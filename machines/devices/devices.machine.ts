import { assign, fromPromise, setup } from 'xstate';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { ApiError } from '../ports.ts';
import { toApiError } from '../api-error.ts';

/** One place where this person is signed in. Times are ISO. */
export interface Device {
  id: string;
  device: string;
  createdAt: string;
  lastSeenAt: string;
  current: boolean;
}

/** Where one is signed in, and ending it there. */
export const devicesMachine = setup({
  types: {} as {
    context: { devices: Device[] | null; revoked: string; problem: ApiError | null };
    events: { type: 'devices.reload' } | { type: 'device.revoked'; id: string };
  },
  actors: {
    loadDevices: fromPromise<Device[]>(unprovidedActor('loadDevices')),
    revokeDevice: fromPromise<void, { id: string }>(unprovidedActor('revokeDevice')),
  },
  guards: {
    isAnother: ({ context }, { id }: { id: string }) =>
      context.devices?.some((it) => it.id === id && !it.current) ?? false,
  },
  actions: {
    takeDevices: assign((_, { devices }: { devices: Device[] }) => ({ devices, problem: null })),
    mark: assign((_, { id }: { id: string }) => ({ revoked: id, problem: null })),
    drop: assign(({ context }) => ({ devices: context.devices?.filter(({ id }) => id !== context.revoked) ?? null })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toApiError(error) })),
  },
}).createMachine({
  id: 'devices',
  context: { devices: null, revoked: '', problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'the devices are being read',
      invoke: {
        id: 'loadDevices',
        src: 'loadDevices',
        onDone: {
          target: 'shown',
          actions: { type: 'takeDevices', params: ({ event }) => ({ devices: event.output }) },
        },
        onError: { target: 'shown', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    shown: {
      description: 'the devices are shown, or why they are not',
      on: {
        'devices.reload': 'loading',
        'device.revoked': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: 'revoking',
          actions: { type: 'mark', params: ({ event }) => event },
        },
      },
    },
    revoking: {
      description: 'one of them is being signed out',
      invoke: {
        id: 'revokeDevice',
        src: 'revokeDevice',
        input: ({ context }) => ({ id: context.revoked }),
        onDone: { target: 'shown', actions: 'drop' },
        onError: { target: 'shown', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
  },
});
