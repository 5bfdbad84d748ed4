import type { SnapshotFrom } from 'xstate';
import type { ApiError, ActiveVenue } from '../ports.ts';
import type { activeVenueMachine } from './active-venue.machine.ts';

export type ActiveVenueSnapshot = SnapshotFrom<typeof activeVenueMachine>;

/** The venue in hand; null while another one is being entered, so that nothing of the old one shows. */
export const activeVenue = (it: ActiveVenueSnapshot): ActiveVenue | null =>
  it.matches('inHand') ? it.context.venue : null;
export const isAskingReason = (it: ActiveVenueSnapshot): boolean => it.matches({ entering: 'askingReason' });
export const requestedVenue = (it: ActiveVenueSnapshot): string => it.context.wanted;
/** Why no venue is in hand. */
export const activeVenueError = (it: ActiveVenueSnapshot): ApiError | null =>
  it.matches('none') ? it.context.problem : null;
/** An address without a venue, and none that this browser stood in: the person says which. */
export const isAskingVenue = (it: ActiveVenueSnapshot): boolean =>
  it.matches('none') && it.context.problem !== null && it.context.wanted === '';
