import { isPlainObject } from '../../graphql/content/json-limits.ts';
import { createDraftAutosaveMachine } from '../draft-autosave/draft-autosave.machine.ts';
import type { FormDraft, FormValues } from './form.types.ts';

/** Stores a form's unsaved input by the form's id. */
export const formDraftAutosaveMachine = createDraftAutosaveMachine<string, Pick<FormDraft, 'values'>>();

/** The saved values with those of the draft over them; fields that the form no longer has are dropped. */
export const applyDraft = (saved: FormValues, { values }: FormDraft): FormValues => ({
  ...saved,
  ...Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(saved, name))),
});

/** Parses a draft from the device's storage, which other code may have written; null when it is none. */
export const parseFormDraft = (stored: unknown): FormDraft | null =>
  isPlainObject(stored) && stored.form === 1 && isPlainObject(stored.values) && Number.isSafeInteger(stored.at)
    ? { values: stored.values, at: stored.at as number }
    : null;
