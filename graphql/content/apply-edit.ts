import { type Language, master } from '../domain/languages.ts';
import { type Field, type Fields, isRows, type Kind, type LeafField, type RowsField } from './model/define-kind.ts';
import type { Draft, Edit, Level, Path, Row } from './model/draft.types.ts';
import { emptyLevel, isEmpty, sourceHash, nameField, getLevelRows, getLocalized } from './field-values.ts';

/** The field at a path; row ids in the path may be anything. Throws for a path that the kind does not have. */
export const getField = (kind: Kind, path: Path): Field => {
  if (path === '_name') return nameField;
  let fields: Fields = kind.fields;
  const steps = path.split('/');
  for (let at = 0; ; at += 2) {
    const field = Object.hasOwn(fields, steps[at] ?? '') ? fields[steps[at] ?? ''] : undefined;
    if (field === undefined) throw new Error(`${kind.entity} has no field ${path}`);
    if (at >= steps.length - 2) return field;
    if (!isRows(field)) throw new Error(`${kind.entity} has no rows at ${path}`);
    fields = field.of;
  }
};

const rowsFieldAt = (kind: Kind, path: Path): RowsField => {
  const field = getField(kind, path);
  if (!isRows(field)) throw new Error(`${kind.entity} has no rows at ${path}`);
  return field;
};

/** The level that contains a path's last step, or null when a row in the path was removed. */
export const getLevel = (draft: Draft, steps: readonly string[]): Level | null => {
  let level: Level = draft;
  for (let at = 0; at + 2 < steps.length; at += 2) {
    const row = getLevelRows(level, steps[at] ?? '').find((one) => one._id === steps[at + 1]);
    if (row === undefined) return null;
    level = row;
  }
  return level;
};

/** The value in a language; the language is ignored for a field that is not localized. Undefined: no value. */
export const getValue = (draft: Draft, path: Path, language: Language | null): unknown => {
  const steps = path.split('/');
  const level = getLevel(draft, steps);
  const value = level?.[steps.at(-1) ?? ''];
  if (language === null || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return (value as Record<string, unknown>)[language];
};

const noRows: readonly Row[] = [];
export const getRows = (draft: Draft, path: Path): readonly Row[] => {
  const value = getValue(draft, path, null);
  return Array.isArray(value) ? value : noRows;
};

export const emptyRow = (kind: Kind, path: Path, id: string): Row => ({
  _id: id,
  ...emptyLevel(rowsFieldAt(kind, path).of),
});

export const emptyDraft = (kind: Kind, name: string): Draft => ({ ...emptyLevel(kind.fields), _name: name });

/**
 * The draft after one edit; what the edit does not touch stays the same object, and a draft that it does not change
 * is returned as it is. An edit in a removed row changes nothing.
 */
export const applyEdit = (kind: Kind, draft: Draft, edit: Edit): Draft => {
  const field = getField(kind, edit.path);
  const steps = edit.path.split('/');
  if (isRows(field)) {
    if (edit.type === 'set' || edit.type === 'confirm') throw new Error(`${kind.entity}: ${edit.path} is a list`);
    if (field.fixed !== undefined) return draft;
    return changedAt(draft, steps, (level, name) => withRows(level, name, edit));
  }
  if (edit.type === 'set') return changedAt(draft, steps, (level, name) => withValue(field, level, name, edit));
  if (edit.type === 'confirm') return changedAt(draft, steps, (level, name) => withMark(level, name, edit.language));
  throw new Error(`${kind.entity}: ${edit.path} is no list`);
};

/** Copies only the levels along the path. */
const changedAt = <L extends Level>(
  level: L,
  steps: readonly string[],
  change: (level: Level, name: string) => Level,
): L => {
  const [name = '', id, ...rest] = steps;
  if (id === undefined) return change(level, name) as L;
  const rows = getLevelRows(level, name);
  const at = rows.findIndex((row) => row._id === id);
  const row = rows[at];
  if (row === undefined) return level;
  const next = changedAt(row, rest, change);
  return next === row ? level : { ...level, [name]: rows.with(at, next) };
};

const withValue = (field: LeafField, level: Level, name: string, edit: Edit & { type: 'set' }): Level => {
  const nothing = edit.value === undefined || edit.value === null || edit.value === field.empty;
  if (!field.localized) {
    const value = nothing ? field.empty : edit.value;
    return Object.is(level[name], value) ? level : { ...level, [name]: value };
  }
  if (edit.language === null) throw new Error(`${name} is localized: the edit needs a language`);
  const values = getLocalized(level, name);
  if (Object.is(values[edit.language], nothing ? undefined : edit.value)) return level;
  const { [edit.language]: _, ...others } = values;
  const next = { ...level, [name]: nothing ? others : { ...others, [edit.language]: edit.value } };
  return edit.language === master ? next : marked(next, name, edit.language, !isEmpty(field, edit.value));
};

const withMark = (level: Level, name: string, language: Language): Level => {
  const value = getLocalized(level, name)[language];
  return language === master || value === undefined ? level : marked(level, name, language, true);
};

/** Stores the hash of the English text that a translation was made from; none without English or a translation. */
const marked = (level: Level, name: string, language: Language, translated: boolean): Level => {
  const english = getLocalized(level, name)[master];
  const mark = translated && english !== undefined && sourceHash(english) !== noText ? sourceHash(english) : undefined;
  return withSourceMark(level, name, language, mark);
};
const noText = sourceHash('');

const withSourceMark = (level: Level, name: string, language: Language, mark: string | undefined): Level => {
  if (level._of?.[language]?.[name] === mark) return level;
  const next = { ...level };
  setSourceHash(next, name, language, mark);
  return next;
};

/** Sets or removes the source hash of one value. Mutates the level, which must be a fresh copy. */
export const setSourceHash = (fresh: Level, name: string, language: Language, mark: string | undefined): void => {
  if (fresh._of?.[language]?.[name] === mark) return;
  const { [language]: own, ...others } = fresh._of ?? {};
  const { [name]: _, ...marks } = own ?? {};
  if (mark !== undefined) marks[name] = mark;
  const all = Object.keys(marks).length === 0 ? others : { ...others, [language]: marks };
  if (Object.keys(all).length === 0) delete fresh._of;
  else fresh._of = all;
};

/** The draft with the given source hash at one value, instead of the one that `set` and `confirm` would store. */
export const applySourceHash = (draft: Draft, path: Path, language: Language, mark: string | undefined): Draft =>
  changedAt(draft, path.split('/'), (level, name) => withSourceMark(level, name, language, mark));

const withRows = (level: Level, name: string, edit: Edit & { type: 'insert' | 'move' | 'remove' }): Level => {
  const rows = getLevelRows(level, name);
  const id = edit.type === 'insert' ? edit.row._id : edit.id;
  const from = rows.findIndex((row) => row._id === id);
  if (edit.type === 'insert')
    return from >= 0 ? level : { ...level, [name]: rows.toSpliced(Math.max(0, edit.at), 0, edit.row) };
  const row = rows[from];
  if (row === undefined) return level;
  const others = rows.toSpliced(from, 1);
  if (edit.type === 'remove') return { ...level, [name]: others };
  const to = Math.max(0, Math.min(edit.to, others.length));
  return to === from ? level : { ...level, [name]: others.toSpliced(to, 0, row) };
};
