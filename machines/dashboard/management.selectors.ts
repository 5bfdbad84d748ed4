import type { SnapshotFrom } from 'xstate';
import type { ManagementData } from './dashboard.types.ts';
import type { managementMachine } from './management.machine.ts';

type ManagementSnapshot = SnapshotFrom<typeof managementMachine>;

/** Whether the person has numbers of reservations at all. */
export const isManagementAvailable = (snapshot: ManagementSnapshot): boolean => !snapshot.matches('unavailable');
export const selectManagementNumbers = ({ context }: ManagementSnapshot): ManagementData | null => context.numbers;
export const selectManagementError = ({ context }: ManagementSnapshot) => context.error;
