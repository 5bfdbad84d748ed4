import type { SnapshotFrom } from 'xstate';
import { type Place, placeOf } from '../../graphql/domain/routes.ts';
import { pathOf, type NavigationSnapshot } from '../../machines/navigation/navigation.selectors.ts';
import type { rootMachine } from '../../machines/root/root.machine.ts';
import { personOf, type SessionSnapshot, venuesOf } from '../../machines/session/session.selectors.ts';
import { venueInHand, type VenueSnapshot } from '../../machines/active-venue/active-venue.selectors.ts';
import type { Actors, Where } from './command.ts';

// every button asks at every change, and the address is mostly the same
let known = { path: '/', place: placeOf('/') };
const placeAt = (path: string): Place => {
  if (path !== known.path) known = { path, place: placeOf(path) };
  return known.place;
};

/** Where the person stands, as the running machines say. */
export const whereOf = ({ root, navigation, session, venue }: Actors): Where => {
  const path = navigation ? pathOf(navigation.getSnapshot() as NavigationSnapshot) : '/';
  const person = session ? (session.getSnapshot() as SessionSnapshot) : null;
  return {
    path,
    place: placeAt(path),
    person: person && personOf(person),
    venue: venue ? venueInHand(venue.getSnapshot() as VenueSnapshot) : null,
    venues: person ? venuesOf(person) : [],
    extensions: root ? (root.getSnapshot() as SnapshotFrom<typeof rootMachine>).context.extensions : [],
  };
};
