import { isTargetKind } from '../../../graphql/content/kinds/identities.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { listReferences } from '../../../graphql/content/list-references.ts';
import type { VenueScope } from '../../graphql/context.ts';
import type { Database } from '../../db/open-database.ts';
import { problem } from '../../errors/problem.ts';
import { createContentStore, findPublishedKinds } from './content.store.ts';
import type { KindIdentity } from './resolve-kind.ts';

/**
 * Checks that every item a draft refers to exists in this venue and is of the declared kind (rules, "Content"). Where
 * the target allows any venue, an item of another one must be published. BAD_INPUT `unknownReference` at the first that
 * fails; unknown, deleted, of another kind and another venue's all get the same answer.
 */
export const assertReferences = async (
  scope: VenueScope,
  kind: Kind,
  draft: Draft,
  database: Database,
): Promise<void> => {
  const references = listReferences(kind, draft);
  if (references.length === 0) return;
  const own = await createContentStore(database.within([scope.venue]), scope).findKindsOf(
    references.map(({ id }) => id),
  );
  const otherVenues = references.flatMap(({ id, target }) => (target.venue === 'any' && !own.has(id) ? [id] : []));
  const published =
    otherVenues.length > 0
      ? await findPublishedKinds(database.maintenance, otherVenues)
      : new Map<string, KindIdentity>();
  const unknown = references.find(({ id, target }) => {
    const found = own.get(id) ?? (target.venue === 'any' ? published.get(id) : undefined);
    return found === undefined || !isTargetKind(target, found);
  });
  if (unknown) throw problem('BAD_INPUT', 'unknownReference', { path: unknown.path });
};
