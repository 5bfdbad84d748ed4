import type { SnapshotFrom } from 'xstate';
import type { Refusal, VenueInHand } from '../ports.ts';
import type { venueMachine } from './active-venue.machine.ts';

export type VenueSnapshot = SnapshotFrom<typeof venueMachine>;

/** The venue in hand; null while another one is being entered, so that nothing of the old one shows. */
export const venueInHand = (it: VenueSnapshot): VenueInHand | null => (it.matches('inHand') ? it.context.venue : null);
export const asksReason = (it: VenueSnapshot): boolean => it.matches({ entering: 'askingReason' });
export const wantedVenue = (it: VenueSnapshot): string => it.context.wanted;
/** Why no venue is in hand. */
export const venueProblem = (it: VenueSnapshot): Refusal | null => (it.matches('none') ? it.context.problem : null);
/** An address without a venue, and none that this browser stood in: the person says which. */
export const asksVenue = (it: VenueSnapshot): boolean =>
  it.matches('none') && it.context.problem !== null && it.context.wanted === '';
