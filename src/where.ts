import type { SnapshotFrom } from 'xstate';
import { placeOf } from '../graphql/routes.ts';
import { pathOf, type NavigationSnapshot } from '../machines/navigation/navigation.select.ts';
import type { rootMachine } from '../machines/root/root.machine.ts';
import { personOf, type SessionSnapshot, venuesOf } from '../machines/session/session.select.ts';
import { venueInHand, type VenueSnapshot } from '../machines/venue/venue.select.ts';
import type { Actors, Where } from './command.ts';

/** Where the person stands, as the running machines say. */
export const whereOf = ({ root, navigation, session, venue }: Actors): Where => {
  const path = navigation ? pathOf(navigation.getSnapshot() as NavigationSnapshot) : '/';
  const person = session ? (session.getSnapshot() as SessionSnapshot) : null;
  return {
    path,
    place: placeOf(path),
    person: person && personOf(person),
    venue: venue ? venueInHand(venue.getSnapshot() as VenueSnapshot) : null,
    venues: person ? venuesOf(person) : [],
    extensions: root ? (root.getSnapshot() as SnapshotFrom<typeof rootMachine>).context.extensions : [],
  };
};
