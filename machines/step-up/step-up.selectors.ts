import type { SnapshotFrom } from 'xstate';
import type { stepUpMachine } from './step-up.machine.ts';

export type StepUpSnapshot = SnapshotFrom<typeof stepUpMachine>;

export const isAskingCode = (snapshot: StepUpSnapshot): boolean => !isClosed(snapshot);
export const isClosed = (snapshot: StepUpSnapshot): boolean => snapshot.hasTag('closed');
/** The code was given the last time it was asked for. */
export const isConfirmed = (snapshot: StepUpSnapshot): boolean => snapshot.context.outcome === 'confirmed';
export const isBusy = (snapshot: StepUpSnapshot): boolean => snapshot.hasTag('busy');
export const canTypeCode = (snapshot: StepUpSnapshot): boolean =>
  snapshot.matches({ asking: 'entering' }) || snapshot.matches({ asking: 'confirming' });
export const sentTo = (snapshot: StepUpSnapshot) => snapshot.context.sent;
export const typedCode = (snapshot: StepUpSnapshot): string => snapshot.context.code;
export const selectCodeLength = (snapshot: StepUpSnapshot): number => snapshot.context.codeLength;
export const stepUpError = (snapshot: StepUpSnapshot) => snapshot.context.problem;
/** Seconds until a code may be sent again; 0: now. */
export const selectResendWait = (snapshot: StepUpSnapshot): number =>
  snapshot.context.waiting ? Math.max(1, snapshot.context.left) : 0;
/** The gateway refused the message with the code. */
export const isUndelivered = (snapshot: StepUpSnapshot): boolean => snapshot.context.undelivered;
