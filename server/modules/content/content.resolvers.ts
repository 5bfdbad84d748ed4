import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { problem } from '../../graphql/problem.ts';
import { venueResolver } from '../../graphql/authorized-resolver.ts';
import { createContent } from './create-content.ts';
import { createContentListStore } from './content-list.store.ts';
import { createContentStore } from './content.store.ts';
import { deleteContent, restoreContent } from './delete-content.ts';
import { resolveKind } from './resolve-kind.ts';
import { createCursor, parseLimit, parsePage, parseSearch, parseFilter } from './list-query.ts';
import { cleanName } from '../../../graphql/domain/names.ts';
import { foldName } from './item-names.ts';
import { presentItem, presentRow } from './content.presenter.ts';
import { updateContent } from './update-content.ts';

const notFound = () => problem('NOT_FOUND', 'notFound');

export const resolvers: Resolvers = {
  Query: {
    content: venueResolver('content', async (scope, { cms_id, locale }, { database }) => {
      const item = await createContentStore(database.within([scope.venue]), scope).find(cms_id);
      if (item === null) throw notFound();
      return presentItem(item, locale);
    }),

    contentByName: venueResolver('contentByName', async (scope, { entity, component, name, locale }, { database }) => {
      const kind = resolveKind(entity, component);
      const store = createContentStore(database.within([scope.venue]), scope);
      const item = await store.findByName(kind.entity, kind.component, foldName(cleanName(name)));
      if (item === null) throw notFound();
      return presentItem(item, locale);
    }),

    contentList: venueResolver(
      'contentList',
      async (scope, { entity, component, search, where, ...asked }, { database }) => {
        const page = parsePage(asked);
        const wanted = { entity: resolveKind(entity).entity, component: component ?? null };
        const rows = await createContentListStore(database.within([scope.venue]), scope).page({
          ...page,
          ...wanted,
          search: parseSearch(search),
          where: parseFilter(where),
        });
        return rows.map((row) => presentRow(row, createCursor(page.by, row.place, row.cms_id)));
      },
    ),

    contentCount: venueResolver('contentCount', (scope, { entity, component, search, where }, { database }) =>
      createContentListStore(database.within([scope.venue]), scope).count({
        entity: resolveKind(entity).entity,
        component: component ?? null,
        search: parseSearch(search),
        where: parseFilter(where),
      }),
    ),

    contentVersions: venueResolver('contentVersions', async (scope, { cms_id, limit, before }, { database }) => {
      const store = createContentStore(database.within([scope.venue]), scope);
      const item = await store.find(cms_id);
      if (item === null) throw notFound();
      const rows = await store.versions(cms_id, { limit: parseLimit(limit), before: before ?? null });
      return rows.map(({ version, updated_at, updated_by_name }) => ({
        version,
        updated_at: updated_at.toISOString(),
        updated_by: { name: updated_by_name },
        published: version === item.published_version,
      }));
    }),

    contentVersion: venueResolver('contentVersion', async (scope, { cms_id, version }, { database }) => {
      const store = createContentStore(database.within([scope.venue]), scope);
      const [item, old] = [await store.find(cms_id), await store.version(cms_id, version)];
      if (item === null || old === null) throw notFound();
      return presentItem({ ...item, ...old });
    }),
  },

  Mutation: {
    contentCreate: venueResolver('contentCreate', createContent),
    contentUpdate: venueResolver('contentUpdate', updateContent),
    contentDelete: venueResolver('contentDelete', deleteContent),
    contentRestore: venueResolver('contentRestore', restoreContent),
  },
};
