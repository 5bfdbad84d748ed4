import { master } from '../domain/languages.ts';
import { applyEdit, emptyDraft, getValue } from './apply-edit.ts';
import { isEmpty } from './field-values.ts';
import type { Kind } from './model/define-kind.ts';
import type { Draft } from './model/draft.types.ts';

/** Copies the name into the fields declared `prefilledFrom` it, unless their English text was edited. */
export const prefillFromName = (kind: Kind, draft: Draft, previousName: string): Draft => {
  let next = draft;
  for (const [path, field] of Object.entries(kind.fields)) {
    if (!('prefilledFrom' in field) || field.prefilledFrom === undefined) continue;
    const language = field.localized ? master : null;
    const value = getValue(draft, path, language);
    if (isEmpty(field, value) || value === previousName)
      next = applyEdit(kind, next, { type: 'set', path, language, value: draft[field.prefilledFrom] });
  }
  return next;
};

/** An item as it is created. */
export const createNewDraft = (kind: Kind, name: string): Draft => prefillFromName(kind, emptyDraft(kind, name), name);
