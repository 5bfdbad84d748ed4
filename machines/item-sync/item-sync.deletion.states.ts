import { itemSyncSetup } from './item-sync.setup.ts';
import type { ItemSyncContext } from './item-sync.types.ts';
import { sequentialUuid } from '../sequential-uuid.ts';

export const loadFailed = {
  target: 'unavailable',
  actions: [
    { type: 'storeError', params: ({ event }: { event: { error: unknown } }) => event },
    { type: 'reportLoadFailure', params: ({ event }: { event: { error: unknown } }) => event },
  ],
} as const;
const restoreCall = ({ context: { item, seed, requestCount } }: { context: ItemSyncContext }) => ({
  ...item,
  key: sequentialUuid(seed, requestCount),
});

/** Deleting the open item, and what can be done about one that was deleted before. */
export const deletionStates = itemSyncSetup.createStateConfig({
  states: {
    deleting: {
      description: 'the item is being deleted',
      entry: 'startRequest',
      invoke: {
        id: 'deleteItem',
        src: 'deleteItem',
        input: ({ context: { item, document, seed, requestCount } }) => ({
          id: item.id,
          version: document.version,
          key: sequentialUuid(seed, requestCount),
        }),
        onDone: { target: 'deleted', actions: { type: 'report', params: { type: 'item.deleted' } } },
        onError: { target: 'idle', actions: { type: 'reportRequestFailure', params: ({ event }) => event } },
      },
    },
    deleted: { description: 'the person has deleted the item', type: 'final' },
    restoring: {
      description: 'the deleted item is being restored',
      entry: 'startRequest',
      on: { 'save.requested': { actions: 'requestSave' } },
      invoke: {
        id: 'restoreItem',
        src: 'restoreItem',
        input: restoreCall,
        onDone: {
          target: 'idle',
          actions: [
            { type: 'handOver', params: ({ event }) => ({ item: event.output, cause: 'restored' }) },
            { type: 'report', params: ({ event }) => ({ type: 'item.restored', name: event.output.name }) },
          ],
        },
        onError: { target: 'idle', actions: { type: 'reportRequestFailure', params: ({ event }) => event } },
      },
    },
    findingDeletion: {
      description: 'the item is not there: whether it was deleted is being read',
      invoke: {
        id: 'findDeletion',
        src: 'findDeletion',
        input: ({ context }) => context.item,
        onDone: [
          {
            guard: { type: 'wasDeleted', params: ({ event }) => ({ found: event.output }) },
            target: 'foundDeleted',
            actions: { type: 'storeDeleted', params: ({ event }) => ({ found: event.output }) },
          },
          {
            target: 'unavailable',
            actions: { type: 'reportLoadFailure', params: ({ context }) => ({ error: context.error }) },
          },
        ],
        onError: loadFailed,
      },
    },
    foundDeleted: {
      description: 'the item was deleted and can be restored',
      on: {
        'restore.requested': 'restoringUnopened',
        'live.changed': { guard: { type: 'isRestoration', params: ({ event }) => event.change }, target: 'loading' },
        'live.gap': 'loading',
      },
    },
    restoringUnopened: {
      description: 'the deleted item is being restored; it is opened after that',
      entry: 'startRequest',
      invoke: {
        id: 'restoreItem',
        src: 'restoreItem',
        input: restoreCall,
        onDone: {
          target: 'loading',
          actions: {
            type: 'report',
            params: ({ event }) => ({ type: 'item.restored', name: event.output.name }),
          },
        },
        onError: { target: 'foundDeleted', actions: { type: 'reportRequestFailure', params: ({ event }) => event } },
      },
    },
  },
}).states;
