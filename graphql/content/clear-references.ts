import { applyEdit } from './apply-edit.ts';
import type { Reference } from './list-references.ts';
import type { Kind } from './model/define-kind.ts';
import type { Draft } from './model/draft.types.ts';

/** The draft with these of its references emptied. */
export const clearReferences = (kind: Kind, draft: Draft, references: readonly Pick<Reference, 'path'>[]): Draft =>
  references.reduce(
    (cleared, { path }) => applyEdit(kind, cleared, { type: 'set', path, language: null, value: '' }),
    draft,
  );
