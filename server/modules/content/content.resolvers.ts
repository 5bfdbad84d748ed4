import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { problem } from '../../graphql/problem.ts';
import { inVenue } from '../../graphql/authorized-resolver.ts';
import { createContent } from './create-content.ts';
import { contentListStore } from './content-list.store.ts';
import { contentStore } from './content.store.ts';
import { deleteContent, restoreContent } from './delete-content.ts';
import { kindIn } from './resolve-kind.ts';
import { cursorOf, limitIn, pageIn, searchIn, whereIn } from './list-query.ts';
import { cleanName, foldName } from './item-names.ts';
import { presentItem, presentRow } from './content.presenter.ts';
import { updateContent } from './update-content.ts';

const notFound = () => problem('NOT_FOUND', 'notFound');

export const resolvers: Resolvers = {
  Query: {
    content: inVenue('content', async (scope, { cms_id, locale }, { database }) => {
      const item = await contentStore(database.within([scope.venue]), scope).find(cms_id);
      if (item === null) throw notFound();
      return presentItem(item, locale);
    }),

    contentByName: inVenue('contentByName', async (scope, { entity, component, name, locale }, { database }) => {
      const kind = kindIn(entity, component);
      const store = contentStore(database.within([scope.venue]), scope);
      const item = await store.findByName(kind.entity, kind.component, foldName(cleanName(name)));
      if (item === null) throw notFound();
      return presentItem(item, locale);
    }),

    contentList: inVenue('contentList', async (scope, { entity, component, search, where, ...asked }, { database }) => {
      const page = pageIn(asked);
      const wanted = { entity: kindIn(entity).entity, component: component ?? null };
      const rows = await contentListStore(database.within([scope.venue]), scope).page({
        ...page,
        ...wanted,
        search: searchIn(search),
        where: whereIn(where),
      });
      return rows.map((row) => presentRow(row, cursorOf(page.by, row.place, row.cms_id)));
    }),

    contentCount: inVenue('contentCount', (scope, { entity, component, search, where }, { database }) =>
      contentListStore(database.within([scope.venue]), scope).count({
        entity: kindIn(entity).entity,
        component: component ?? null,
        search: searchIn(search),
        where: whereIn(where),
      }),
    ),

    contentVersions: inVenue('contentVersions', async (scope, { cms_id, limit, before }, { database }) => {
      const store = contentStore(database.within([scope.venue]), scope);
      const item = await store.find(cms_id);
      if (item === null) throw notFound();
      const rows = await store.versions(cms_id, { limit: limitIn(limit), before: before ?? null });
      return rows.map(({ version, updated_at, updated_by_name }) => ({
        version,
        updated_at: updated_at.toISOString(),
        updated_by: { name: updated_by_name },
        published: version === item.published_version,
      }));
    }),

    contentVersion: inVenue('contentVersion', async (scope, { cms_id, version }, { database }) => {
      const store = contentStore(database.within([scope.venue]), scope);
      const [item, old] = [await store.find(cms_id), await store.version(cms_id, version)];
      if (item === null || old === null) throw notFound();
      return presentItem({ ...item, ...old });
    }),
  },

  Mutation: {
    contentCreate: inVenue('contentCreate', createContent),
    contentUpdate: inVenue('contentUpdate', updateContent),
    contentDelete: inVenue('contentDelete', deleteContent),
    contentRestore: inVenue('contentRestore', restoreContent),
  },
};
