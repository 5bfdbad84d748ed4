import type { SnapshotFrom } from 'xstate';
import type { DashboardData, dashboardMachine } from './dashboard.machine.ts';

export type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>;

export const selectDashboard = ({ context }: DashboardSnapshot): DashboardData | null => context.home;
export const selectDashboardError = ({ context }: DashboardSnapshot) => context.problem;
/** Numbers are shown and are being loaded again. */
export const isRefreshing = (snapshot: DashboardSnapshot): boolean =>
  snapshot.hasTag('busy') && snapshot.context.home !== null;
