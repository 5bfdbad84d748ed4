import type { SnapshotFrom } from 'xstate';
import type { dashboardMachine } from './dashboard.machine.ts';
import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import type { DashboardData, KindCount } from './dashboard.types.ts';

export type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>;

export const selectDashboard = ({ context }: DashboardSnapshot): DashboardData | null => context.home;
export const selectDashboardError = ({ context }: DashboardSnapshot) => context.error;
/** Numbers are shown and are being loaded again. */
export const isRefreshing = (snapshot: DashboardSnapshot): boolean =>
  snapshot.hasTag('busy') && snapshot.context.home !== null;

/** A singleton has no list. */
export const selectListCounts = ({ counts }: DashboardData): KindCount[] =>
  counts.filter(({ entity }) => !getKindIdentity(entity).singleton);
