import { type AnyActorRef, assign, enqueueActions, fromPromise, sendParent, setup } from 'xstate';
import { isNetworkError, toApiError } from '../api-error.ts';
import { networkRecovery } from '../offline/network-recovery.ts';
import type { QueuedSave } from '../offline/save-queue.types.ts';
import type { LiveChange } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { SaveOutcome, StoredItem } from '../item/item.types.ts';
import type {
  DocumentState,
  FoundDeletion,
  ItemKey,
  ItemSyncContext,
  ItemSyncEvent,
  ItemSyncInput,
  ItemSyncReport,
  LoadedItem,
} from './item-sync.types.ts';
import { saveRequestMachine } from '../item/save-request.machine.ts';
import { sequentialUuid } from '../sequential-uuid.ts';

const report = (event: ItemSyncReport) => event;
const newerThan = ({ newer }: Pick<ItemSyncContext, 'newer'>, version: number) =>
  newer !== null && newer.version > version ? newer : null;
const nextKey = ({ seed, requestCount }: ItemSyncContext): string => sequentialUuid(seed, requestCount + 1);

/** The item that came with an outcome, as the guards and actions take it. */
export const itemInOutcome = (outcome: SaveOutcome): StoredItem | null => ('item' in outcome ? outcome.item : null);

/** The calls of the item sync, when each may run, and what its answers change. */
export const itemSyncSetup = setup({
  types: {} as { input: ItemSyncInput; context: ItemSyncContext; events: ItemSyncEvent },
  actors: {
    loadItem: fromPromise<LoadedItem, ItemKey>(unprovidedActor('loadItem')),
    readItem: fromPromise<StoredItem, ItemKey>(unprovidedActor('readItem')),
    deleteItem: fromPromise<void, { id: string; version: number; key: string }>(unprovidedActor('deleteItem')),
    /** null: it was not deleted, or can no longer be restored */
    findDeletion: fromPromise<FoundDeletion | null, ItemKey>(unprovidedActor('findDeletion')),
    restoreItem: fromPromise<StoredItem, ItemKey & { key: string }>(unprovidedActor('restoreItem')),
    saving: saveRequestMachine,
    networkRecovery,
  },
  guards: {
    /** the draft is based on the last version the editor was given */
    documentIsCurrent: ({ context }) => context.document.version >= context.unmergedVersion,
    saveIsDue: ({ context: { saveRequested, document, deleted } }) =>
      saveRequested && document.readiness === 'ready' && document.hasChanges && deleted === null,
    /** after a merge nothing may be left to save */
    saveIsUnneeded: ({ context: { saveRequested, document } }) =>
      saveRequested && document.readiness === 'ready' && !document.hasChanges,
    /** also when the item turned out to be deleted while the save waited */
    saveIsBlocked: ({ context: { saveRequested, document, deleted } }) =>
      saveRequested && (document.readiness === 'blocked' || deleted !== null),
    /** offline, or behind a save in the queue: saves of one item stay in order */
    mustQueue: ({ context }) => context.offline || context.queued !== null,
    /** a newer version loses nothing when the draft has no changes, or when only the item's state has changed */
    newerIsSafe: ({ context: { newer, deleted, attempt, document } }) =>
      newer !== null &&
      deleted === null &&
      attempt === null &&
      (!document.hasChanges || newer.version <= document.version),
    hasNothingQueued: ({ context }) => context.queued === null,
    outcomeIsUnknown: ({ context }) => context.attempt !== null,
    isOnline: ({ context }) => !context.offline,
    mayBeOwnSave: (
      { context: { attempt, item, document } },
      { id, version, what }: Pick<LiveChange, 'id' | 'version' | 'what'>,
    ) => attempt !== null && id === item.id && version > document.version && what !== 'deleted',
    isNewer: ({ context }, { id, version, what }: Pick<LiveChange, 'id' | 'version' | 'what'>) =>
      id === context.item.id && (version > context.document.version || what === 'published' || what === 'restored'),
    isDeletion: ({ context }, { id, what }: Pick<LiveChange, 'id' | 'what'>) =>
      id === context.item.id && what === 'deleted',
    isRestoration: ({ context }, { id, what }: Pick<LiveChange, 'id' | 'what'>) =>
      id === context.item.id && what === 'restored',
    wasDeleted: (_, { found }: { found: FoundDeletion | null }) => found !== null,
    isNewerVersion: ({ context: { document, newer } }, { item }: { item: StoredItem }) =>
      item.version > document.version && (newer?.requested === true || !document.hasChanges),
    failedByNetwork: ({ context }) => isNetworkError(context.error),
    isNotFound: (_, { error }: { error: unknown }) => toApiError(error).code === 'NOT_FOUND',
    isOffline: (_, { offline }: { offline: boolean }) => offline,
    hasOutcome: (_, { outcome, type }: { outcome: SaveOutcome; type: SaveOutcome['type'] }) => outcome.type === type,
  },
  actions: {
    storeDocument: assign(({ context }, { document }: { document: DocumentState }) => ({
      document,
      unmergedVersion: document.version >= context.unmergedVersion ? 0 : context.unmergedVersion,
    })),
    storeLoaded: assign((_, { loaded: { item, seed } }: { loaded: LoadedItem }) => ({
      document: { draft: item.draft, version: item.version, hasChanges: false, readiness: 'ready' as const },
      seed,
      error: null,
    })),
    storeError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    requestSave: assign({ saveRequested: true }),
    cancelSave: assign({ saveRequested: false }),
    discardSave: assign({ saveRequested: false, attempt: null, error: null }),
    requestRefresh: assign({
      newer: ({ context: { document } }) => ({ version: document.version, by: null, requested: false }),
    }),
    requestNewer: assign({ newer: ({ context: { newer } }) => newer && { ...newer, requested: true } }),
    storeNewer: assign(({ context }, { version, by, what }: Pick<LiveChange, 'version' | 'by' | 'what'>) => ({
      newer: { version, by, requested: false },
      deleted: what === 'restored' ? null : context.deleted,
    })),
    storeDeletion: assign({ deleted: { by: null }, attempt: null, saveRequested: false }),
    startRequest: assign(({ context }) => ({ requestCount: context.requestCount + 1, error: null })),
    /** an attempt whose outcome is unknown is sent first, later edits after it */
    prepareAttempt: assign(({ context }) => {
      const { attempt, document } = context;
      return {
        attempt: attempt ?? { key: nextKey(context), draft: document.draft, version: document.version },
        saveRequested: attempt !== null && attempt.draft !== document.draft,
        requestCount: context.requestCount + 1,
        error: null,
      };
    }),
    queueAttempt: enqueueActions(({ context: { attempt, item, seed }, enqueue, system }) => {
      if (attempt === null) return;
      const save: Omit<QueuedSave, 'order'> = { ...attempt, ...item, name: attempt.draft._name, editor: seed };
      enqueue.sendTo(system.get('queue') as AnyActorRef, { type: 'save.queued', save });
      enqueue.assign({ queued: attempt.draft, attempt: null, error: null });
      enqueue(sendParent(report({ type: 'save.queued' })));
    }),
    acceptSave: enqueueActions(({ context, enqueue }, { item }: { item: StoredItem | null }) => {
      if (context.attempt === null || item === null) return;
      enqueue(sendParent(report({ type: 'save.accepted', attempt: context.attempt, item })));
      enqueue.assign({
        attempt: null,
        error: null,
        unmergedVersion: item.version,
        newer: newerThan(context, item.version),
      });
    }),
    /** the editor merges it under the person's own changes; `conflict`: the save is retried after that */
    handOver: enqueueActions(
      (
        { context, enqueue },
        { item, cause }: { item: StoredItem | null; cause: 'conflict' | 'newer' | 'restored' },
      ) => {
        if (item === null) return;
        enqueue(sendParent(report({ type: 'item.received', item, cause })));
        enqueue.assign({
          attempt: null,
          error: null,
          unmergedVersion: item.version,
          newer: newerThan(context, item.version),
          deleted: cause === 'restored' ? null : context.deleted,
          saveRequested: cause === 'conflict' || context.saveRequested,
        });
      },
    ),
    /** an older answer is ignored; a newer version that cannot be merged now is only announced */
    compareItem: enqueueActions(({ context, enqueue }, { item }: { item: StoredItem }) => {
      if (item.version > context.document.version)
        return enqueue.assign({ newer: { version: item.version, by: item.updatedBy, requested: false } });
      if (item.version === context.document.version) enqueue(sendParent(report({ type: 'item.refreshed', item })));
      enqueue.assign({ newer: null });
    }),
    rejectSave: enqueueActions(({ context: { attempt }, enqueue }, { outcome }: { outcome: SaveOutcome }) => {
      if (!('error' in outcome)) return;
      const { error, type } = outcome;
      enqueue.assign({ error, saveRequested: false, attempt: type === 'unknown' ? attempt : null });
      enqueue(sendParent(report({ type: 'save.rejected', error })));
    }),
    /** another save of the item may still be in the queue behind this one */
    leaveQueue: assign(({ context: { queued } }, { save }: { save: QueuedSave }) => ({
      queued: queued === save.draft ? null : queued,
    })),
    emptyQueue: assign({ queued: null }),
    acceptQueuedSave: enqueueActions(
      ({ context, enqueue }, { save, item }: { save: QueuedSave; item: StoredItem | null }) => {
        if (item === null) return;
        enqueue(sendParent(report({ type: 'queuedSave.accepted', attempt: save, item })));
        enqueue.assign({
          attempt: null,
          error: null,
          unmergedVersion: item.version,
          newer: newerThan(context, item.version),
        });
      },
    ),
    storeRejection: assign((_, { outcome }: { outcome: SaveOutcome }) =>
      'error' in outcome ? { error: outcome.error } : {},
    ),
    report: sendParent((_, event: ItemSyncReport) => event),
    storeDeleted: enqueueActions(({ enqueue }, { found }: { found: FoundDeletion | null }) => {
      if (found === null) return;
      enqueue.assign({ seed: found.seed });
      enqueue(sendParent(report({ type: 'item.foundDeleted', deletion: found.deletion })));
    }),
    reportLoadFailure: sendParent((_, { error }: { error: unknown }) =>
      report({ type: 'item.loadFailed', error: toApiError(error) }),
    ),
    reportRequestFailure: sendParent((_, { error }: { error: unknown }) =>
      report({ type: 'item.requestFailed', error: toApiError(error) }),
    ),
  },
  delays: { unknownOutcomeDelay: 10_000 },
});
