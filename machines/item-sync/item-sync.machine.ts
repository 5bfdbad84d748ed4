import { and, assign } from 'xstate';
import { emptyDraft } from '../../graphql/content/apply-edit.ts';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import { deletionStates, loadFailed } from './item-sync.deletion.states.ts';
import { savingStates } from './item-sync.saving.states.ts';
import { itemInOutcome, itemSyncSetup } from './item-sync.setup.ts';
import { nilUuid } from '../sequential-uuid.ts';

/**
 * One item and the server: loads it, saves it, reads newer versions, deletes and restores it, one request at a time.
 * It knows the draft only by what the editor reports, and hands every version that must be merged back to the editor.
 */
export const itemSyncMachine = itemSyncSetup.createMachine({
  id: 'itemSync',
  context: ({ input }) => ({
    ...input,
    document: { draft: emptyDraft(getKind(input.item.entity), ''), version: 0, hasChanges: false, readiness: 'ready' },
    unmergedVersion: 0,
    seed: nilUuid,
    requestCount: 0,
    attempt: null,
    saveRequested: false,
    queued: null,
    newer: null,
    deleted: null,
    error: null,
  }),
  on: {
    'document.changed': { actions: { type: 'storeDocument', params: ({ event }) => event } },
    'network.changed': { actions: assign({ offline: ({ event }) => event.offline }) },
    'live.changed': [
      {
        guard: { type: 'isDeletion', params: ({ event }) => event.change },
        actions: assign({ deleted: ({ event }) => ({ by: event.change.by }) }),
      },
      {
        guard: { type: 'isNewer', params: ({ event }) => event.change },
        actions: { type: 'storeNewer', params: ({ event }) => event.change },
      },
    ],
    'save.delivered': [
      // queued by an earlier editor of this item
      { guard: 'hasNothingQueued' },
      {
        guard: { type: 'hasOutcome', params: ({ event: { outcome } }) => ({ outcome, type: 'saved' }) },
        actions: [
          { type: 'leaveQueue', params: ({ event }) => event },
          {
            type: 'acceptQueuedSave',
            params: ({ event: { save, outcome } }) => ({ save, item: itemInOutcome(outcome) }),
          },
        ],
      },
      {
        guard: { type: 'hasOutcome', params: ({ event: { outcome } }) => ({ outcome, type: 'conflict' }) },
        actions: [
          'emptyQueue',
          {
            type: 'handOver',
            params: ({ event: { outcome } }) => ({ item: itemInOutcome(outcome), cause: 'conflict' }),
          },
        ],
      },
      {
        guard: { type: 'hasOutcome', params: ({ event: { outcome } }) => ({ outcome, type: 'deleted' }) },
        actions: [{ type: 'leaveQueue', params: ({ event }) => event }, assign({ deleted: { by: null } })],
      },
      {
        actions: [
          { type: 'leaveQueue', params: ({ event }) => event },
          { type: 'storeRejection', params: ({ event }) => event },
        ],
      },
    ],
    'save.cancelled': { actions: 'cancelSave' },
    // its state on the server has changed, not its content: read it when nothing else is running
    'item.published': { actions: 'requestRefresh' },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'the item and its draft on this device are being read',
      invoke: {
        id: 'loadItem',
        src: 'loadItem',
        input: ({ context }) => context.item,
        onDone: {
          target: 'idle',
          actions: [
            { type: 'storeLoaded', params: ({ event }) => ({ loaded: event.output }) },
            { type: 'report', params: ({ event }) => ({ type: 'item.loaded', loaded: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isNotFound', params: ({ event }) => event },
            target: 'findingDeletion',
            actions: { type: 'storeError', params: ({ event }) => event },
          },
          loadFailed,
        ],
      },
    },
    unavailable: {
      description: 'the item cannot be read',
      invoke: { id: 'networkRecovery', src: 'networkRecovery' },
      on: { 'load.retried': 'loading', 'network.recovered': { guard: 'failedByNetwork', target: 'loading' } },
    },
    idle: {
      description:
        'no request is running; a save whose outcome is unknown is sent again when the network recovers, or after a delay',
      invoke: { id: 'networkRecovery', src: 'networkRecovery' },
      after: { unknownOutcomeDelay: { guard: and(['outcomeIsUnknown', 'isOnline']), target: 'saving' } },
      always: [
        {
          guard: 'saveIsBlocked',
          actions: ['cancelSave', { type: 'report', params: { type: 'save.rejected', error: null } }],
        },
        { guard: and(['documentIsCurrent', 'saveIsDue', 'mustQueue']), target: 'queueing', actions: 'prepareAttempt' },
        { guard: and(['documentIsCurrent', 'saveIsDue']), target: 'saving', actions: 'prepareAttempt' },
        {
          guard: and(['documentIsCurrent', 'saveIsUnneeded']),
          actions: ['cancelSave', { type: 'report', params: { type: 'save.completed' } }],
        },
        { guard: and(['documentIsCurrent', 'newerIsSafe']), target: 'reading' },
      ],
      on: {
        'save.requested': { actions: 'requestSave' },
        'save.discarded': { actions: 'discardSave' },
        'newer.requested': { target: 'reading', actions: 'requestNewer' },
        'network.recovered': { guard: 'outcomeIsUnknown', target: 'saving' },
        'live.changed': {
          guard: { type: 'mayBeOwnSave', params: ({ event }) => event.change },
          target: 'saving',
          actions: { type: 'storeNewer', params: ({ event }) => event.change },
        },
        'live.gap': [{ guard: 'outcomeIsUnknown', target: 'saving' }, { target: 'reading' }],
        'delete.requested': 'deleting',
        'restore.requested': 'restoring',
      },
    },
    ...savingStates,
    reading: {
      description: 'a newer version is being read',
      on: { 'save.requested': { actions: 'requestSave' } },
      invoke: {
        id: 'readItem',
        src: 'readItem',
        input: ({ context }) => context.item,
        onDone: [
          {
            guard: { type: 'isNewerVersion', params: ({ event }) => ({ item: event.output }) },
            target: 'idle',
            actions: { type: 'handOver', params: ({ event }) => ({ item: event.output, cause: 'newer' }) },
          },
          { target: 'idle', actions: { type: 'compareItem', params: ({ event }) => ({ item: event.output }) } },
        ],
        onError: [
          {
            guard: { type: 'isNotFound', params: ({ event }) => event },
            target: 'idle',
            actions: assign({ deleted: { by: null }, newer: null }),
          },
          { target: 'idle', actions: assign({ newer: null }) },
        ],
      },
    },
    ...deletionStates,
  },
});
