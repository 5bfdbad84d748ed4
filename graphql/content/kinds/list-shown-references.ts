import { listReferences, type Reference } from '../list-references.ts';
import type { Kind, ReferenceTarget } from '../model/define-kind.ts';
import type { Draft } from '../model/draft.types.ts';
import { findTargetKind } from './identities.ts';
import type { KindName } from './registry.ts';

const hidden: Partial<Record<KindName, true>> = { publication: true };

/** Whether guests see nothing of what a reference leads to on the page of the item that has it. */
export const isHiddenWhereReferred = (target: ReferenceTarget): boolean => {
  const kind = findTargetKind(target);
  return kind !== undefined && hidden[kind.name] === true;
};

/** The references of an item to what its page shows something of. */
export const listShownReferences = (kind: Kind, draft: Draft): Reference[] =>
  listReferences(kind, draft).filter(({ target }) => !isHiddenWhereReferred(target));
