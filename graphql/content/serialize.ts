import { type Language, languages, master } from '../domain/languages.ts';
import {
  type Fields,
  isRows,
  type Kind,
  type LeafField,
  type RowsField,
  getSchemaVersion,
} from './model/define-kind.ts';
import type { Block, Content, Draft, Level, FieldProblem, Row } from './model/draft.types.ts';
import { checkJson } from './json-limits.ts';
import { deserialize } from './deserialize.ts';
import { listCheckProblems } from './field-checks.ts';
import { flatten, nest, rootKeys, rowKeys, splitRest } from './stored-paths.ts';
import {
  emptyLevel,
  getFixedRowId,
  isStored,
  hasForeignData,
  isDroppedRow,
  storedValue,
  nameField,
  getLevelRows,
  storedLocalizedValue,
} from './field-values.ts';

type Stored = Record<string, unknown>;

/**
 * Stored content without the keys that no field declares: they were accepted around nested values once, and are left of
 * fields that a kind has no more.
 */
export const dropUndeclared = (kind: Kind, content: Content): Content =>
  Object.fromEntries(
    Object.entries(content).map(([language, block]) => [language, declaredIn(kind.fields, block, rootKeys)]),
  ) as Content;

const declaredIn = (fields: Fields, block: Stored, own: ReadonlySet<string>): Stored => {
  const { values, rest } = flatten(fields, block);
  for (const [name, field] of Object.entries(fields))
    if (isRows(field) && Array.isArray(values[name]))
      values[name] = (values[name] as Stored[]).map((row) => declaredIn(field.of, row, rowKeys));
  const head = Object.fromEntries(Object.entries(rest).filter(([key]) => own.has(key)));
  return nest(fields, values, { ...head, ...splitRest(fields, rest, own).foreign });
};

/**
 * The draft of content that `toContent` made, without undeclared keys; content from outside goes through `parseContent`.
 */
export const fromContent = (kind: Kind, content: Content): Draft => {
  const blocks = languages.flatMap((language): [Language, Stored][] => {
    const block = content[language];
    return block === undefined ? [] : [[language, block]];
  });
  return { ...foldLevel(kind.fields, blocks, rootKeys), _name: content.en._name };
};

/** One level of all languages as one: localized values by language, foreign data and source hashes apart. */
const foldLevel = (fields: Fields, blocks: readonly [Language, Stored][], own: ReadonlySet<string>): Level => {
  const level = emptyLevel(fields);
  const flat = blocks.map(([language, block]) => ({ language, block, ...flatten(fields, block) }));
  const english = flat.find(({ language }) => language === master)?.values ?? {};
  for (const [name, field] of Object.entries(fields)) {
    if (isRows(field))
      level[name] = foldRows(
        field,
        name,
        flat.map(({ language, values }) => [language, (values[name] ?? []) as StoredRow[]]),
      );
    else if (!isStored(field)) continue;
    else if (field.localized)
      level[name] = Object.fromEntries(
        flat.flatMap(({ language, values }) => (values[name] === undefined ? [] : [[language, values[name]]])),
      );
    else level[name] = english[name] ?? field.empty;
  }
  const foreign: NonNullable<Level['_kept']> = {};
  const hashes: NonNullable<Level['_of']> = {};
  for (const { language, block, rest } of flat) {
    const { foreign: others } = splitRest(fields, rest, own);
    if (Object.keys(others).length > 0) foreign[language] = others;
    if (block._of !== undefined) hashes[language] = block._of as Record<string, string>;
  }
  if (Object.keys(foreign).length > 0) level._kept = foreign;
  if (Object.keys(hashes).length > 0) level._of = hashes;
  return level;
};

type StoredRow = Stored & { _id: string };

const foldRows = (field: RowsField, name: string, lists: readonly [Language, readonly StoredRow[]][]): Row[] => {
  const byId = new Map<string, [Language, Stored][]>();
  for (const [language, list] of lists)
    for (const row of list) {
      const versions = byId.get(row._id);
      if (versions !== undefined) versions.push([language, row]);
      else byId.set(row._id, [[language, row]]);
    }
  // English holds the order
  const order = lists.find(([language]) => language === master)?.[1] ?? [];
  const ids =
    field.fixed === undefined
      ? order.map(({ _id }) => _id)
      : Array.from({ length: field.fixed }, (_, index) => getFixedRowId(name, index));
  return ids.map((_id) => ({ ...foldLevel(field.of, byId.get(_id) ?? [], rowKeys), _id }));
};

/**
 * Serializes a draft canonically, so that equal drafts give equal content. Empty rows are dropped, `index` is
 * rewritten, values are cleaned, empty ones and languages without text are omitted. An invalid value stays as it is:
 * `parseContent` rejects it.
 */
export const toContent = (kind: Kind, draft: Draft): Content => {
  const pruned = pruneRows(kind.fields, draft);
  const head = {
    _name: (storedValue(nameField, draft._name) ?? '') as string,
    _schema_version: getSchemaVersion(kind),
  };
  const content: Content = { en: { ...head, ...unfoldLevel(kind.fields, pruned, master) } };
  for (const language of languages)
    if (language !== master && hasContentIn(kind.fields, pruned, language))
      content[language] = { ...head, ...unfoldLevel(kind.fields, pruned, language) } satisfies Block;
  return content;
};

/** The level without the rows that are dropped; a fixed list keeps all of its rows. */
const pruneRows = <L extends Level>(fields: Fields, level: L): L => {
  const next: Level = { ...level };
  for (const [name, field] of Object.entries(fields))
    if (isRows(field))
      next[name] = getLevelRows(level, name)
        .map((row) => pruneRows(field.of, row))
        .filter((row) => field.fixed !== undefined || !isDroppedRow(field, row));
  return next as L;
};

const hasContentIn = (fields: Fields, level: Level, language: Language): boolean =>
  hasForeignData(level, language) ||
  Object.entries(fields).some(([name, field]) => {
    if (isRows(field)) return getLevelRows(level, name).some((row) => hasContentIn(field.of, row, language));
    return field.localized && storedLocalizedValue(field, level, name, language) !== undefined;
  });

const unfoldLevel = (fields: Fields, level: Level, language: Language): Stored => {
  const values: Stored = {};
  const hashes: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (isRows(field))
      values[name] = getLevelRows(level, name).map((row, index) => ({
        _id: row._id,
        index,
        ...unfoldLevel(field.of, row, language),
      }));
    else if (field.localized || language === master) {
      const value = valueToStore(field, level, name, language);
      if (value !== undefined) values[name] = value;
      const hash = level._of?.[language]?.[name];
      if (value !== undefined && hash !== undefined) hashes[name] = hash;
    }
  }
  const block = nest(fields, values, level._kept?.[language] ?? {});
  if (Object.keys(hashes).length > 0) block._of = hashes;
  return block;
};

const valueToStore = (field: LeafField, level: Level, name: string, language: Language): unknown => {
  if (field.type === 'flag' && field.local === true) return undefined;
  if (field.type === 'derived') return storedValue(field, field.derive(level));
  return field.localized ? storedLocalizedValue(field, level, name, language) : storedValue(field, level[name]);
};

/**
 * Parses content on the server (input) and the client (answers): JSON limits, shape, languages, rows, checks across
 * fields. On success `content` is canonical and `draft` is its draft. Rows without `_id` get one from `newId`.
 */
export const parseContent = (
  kind: Kind,
  value: unknown,
  newId: () => string,
): { ok: true; content: Content; draft: Draft } | { ok: false; problems: FieldProblem[] } => {
  const unclean = checkJson(value);
  if (unclean !== null) return { ok: false, problems: [unclean] };
  const read = deserialize(kind, value, newId);
  if (read.problems.length > 0) return { ok: false, problems: read.problems };
  const content = toContent(kind, read.draft);
  const draft = fromContent(kind, content);
  const problems = listCheckProblems(kind, draft).filter(({ level }) => level === 'shape');
  return problems.length > 0 ? { ok: false, problems } : { ok: true, content, draft };
};
