import type { SnapshotFrom } from 'xstate';
import type { Person, ApiError, VenueEntry } from '../ports.ts';
import type { sessionMachine } from './session.machine.ts';
import type { VenueToken } from './session.types.ts';

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

export const isSignedIn = (it: SessionSnapshot): boolean => it.hasTag('in');
export const isSignedOut = (it: SessionSnapshot): boolean => it.hasTag('out');
/** The session ended by itself; its person may come back to the same screen. */
export const hasEnded = (it: SessionSnapshot): boolean => it.matches('ended');
export const selectPerson = (it: SessionSnapshot): Person | null => it.context.person;
export const selectVenues = (it: SessionSnapshot): VenueEntry[] => it.context.venues;
export const sessionError = (it: SessionSnapshot): ApiError | null => it.context.problem;
/** Why profile or venues cannot be read; null until the first try has failed, and once they are here. */
export const selectLoadError = (it: SessionSnapshot): ApiError | null => it.context.loadError;
/** Profile or venues cannot be read; it is tried again by itself, and by `session.retry` at once. */
export const isServerUnavailable = (it: SessionSnapshot): boolean => it.matches({ within: { person: 'unavailable' } });
/** Somebody comes back after their session ended: profile and venues are being read, the screen stays mounted. */
export const isReturning = (it: SessionSnapshot): boolean =>
  it.matches('within') && !isSignedIn(it) && !isServerUnavailable(it) && it.context.person !== null;
/** The token for a call; null: nobody is signed in, or it could not be renewed. */
export const selectToken = (it: SessionSnapshot, as: 'person' | 'venue'): string | null => {
  if (!it.matches({ within: { token: 'fresh' } })) return null;
  return (as === 'venue' ? it.context.pass?.access : it.context.tokens?.access) || null;
};
/** The venue's token, when the session has a valid one. */
export const selectVenuePass = (it: SessionSnapshot, venue: string): VenueToken | null => {
  const { pass } = it.context;
  return selectToken(it, 'venue') !== null && pass?.venue === venue ? pass : null;
};
export const mayCreateVenue = ({ context: { person } }: SessionSnapshot): boolean =>
  person !== null && (person.superUser || person.venuesLeft === null || person.venuesLeft > 0);
/** Whether a superuser has opened a venue they are no member of. Derived, so that it survives a reload. */
export const isSuperUserVisit =
  (venue: string | null) =>
  (it: SessionSnapshot): boolean =>
    venue !== null && it.context.person?.superUser === true && !selectVenues(it).some((own) => own.venue === venue);
