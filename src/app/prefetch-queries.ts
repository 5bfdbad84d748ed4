import {
  ContentCountDocument,
  ContentDocument,
  ContentListDocument,
  VenueDetailsDocument,
} from '../../graphql/generated/api/graphql.ts';
import { UserProfileDocument, UserVenuesDocument } from '../../graphql/generated/auth/graphql.ts';
import { isAnonymousRoute, matchRoute, sections } from '../../graphql/routes.ts';
import { contentListTable, countVariables, pageVariables } from '../../machines/list/content-list.table.ts';
import { parseQuery } from '../../machines/table/table-query.ts';
import { parseSearchParams } from '../../machines/screens/url-params.ts';
import type { PrefetchCache } from '../adapters/prefetch-cache.ts';

/** Sends the queries that the screen of this path needs before its machines run and request them. */
export const prefetchQueries = ({ begin }: PrefetchCache, path: string): void => {
  const { name, params } = matchRoute(path);
  const { venue, section = '', item } = params;
  const entity = sections[section];
  if (isAnonymousRoute(path)) return;
  begin('auth', UserProfileDocument, {}, { as: 'person' });
  begin('auth', UserVenuesDocument, {}, { as: 'person' });
  if (venue === undefined) return;
  begin('api', VenueDetailsDocument, { venues: [venue] }, { as: 'venue' });
  if (item !== undefined) begin('api', ContentDocument, { cms_id: item }, { as: 'venue' });
  if (name !== 'list' || entity === undefined) return;
  const query = parseQuery(contentListTable, parseSearchParams(path));
  begin('api', ContentListDocument, pageVariables(venue, entity, query), { as: 'venue' });
  begin('api', ContentCountDocument, countVariables(venue, entity, query), { as: 'venue' });
};
