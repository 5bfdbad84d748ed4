import type { SnapshotFrom } from 'xstate';
import type { stepUpMachine } from './step-up.machine.ts';

export type StepUpSnapshot = SnapshotFrom<typeof stepUpMachine>;

export const isAskingCode = (snapshot: StepUpSnapshot): boolean => !isClosed(snapshot);
export const isClosed = (snapshot: StepUpSnapshot): boolean => snapshot.hasTag('closed');
/** The last requested code was confirmed. */
export const isConfirmed = (snapshot: StepUpSnapshot): boolean => snapshot.context.outcome === 'confirmed';
/** The new address that the code confirms; null: the code is for the person as such. */
export const selectEmail = (snapshot: StepUpSnapshot): string | null => snapshot.context.email;
