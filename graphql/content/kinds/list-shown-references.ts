import { listReferences, type Reference } from '../list-references.ts';
import type { Kind } from '../model/define-kind.ts';
import type { Draft } from '../model/draft.types.ts';
import { findTargetKind } from './identities.ts';

/** The references of an item to what its page shows something of. */
export const listShownReferences = (kind: Kind, draft: Draft): Reference[] =>
  listReferences(kind, draft).filter(({ target }) => findTargetKind(target)?.hiddenWhereReferred !== true);
