import type { SnapshotFrom } from 'xstate';
import type { networkMachine } from './connectivity.machine.ts';
import type { queueMachine } from './save-queue.machine.ts';
import type { WaitingSave } from './save-queue.types.ts';

export const isOffline = (it: SnapshotFrom<typeof networkMachine>): boolean => it.hasTag('offline');
export const waitingSaves = (it: SnapshotFrom<typeof queueMachine>): readonly WaitingSave[] => it.context.saves;
