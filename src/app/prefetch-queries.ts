import {
  ContentCountDocument,
  ContentDocument,
  ContentListDocument,
  VenueDetailsDocument,
} from '../../graphql/generated/api/graphql.ts';
import { UserProfileDocument, UserVenuesDocument } from '../../graphql/generated/auth/graphql.ts';
import { isAnonymous, placeOf, sections } from '../../graphql/domain/routes.ts';
import { cleanQuery, countWanted, pageWanted } from '../../machines/list/list.query.ts';
import { queryOf } from '../../machines/root/url-params.ts';
import type { Ahead } from '../adapters/prefetch-cache.ts';

/** Asks at the start for all that the screen at this address will need; the machines find the answers on their way. */
export const foresee = ({ begin }: Ahead, path: string): void => {
  const { name, params } = placeOf(path);
  const { venue, section = '', item } = params;
  const entity = sections[section];
  if (isAnonymous(path)) return;
  begin('auth', UserProfileDocument, {}, { as: 'person' });
  begin('auth', UserVenuesDocument, {}, { as: 'person' });
  if (venue === undefined) return;
  begin('api', VenueDetailsDocument, { venues: [venue] }, { as: 'venue' });
  if (item !== undefined) begin('api', ContentDocument, { cms_id: item }, { as: 'venue' });
  if (name !== 'list' || entity === undefined) return;
  const query = cleanQuery(queryOf(path));
  begin('api', ContentListDocument, pageWanted(venue, entity, query), { as: 'venue' });
  begin('api', ContentCountDocument, countWanted(venue, entity, query), { as: 'venue' });
};
