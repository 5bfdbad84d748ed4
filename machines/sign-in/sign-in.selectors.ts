import type { SnapshotFrom } from 'xstate';
import { identifierKind } from './parse-identifier.ts';
import type { signInMachine } from './sign-in.machine.ts';

export type SignInSnapshot = SnapshotFrom<typeof signInMachine>;

export const isBusy = (it: SignInSnapshot): boolean => it.hasTag('busy');
/** The code stands on the screen, not the identifier. */
export const isEnteringCode = (it: SignInSnapshot): boolean => it.hasTag('coding');
/** Only a new code helps. */
export const isCodeSpent = (it: SignInSnapshot): boolean => it.matches({ entering: 'spent' });
export const isPhoneIdentifier = (it: SignInSnapshot): boolean => identifierKind(it.context.typed) === 'phone';
export const typedIdentifier = (it: SignInSnapshot): string => it.context.typed;
export const selectRegion = (it: SignInSnapshot): string => it.context.region;
export const typedCode = (it: SignInSnapshot): string => it.context.code;
export const selectCodeLength = (it: SignInSnapshot): number => it.context.codeLength;
export const sentTo = (it: SignInSnapshot): string => it.context.sentTo;
export const signInError = (it: SignInSnapshot) => it.context.problem;
/** Seconds until a code may be sent again; 0: now. */
export const selectResendWait = (it: SignInSnapshot): number => (it.context.waiting ? Math.max(1, it.context.left) : 0);
/** The gateway refused the message with the code. */
export const isUndelivered = (it: SignInSnapshot): boolean => it.context.undelivered;
