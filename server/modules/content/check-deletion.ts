import type {
  DeletionRow,
  QueryContentReferrersArgs,
  QueryDeletionCheckArgs,
  Referrer,
} from '../../../graphql/generated/api.resolvers.ts';
import { may } from '../../../graphql/domain/roles.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';
import { assertMayDo } from './content-permissions.ts';
import { createOwnershipStore, type OwnedItem } from './content-ownership.store.ts';
import { resolveStoredKind } from './resolve-kind.ts';

const maxItems = 100;

/**
 * What these items own, and whether it would go with them: what another item uses too stays (rules, "Content"). Each of
 * them is looked at as if it alone were deleted, since they are deleted one by one.
 */
export const checkDeletion = async (
  scope: VenueScope,
  { cms_list: ids }: QueryDeletionCheckArgs,
  { database }: Context,
): Promise<DeletionRow[]> => {
  if (ids.length === 0 || ids.length > maxItems || new Set(ids).size !== ids.length)
    throw problem('BAD_INPUT', 'badInput', { path: 'cms_list' });
  const store = createOwnershipStore(database.within([scope.venue]), scope.venue);
  const rows: DeletionRow[] = [];
  for (const id of ids) {
    const items = await store.list(id);
    const item = items.find(({ cms_id }) => cms_id === id);
    if (item === undefined) throw problem('NOT_FOUND', 'notFound');
    assertMayDo(scope, 'read', resolveStoredKind(item));
    const owned = items.filter((one) => one !== item && !ids.includes(one.cms_id) && isReadable(scope, one));
    if (owned.length === 0) continue;
    const used = await store.findUsedElsewhere(items.map(({ cms_id }) => cms_id));
    rows.push(
      ...owned.map(({ cms_id, name, entity, published_version }) => ({
        cms_id,
        name,
        entity,
        published_version,
        stays: used.includes(cms_id),
      })),
    );
  }
  return rows;
};

/**
 * Who names these items, or what would be deleted with them: there the reference would lead nowhere. What others use of
 * that stays, and is not counted.
 */
export const listReferrers = async (
  scope: VenueScope,
  { cms_list: ids }: QueryContentReferrersArgs,
  { database }: Context,
): Promise<Referrer[]> => {
  if (ids.length === 0 || ids.length > maxItems) throw problem('BAD_INPUT', 'badInput', { path: 'cms_list' });
  const store = createOwnershipStore(database.within([scope.venue]), scope.venue);
  const gone = new Set<string>();
  for (const id of ids) {
    const items = await store.list(id);
    const item = items.find(({ cms_id }) => cms_id === id);
    if (item === undefined) throw problem('NOT_FOUND', 'notFound');
    assertMayDo(scope, 'read', resolveStoredKind(item));
    const used = await store.findUsedElsewhere(items.map(({ cms_id }) => cms_id));
    for (const { cms_id } of items) if (cms_id === id || !used.includes(cms_id)) gone.add(cms_id);
  }
  const found = await store.findReferrers([...gone], maxItems);
  return found
    .filter((one) => isReadable(scope, one))
    .map(({ cms_id, name, entity, component, published_version }) => ({
      cms_id,
      name,
      entity,
      component,
      published_version,
    }));
};

const isReadable = (scope: VenueScope, item: OwnedItem): boolean =>
  may(scope.role, 'read', resolveStoredKind(item).subject);
