import type {
  QueryReferencedItemArgs,
  QueryReferenceItemsArgs,
  QueryReferenceVenuesArgs,
  ReferenceItem,
  ReferenceVenue,
} from '../../../graphql/generated/api.resolvers.ts';
import { findKind } from '../../../graphql/content/kinds/registry.ts';
import { master } from '../../../graphql/domain/languages.ts';
import { may, type Role } from '../../../graphql/domain/roles.ts';
import { countCharacters } from '../../../graphql/domain/names.ts';
import { foldLetters } from '../../../graphql/domain/search-fold.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/open-database.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { getImage } from './content.presenter.ts';
import { assertMayDo } from './content-permissions.ts';
import { createDirectoryStore, type DirectoryQuery } from './directory.store.ts';
import { parseLimit, parseSearch } from './list-query.ts';
import {
  findCurrentItems,
  findPublicItems,
  listMemberRoles,
  listReferableVenues,
  type ReferencedRow,
} from './reference-items.store.ts';
import { resolveListedKinds } from './resolve-kind.ts';

const maxVenues = 20;
/** a shorter text lists the person's own venues and the operator's only */
const minSearchLength = 2;

const listOperators = ({ systemVenues, publicDirectory }: Config): string[] => [
  ...systemVenues,
  ...(publicDirectory === null ? [] : [publicDirectory]),
];

const isSuperUser = ({ session }: Context): boolean => session?.person.superUser === true;

/** Other venues whose items a reference may name. */
export const listReferenceVenues = async (
  scope: VenueScope,
  { text }: QueryReferenceVenuesArgs,
  context: Context,
): Promise<ReferenceVenue[]> => {
  const term = parseSearch(text);
  const found = await listReferableVenues(context.database.maintenance, {
    term,
    id: null,
    person: scope.person.id,
    operators: listOperators(context.config),
    searchable: countCharacters(term) >= minSearchLength,
    all: isSuperUser(context),
    limit: maxVenues + 1,
  });
  return found
    .filter(({ id }) => id !== scope.venue)
    .slice(0, maxVenues)
    .map(({ id, titles, city, city_names: cities }) => ({
      venue: id,
      titles,
      cities: Object.keys(cities).length > 0 || city === null ? cities : { [master]: city },
    }));
};

/** The person's role in a venue; null: no member. The role in the token's own venue comes with the scope. */
const findRoles = async (scope: VenueScope, database: Database): Promise<Map<string, Role>> => {
  const memberships = await listMemberRoles(database.plain, scope.person.id);
  return new Map([
    ...memberships.map(({ venue_id, role }): [string, Role] => [venue_id, role]),
    [scope.venue, scope.role],
  ]);
};

/** The items of another venue, by name; a name is compared as it is shown, so that a draft's new name finds nothing. */
export const listReferenceItems = async (
  scope: VenueScope,
  { venue, entity, component, text, limit }: QueryReferenceItemsArgs,
  context: Context,
): Promise<ReferenceItem[]> => {
  const kinds = resolveListedKinds(entity, component);
  for (const kind of kinds) assertMayDo(scope, 'read', kind);
  const role = (await findRoles(scope, context.database)).get(venue);
  const isMember = role !== undefined && kinds.every(({ subject }) => may(role, 'read', subject));
  const [reachable] = await listReferableVenues(context.database.maintenance, {
    term: '',
    id: venue,
    person: scope.person.id,
    operators: listOperators(context.config),
    searchable: true,
    all: isSuperUser(context) || venue === scope.venue,
    limit: 1,
  });
  if (reachable === undefined) throw problem('NOT_FOUND', 'notFound');
  const store = createDirectoryStore(context.database.within([venue]), venue);
  const query: DirectoryQuery = {
    entity,
    component: component ?? null,
    language: master,
    pinned: [],
    pinnedComponent: null,
  };
  const rows = await (isMember ? store.listAll(query) : store.listPublic(query));
  if (!isMember && rows.length === 0) throw problem('NOT_FOUND', 'notFound');
  const term = foldLetters(parseSearch(text));
  return rows
    .filter(({ name }) => foldLetters(name).includes(term))
    .slice(0, parseLimit(limit))
    .map((row) => ({
      cms_id: row.cms_id,
      name: row.name,
      entity: row.entity,
      component: row.component,
      venue: row.venue_id,
      venue_titles: reachable.titles,
    }));
};

/**
 * Those of these items that may be referred to: all that the person may read in the venues of their own, as they are
 * now, and what is public in any other venue, as published.
 */
export const findReadableItems = async (
  scope: VenueScope,
  ids: readonly string[],
  database: Database,
): Promise<ReferencedRow[]> => {
  const roles = await findRoles(scope, database);
  const mayRead = ({ venue_id, entity, component }: ReferencedRow): boolean => {
    const role = roles.get(venue_id);
    const kind = findKind(entity, component);
    return role !== undefined && kind !== undefined && may(role, 'read', kind.subject);
  };
  const [current, open] = await Promise.all([
    findCurrentItems(database.within([...roles.keys()]), ids),
    findPublicItems(database.maintenance, ids),
  ]);
  const own = current.filter(mayRead);
  // what the role hides in the active venue stays hidden here, although guests may see it
  const others = open.filter(
    ({ cms_id, venue_id }) => venue_id !== scope.venue && !own.some((one) => one.cms_id === cms_id),
  );
  return [...own, ...others];
};

export const findReferencedItem = async (
  scope: VenueScope,
  { cms_id }: QueryReferencedItemArgs,
  { database }: Context,
): Promise<ReferenceItem> => {
  const [item] = await findReadableItems(scope, [cms_id], database);
  if (item === undefined) throw problem('NOT_FOUND', 'notFound');
  const { titles, venue_id: venue, content, ...shown } = item;
  return { ...shown, venue, venue_titles: titles, image: getImage(item, content) };
};
