import * as v from 'valibot';
import { type Fields, isRows, type Kind } from '../../graphql/content/define-kind.ts';
import type { Draft } from '../../graphql/content/draft.types.ts';
import { checkJson, isPlainObject } from '../../graphql/content/json-limits.ts';
import { isLanguage } from '../../graphql/domain/languages.ts';
import type { DraftKey } from './draft-autosave.machine.ts';
import type { StoredDraft } from './item.types.ts';

/** Keys of drafts on this device: `drafts/<person>/<venue>/<item>/<base version>`. */
export const draftsPrefix = (person: string): string => `drafts/${person}/`;
export const draftPrefix = ({ person, venue, item }: DraftKey): string => `${draftsPrefix(person)}${venue}/${item}/`;
export const draftKey = (key: DraftKey, version: number): string => `${draftPrefix(key)}${version}`;

/**
 * Parses a draft from the device's storage, which other code may have written; null when it is none. Values that are
 * not valid, such as too long texts, are accepted: the person gets back what was typed, and the form shows what is
 * wrong with it.
 */
export const parseStoredDraft = (kind: Kind, value: unknown): StoredDraft | null => {
  if (!isPlainObject(value) || value.form !== 1 || !isCount(value.version) || !isCount(value.at)) return null;
  const { draft, base, version, at } = value;
  return isDraft(kind, draft) && isDraft(kind, base) ? { form: 1, draft, base, version, at } : null;
};

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

export const isDraft = (kind: Kind, value: unknown): value is Draft =>
  checkJson(value) === null && isPlainObject(value) && typeof value._name === 'string' && isLevel(kind.fields, value);

const isLevel = (fields: Fields, level: Record<string, unknown>): boolean =>
  Object.entries(fields).every(([name, field]) => {
    const value = level[name];
    if (isRows(field))
      return (
        Array.isArray(value) &&
        value.every((row) => isPlainObject(row) && typeof row._id === 'string' && isLevel(field.of, row))
      );
    // an object, such as a crop, must be valid: its parts are read without a check
    if (!field.localized)
      return value === null || typeof value !== 'object' || v.safeParse(field.schema, value).success;
    return isPlainObject(value) && Object.keys(value).every(isLanguage);
  });
