import type { SnapshotFrom } from 'xstate';
import type { signOutMachine } from './sign-out.machine.ts';

type SignOutSnapshot = SnapshotFrom<typeof signOutMachine>;

export const asksAboutDrafts = (it: SignOutSnapshot): boolean => it.matches('asking') || it.matches('dropping');
export const isSigningOut = (it: SignOutSnapshot): boolean => it.matches('dropping');
export const draftsLeft = (it: SignOutSnapshot) => it.context.drafts;
export const draftsDiscarded = (it: SignOutSnapshot) => it.context.discarded;
