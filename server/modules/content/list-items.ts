import type { Content, QueryContentItemsArgs } from '../../../graphql/generated/api.resolvers.ts';
import { maxItemsPerPart } from '../../../graphql/domain/import-limits.ts';
import { may } from '../../../graphql/domain/roles.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';
import { parseLimit } from './list-query.ts';
import { presentItem } from './content.presenter.ts';
import { assertMayDo } from './content-permissions.ts';
import { createContentStore } from './content.store.ts';
import { resolveKind, resolveStoredKind } from './resolve-kind.ts';

/**
 * Whole items in the order of their ids: a page of one kind, or those of `cms_list` that exist and that the role may
 * read.
 */
export const listItems = async (
  scope: VenueScope,
  { cms_list: ids, after, limit, entity, component }: QueryContentItemsArgs,
  { database }: Context,
): Promise<Content[]> => {
  const store = createContentStore(database.within([scope.venue]), scope);
  if (ids !== null && ids !== undefined) {
    if (ids.length > maxItemsPerPart) throw problem('TOO_LARGE', 'tooLarge', { path: 'cms_list' });
    const found = await store.findMany(ids);
    return found
      .filter((item) => may(scope.role, 'read', resolveStoredKind(item).subject))
      .map((item) => presentItem(item));
  }
  if (typeof entity !== 'string') throw problem('BAD_INPUT', 'badInput', { path: 'entity' });
  const { kind, component: resolved } = resolveKind(entity, component);
  assertMayDo(scope, 'read', kind);
  const page = { after: after ?? '', limit: parseLimit(limit) };
  return (await store.items({ entity: kind.entity, component: resolved }, page)).map((item) => presentItem(item));
};
