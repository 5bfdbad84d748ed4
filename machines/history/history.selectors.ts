import type { SnapshotFrom } from 'xstate';
import { type historyMachine, pairOf } from './history.machine.ts';

export type HistorySnapshot = SnapshotFrom<typeof historyMachine>;

export const versions = (it: HistorySnapshot) => it.context.versions;
export const hasOlder = (it: HistorySnapshot): boolean => it.context.older;
export const lookedAt = (it: HistorySnapshot): number | null => it.context.looked;
export const comparedWith = (it: HistorySnapshot) => it.context.against;
export const comparedPair = (it: HistorySnapshot) => pairOf(it.context);
export const historyDifference = (it: HistorySnapshot) => it.context.difference;
export const historyProblem = (it: HistorySnapshot) => it.context.problem;
export const isListing = (it: HistorySnapshot): boolean => it.matches('loading');
export const canRestore = (it: HistorySnapshot): boolean => it.can({ type: 'history.restored' });
