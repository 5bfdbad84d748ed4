import type { SnapshotFrom } from 'xstate';
import type { networkMachine } from './network.machine.ts';

export type NetworkSnapshot = SnapshotFrom<typeof networkMachine>;
export const isOffline = (it: NetworkSnapshot): boolean => it.matches('offline');
