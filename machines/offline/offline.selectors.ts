import type { SnapshotFrom } from 'xstate';
import type { connectivityMachine } from './connectivity.machine.ts';
import type { saveQueueMachine } from './save-queue.machine.ts';
import type { QueuedChange } from './save-queue.types.ts';

type ConnectivitySnapshot = SnapshotFrom<typeof connectivityMachine>;

export const isOffline = (snapshot: ConnectivitySnapshot): boolean => snapshot.hasTag('offline');
/** Counts the losses of the network; a call that is sent now belongs to this epoch. */
export const selectEpoch = (snapshot: ConnectivitySnapshot): number => snapshot.context.epoch;
/** The time of rows that are shown as this device has kept them, milliseconds since 1970; null: the server's are shown. */
export const selectKeptAt = (snapshot: ConnectivitySnapshot): number | null => snapshot.context.keptAt;
export const queuedSaves = (snapshot: SnapshotFrom<typeof saveQueueMachine>): readonly QueuedChange[] =>
  snapshot.context.saves;
