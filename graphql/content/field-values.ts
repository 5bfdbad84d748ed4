import * as v from 'valibot';
import { cleanText } from '../domain/clean-text.ts';
import { type Language, languages } from '../domain/languages.ts';
import { type Fields, isRows, type LeafField } from './define-kind.ts';
import type { Level, Row, LocalizedValue } from './draft.types.ts';
import { name } from './fields/name.ts';

/** The item's own name: one for all languages, edited in English, at most 80 characters. */
export const nameField = name({ max: 80, required: true });

/** How a value would be kept: cleaned, `undefined` when it says nothing; as it is when it may not be kept. */
export const storedValue = (field: LeafField, value: unknown): unknown => {
  if (value === undefined || value === null || value === field.empty) return undefined;
  const read = v.safeParse(field.schema, value);
  if (!read.success) return value;
  return isSameValue(read.output, field.empty) ? undefined : read.output;
};

export const isEmpty = (field: LeafField, value: unknown): boolean => storedValue(field, value) === undefined;

export const isSameValue = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (typeof a === 'object' &&
    typeof b === 'object' &&
    a !== null &&
    b !== null &&
    JSON.stringify(a) === JSON.stringify(b));

/** Whether two values would be kept alike. */
export const equalWhenStored = (field: LeafField, a: unknown, b: unknown): boolean =>
  Object.is(a, b) || isSameValue(storedValue(field, a), storedValue(field, b));

export const getLocalized = (level: Level, name: string): LocalizedValue => (level[name] ?? noWords) as LocalizedValue;
export const getLevelRows = (level: Level, name: string): readonly Row[] => (level[name] ?? noRows) as readonly Row[];
const noWords: LocalizedValue = Object.freeze({});
const noRows: readonly Row[] = Object.freeze([]);

/** A level with every field of its kind, empty. */
export const emptyLevel = (fields: Fields): Level => {
  const level: Level = {};
  for (const [name, field] of Object.entries(fields))
    level[name] = isRows(field) ? [] : field.localized ? {} : field.empty;
  return level;
};

/** Whether English needs a value here. */
export const isRequired = ({ required }: LeafField, level: Level): boolean =>
  typeof required === 'boolean' ? required : level[required.unless] !== true;

/** A flag beside it says that no words are wanted here: what stands is kept, and counts for nothing. */
export const isTranslationWaived = ({ required }: LeafField, level: Level): boolean =>
  typeof required === 'object' && level[required.unless] === true;

/** The field beside a picture that cuts it, when there is one. */
export const getCropFieldName = (fields: Fields, picture: string): string | undefined =>
  Object.entries(fields).find(([, one]) => !isRows(one) && one.type === 'crop' && one.qualifies === picture)?.[0];

/** Whether foreign keys stand in a language's block of this level. */
export const hasForeignData = (level: Level, language: Language): boolean =>
  Object.keys(level._kept?.[language] ?? {}).length > 0;

/** Nothing in any language, nothing foreign, at most what would qualify a value: such a row is dropped on save. */
export const isEmptyRow = (fields: Fields, level: Level): boolean =>
  !languages.some((language) => hasForeignData(level, language)) &&
  Object.entries(fields).every(([name, field]) => {
    if (isRows(field)) return getLevelRows(level, name).every((row) => isEmptyRow(field.of, row));
    if (field.qualifies !== undefined) return true;
    if (!field.localized) return isEmpty(field, level[name]);
    return Object.values(getLocalized(level, name)).every((value) => isEmpty(field, value));
  });

/** A short mark of an English text, to see later whether it is still the one a translation was made from. */
export const sourceHash = (value: unknown): string => {
  const text = typeof value === 'string' ? cleanText(value) : JSON.stringify(value ?? '');
  // cyrb53, 53 bits
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
};
