import type { SnapshotFrom } from 'xstate';
import type { ApiError, ActiveVenue } from '../ports.ts';
import type { activeVenueMachine } from './active-venue.machine.ts';

export type ActiveVenueSnapshot = SnapshotFrom<typeof activeVenueMachine>;

/** null while another venue is being entered, so that nothing of the previous one is shown. */
export const activeVenue = (snapshot: ActiveVenueSnapshot): ActiveVenue | null =>
  snapshot.matches('active') ? snapshot.context.venue : null;
export const isAskingReason = (snapshot: ActiveVenueSnapshot): boolean =>
  snapshot.matches({ entering: 'awaitingReason' });
export const requestedVenue = (snapshot: ActiveVenueSnapshot): string => snapshot.context.requested;
/** Why no venue is active. */
export const activeVenueError = (snapshot: ActiveVenueSnapshot): ApiError | null =>
  snapshot.matches('none') || isUnreachable(snapshot) ? snapshot.context.error : null;
/** The requested venue could not be loaded without a network; it is requested again when the network recovers. */
export const isUnreachable = (snapshot: ActiveVenueSnapshot): boolean => snapshot.matches('unreachable');
/** The URL names no venue and none is remembered: the person chooses. */
export const isAskingVenue = (snapshot: ActiveVenueSnapshot): boolean =>
  snapshot.matches('none') && snapshot.context.error !== null && snapshot.context.requested === '';
