import type { SnapshotFrom } from 'xstate';
import { type historyMachine, getComparedPair } from './history.machine.ts';

export type HistorySnapshot = SnapshotFrom<typeof historyMachine>;

export const viewedVersion = ({ context }: HistorySnapshot): number | null => context.viewed;
export const comparedWith = ({ context }: HistorySnapshot) => context.against;
export const comparedPair = ({ context }: HistorySnapshot) => getComparedPair(context);
export const historyDifference = ({ context }: HistorySnapshot) => context.difference;
export const historyError = ({ context }: HistorySnapshot) => context.error;
export const canRestore = (snapshot: HistorySnapshot): boolean => snapshot.can({ type: 'history.restored' });
