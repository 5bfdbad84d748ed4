import type { SnapshotFrom } from 'xstate';
import type { signOutMachine } from './sign-out.machine.ts';

type SignOutSnapshot = SnapshotFrom<typeof signOutMachine>;

export const isAskingAboutDrafts = (it: SignOutSnapshot): boolean => it.matches('asking') || it.matches('dropping');
export const isSigningOut = (it: SignOutSnapshot): boolean => it.matches('dropping');
export const remainingDrafts = (it: SignOutSnapshot) => it.context.drafts;
export const discardedDrafts = (it: SignOutSnapshot) => it.context.discarded;
