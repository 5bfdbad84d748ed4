import type { SnapshotFrom } from 'xstate';
import type { DashboardData, dashboardMachine } from './dashboard.machine.ts';

export type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>;

export const selectDashboard = (it: DashboardSnapshot): DashboardData | null => it.context.home;
export const selectDashboardError = (it: DashboardSnapshot) => it.context.problem;
/** Numbers are in sight and are being read again. */
export const isRefreshing = (it: DashboardSnapshot): boolean => it.hasTag('busy') && it.context.home !== null;
