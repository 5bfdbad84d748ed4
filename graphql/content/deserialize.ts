import * as v from 'valibot';
import { isErrorKey } from '../errors.ts';
import { type Language, parseLanguage, languages, master } from '../domain/languages.ts';
import { type Fields, isRows, type Kind, type LeafField, type RowsField, getSchemaVersion } from './define-kind.ts';
import type { Draft, Level, Path, FieldProblem, Row, LocalizedValue } from './draft.types.ts';
import { isForbiddenKey, isPlainObject, toStorable } from './json-limits.ts';
import { emptyLevel, isEmpty, storedValue, nameField } from './field-values.ts';

type Raw = Record<string, unknown>;
type Blocks = Partial<Record<Language, Raw>>;

/** The first hundred are enough to mend. */
const mostProblems = 100;

/** Reads JSON that passed `checkJson` into a draft; `draft` means something only when there are no problems. */
export const deserialize = (
  kind: Kind,
  value: unknown,
  newId: () => string,
): { draft: Draft; problems: FieldProblem[] } => {
  const problems: FieldProblem[] = [];
  const refuse: Refuse = (key, path, language = null) => {
    if (problems.length < mostProblems) problems.push({ level: 'shape', path, language, key });
  };
  const blocks = currentBlocks(kind, value, refuse);
  const reader: Reader = { refuse, newId };
  const level = readLevel(reader, kind.fields, blocks, '', ['_name', '_schema_version']);
  const name = readLeaf(reader, nameField, blocks.en?._name, '_name', null);
  if (blocks.en !== undefined && isEmpty(nameField, blocks.en._name)) refuse('required', '_name');
  return { draft: { ...level, _name: String(name ?? '') }, problems };
};

type Refuse = (key: FieldProblem['key'], path: Path, language?: Language | null) => void;
interface Reader {
  refuse: Refuse;
  newId: () => string;
}

/** The blocks by language, `en-us` as `en`, brought to today's schema version. */
const currentBlocks = (kind: Kind, value: unknown, refuse: Refuse): Blocks => {
  if (!isPlainObject(value)) {
    refuse('badInput', '');
    return {};
  }
  const version = versionOf(kind, value, refuse);
  if (version === null) return {};
  const current = (kind.migrations ?? []).slice(version - 1).reduce((content, migrate) => migrate(content), value);
  const blocks: Blocks = {};
  for (const [key, block] of Object.entries(current)) {
    const language = parseLanguage(key);
    if (language === null) refuse('unknownField', key);
    else if (!isPlainObject(block) || blocks[language] !== undefined) refuse('badInput', '', language);
    else blocks[language] = block;
  }
  if (blocks.en === undefined) refuse('required', '', master);
  return blocks;
};

/** Content without a version is of the first; blocks of one item never differ in it. Null: refused. */
const versionOf = (kind: Kind, content: Raw, refuse: Refuse): number | null => {
  const versions = new Set(
    Object.values(content).map((block) => (isPlainObject(block) ? (block._schema_version ?? 1) : 1)),
  );
  const [version, another] = versions;
  if (version === undefined) return 1;
  if (another !== undefined || !Number.isInteger(version) || Number(version) < 1) {
    refuse('badInput', '_schema_version');
    return null;
  }
  if (Number(version) <= getSchemaVersion(kind)) return Number(version);
  refuse('clientOutdated', '_schema_version');
  return null;
};

const readLevel = (reader: Reader, fields: Fields, blocks: Blocks, prefix: Path, own: readonly string[]): Level => {
  const level = emptyLevel(fields);
  for (const language of languages) {
    const block = blocks[language];
    if (block === undefined) continue;
    for (const key of Object.keys(block)) {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      const known = field !== undefined && (field.localized || isRows(field) || language === master);
      if (known || own.includes(key)) continue;
      if (key === '_of') readMarks(reader, fields, level, language, block._of, prefix);
      else if (!key.startsWith('_')) reader.refuse('unknownField', prefix + key, language);
      else level._kept = { ...level._kept, [language]: { ...level._kept?.[language], [key]: toStorable(block[key]) } };
    }
  }
  for (const [name, field] of Object.entries(fields)) {
    const path = prefix + name;
    if (isRows(field)) level[name] = readRows(reader, field, name, blocks, path);
    else if (field.localized) level[name] = readSpoken(reader, field, name, blocks, path);
    else level[name] = readLeaf(reader, field, blocks.en?.[name], path, null) ?? field.empty;
  }
  return level;
};

const readLeaf = (reader: Reader, field: LeafField, value: unknown, path: Path, language: Language | null): unknown => {
  if (value === undefined || value === null) return undefined;
  const read = v.safeParse(field.schema, value);
  if (read.success) return storedValue(field, read.output);
  const message = read.issues[0].message;
  reader.refuse(isErrorKey(message) ? message : 'badInput', path, language);
  return undefined;
};

const readSpoken = (reader: Reader, field: LeafField, name: string, blocks: Blocks, path: Path): LocalizedValue => {
  const spoken: LocalizedValue = {};
  for (const language of languages) {
    const value = readLeaf(reader, field, blocks[language]?.[name], path, language);
    if (value !== undefined) spoken[language] = value;
  }
  return spoken;
};

/** Marks of values that are not there are dropped on the way to canonical content. */
const readMarks = (
  reader: Reader,
  fields: Fields,
  level: Level,
  language: Language,
  marks: unknown,
  prefix: Path,
): void => {
  const right =
    isPlainObject(marks) &&
    language !== master &&
    Object.entries(marks).every(
      ([name, mark]) =>
        Object.hasOwn(fields, name) && fields[name]?.localized && typeof mark === 'string' && /^\w{1,16}$/.test(mark),
    );
  if (right) level._of = { ...level._of, [language]: marks as Record<string, string> };
  else reader.refuse('badInput', `${prefix}_of`, language);
};

const readRows = (reader: Reader, field: RowsField, name: string, blocks: Blocks, path: Path): Row[] => {
  const english = inOrder(rawRows(reader, blocks, master, name, path));
  if (english.length > field.max) {
    reader.refuse('tooLarge', path);
    return [];
  }
  const byId = new Map<string, Blocks>();
  const byIndex = new Map<number, string>();
  english.forEach(({ raw, index }) => {
    const id = raw._id === undefined ? reader.newId() : raw._id;
    if (!isRowId(id) || byId.has(id)) return reader.refuse('badInput', path, master);
    byId.set(id, { en: raw });
    byIndex.set(index, id);
  });
  for (const language of languages) {
    if (language === master) continue;
    for (const { raw, index } of rawRows(reader, blocks, language, name, path)) {
      const id = raw._id ?? byIndex.get(index);
      const row = typeof id === 'string' ? byId.get(id) : undefined;
      if (row === undefined) reader.refuse('unknownReference', path, language);
      else if (row[language] !== undefined) reader.refuse('badInput', path, language);
      else row[language] = raw;
    }
  }
  return [...byId].map(([_id, row]) => ({
    ...readLevel(reader, field.of, row, `${path}/${_id}/`, ['_id', 'index']),
    _id,
  }));
};

interface RawRow {
  raw: Raw;
  /** what it says of its place, or where it stands */
  index: number;
}

const rawRows = (reader: Reader, blocks: Blocks, language: Language, name: string, path: Path): RawRow[] => {
  const value = blocks[language]?.[name];
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || !value.every((raw): raw is Raw => isPlainObject(raw) && isIndex(raw.index))) {
    reader.refuse('badInput', path, language);
    return [];
  }
  return value.map((raw, at) => ({ raw, index: typeof raw.index === 'number' ? raw.index : at }));
};

/** By `index` where it says a place for every row once; otherwise as they stand. */
const inOrder = (rows: RawRow[]): RawRow[] => {
  const said = new Set(rows.flatMap(({ raw }) => (raw.index === undefined ? [] : [raw.index])));
  if (said.size === rows.length) return rows.toSorted((a, b) => a.index - b.index);
  return rows.map(({ raw }, index) => ({ raw, index }));
};

const isIndex = (value: unknown): boolean => value === undefined || (Number.isInteger(value) && Number(value) >= 0);
const isRowId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value) && !isForbiddenKey(value);
