import type { SnapshotFrom } from 'xstate';
import type { oneTimeCodeMachine } from './one-time-code.machine.ts';

export type OneTimeCodeSnapshot = SnapshotFrom<typeof oneTimeCodeMachine>;

export const isBusy = (snapshot: OneTimeCodeSnapshot): boolean => snapshot.hasTag('busy');
/** A guess is left and the server would accept one. */
export const canTypeCode = (snapshot: OneTimeCodeSnapshot): boolean =>
  snapshot.hasTag('open') && !snapshot.matches({ entry: { open: 'usedUp' } });
export const selectDestination = (snapshot: OneTimeCodeSnapshot) => snapshot.context.sent;
export const selectDelivery = (snapshot: OneTimeCodeSnapshot) => snapshot.context.delivery;
export const typedCode = (snapshot: OneTimeCodeSnapshot): string => snapshot.context.code;
export const selectCodeLength = (snapshot: OneTimeCodeSnapshot): number => snapshot.context.codeLength;
export const codeError = (snapshot: OneTimeCodeSnapshot) => snapshot.context.error;
/** Another code is sent only after a captcha, which is not passed yet or was spent. */
export const isCaptchaMissing = ({ context: { request } }: OneTimeCodeSnapshot): boolean =>
  request !== null && request.purpose !== 'email' && request.captcha?.response === null;
/** Seconds until a code may be sent again; 0: now. */
export const selectResendWait = (snapshot: OneTimeCodeSnapshot): number => snapshot.context.left;
