import { isTargetKind } from '../../../graphql/content/kinds/identities.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { listReferences, type Reference } from '../../../graphql/content/list-references.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import type { VenueScope } from '../../graphql/context.ts';
import type { Database } from '../../db/open-database.ts';
import { problem } from '../../errors/problem.ts';
import { createContentStore } from './content.store.ts';
import { findReadableItems } from './other-venues.ts';

/**
 * Checks that every item a draft refers to exists in this venue and is of the declared kind (rules, "Content"). Where
 * the target allows any venue, an item of another one must be public, or readable to the person as a member there. What
 * a version of the item refers to may have been deleted or taken down since: it prevents no other change, and that version
 * can be restored. BAD_INPUT `unknownReference`
 * at the first that fails; unknown, deleted, of another kind and another venue's all get the same answer. `item`: null for
 * a new one.
 */
export const assertReferences = async (
  scope: VenueScope,
  { kind, draft, item }: { kind: Kind; draft: Draft; item: string | null },
  database: Database,
): Promise<void> => {
  const references = listReferences(kind, draft);
  if (references.length === 0) return;
  const store = createContentStore(database.within([scope.venue]), scope);
  const own = await store.findKindsOf(references.map(({ id }) => id));
  const otherVenues = references.flatMap(({ id, target }) => (target.venue === 'any' && !own.has(id) ? [id] : []));
  const readable = new Map(
    (otherVenues.length > 0 ? await findReadableItems(scope, otherVenues, database) : []).map((one) => [
      one.cms_id,
      one,
    ]),
  );
  const unknown = references.filter(({ id, target }) => {
    const found = own.get(id) ?? (target.venue === 'any' ? readable.get(id) : undefined);
    return found === undefined || !isTargetKind(target, found);
  });
  if (unknown.length === 0) return;
  const versions =
    item === null ? [] : await store.versionsReferringTo(item, [...new Set(unknown.map(({ id }) => id))]);
  const kept = new Set(
    versions.flatMap((content) => listReferences(kind, fromContent(kind, content))).map((one) => keyOf(one)),
  );
  const rejected = unknown.find((one) => !kept.has(keyOf(one)));
  if (rejected) throw problem('BAD_INPUT', 'unknownReference', { path: rejected.path });
};

/** A reference wherever its row has moved to. */
const keyOf = ({ id, target }: Reference): string => JSON.stringify([target, id]);
