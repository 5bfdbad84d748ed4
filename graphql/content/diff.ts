import { type Language, languages, master } from '../domain/languages.ts';
import { type Fields, isRows, type LeafField, type RowsField } from './model/define-kind.ts';
import type { Change, Level, Path, Row } from './model/draft.types.ts';
import {
  equalWhenStored,
  isDroppedRow,
  isSameValue,
  isStored,
  getLevelRows,
  getLocalized,
  storedLocalizedValue,
  getDefaultName,
} from './field-values.ts';

/** Whether a row changed: its values, source hashes, or rows within it. */
export const differs = (
  fields: Fields,
  before: Level,
  after: Level,
  shown: readonly Language[] = languages,
): boolean => {
  const found: Change[] = [];
  diffLevel(found, fields, before, after, '');
  return found.some((change) => !('language' in change) || change.language === null || shown.includes(change.language));
};

/** Appends to `found` how two levels differ, in the order of the fields. What both share costs nothing. */
export const diffLevel = (found: Change[], fields: Fields, before: Level, after: Level, prefix: Path): void => {
  if (before === after) return;
  for (const [name, field] of Object.entries(fields)) {
    const path = prefix + name;
    if (isRows(field)) rowChanges(found, field, getLevelRows(before, name), getLevelRows(after, name), path);
    else if (!isStored(field)) continue;
    else if (field.localized) localizedChanges(found, field, before, after, name, path);
    else if (!equalWhenStored(field, before[name], after[name]))
      found.push({ type: 'set', path, language: null, before: before[name], after: after[name] });
  }
};

const localizedChanges = (
  found: Change[],
  field: LeafField,
  before: Level,
  after: Level,
  name: string,
  path: Path,
): void => {
  if (before[name] === after[name] && before._of === after._of) return;
  for (const language of languages) {
    const [was, is] = [getLocalized(before, name)[language], getLocalized(after, name)[language]];
    const stays = equalWhenStored(field, was, is) || isSameInBoth(field, before, after, name, language);
    if (!stays) found.push({ type: 'set', path, language, before: was, after: is });
    else if (
      is !== undefined &&
      language !== master &&
      getSourceHash(before, name, language) !== getSourceHash(after, name, language) &&
      (getDefaultName(field) === undefined || storedLocalizedValue(field, after, name, language) !== undefined)
    )
      found.push({ type: 'confirmed', path, language });
  }
};

/** Typing the default value is not a change. */
const isSameInBoth = (field: LeafField, before: Level, after: Level, name: string, language: Language): boolean =>
  getDefaultName(field) !== undefined &&
  isSameValue(storedLocalizedValue(field, before, name, language), storedLocalizedValue(field, after, name, language));

export const getSourceHash = (level: Level, name: string, language: Language): string | undefined =>
  level._of?.[language]?.[name];

const rowChanges = (
  found: Change[],
  field: RowsField,
  before: readonly Row[],
  after: readonly Row[],
  path: Path,
): void => {
  if (before === after) return;
  const order = before.length === after.length && before.every((row, at) => row._id === after[at]?._id);
  const was = order ? null : new Map(before.map((row) => [row._id, row]));
  const is = order ? null : new Map(after.map((row) => [row._id, row]));
  if (is !== null)
    for (const row of before)
      if (!is.has(row._id) && !isDroppedRow(field, row)) found.push({ type: 'removed', path, row });
  after.forEach((row, at) => {
    const counterpart = was === null ? before[at] : was.get(row._id);
    if (counterpart !== undefined) diffLevel(found, field.of, counterpart, row, `${path}/${row._id}/`);
    else if (!isDroppedRow(field, row)) found.push({ type: 'added', path, row });
  });
  if (was === null || is === null) return;
  const common = after.filter((row) => was.has(row._id));
  if (before.filter((row) => is.has(row._id)).some((row, at) => row._id !== common[at]?._id))
    found.push({ type: 'moved', path, before: before.map((row) => row._id), after: after.map((row) => row._id) });
};
