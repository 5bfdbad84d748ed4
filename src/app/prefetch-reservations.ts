import { RsvpDocument, RsvpPendingDocument, VenueAreasDocument } from '../../graphql/generated/api/graphql.ts';
import { dayVariables, pendingVariables, reservationsQuery } from '../../machines/reservations/reservations.query.ts';
import { parseSearchParams } from '../../machines/screens/url-params.ts';
import { parseQuery } from '../../machines/table/table-query.ts';
import type { PrefetchCache } from '../adapters/prefetch-cache.ts';

/** Sends the queries of the reservations of a venue at this path. */
export const prefetchReservations = ({ begin }: PrefetchCache, venue: string, path: string): void => {
  const query = parseQuery(reservationsQuery, parseSearchParams(path));
  if (query.filters.view === 'pending')
    begin('api', RsvpPendingDocument, pendingVariables(venue, query), { as: 'venue' });
  else begin('api', RsvpDocument, dayVariables(venue, query), { as: 'venue' });
  begin('api', VenueAreasDocument, { directory: venue }, { as: 'venue' });
};
