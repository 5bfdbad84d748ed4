import * as v from 'valibot';
import { isLanguage } from '../domain/languages.ts';
import { type Fields, isRows, type Kind, type LeafField, type RowsField } from './model/define-kind.ts';
import type { Draft, Level, Row } from './model/draft.types.ts';
import { emptyLevel, getFixedRowId, getLevelRows } from './field-values.ts';
import { checkJson, isPlainObject } from './json-limits.ts';
import { splitRest } from './stored-paths.ts';

/**
 * Restores a draft from the device's storage, whose content is not trusted; null when it is not one. Invalid values
 * are accepted: typed texts are restored, and the form shows their errors. Fields that the kind got since then are
 * empty.
 */
export const restoreDraft = (kind: Kind, value: unknown): Draft | null => {
  if (checkJson(value) !== null || !isPlainObject(value) || typeof value._name !== 'string') return null;
  const level = restoreLevel(kind.fields, value);
  return level && { ...level, _name: value._name };
};

const restoreLevel = (fields: Fields, value: Record<string, unknown>): Level | null => {
  const level: Level = { ...value };
  if (isPlainObject(value._kept)) level._kept = restoreForeign(fields, value._kept);
  const empty = emptyLevel(fields);
  for (const [name, field] of Object.entries(fields)) {
    if (!Object.hasOwn(value, name)) level[name] = empty[name];
    else if (isRows(field)) {
      const rows = restoreRows(name, field, value[name]);
      if (rows === null) return null;
      level[name] = rows;
    } else if (!isLeafValue(field, value[name])) return null;
  }
  return level;
};

/** A device may hold keys that were accepted around nested values once; the server would refuse them. */
const restoreForeign = (fields: Fields, foreign: Record<string, unknown>): Level['_kept'] =>
  Object.fromEntries(
    Object.entries(foreign).flatMap(([language, rest]) =>
      isLanguage(language) && isPlainObject(rest) ? [[language, splitRest(fields, rest, noKeys).foreign]] : [],
    ),
  );
const noKeys: ReadonlySet<string> = new Set();

const isLeafValue = (field: LeafField, value: unknown): boolean => {
  if (field.localized) return isPlainObject(value) && Object.keys(value).every(isLanguage);
  // a structured value, such as a crop, is read without further checks, so it must be valid
  return value === null || typeof value !== 'object' || v.safeParse(field.schema, value).success;
};

const restoreRows = (name: string, field: RowsField, value: unknown): Row[] | null => {
  if (!Array.isArray(value)) return null;
  const rows: Row[] = [];
  for (const row of value) {
    const level = isPlainObject(row) && typeof row._id === 'string' ? restoreLevel(field.of, row) : null;
    if (level === null) return null;
    rows.push({ ...level, _id: String(level._id) });
  }
  if (field.fixed === undefined) return rows;
  const byId = new Map(rows.map((row) => [row._id, row]));
  return Array.from({ length: field.fixed }, (_, index) => {
    const id = getFixedRowId(name, index);
    const empty = getLevelRows(emptyLevel({ [name]: field }), name)[index];
    return byId.get(id) ?? { ...empty, _id: id };
  });
};
