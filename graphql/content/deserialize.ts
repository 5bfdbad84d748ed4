import * as v from 'valibot';
import { isErrorKey } from '../errors.ts';
import { type Language, parseLanguage, languages, master } from '../domain/languages.ts';
import {
  type Fields,
  isRows,
  type Kind,
  type LeafField,
  type RowsField,
  getSchemaVersion,
} from './model/define-kind.ts';
import type { Draft, Level, Path, FieldProblem, Row, LocalizedValue } from './model/draft.types.ts';
import { isForbiddenKey, isPlainObject, toStorable } from './json-limits.ts';
import { emptyLevel, getFixedRowId, isEmpty, isStored, storedValue, nameField } from './field-values.ts';
import { flatten, type Flattened, rootKeys, rowKeys, splitRest } from './stored-paths.ts';

type Raw = Record<string, unknown>;
type Blocks = Partial<Record<Language, Raw>>;

const maxProblems = 100;

/** Reads JSON that passed `checkJson` into a draft; `draft` means something only when there are no problems. */
export const deserialize = (
  kind: Kind,
  value: unknown,
  newId: () => string,
): { draft: Draft; problems: FieldProblem[] } => {
  const problems: FieldProblem[] = [];
  const reject: Reject = (key, path, language = null) => {
    if (problems.length < maxProblems) problems.push({ level: 'shape', path, language, key });
  };
  const blocks = currentBlocks(kind, value, reject);
  const reader: Reader = { reject, newId };
  const level = readLevel(reader, kind.fields, blocks, '', rootKeys);
  const name = readLeaf(reader, nameField, blocks.en?._name, '_name', null);
  if (blocks.en !== undefined && isEmpty(nameField, blocks.en._name)) reject('required', '_name');
  return { draft: { ...level, _name: String(name ?? '') }, problems };
};

type Reject = (key: FieldProblem['key'], path: Path, language?: Language | null) => void;
interface Reader {
  reject: Reject;
  newId: () => string;
}

/** The blocks by language, `en-us` as `en`, brought to today's schema version. */
const currentBlocks = (kind: Kind, value: unknown, reject: Reject): Blocks => {
  if (!isPlainObject(value)) {
    reject('badInput', '');
    return {};
  }
  const version = parseVersion(kind, value, reject);
  if (version === null) return {};
  const current = (kind.migrations ?? []).slice(version - 1).reduce((content, migrate) => migrate(content), value);
  const blocks: Blocks = {};
  for (const [key, block] of Object.entries(current)) {
    const language = parseLanguage(key);
    if (language === null) reject('unknownField', key);
    else if (!isPlainObject(block) || blocks[language] !== undefined) reject('badInput', '', language);
    else blocks[language] = block;
  }
  if (blocks.en === undefined) reject('required', '', master);
  return blocks;
};

/** Content without a version is of the first; all blocks of an item have the same one. Null: rejected. */
const parseVersion = (kind: Kind, content: Raw, reject: Reject): number | null => {
  const versions = new Set(
    Object.values(content).map((block) => (isPlainObject(block) ? (block._schema_version ?? 1) : 1)),
  );
  const [version, another] = versions;
  if (version === undefined) return 1;
  if (another !== undefined || !Number.isInteger(version) || Number(version) < 1) {
    reject('badInput', '_schema_version');
    return null;
  }
  if (Number(version) <= getSchemaVersion(kind)) return Number(version);
  reject('clientOutdated', '_schema_version');
  return null;
};

/** The stored block of a language, with its declared values apart from everything else. */
type FlatBlocks = Partial<Record<Language, Flattened>>;

const readLevel = (reader: Reader, fields: Fields, blocks: Blocks, prefix: Path, own: ReadonlySet<string>): Level => {
  const level = emptyLevel(fields);
  const flat: FlatBlocks = {};
  for (const language of languages) {
    const block = blocks[language];
    if (block === undefined) continue;
    const { values, rest, misshapen } = (flat[language] = flatten(fields, block));
    if (misshapen !== null) reader.reject('badInput', prefix + misshapen, language);
    for (const name of Object.keys(values)) {
      const field = fields[name];
      const known =
        field !== undefined && (isRows(field) || field.localized || language === master || !isStored(field));
      if (!known) reader.reject('unknownField', prefix + name, language);
    }
    const { foreign, undeclared } = splitRest(fields, rest, own);
    for (const path of undeclared) reader.reject('unknownField', prefix + path, language);
    if (block._of !== undefined) readSourceHashes(reader, fields, level, language, block._of, prefix);
    if (Object.keys(foreign).length > 0) level._kept = { ...level._kept, [language]: toStorable(foreign) as Raw };
  }
  for (const [name, field] of Object.entries(fields)) {
    const path = prefix + name;
    if (isRows(field)) level[name] = readRows(reader, field, name, flat, path);
    else if (!isStored(field)) continue;
    else if (field.localized) level[name] = readLocalized(reader, field, name, flat, path);
    else level[name] = readLeaf(reader, field, flat.en?.values[name], path, null) ?? field.empty;
  }
  return level;
};

const readLeaf = (reader: Reader, field: LeafField, value: unknown, path: Path, language: Language | null): unknown => {
  if (value === undefined || value === null) return undefined;
  const read = v.safeParse(field.schema, value);
  if (read.success) return storedValue(field, read.output);
  const message = read.issues[0].message;
  reader.reject(isErrorKey(message) ? message : 'badInput', path, language);
  return undefined;
};

const readLocalized = (
  reader: Reader,
  field: LeafField,
  name: string,
  blocks: FlatBlocks,
  path: Path,
): LocalizedValue => {
  const localized: LocalizedValue = {};
  for (const language of languages) {
    const value = readLeaf(reader, field, blocks[language]?.values[name], path, language);
    if (value !== undefined) localized[language] = value;
  }
  return localized;
};

/** `toContent` drops hashes of absent values. */
const readSourceHashes = (
  reader: Reader,
  fields: Fields,
  level: Level,
  language: Language,
  hashes: unknown,
  prefix: Path,
): void => {
  const isValid =
    isPlainObject(hashes) &&
    language !== master &&
    Object.entries(hashes).every(
      ([name, hash]) =>
        Object.hasOwn(fields, name) && fields[name]?.localized && typeof hash === 'string' && /^\w{1,16}$/.test(hash),
    );
  if (isValid) level._of = { ...level._of, [language]: hashes as Record<string, string> };
  else reader.reject('badInput', `${prefix}_of`, language);
};

const readRows = (reader: Reader, field: RowsField, name: string, blocks: FlatBlocks, path: Path): Row[] => {
  const { byId, byIndex } =
    field.fixed === undefined ? rowsById(reader, field, name, blocks, path) : fixedRows(field.fixed, name);
  for (const language of languages) {
    if (language === master && field.fixed === undefined) continue;
    for (const { raw, index } of rawRows(reader, blocks, language, name, path)) {
      const id = field.fixed === undefined ? (raw._id ?? byIndex.get(index)) : byIndex.get(index);
      const row = typeof id === 'string' ? byId.get(id) : undefined;
      if (row === undefined) reader.reject('unknownReference', path, language);
      else if (row[language] !== undefined) reader.reject('badInput', path, language);
      else row[language] = raw;
    }
  }
  return [...byId].map(([_id, row]) => ({
    ...readLevel(reader, field.of, row, `${path}/${_id}/`, rowKeys),
    _id,
  }));
};

interface RowIds {
  byId: Map<string, Blocks>;
  byIndex: Map<number, string>;
}

/** The rows of English, in their order; those without `_id` get one. */
const rowsById = (reader: Reader, { max }: RowsField, name: string, blocks: FlatBlocks, path: Path): RowIds => {
  const found: RowIds = { byId: new Map(), byIndex: new Map() };
  const english = inOrder(rawRows(reader, blocks, master, name, path));
  if (english.length > max) {
    reader.reject('tooLarge', path);
    return found;
  }
  english.forEach(({ raw, index }) => {
    const id = raw._id === undefined ? reader.newId() : raw._id;
    if (!isRowId(id) || found.byId.has(id)) return reader.reject('badInput', path, master);
    found.byId.set(id, { en: raw });
    found.byIndex.set(index, id);
  });
  return found;
};

/** Rows of a fixed list are identified by their index alone, whatever their `_id`. */
const fixedRows = (count: number, name: string): RowIds => {
  const ids = Array.from({ length: count }, (_, index) => getFixedRowId(name, index));
  return { byId: new Map(ids.map((id) => [id, {}])), byIndex: new Map(ids.entries()) };
};

interface RawRow {
  raw: Raw;
  /** its own `index`, or else its position */
  index: number;
}

const rawRows = (reader: Reader, blocks: FlatBlocks, language: Language, name: string, path: Path): RawRow[] => {
  const value = blocks[language]?.values[name];
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || !value.every((raw): raw is Raw => isPlainObject(raw) && isIndex(raw.index))) {
    reader.reject('badInput', path, language);
    return [];
  }
  return value.map((raw, at) => ({ raw, index: typeof raw.index === 'number' ? raw.index : at }));
};

/** By `index` where every row has a unique one; otherwise in the given order. */
const inOrder = (rows: RawRow[]): RawRow[] => {
  const indexes = new Set(rows.flatMap(({ raw }) => (raw.index === undefined ? [] : [raw.index])));
  if (indexes.size === rows.length) return rows.toSorted((a, b) => a.index - b.index);
  return rows.map(({ raw }, index) => ({ raw, index }));
};

const isIndex = (value: unknown): boolean => value === undefined || (Number.isInteger(value) && Number(value) >= 0);
const isRowId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value) && !isForbiddenKey(value);
