import type { SnapshotFrom } from 'xstate';
import { type historyMachine, getComparedPair } from './history.machine.ts';

export type HistorySnapshot = SnapshotFrom<typeof historyMachine>;

export const versions = (it: HistorySnapshot) => it.context.versions;
export const hasOlderVersions = (it: HistorySnapshot): boolean => it.context.older;
export const viewedVersion = (it: HistorySnapshot): number | null => it.context.looked;
export const comparedWith = (it: HistorySnapshot) => it.context.against;
export const comparedPair = (it: HistorySnapshot) => getComparedPair(it.context);
export const historyDifference = (it: HistorySnapshot) => it.context.difference;
export const historyError = (it: HistorySnapshot) => it.context.problem;
export const isListing = (it: HistorySnapshot): boolean => it.matches('loading');
export const canRestore = (it: HistorySnapshot): boolean => it.can({ type: 'history.restored' });
