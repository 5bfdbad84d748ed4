import * as v from 'valibot';
import { cleanText } from '../domain/clean-text.ts';
import { type Language, languages } from '../domain/languages.ts';
import { type Fields, isRows, type LeafField, type RowsField } from './model/define-kind.ts';
import type { Level, Row, LocalizedValue } from './model/draft.types.ts';
import { name } from './fields/name.ts';

/** The item's own name: one for all languages, edited in English, at most 80 characters. */
export const nameField = name({ max: 80, required: true });

/** A value as it would be stored: cleaned, `undefined` when empty; unchanged when it is invalid. */
export const storedValue = (field: LeafField, value: unknown): unknown => {
  if (value === undefined || value === null || value === field.empty) return undefined;
  const read = v.safeParse(field.schema, value);
  if (!read.success) return value;
  return isSameValue(read.output, field.empty) ? undefined : read.output;
};

export const isEmpty = (field: LeafField, value: unknown): boolean => storedValue(field, value) === undefined;

/** The sibling that holds the default of a localized text, where it has one. */
export const getDefaultName = (field: LeafField): string | undefined =>
  'defaultIn' in field ? field.defaultIn : undefined;

/**
 * A localized value as it would be stored: `undefined` also when it only repeats the default of its language, whatever
 * blanks are around either.
 */
export const storedLocalizedValue = (field: LeafField, level: Level, name: string, language: Language): unknown => {
  const value = storedValue(field, getLocalized(level, name)[language]);
  const defaultName = getDefaultName(field);
  if (defaultName === undefined || value === undefined) return value;
  const byDefault = storedValue(field, getLocalized(level, defaultName)[language]);
  return isSameValue(withoutBlanks(value), withoutBlanks(byDefault)) ? undefined : value;
};

const withoutBlanks = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

export const isSameValue = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (typeof a === 'object' &&
    typeof b === 'object' &&
    a !== null &&
    b !== null &&
    JSON.stringify(a) === JSON.stringify(b));

/** Whether two values would be stored the same. */
export const equalWhenStored = (field: LeafField, a: unknown, b: unknown): boolean =>
  Object.is(a, b) || isSameValue(storedValue(field, a), storedValue(field, b));

export const getLocalized = (level: Level, name: string): LocalizedValue =>
  (level[name] ?? emptyLocalizedValue) as LocalizedValue;
export const getLevelRows = (level: Level, name: string): readonly Row[] => (level[name] ?? noRows) as readonly Row[];
const emptyLocalizedValue: LocalizedValue = Object.freeze({});
const noRows: readonly Row[] = Object.freeze([]);

const emptyLevels = new WeakMap<Fields, Level>();

/**
 * A level with every field of its kind, empty. Copied from one that is made once: a menu has hundreds of rows, and a copy
 * takes less than half the time of setting each field.
 */
export const emptyLevel = (fields: Fields): Level => {
  let level = emptyLevels.get(fields);
  if (level === undefined) {
    level = {};
    for (const [name, field] of Object.entries(fields))
      level[name] = isRows(field) ? emptyRows(name, field) : field.localized ? emptyLocalizedValue : field.empty;
    emptyLevels.set(fields, level);
  }
  return { ...level };
};

const emptyRows = (name: string, { of, fixed = 0 }: RowsField): readonly Row[] =>
  Object.freeze(
    Array.from({ length: fixed }, (_, index) => Object.freeze({ ...emptyLevel(of), _id: getFixedRowId(name, index) })),
  );

/** Rows of a fixed list have the same ids in every item, so that devices that never met agree on them. */
export const getFixedRowId = (name: string, index: number): string => `${name}-${index}`;

/** Whether a value is stored, compared and merged: derived and device-only values are not. */
export const isStored = (field: LeafField): boolean =>
  field.type !== 'derived' && (field.type !== 'flag' || field.local !== true);

/** Whether English needs a value here. */
export const isRequired = ({ required }: LeafField, level: Level): boolean =>
  typeof required === 'boolean' ? required : level[required.unless] !== true;

/** A sibling flag waives the translation: an existing text stays stored and does not count. */
export const isTranslationWaived = ({ required }: LeafField, level: Level): boolean =>
  typeof required === 'object' && level[required.unless] === true;

/** The name of the crop field that qualifies an image field, if any. */
export const getCropFieldName = (fields: Fields, imageName: string): string | undefined =>
  Object.entries(fields).find(([, one]) => !isRows(one) && one.type === 'crop' && one.qualifies === imageName)?.[0];

/** Whether this level has foreign keys in a language's block. */
export const hasForeignData = (level: Level, language: Language): boolean =>
  Object.keys(level._kept?.[language] ?? {}).length > 0;

/** Empty in every language, without foreign data; fields that only qualify another value do not count. */
const isEmptyLevel = (fields: Fields, level: Level, ignored: readonly string[]): boolean =>
  !languages.some((language) => hasForeignData(level, language)) &&
  Object.entries(fields).every(([name, field]) => {
    if (isRows(field)) return getLevelRows(level, name).every((row) => isDroppedRow(field, row));
    return isQualifier(field) || !isStored(field) || ignored.includes(name) || isUnset(field, level, name);
  });

const isQualifier = (field: LeafField): boolean => 'qualifies' in field && field.qualifies !== undefined;

const isUnset = (field: LeafField, level: Level, name: string): boolean => {
  if (!field.localized) return isEmpty(field, level[name]);
  return Object.values(getLocalized(level, name)).every((value) => isEmpty(field, value));
};

/** Whether a row has nothing at all. */
export const isEmptyRow = ({ of }: RowsField, row: Level): boolean => isEmptyLevel(of, row, []);

/**
 * Whether a row is dropped on save: it is empty except for `dropIfOnly`, or one of `storeIfAll` is unset. A fixed row
 * stays, but counts as dropped while it is empty.
 */
export const isDroppedRow = (field: RowsField, row: Level): boolean => {
  const known = dropped.get(row);
  if (known?.field === field) return known.result;
  const { of, storeIfAll = [], dropIfOnly = [] } = field;
  const incomplete = storeIfAll.some((name) => {
    const part = of[name];
    if (part === undefined || !isRows(part)) return part === undefined || isUnset(part, row, name);
    return getLevelRows(row, name).every((inner) => isDroppedRow(part, inner));
  });
  const result = incomplete || isEmptyLevel(of, row, dropIfOnly);
  dropped.set(row, { field, result });
  return result;
};
// Cached: rows are immutable, and every keystroke evaluates each of them.
const dropped = new WeakMap<Level, { field: RowsField; result: boolean }>();

/** Whether an item holds nothing at all. */
export const isEmptyItem = (fields: Fields, level: Level): boolean => isEmptyLevel(fields, level, []);

/** Hash of an English text, to detect later that a translation is outdated. */
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
