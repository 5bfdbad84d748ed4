import type { Kind } from '../../../graphql/content/define-kind.ts';
import type { Draft, Path } from '../../../graphql/content/draft.types.ts';
import type { VenueScope } from '../../graphql/context.ts';
import type { Database } from '../../db/open-database.ts';
import { problem } from '../../graphql/problem.ts';
import { createContentStore } from './content.store.ts';

/** One reference in a draft: the item it names, and the kind that item must have. */
export interface Reference {
  path: Path;
  id: string;
  entity: string;
  /** absent: any component of the entity */
  component?: string | null;
}

/**
 * Checks that every item a draft refers to exists in this venue and is of the declared kind (rules, "Content").
 * BAD_INPUT `unknownReference` at the first that is not. An unknown id, a deleted item, another kind and another
 * venue's item all get the same answer.
 */
export const assertReferences = async (
  scope: VenueScope,
  references: readonly Reference[],
  database: Database,
): Promise<void> => {
  if (references.length === 0) return;
  const ids = [...new Set(references.map(({ id }) => id))];
  const found = ids.some((id) => id.includes('\u0000'))
    ? new Map()
    : await createContentStore(database.within([scope.venue]), scope).findKindsOf(ids);
  const unknown = references.find(({ id, entity, component }) => {
    const kind = found.get(id);
    return kind === undefined || kind.entity !== entity || (component ?? kind.component) !== kind.component;
  });
  if (unknown) throw problem('BAD_INPUT', 'unknownReference', { path: unknown.path });
};
