import type { SaveAttempt } from '../item/item.types.ts';
import type { Draft } from '../../graphql/content/model/draft.types.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { ConnectivityEmitted } from '../offline/connectivity.machine.ts';
import type { NetworkRecovered } from '../offline/network-recovery.ts';
import type { SaveDelivered } from '../offline/save-queue.types.ts';
import type { ApiError, LiveChange } from '../ports.ts';
import type { ItemDeletion, StoredDraft, StoredItem } from '../item/item.types.ts';

export interface ItemKey {
  entity: KindName;
  id: string;
  venue: string;
  person: string;
}

/** What opening an item finds: the server's item, the draft on this device, and whether another tab edits it. */
export interface LoadedItem {
  item: StoredItem;
  stored: StoredDraft | null;
  /** a random UUID; every id the editor needs is made from it by counting */
  seed: string;
  lockedByOtherTab: boolean;
}

/** Who deleted the item that is not there, and when; `seed` as of a loaded item, since no item came with one. */
export interface FoundDeletion {
  deletion: ItemDeletion;
  seed: string;
}

/** A newer version exists on the server; `requested`: the person wants it merged now. */
export interface NewerVersion {
  version: number;
  by: string | null;
  requested: boolean;
}

/**
 * The editor's report after every change of its draft. `waiting`: images are uploading or conflicts are open, so that
 * a requested save waits. `blocked`: an upload failed, or the server would reject a text, so that a requested save is
 * cancelled.
 */
export interface DocumentState {
  draft: Draft;
  /** the version the draft was made from */
  version: number;
  hasChanges: boolean;
  readiness: 'ready' | 'waiting' | 'blocked';
}

export interface ItemSyncInput {
  item: ItemKey;
  offline: boolean;
}

export interface ItemSyncContext extends ItemSyncInput {
  document: DocumentState;
  /** the version last handed to the editor and not yet merged by it; 0 when there is none */
  unmergedVersion: number;
  seed: string;
  requestCount: number;
  attempt: SaveAttempt | null;
  /** save as soon as the draft is ready and nothing else is running */
  saveRequested: boolean;
  /** the newest draft in the save queue: sent when the network is back */
  queued: Draft | null;
  newer: NewerVersion | null;
  deleted: { by: string | null } | null;
  error: ApiError | null;
}

export type ItemSyncStatus =
  | 'loading'
  | 'unavailable'
  | 'findingDeletion'
  | 'foundDeleted'
  | 'restoringUnopened'
  | 'idle'
  | 'saving'
  | 'queueing'
  | 'refreshing'
  | 'reading'
  | 'deleting'
  | 'deleted'
  | 'restoring';

/** The part of the sync actor's snapshot that the editor's guards and selectors need. */
export type SyncState = Pick<ItemSyncContext, 'saveRequested' | 'queued' | 'newer' | 'deleted' | 'error'> & {
  status: ItemSyncStatus;
  /** a save was sent and its outcome is unknown */
  outcomeUnknown: boolean;
};

/** From the editor, the live subscription, and the save request. */
export type ItemSyncEvent =
  | { type: 'document.changed'; document: DocumentState }
  /** `cancelled`: not again after the running one; `discarded`: nor the one whose outcome is unknown */
  | { type: 'save.requested' | 'save.cancelled' | 'save.discarded' | 'newer.requested' }
  | { type: 'delete.requested' | 'restore.requested' | 'load.retried' }
  | { type: 'item.published' }
  | { type: 'live.changed'; change: LiveChange }
  | { type: 'live.gap' }
  | { type: 'save.delayed'; error: ApiError }
  | ConnectivityEmitted
  | NetworkRecovered
  | SaveDelivered;

/** To the editor. */
export type ItemSyncReport =
  | { type: 'item.loaded'; loaded: LoadedItem }
  | { type: 'item.loadFailed'; error: ApiError }
  /** a version to merge under the person's own changes */
  | { type: 'item.received'; item: StoredItem; cause: 'conflict' | 'newer' | 'restored' }
  /** the version the draft was made from, with its current state */
  | { type: 'item.refreshed'; item: StoredItem }
  | { type: 'item.deleted' }
  /** it was deleted before it was opened */
  | { type: 'item.foundDeleted'; deletion: ItemDeletion }
  | { type: 'item.restored'; name: string }
  | { type: 'item.requestFailed'; error: ApiError }
  | { type: 'save.accepted'; attempt: SaveAttempt; item: StoredItem }
  /** an earlier save has left the queue */
  | { type: 'queuedSave.accepted'; attempt: SaveAttempt; item: StoredItem }
  /** nothing is left to save */
  | { type: 'save.completed' }
  /** offline: the save queue has the version */
  | { type: 'save.queued' }
  | { type: 'save.rejected'; error: ApiError | null };
