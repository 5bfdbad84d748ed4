import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { itemSyncMachine } from './item-sync.machine.ts';
import type { SyncState } from './item-sync.types.ts';

type ItemSyncSnapshot = SnapshotFrom<typeof itemSyncMachine>;
/** What an invoked actor publishes: a snapshot of the sync machine, unless something else was provided as `sync`. */
type PublishedSnapshot = ItemSyncSnapshot | ReturnType<AnyActorRef['getSnapshot']>;

const isItemSync = (snapshot: PublishedSnapshot): snapshot is ItemSyncSnapshot => 'context' in snapshot;

/** The sync actor as the editor knows it; null when nothing of it has changed. */
export const toSyncState = (known: SyncState, snapshot: PublishedSnapshot): SyncState | null => {
  if (!isItemSync(snapshot)) return null;
  const { saveRequested, queued, newer, deleted, error, attempt } = snapshot.context;
  const status = snapshot.value;
  const outcomeUnknown = attempt !== null && status !== 'saving';
  const current: SyncState = { status, outcomeUnknown, saveRequested, queued, newer, deleted, error };
  const same = (Object.keys(current) as (keyof SyncState)[]).every((name) => current[name] === known[name]);
  return same ? null : current;
};
