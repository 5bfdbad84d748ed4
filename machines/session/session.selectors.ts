import type { SnapshotFrom } from 'xstate';
import type { Person, ApiError, VenueEntry } from '../ports.ts';
import type { sessionMachine } from './session.machine.ts';
import type { VenueToken } from './session.types.ts';

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

export const isSignedIn = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('signedIn');
export const isSignedOut = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('signedOut');
export const isLeaving = (snapshot: SessionSnapshot): boolean => snapshot.matches('leaving');
/** The session expired; its person may return to the same screen. */
export const hasEnded = (snapshot: SessionSnapshot): boolean => snapshot.matches('ended');
export const selectPerson = (snapshot: SessionSnapshot): Person | null => snapshot.context.person;
export const selectVenues = (snapshot: SessionSnapshot): VenueEntry[] => snapshot.context.venues;
export const sessionError = (snapshot: SessionSnapshot): ApiError | null => snapshot.context.error;
/** Why profile or venues cannot be read; null until the first try has failed, and once they are here. */
export const selectLoadError = (snapshot: SessionSnapshot): ApiError | null => snapshot.context.loadError;
/** Profile or venues cannot be read; retried automatically, and immediately by `session.retry`. */
export const isServerUnavailable = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches({ active: { person: 'unavailable' } });
/** Signing in again after the session expired: profile and venues are being read, the screen stays mounted. */
export const isReturning = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches('active') &&
  !isSignedIn(snapshot) &&
  !isServerUnavailable(snapshot) &&
  snapshot.context.person !== null;
/** The token for a call; null: signed out, or it could not be renewed. */
export const selectToken = (snapshot: SessionSnapshot, as: 'person' | 'venue'): string | null => {
  if (!snapshot.matches({ active: { token: 'fresh' } })) return null;
  return (as === 'venue' ? snapshot.context.pass?.access : snapshot.context.tokens?.access) || null;
};
/** The venue's token, when the session has a valid one. */
export const selectVenuePass = (snapshot: SessionSnapshot, venue: string): VenueToken | null => {
  const { pass } = snapshot.context;
  return selectToken(snapshot, 'venue') !== null && pass?.venue === venue ? pass : null;
};
export const mayCreateVenue = ({ context: { person } }: SessionSnapshot): boolean =>
  person !== null && (person.superUser || person.venuesLeft === null || person.venuesLeft > 0);
/** Whether a superuser has opened a venue they are no member of. Derived, so that it survives a reload. */
export const isSuperUserVisit =
  (venue: string | null) =>
  (snapshot: SessionSnapshot): boolean =>
    venue !== null &&
    snapshot.context.person?.superUser === true &&
    !selectVenues(snapshot).some((own) => own.venue === venue);
