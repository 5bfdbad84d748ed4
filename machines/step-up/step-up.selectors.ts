import type { SnapshotFrom } from 'xstate';
import type { stepUpMachine } from './step-up.machine.ts';

export type StepUpSnapshot = SnapshotFrom<typeof stepUpMachine>;

export const isAskingCode = (it: StepUpSnapshot): boolean => !isClosed(it);
export const isClosed = (it: StepUpSnapshot): boolean => it.hasTag('closed');
/** The code was given the last time it was asked for. */
export const isConfirmed = (it: StepUpSnapshot): boolean => it.context.outcome === 'confirmed';
export const isBusy = (it: StepUpSnapshot): boolean => it.hasTag('busy');
export const canTypeCode = (it: StepUpSnapshot): boolean =>
  it.matches({ asking: 'entering' }) || it.matches({ asking: 'confirming' });
export const sentTo = (it: StepUpSnapshot) => it.context.sent;
export const typedCode = (it: StepUpSnapshot): string => it.context.code;
export const selectCodeLength = (it: StepUpSnapshot): number => it.context.codeLength;
export const stepUpError = (it: StepUpSnapshot) => it.context.problem;
/** Seconds until a code may be sent again; 0: now. */
export const selectResendWait = (it: StepUpSnapshot): number => (it.context.waiting ? Math.max(1, it.context.left) : 0);
/** The gateway refused the message with the code. */
export const isUndelivered = (it: StepUpSnapshot): boolean => it.context.undelivered;
