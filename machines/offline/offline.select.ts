import type { SnapshotFrom } from 'xstate';
import type { networkMachine } from './network.machine.ts';
import type { queueMachine } from './queue.machine.ts';
import type { WaitingSave } from './queue.types.ts';

export const isOffline = (it: SnapshotFrom<typeof networkMachine>): boolean => it.hasTag('offline');
export const waitingSaves = (it: SnapshotFrom<typeof queueMachine>): readonly WaitingSave[] => it.context.saves;
