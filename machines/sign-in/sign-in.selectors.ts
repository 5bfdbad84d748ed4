import type { SnapshotFrom } from 'xstate';
import { identifierKind } from './parse-identifier.ts';
import type { signInMachine } from './sign-in.machine.ts';

export type SignInSnapshot = SnapshotFrom<typeof signInMachine>;

export const isBusy = (snapshot: SignInSnapshot): boolean => snapshot.hasTag('busy');
/** The code form is shown, not the identifier form. */
export const isEnteringCode = (snapshot: SignInSnapshot): boolean => snapshot.hasTag('coding');
/** Only a new code helps. */
export const isCodeSpent = (snapshot: SignInSnapshot): boolean => snapshot.matches({ entering: 'spent' });
export const isPhoneIdentifier = (snapshot: SignInSnapshot): boolean =>
  identifierKind(snapshot.context.typed) === 'phone';
export const typedIdentifier = (snapshot: SignInSnapshot): string => snapshot.context.typed;
export const selectRegion = (snapshot: SignInSnapshot): string => snapshot.context.region;
export const typedCode = (snapshot: SignInSnapshot): string => snapshot.context.code;
export const selectCodeLength = (snapshot: SignInSnapshot): number => snapshot.context.codeLength;
export const sentTo = (snapshot: SignInSnapshot): string => snapshot.context.sentTo;
export const signInError = (snapshot: SignInSnapshot) => snapshot.context.problem;
/** Seconds until a code may be sent again; 0: now. */
export const selectResendWait = (snapshot: SignInSnapshot): number =>
  snapshot.context.waiting ? Math.max(1, snapshot.context.left) : 0;
/** The gateway refused the message with the code. */
export const isUndelivered = (snapshot: SignInSnapshot): boolean => snapshot.context.undelivered;
