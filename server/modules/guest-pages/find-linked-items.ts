import { listShownReferences } from '../../../graphql/content/kinds/list-shown-references.ts';
import { getKindName } from '../../../graphql/content/kinds/registry.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import { getSoldOutPart } from '../../../graphql/content/kinds/sold-out-kinds.ts';
import { markSoldOut } from '../../../graphql/content/sold-out.ts';
import { isTargetKind } from '../../../graphql/content/kinds/identities.ts';
import { getGuestPath } from '../../../graphql/domain/slugs.ts';
import type { LinkedItem, LinkedItems } from '../../../src/features/guest-preview/document/guest-item-facts.ts';
import type { Database } from '../../db/open-database.ts';
import { type KindIdentity, resolveStoredKind } from '../content/resolve-kind.ts';
import { findSoldOut } from '../content/sold-out.store.ts';
import { findPublishedItems, findPublicPages } from './guest-pages.store.ts';

/**
 * What a published item refers to and guests may see, by id: published versions in active venues whose publication, where
 * there is one, is active, and the paths of those that have a public page. A reference that may name its own venue's
 * items only is not followed into another one.
 */
export const findLinkedItems = async (
  database: Database,
  { venue, item, draft, now }: { venue: string; item: KindIdentity; draft: Draft; now: Date },
): Promise<LinkedItems> => {
  const references = listShownReferences(resolveStoredKind(item), draft);
  if (references.length === 0) return {};
  const found = await findPublishedItems(
    database.maintenance,
    references.map(({ id }) => id),
  );
  const shown = found.filter((one) =>
    references.some(
      ({ id, target }) =>
        id === one.cms_id && isTargetKind(target, one) && (target.venue === 'any' || one.venue === venue),
    ),
  );
  const pages = await findPublicPages(database.maintenance, shown);
  const soldOut = await findSoldOut(database.maintenance, shown, now);
  return Object.fromEntries(
    shown.map((one): [string, LinkedItem] => {
      const kind = resolveStoredKind(one);
      const entity = getKindName(kind);
      const page = kind.guestPage ? pages.get(one.cms_id) : undefined;
      return [
        one.cms_id,
        {
          entity,
          draft: markSoldOut(
            getSoldOutPart(entity),
            fromContent(kind, one.content),
            soldOut.get(one.cms_id) ?? new Set(),
          ),
          path: page === undefined ? null : getGuestPath(page.slug),
          tags: page?.tags ?? [],
          venue: { titles: one.titles },
        },
      ];
    }),
  );
};
