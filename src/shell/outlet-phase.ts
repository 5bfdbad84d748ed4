import type { RouteMatch } from '../../graphql/routes.ts';
import {
  activeVenue,
  activeVenueError,
  type ActiveVenueSnapshot,
  isAskingVenue,
  isUnreachable,
} from '../../machines/active-venue/active-venue.selectors.ts';

/**
 * `waiting`: for its venue to open; `unreachable`: for the network first; `notFound`: there is no such venue;
 * `asksVenue`: the address names none.
 */
export type OutletPhase = 'ready' | 'waiting' | 'unreachable' | 'notFound' | 'asksVenue';

/** Whether the screen of a route shows something of a venue. */
export const isInVenue = ({ name, params }: RouteMatch): boolean => params.venue !== undefined || name === 'preview';

/** What is shown instead of the route's screen. */
export const getOutletPhase = (match: RouteMatch, snapshot: ActiveVenueSnapshot): OutletPhase => {
  const open = activeVenue(snapshot);
  if (!isInVenue(match)) return 'ready';
  if (open !== null && (match.name === 'preview' || match.params.venue === open.venue)) return 'ready';
  if (isAskingVenue(snapshot) && match.params.item !== undefined) return 'asksVenue';
  if (isUnreachable(snapshot)) return 'unreachable';
  return activeVenueError(snapshot) === null ? 'waiting' : 'notFound';
};
