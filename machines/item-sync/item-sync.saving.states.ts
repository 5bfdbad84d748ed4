import { assign } from 'xstate';
import { itemInOutcome, itemSyncSetup } from './item-sync.setup.ts';
import { nilUuid } from '../sequential-uuid.ts';

/** From a save that is due to the version that the server has, or to the save queue. */
export const savingStates = itemSyncSetup.createStateConfig({
  states: {
    saving: {
      description: 'a version is being sent to the server',
      on: {
        'save.requested': { actions: 'requestSave' },
        'save.delayed': { actions: { type: 'storeError', params: ({ event }) => event } },
        'network.changed': [
          {
            guard: { type: 'isOffline', params: ({ event }) => event },
            target: 'queueing',
            actions: assign({ offline: true }),
          },
          { actions: assign({ offline: false }) },
        ],
      },
      invoke: {
        id: 'saving',
        src: 'saving',
        // `prepareAttempt` has made one
        input: ({ context: { attempt, document, item } }) => ({
          ...(attempt ?? { key: nilUuid, draft: document.draft, version: document.version }),
          entity: item.entity,
          id: item.id,
        }),
        onDone: [
          {
            guard: { type: 'hasOutcome', params: ({ event }) => ({ outcome: event.output, type: 'saved' }) },
            target: 'refreshing',
            actions: { type: 'acceptSave', params: ({ event }) => ({ item: itemInOutcome(event.output) }) },
          },
          {
            guard: { type: 'hasOutcome', params: ({ event }) => ({ outcome: event.output, type: 'conflict' }) },
            target: 'idle',
            actions: {
              type: 'handOver',
              params: ({ event }) => ({ item: itemInOutcome(event.output), cause: 'conflict' }),
            },
          },
          {
            guard: { type: 'hasOutcome', params: ({ event }) => ({ outcome: event.output, type: 'deleted' }) },
            target: 'idle',
            actions: ['storeDeletion', { type: 'report', params: { type: 'save.rejected', error: null } }],
          },
          { target: 'idle', actions: { type: 'rejectSave', params: ({ event }) => ({ outcome: event.output }) } },
        ],
      },
    },
    queueing: {
      description: 'offline: the version goes to the save queue, which sends it when the network is back',
      entry: 'queueAttempt',
      always: 'idle',
    },
    refreshing: {
      description: 'the version is saved; changes that others made meanwhile are being read',
      on: { 'save.requested': { actions: 'requestSave' } },
      invoke: {
        id: 'refreshItem',
        src: 'readItem',
        input: ({ context }) => context.item,
        onDone: { target: 'idle', actions: { type: 'compareItem', params: ({ event }) => ({ item: event.output }) } },
        onError: 'idle',
      },
    },
  },
}).states;
