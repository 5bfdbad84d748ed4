import type { SnapshotFrom } from 'xstate';
import type { Person, ApiError, VenueEntry } from '../ports.ts';
import type { sessionMachine } from './session.machine.ts';
import type { VenueToken } from './session.types.ts';

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

export const isSignedIn = (it: SessionSnapshot): boolean => it.hasTag('in');
export const isSignedOut = (it: SessionSnapshot): boolean => it.hasTag('out');
/** The session ended by itself and its person may come back to what stands on the screen. */
export const hasEnded = (it: SessionSnapshot): boolean => it.matches('ended');
export const selectPerson = (it: SessionSnapshot): Person | null => it.context.person;
export const selectVenues = (it: SessionSnapshot): VenueEntry[] => it.context.venues;
export const sessionError = (it: SessionSnapshot): ApiError | null => it.context.problem;
/** Profile or venues could not be read; `session.retry` tries again. */
export const isServerUnavailable = (it: SessionSnapshot): boolean => it.matches({ within: { person: 'unavailable' } });
/** Somebody who was in comes back: profile and venues are being read, and the screen stays as it is. */
export const isReturning = (it: SessionSnapshot): boolean =>
  it.matches('within') && !isSignedIn(it) && !isServerUnavailable(it) && it.context.person !== null;
/** The token that goes along with a call; null: nobody is signed in, or the network failed. */
export const selectToken = (it: SessionSnapshot, as: 'person' | 'venue'): string | null => {
  if (!it.matches({ within: { token: 'fresh' } })) return null;
  return (as === 'venue' ? it.context.pass?.access : it.context.tokens?.access) || null;
};
/** The pass of this venue, when the session has one that opens it now. */
export const selectVenuePass = (it: SessionSnapshot, venue: string): VenueToken | null => {
  const { pass } = it.context;
  return selectToken(it, 'venue') !== null && pass?.venue === venue ? pass : null;
};
export const mayCreateVenue = ({ context: { person } }: SessionSnapshot): boolean =>
  person !== null && (person.superUser || person.venuesLeft === null || person.venuesLeft > 0);
/** A superUser in a venue that is not theirs: known from whose it is, so that no reload forgets it. */
export const isSuperUserVisit =
  (venue: string | null) =>
  (it: SessionSnapshot): boolean =>
    venue !== null && it.context.person?.superUser === true && !selectVenues(it).some((own) => own.venue === venue);
