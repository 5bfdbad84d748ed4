import type { SnapshotFrom } from 'xstate';
import type { venuesMachine } from './venues.machine.ts';

type VenuesSnapshot = SnapshotFrom<typeof venuesMachine>;

export const searchTerms = (it: VenuesSnapshot): string => it.context.terms;
/** The server's answer; null: only the person's own venues are shown. */
export const foundVenues = (it: VenuesSnapshot) => it.context.found;
export const searchError = (it: VenuesSnapshot) => it.context.problem;
export const isSearching = (it: VenuesSnapshot): boolean => it.hasTag('busy');
