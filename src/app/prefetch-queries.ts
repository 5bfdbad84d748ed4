import {
  ContentCountDocument,
  ContentDocument,
  ContentListDocument,
  VenueDetailsDocument,
} from '../../graphql/generated/api/graphql.ts';
import { UserProfileDocument, UserVenuesDocument } from '../../graphql/generated/auth/graphql.ts';
import { isAnonymousRoute, matchRoute } from '../../graphql/routes.ts';
import { contentListQuery } from '../../machines/list/content-list.query.ts';
import { countVariables, isByName, pageVariables } from '../../machines/list/list-variables.ts';
import { parseQuery } from '../../machines/table/table-query.ts';
import { parseSearchParams } from '../../machines/screens/url-params.ts';
import type { PrefetchCache } from '../adapters/prefetch-cache.ts';

/** Sends the queries that the screen of this path needs before its machines run and request them. */
export const prefetchQueries = (cache: PrefetchCache, path: string): void => {
  const { begin } = cache;
  const { name, params, kind } = matchRoute(path);
  const { venue, item } = params;
  if (isAnonymousRoute(path)) return;
  begin('auth', UserProfileDocument, {}, { as: 'person' });
  begin('auth', UserVenuesDocument, {}, { as: 'person' });
  if (venue === undefined) return;
  begin('api', VenueDetailsDocument, { venues: [venue] }, { as: 'venue' });
  if (item !== undefined) begin('api', ContentDocument, { cms_id: item }, { as: 'venue' });
  if (name === 'reservations') {
    // not in the first chunk, which every screen loads; where it does not come, the table sends its queries itself
    import('./prefetch-reservations.ts').then(
      ({ prefetchReservations }) => prefetchReservations(cache, venue, path),
      () => undefined,
    );
  }
  if (name !== 'list' || kind === undefined) return;
  const query = parseQuery(contentListQuery, parseSearchParams(path));
  // the order of names is that of the interface's language, which is not known yet
  if (!isByName(query)) begin('api', ContentListDocument, pageVariables(venue, kind, query, null), { as: 'venue' });
  begin('api', ContentCountDocument, countVariables(venue, kind, query), { as: 'venue' });
};
