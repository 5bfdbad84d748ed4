import type {
  DirectoryItem,
  QueryContentMarketplacesArgs,
  QueryContentVenuePagesArgs,
} from '../../../graphql/generated/api.resolvers.ts';
import { findKind, getKindsOfEntity } from '../../../graphql/content/kinds/registry.ts';
import { master, parseLanguage } from '../../../graphql/domain/languages.ts';
import { getPublicationState } from '../../../machines/lifecycles/publication.ts';
import { resolveDirectory } from '../../authorization/venue-scope.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { assertMayDo } from './content-permissions.ts';
import { createDirectoryStore, type DirectoryRow } from './directory.store.ts';

/** Entries about the venue itself, pinned before its offers (contract, "Writing"). */
export const venueComponent = 'venue';

/** Whether an entity has items about the venue itself among others: its pages, its publications. */
export const hasVenueComponent = (entity: string): boolean =>
  entity !== venueComponent && findKind(entity, venueComponent) !== undefined;

interface ListedItems {
  directory: string;
  entity: string;
  component: string | null;
  locale: string | null | undefined;
}

const listItems = async (
  scope: VenueScope,
  { directory, entity, component, locale }: ListedItems,
  { database, config }: Context,
): Promise<DirectoryItem[]> => {
  const { isOwn } = resolveDirectory(scope, directory, config);
  for (const kind of getKindsOfEntity(entity)) assertMayDo(scope, 'read', kind);
  const store = createDirectoryStore(database.within([directory]), directory);
  const query = {
    entity,
    component,
    language: parseLanguage(locale) ?? master,
    pinned: config.pinnedItems,
    pinnedComponent: venueComponent,
  };
  return (await (isOwn ? store.listAll(query) : store.listPublic(query))).map((row) => present(row, isOwn));
};

const present = (row: DirectoryRow, isOwn: boolean): DirectoryItem => {
  const { venue_id, was_published: _, updated_at, updated_by_name, ...shown } = row;
  return {
    ...shown,
    directory: venue_id,
    state: isOwn ? getPublicationState(row) : 'published',
    updated_at: updated_at.toISOString(),
    updated_by: { name: updated_by_name },
  };
};

export const listMarketplaces = async (
  scope: VenueScope,
  { directory, locale }: QueryContentMarketplacesArgs,
  context: Context,
): Promise<DirectoryItem[]> => {
  const chosen = directory ?? context.config.publicDirectory;
  if (chosen === null) return [];
  return listItems(scope, { directory: chosen, entity: 'marketplace', component: null, locale }, context);
};

export const listVenuePages = async (
  scope: VenueScope,
  { venue, kind, locale }: QueryContentVenuePagesArgs,
  context: Context,
): Promise<DirectoryItem[]> => {
  const entity = 'page';
  resolveDirectory(scope, venue, context.config);
  if (typeof kind === 'string' && findKind(entity, kind) === undefined)
    throw problem('BAD_INPUT', 'badInput', { path: 'kind' });
  return listItems(scope, { directory: venue, entity, component: kind ?? null, locale }, context);
};
