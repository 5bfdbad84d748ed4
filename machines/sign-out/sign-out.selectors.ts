import type { SnapshotFrom } from 'xstate';
import type { signOutMachine } from './sign-out.machine.ts';

type SignOutSnapshot = SnapshotFrom<typeof signOutMachine>;

export const isAskingAboutDrafts = (snapshot: SignOutSnapshot): boolean =>
  snapshot.matches('confirming') || snapshot.matches('deletingDrafts');
export const isSigningOut = (snapshot: SignOutSnapshot): boolean => snapshot.matches('deletingDrafts');
export const remainingDrafts = (snapshot: SignOutSnapshot) => snapshot.context.drafts;
/** Guests whose reservations have changes that wait for the network. */
export const selectWaiting = (snapshot: SignOutSnapshot) => snapshot.context.waiting;
export const discardedDrafts = (snapshot: SignOutSnapshot) => snapshot.context.discarded;
