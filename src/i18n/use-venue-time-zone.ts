import { activeVenue } from '../../machines/active-venue/active-venue.selectors.ts';
import { useActors, useActorSelector } from '../actors/actors-context.tsx';

/** The zone of the open venue, by whose clock its moments are shown; undefined: no venue is open, so the device's. */
export const useVenueTimeZone = (): string | undefined => useActorSelector(useActors().venue, activeVenue)?.timeZone;
