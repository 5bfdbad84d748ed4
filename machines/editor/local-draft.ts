import * as v from 'valibot';
import { type Fields, isRows, type Kind } from '../../graphql/content/define-kind.ts';
import type { Draft } from '../../graphql/content/draft.types.ts';
import { checkJson, isPlain } from '../../graphql/content/json-limits.ts';
import { isLanguage } from '../../graphql/domain/languages.ts';
import type { DraftPlace } from './draft-autosave.machine.ts';
import type { KeptDraft } from './editor.types.ts';

/** Drafts on this device: `drafts/<person>/<venue>/<item>/<base version>`. */
export const draftsOf = (person: string): string => `drafts/${person}/`;
export const draftPrefix = ({ person, venue, item }: DraftPlace): string => `${draftsOf(person)}${venue}/${item}/`;
export const draftKey = (place: DraftPlace, version: number): string => `${draftPrefix(place)}${version}`;

/**
 * A draft as it comes from the device's storage, which anything may have written; null when it is none. Values are
 * taken as they are, too long ones too: the person's words come back, and the form says what is wrong with them.
 */
export const readKept = (kind: Kind, value: unknown): KeptDraft | null => {
  if (!isPlain(value) || value.form !== 1 || !isCount(value.version) || !isCount(value.at)) return null;
  const { draft, base, version, at } = value;
  return isDraft(kind, draft) && isDraft(kind, base) ? { form: 1, draft, base, version, at } : null;
};

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

export const isDraft = (kind: Kind, value: unknown): value is Draft =>
  checkJson(value) === null && isPlain(value) && typeof value._name === 'string' && isLevel(kind.fields, value);

const isLevel = (fields: Fields, level: Record<string, unknown>): boolean =>
  Object.entries(fields).every(([name, field]) => {
    const value = level[name];
    if (isRows(field))
      return (
        Array.isArray(value) &&
        value.every((row) => isPlain(row) && typeof row._id === 'string' && isLevel(field.of, row))
      );
    // a value of parts, a crop, must be one: its parts are read without asking
    if (!field.spoken) return value === null || typeof value !== 'object' || v.safeParse(field.schema, value).success;
    return isPlain(value) && Object.keys(value).every(isLanguage);
  });
