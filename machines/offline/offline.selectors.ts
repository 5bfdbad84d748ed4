import type { SnapshotFrom } from 'xstate';
import type { connectivityMachine } from './connectivity.machine.ts';
import type { saveQueueMachine } from './save-queue.machine.ts';
import type { QueuedSave } from './save-queue.types.ts';

export const isOffline = (it: SnapshotFrom<typeof connectivityMachine>): boolean => it.hasTag('offline');
export const queuedSaves = (it: SnapshotFrom<typeof saveQueueMachine>): readonly QueuedSave[] => it.context.saves;
