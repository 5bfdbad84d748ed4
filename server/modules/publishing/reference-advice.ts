import { isHiddenWhereReferred } from '../../../graphql/content/kinds/list-shown-references.ts';
import { listReferences } from '../../../graphql/content/list-references.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { createPublicItemsStore } from '../content/public-items.store.ts';
import type { PublishContext, PublishProblem } from '../content/kind-hooks.types.ts';

/**
 * The references of a version that guests would see nothing of: items of this venue that are deleted
 * (`unknownReference`), or neither published nor, as those of `known`, published with it (`referenceNotPublished`). They block nothing (rules,
 * "Content").
 */
export const findReferenceAdvice = async (
  kind: Kind,
  draft: Draft,
  { db, venue, known }: Pick<PublishContext, 'db' | 'venue'> & { known: ReadonlySet<string> },
): Promise<PublishProblem[]> => {
  const references = listReferences(kind, draft).filter(({ id, target }) => target.venue === 'own' && !known.has(id));
  if (references.length === 0) return [];
  const published = await createPublicItemsStore(db, venue).publishedOf(references.map(({ id }) => id));
  return references.flatMap(({ path, id, target }): PublishProblem[] => {
    const isPublished = published.get(id);
    if (isPublished === undefined) return [{ path, language: null, key: 'unknownReference' }];
    const isSeen = isPublished || isHiddenWhereReferred(target);
    return isSeen ? [] : [{ path, language: null, key: 'referenceNotPublished' }];
  });
};
