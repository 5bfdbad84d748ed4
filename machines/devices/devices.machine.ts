import { assign, fromPromise, setup } from 'xstate';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { ApiError } from '../ports.ts';
import { isNetworkError, toApiError } from '../api-error.ts';
import { networkRecovery, type NetworkRecovered } from '../offline/network-recovery.ts';

/** A device on which the person is signed in. Times are ISO 8601. */
export interface Device {
  id: string;
  device: string;
  createdAt: string;
  lastSeenAt: string;
  current: boolean;
}

/** The signed-in devices of the person, and signing one out. */
export const devicesMachine = setup({
  types: {} as {
    context: { devices: Device[] | null; revoked: string; error: ApiError | null };
    events: { type: 'devices.reload' } | { type: 'device.revoked'; id: string } | NetworkRecovered;
  },
  actors: {
    loadDevices: fromPromise<Device[]>(unprovidedActor('loadDevices')),
    revokeDevice: fromPromise<void, { id: string }>(unprovidedActor('revokeDevice')),
    networkRecovery,
  },
  guards: {
    failedByNetwork: ({ context: { devices, error } }) => devices === null && isNetworkError(error),
    isAnother: ({ context }, { id }: { id: string }) =>
      context.devices?.some((device) => device.id === id && !device.current) ?? false,
    isNotFound: (_, { error }: { error: unknown }) => toApiError(error).code === 'NOT_FOUND',
  },
  actions: {
    storeDevices: assign((_, { devices }: { devices: Device[] }) => ({ devices, error: null })),
    startRevoking: assign((_, { id }: { id: string }) => ({ revoked: id, error: null })),
    removeRevoked: assign(({ context }) => ({
      devices: context.devices?.filter(({ id }) => id !== context.revoked) ?? null,
    })),
    storeError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
  },
}).createMachine({
  id: 'devices',
  context: { devices: null, revoked: '', error: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'the devices are being loaded',
      invoke: {
        id: 'loadDevices',
        src: 'loadDevices',
        onDone: {
          target: 'shown',
          actions: { type: 'storeDevices', params: ({ event }) => ({ devices: event.output }) },
        },
        onError: { target: 'shown', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    shown: {
      description: 'the devices are shown, or why they are not',
      invoke: { id: 'networkRecovery', src: 'networkRecovery' },
      on: {
        'devices.reload': 'loading',
        'network.recovered': { guard: 'failedByNetwork', target: 'loading' },
        'device.revoked': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: 'revoking',
          actions: { type: 'startRevoking', params: ({ event }) => event },
        },
      },
    },
    revoking: {
      description: 'one of them is being signed out',
      invoke: {
        id: 'revokeDevice',
        src: 'revokeDevice',
        input: ({ context }) => ({ id: context.revoked }),
        onDone: { target: 'shown', actions: 'removeRevoked' },
        onError: [
          // the answer to an earlier attempt was lost, or it was signed out there
          { guard: { type: 'isNotFound', params: ({ event }) => event }, target: 'shown', actions: 'removeRevoked' },
          { target: 'shown', actions: { type: 'storeError', params: ({ event }) => event } },
        ],
      },
    },
  },
});
