import { applyEdit } from './apply-edit.ts';
import type { Kind } from './model/define-kind.ts';
import type { Draft, Path } from './model/draft.types.ts';

/** The draft with these of its fields, which are not localized, emptied. */
export const clearValues = (kind: Kind, draft: Draft, paths: readonly Path[]): Draft =>
  paths.reduce((cleared, path) => applyEdit(kind, cleared, { type: 'set', path, language: null, value: '' }), draft);
