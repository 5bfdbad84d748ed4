import type { SnapshotFrom } from 'xstate';
import { type RouteMatch, matchRoute } from '../../graphql/routes.ts';
import { selectPath, type NavigationSnapshot } from '../../machines/navigation/navigation.selectors.ts';
import type { rootMachine } from '../../machines/root/root.machine.ts';
import { selectPerson, type SessionSnapshot, selectVenues } from '../../machines/session/session.selectors.ts';
import { activeVenue, type ActiveVenueSnapshot } from '../../machines/active-venue/active-venue.selectors.ts';
import type { Actors, CommandContext } from './command.ts';

// cached: every button reads it after every event, and the path rarely changes
let cached = { path: '/', match: matchRoute('/') };
const cachedRouteMatch = (path: string): RouteMatch => {
  if (path !== cached.path) cached = { path, match: matchRoute(path) };
  return cached.match;
};

/** The path, person and venue that commands are evaluated for, read from the running machines. */
export const getCommandContext = ({ root, navigation, session, venue }: Actors): CommandContext => {
  const path = navigation ? selectPath(navigation.getSnapshot() as NavigationSnapshot) : '/';
  const person = session ? (session.getSnapshot() as SessionSnapshot) : null;
  return {
    path,
    route: cachedRouteMatch(path),
    person: person && selectPerson(person),
    venue: venue ? activeVenue(venue.getSnapshot() as ActiveVenueSnapshot) : null,
    venues: person ? selectVenues(person) : [],
    extensions: root ? (root.getSnapshot() as SnapshotFrom<typeof rootMachine>).context.extensions : [],
  };
};
