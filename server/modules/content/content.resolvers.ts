import type { Kysely } from 'kysely';
import { getKindName } from '../../../graphql/content/kinds/registry.ts';
import { getSoldOutPart } from '../../../graphql/content/kinds/sold-out-kinds.ts';
import type { Content, Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { isRestorable, restorableMs } from '../../../graphql/domain/retention.ts';
import { problem } from '../../errors/problem.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { contentPolicy } from './content.policy.ts';
import type { VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { checkDeletion, listReferrers } from './check-deletion.ts';
import { createContent } from './create-content.ts';
import { createContentListStore, isPlannedOnce } from './content-list.store.ts';
import { assertMayDo } from './content-permissions.ts';
import { createContentStore, type Item } from './content.store.ts';
import { deleteContent } from './delete-content.ts';
import { rememberKind } from './known-kinds.ts';
import { duplicateContent } from './duplicate-content.ts';
import { importContent } from './import-content.ts';
import { listItems } from './list-items.ts';
import { undoImport } from './undo-import.ts';
import { hasVenueComponent, listMarketplaces, listVenuePages, venueComponent } from './list-directory.ts';
import { findReferencedItem, listReferenceItems, listReferenceVenues } from './other-venues.ts';
import { resolveKind, resolveListedKinds, resolveStoredKind } from './resolve-kind.ts';
import { restoreContent } from './restore-content.ts';
import { searchContent } from './search-content.ts';
import { createCursor, parseLimit, parseMost, parsePage, parseSearch, parseFilter } from './list-query.ts';
import { cleanName, foldName } from '../../../graphql/domain/names.ts';
import { presentDeletion, presentItem, presentRow, presentShown, type WithSoldOut } from './content.presenter.ts';
import { setContentSoldOut } from './set-sold-out.ts';
import { listTitles } from './item-titles.store.ts';
import { findSoldOut } from './sold-out.store.ts';
import { updateContent } from './update-content.ts';

const { venueResolver } = createAuthorizedResolvers(contentPolicy);

/** The item, if it exists and the role may read its kind. */
const readable = <One extends Item>(scope: VenueScope, item: One | null): One => {
  if (item === null) throw problem('NOT_FOUND', 'notFound');
  const kind = resolveStoredKind(item);
  assertMayDo(scope, 'read', kind);
  rememberKind(scope.venue, item.cms_id, kind);
  return item;
};

interface ListArguments {
  entity: string;
  component?: string | null | undefined;
  search?: string | null | undefined;
  where?: string | null | undefined;
}

/** Deleted items are listed to those who may restore them. */
const parseListRequest = (scope: VenueScope, { entity, component, search, where }: ListArguments, now: number) => {
  const filter = parseFilter(where);
  for (const kind of resolveListedKinds(entity, component))
    assertMayDo(scope, filter === 'deleted' ? 'delete' : 'read', kind);
  const restorableSince = new Date(now - restorableMs);
  return { entity, component: component ?? null, search: parseSearch(search), where: filter, restorableSince };
};

export const resolvers: Resolvers = {
  Query: {
    content: venueResolver('content', async (scope, { cms_id, locale }, { database, now }) => {
      const store = createContentStore(database.within([scope.venue]), scope);
      return presentShown(readable(scope, await store.findShown(cms_id, new Date(now()))), locale);
    }),

    contentByName: venueResolver('contentByName', async (scope, { name, locale, ...requested }, { database }) => {
      const { kind, component } = resolveKind(requested.entity, requested.component);
      const store = createContentStore(database.within([scope.venue]), scope);
      const item = await store.findByName(kind.entity, component, foldName(cleanName(name)));
      return presentItem(readable(scope, item), locale);
    }),

    contentList: venueResolver('contentList', async (scope, args, { database, config, now }) => {
      const list = parseListRequest(scope, args, now());
      const page = parsePage(args, list.where);
      const readPage = async (db: Kysely<Tables>) => {
        const store = createContentListStore(db, scope);
        const ofVenue = hasVenueComponent(args.entity) ? await store.idsOf(args.entity, venueComponent) : [];
        const pinned = list.where === 'deleted' ? [] : [...config.pinnedItems, ...ofVenue];
        const rows = await store.page({ ...page, ...list, pinned });
        const sellOut = rows.filter((row) => getSoldOutPart(getKindName(resolveStoredKind(row))) === 'item');
        const soldOut = await findSoldOut(
          db,
          sellOut.map(({ cms_id }) => ({ venue: scope.venue, cms_id })),
          new Date(now()),
        );
        return rows.map((row) => presentRow(row, createCursor(page, row), soldOut.has(row.cms_id)));
      };
      return database.reading(scope.venue, readPage, isPlannedOnce(list) ? 'once' : 'by values');
    }),

    contentCount: venueResolver('contentCount', async (scope, args, { database, now }) => {
      const list = parseListRequest(scope, args, now());
      const most = parseMost(args.most);
      return database.reading(scope.venue, (db) => {
        const store = createContentListStore(db, scope);
        return most === null ? store.count(list) : store.countUpTo(most, list);
      });
    }),

    page: venueResolver('page', async (scope, { page_id, locale }, { database, now }) => {
      const store = createContentStore(database.within([scope.venue]), scope);
      const item = await store.findShown(page_id, new Date(now()));
      const isPage = item !== null && resolveStoredKind(item).guestPage;
      return presentShown(readable(scope, isPage ? item : null), locale);
    }),

    contentMarketplaces: venueResolver('contentMarketplaces', listMarketplaces),
    contentVenuePages: venueResolver('contentVenuePages', listVenuePages),

    referenceVenues: venueResolver('referenceVenues', listReferenceVenues),
    referenceItems: venueResolver('referenceItems', listReferenceItems),
    referencedItem: venueResolver('referencedItem', findReferencedItem),

    deletionCheck: venueResolver('deletionCheck', checkDeletion),
    contentReferrers: venueResolver('contentReferrers', listReferrers),
    contentDeletion: venueResolver('contentDeletion', async (scope, { cms_id }, { database, now }) => {
      const store = createContentStore(database.within([scope.venue]), scope);
      const deletion = await store.findDeletion(cms_id);
      if (deletion === null) {
        readable(scope, await store.find(cms_id));
        return null;
      }
      if (!isRestorable(deletion.deleted_at.getTime(), now())) throw problem('NOT_FOUND', 'notFound');
      assertMayDo(scope, 'read', resolveStoredKind(deletion));
      return presentDeletion(deletion);
    }),

    searchContent: venueResolver('searchContent', searchContent),

    contentItems: venueResolver('contentItems', listItems),

    contentVersions: venueResolver('contentVersions', async (scope, { cms_id, limit, before }, { database }) => {
      const store = createContentStore(database.within([scope.venue]), scope);
      const item = readable(scope, await store.find(cms_id));
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
      const item = readable(scope, await store.find(cms_id));
      const old = await store.version(cms_id, version);
      if (old === null) throw problem('NOT_FOUND', 'notFound');
      return presentItem({ ...item, ...old });
    }),
  },

  Content: {
    /** of an item that the caller was answered, in their own venue */
    sold_out: async (item: WithSoldOut<Content>, _, { database, now }) => {
      const { cms_id, directory: venue, entity, component, soldOutNow } = item;
      if (soldOutNow !== undefined) return [...soldOutNow];
      if (getSoldOutPart(getKindName(resolveStoredKind({ entity, component }))) === undefined) return [];
      const found = await findSoldOut(database.within([venue]), [{ venue, cms_id }], new Date(now()));
      return [...(found.get(cms_id) ?? [])];
    },
    titles: async ({ cms_id, directory: venue }, _, { database }) =>
      (await listTitles(database.within([venue]), venue, [cms_id])).get(cms_id) ?? {},
  },

  Mutation: {
    contentCreate: venueResolver('contentCreate', createContent),
    contentDuplicate: venueResolver('contentDuplicate', duplicateContent),
    contentSoldOut: venueResolver('contentSoldOut', setContentSoldOut),
    contentUpdate: venueResolver('contentUpdate', updateContent),
    contentDelete: venueResolver('contentDelete', deleteContent),
    contentRestore: venueResolver('contentRestore', restoreContent),
    contentImport: venueResolver('contentImport', importContent),
    contentImportUndo: venueResolver('contentImportUndo', undoImport),
  },
};
