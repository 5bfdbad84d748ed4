import { assign, enqueueActions, raise, sendTo } from 'xstate';
import type { ItemSyncStatus, SyncState } from '../../item-sync/item-sync.types.ts';
import type { SaveAttempt, StoredItem } from '../../item/item.types.ts';
import type { ApiError } from '../../ports.ts';
import { afterSaveAccepted } from '../conflicts/merge-remote.ts';
import { draftSetup } from '../draft/draft.setup.ts';
import {
  findShapeProblem,
  hasNothingToSave,
  hasUnsavedChanges,
  isQueued,
  unsentImagesFirst,
} from '../draft/editor.changes.ts';
import { lockReason } from '../model/editor.permissions.ts';
import type { EditorContext, EditorEvent } from '../model/editor.types.ts';

const savingLater: readonly ItemSyncStatus[] = ['saving', 'refreshing', 'reading', 'restoring'];

/** What the editor asks of the sync actor, and what its answers change. */
export const syncSetup = draftSetup.extend({
  guards: {
    isNotFound: (_, { error }: { error: ApiError }) => error.code === 'NOT_FOUND',
    isMalformed: ({ context }) => findShapeProblem(context) !== undefined,
    /** the save was cancelled on this device before it was sent */
    isBlockedByShape: ({ context }, { error }: { error: ApiError | null }) =>
      error === null && context.conflicts.length === 0 && findShapeProblem(context) !== undefined,
    hasNothingToSave: ({ context }) => hasNothingToSave(context),
    isSaving: ({ context }) => context.sync.status === 'saving',
    /** a save that is requested now starts when the running request is done */
    mustQueueSave: ({ context }) => savingLater.includes(context.sync.status),
    maySave: ({ context }) => context.sync.status === 'idle' && lockReason(context) === null,
    mayNotSave: ({ context }) => lockReason(context) !== null,
    discardIsDue: ({ context }) => context.discardRequested && context.sync.status !== 'saving',
    isQueuedSave: ({ context: { sync, id, venue } }, save: { id: string; venue: string }) =>
      sync.queued !== null && save.id === id && save.venue === venue.venue,
    hasNewerVersion: ({ context }) => context.sync.newer !== null,
  },
  actions: {
    storeSyncState: assign((_, { sync }: { sync: SyncState | null }) => (sync === null ? {} : { sync })),
    forwardToSync: sendTo('sync', ({ event }) => event),
    retryLoading: sendTo('sync', { type: 'load.retried' }),
    requestSave: enqueueActions(({ enqueue }) => {
      enqueue.assign({ typing: null, blockedBy: null });
      enqueue.sendTo('sync', { type: 'save.requested' });
      // a page that ends before the answer must not offer an older draft than the saved one
      enqueue.raise({ type: 'draft.storeNow' });
    }),
    cancelSave: sendTo('sync', { type: 'save.cancelled' }),
    discardSave: sendTo('sync', { type: 'save.discarded' }),
    requestNewer: sendTo('sync', { type: 'newer.requested' }),
    requestDelete: sendTo('sync', { type: 'delete.requested' }),
    requestRestore: sendTo('sync', { type: 'restore.requested' }),
    refreshPublished: sendTo('sync', { type: 'item.published' }),
    checkForNewer: sendTo('sync', { type: 'live.gap' }),
    acceptSave: enqueueActions(
      ({ context, enqueue }, { attempt, item }: { attempt: SaveAttempt; item: StoredItem }) => {
        const after = afterSaveAccepted(context, attempt, item);
        enqueue.assign(after);
        if (hasUnsavedChanges({ ...context, ...after }) === 0) enqueue.emit({ type: 'draft.saved' });
      },
    ),
    rejectSave: raise({ type: 'save.rejected', error: null }),
    reportSaveFailure: enqueueActions(({ context, enqueue }, { error }: { error: ApiError | null }) => {
      enqueue.sendParent({ type: 'changes.saveFailed', id: context.id });
      // the editor allowed it and the server did not: the person's role may have changed
      if (error?.code === 'FORBIDDEN') enqueue.sendParent({ type: 'access.recheckRequested' });
    }),
    confirmSaved: raise(({ context }): EditorEvent => ({ type: isQueued(context) ? 'save.queued' : 'save.completed' })),
    blockSave: assign((_, blockedBy: NonNullable<EditorContext['blockedBy']>) => ({ blockedBy })),
    blockByUnsentImages: assign({ blockedBy: ({ context }) => unsentImagesFirst(context) }),
    requestDiscard: assign({ discardRequested: true }),
  },
});
