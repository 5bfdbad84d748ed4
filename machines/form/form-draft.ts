import { isPlainObject } from '../../graphql/content/json-limits.ts';
import { createDraftAutosaveMachine } from '../draft-autosave/draft-autosave.machine.ts';
import type { FormDefinition, FormDraft, FormValues } from './form.types.ts';

/** Stores a form's unsaved input by the form's id. */
export const formDraftAutosaveMachine = createDraftAutosaveMachine<string, Pick<FormDraft, 'values'>>();

const isSameShape = (model: unknown, value: unknown): boolean => {
  if (Array.isArray(model)) return Array.isArray(value) && value.every((one) => isSameShape(model[0] ?? '', one));
  // an empty number is null: what will be in its place is any single value
  if (model === null) return value === null || ['string', 'number', 'boolean'].includes(typeof value);
  return value !== null && typeof value === typeof model;
};

/**
 * The saved values with those of the draft over them. Another version of the form, or a damaged storage, may have left
 * anything: fields that the form does not have, and values that its field cannot have, are dropped.
 */
export const applyDraft = ({ fields }: FormDefinition, saved: FormValues, { values }: FormDraft): FormValues => ({
  ...saved,
  ...Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        Object.hasOwn(saved, name) &&
        (isSameShape(saved[name], value) || (value === null && fields[name]?.field.empty === null)),
    ),
  ),
});

/** Parses a draft from the device's storage, which other code may have written; null when it is none. */
export const parseFormDraft = (stored: unknown): FormDraft | null =>
  isPlainObject(stored) && stored.form === 1 && isPlainObject(stored.values) && Number.isSafeInteger(stored.at)
    ? { values: stored.values, at: stored.at as number }
    : null;
