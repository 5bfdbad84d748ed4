import * as v from 'valibot';
import { type Language, languages } from '../domain/languages.ts';
import { type Fields, isRows, type LeafField } from './define-kind.ts';
import type { Level, Row, Spoken } from './draft.types.ts';
import { cleanText, line } from './fields/text.ts';

/** The item's own name: one for all languages, edited in English, at most 80 characters. */
export const nameField: LeafField<string> = {
  ...line({ max: 80, needed: true }),
  schema: v.pipe(
    v.string(),
    v.transform((name) => cleanText(name).replace(/\s+/g, ' ').trim()),
    v.maxLength(80, 'tooLong'),
  ),
};

/** How a value would be kept: cleaned, `undefined` when it says nothing; as it is when it may not be kept. */
export const keptValue = (field: LeafField, value: unknown): unknown => {
  if (value === undefined || value === null || value === field.empty) return undefined;
  const read = v.safeParse(field.schema, value);
  if (!read.success) return value;
  return same(read.output, field.empty) ? undefined : read.output;
};

export const isEmpty = (field: LeafField, value: unknown): boolean => keptValue(field, value) === undefined;

export const same = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (typeof a === 'object' &&
    typeof b === 'object' &&
    a !== null &&
    b !== null &&
    JSON.stringify(a) === JSON.stringify(b));

/** Whether two values would be kept alike. */
export const alike = (field: LeafField, a: unknown, b: unknown): boolean =>
  Object.is(a, b) || same(keptValue(field, a), keptValue(field, b));

export const spokenAt = (level: Level, name: string): Spoken => (level[name] ?? noWords) as Spoken;
export const rowsIn = (level: Level, name: string): readonly Row[] => (level[name] ?? noRows) as readonly Row[];
const noWords: Spoken = Object.freeze({});
const noRows: readonly Row[] = Object.freeze([]);

/** A level with every field of its kind, empty. */
export const emptyLevel = (fields: Fields): Level => {
  const level: Level = {};
  for (const [name, field] of Object.entries(fields))
    level[name] = isRows(field) ? [] : field.spoken ? {} : field.empty;
  return level;
};

/** Whether English needs a value here. */
export const isNeeded = ({ needed }: LeafField, level: Level): boolean =>
  typeof needed === 'boolean' ? needed : level[needed.unless] !== true;

/** A flag beside it says that no words are wanted here: what stands is kept, and counts for nothing. */
export const isExcused = ({ needed }: LeafField, level: Level): boolean =>
  typeof needed === 'object' && level[needed.unless] === true;

/** The field beside a picture that cuts it, when there is one. */
export const cropNameOf = (fields: Fields, picture: string): string | undefined =>
  Object.entries(fields).find(([, one]) => !isRows(one) && one.type === 'crop' && one.qualifies === picture)?.[0];

/** Whether foreign keys stand in a language's block of this level. */
export const hasForeign = (level: Level, language: Language): boolean =>
  Object.keys(level._kept?.[language] ?? {}).length > 0;

/** Nothing in any language, nothing foreign, at most what would qualify a value: such a row is dropped on save. */
export const isBare = (fields: Fields, level: Level): boolean =>
  !languages.some((language) => hasForeign(level, language)) &&
  Object.entries(fields).every(([name, field]) => {
    if (isRows(field)) return rowsIn(level, name).every((row) => isBare(field.of, row));
    if (field.qualifies !== undefined) return true;
    if (!field.spoken) return isEmpty(field, level[name]);
    return Object.values(spokenAt(level, name)).every((value) => isEmpty(field, value));
  });

/** A short mark of an English text, to see later whether it is still the one a translation was made from. */
export const markOf = (value: unknown): string => {
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
