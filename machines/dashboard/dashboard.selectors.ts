import type { SnapshotFrom } from 'xstate';
import type { Home, homeMachine } from './dashboard.machine.ts';

export type HomeSnapshot = SnapshotFrom<typeof homeMachine>;

export const homeOf = (it: HomeSnapshot): Home | null => it.context.home;
export const homeProblem = (it: HomeSnapshot) => it.context.problem;
/** Numbers are in sight and are being read again. */
export const isRefreshing = (it: HomeSnapshot): boolean => it.hasTag('busy') && it.context.home !== null;
