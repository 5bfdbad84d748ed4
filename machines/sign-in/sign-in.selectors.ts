import type { SnapshotFrom } from 'xstate';
import { identifierKind } from './parse-identifier.ts';
import { captchaPath } from './sign-in.setup.ts';
import type { signInMachine } from './sign-in.machine.ts';

export type SignInSnapshot = SnapshotFrom<typeof signInMachine>;

export const isBusy = (snapshot: SignInSnapshot): boolean => snapshot.hasTag('busy');
/** The code form is shown, not the identifier form. */
export const isEnteringCode = (snapshot: SignInSnapshot): boolean => snapshot.hasTag('enteringCode');
/** Whether an account is created, or somebody signs in. */
export const selectPurpose = (snapshot: SignInSnapshot) => snapshot.context.purpose;
export const isPhoneIdentifier = (snapshot: SignInSnapshot): boolean =>
  identifierKind(snapshot.context.typed) === 'phone';
export const typedIdentifier = (snapshot: SignInSnapshot): string => snapshot.context.typed;
export const selectRegion = (snapshot: SignInSnapshot): string => snapshot.context.region;
export const selectCaptcha = (snapshot: SignInSnapshot) => snapshot.context.captcha;
export const isCaptchaPassed = (snapshot: SignInSnapshot): boolean => snapshot.context.captchaResponse !== null;
/** The error of the last request, unless it is about the captcha. */
export const signInError = ({ context: { error } }: SignInSnapshot) => (error?.path === captchaPath ? null : error);
export const hasCaptchaError = ({ context: { error } }: SignInSnapshot): boolean => error?.path === captchaPath;
