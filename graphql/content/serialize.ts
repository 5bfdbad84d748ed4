import { type Language, languages, master } from '../domain/languages.ts';
import { type Fields, isRows, type Kind, getSchemaVersion } from './define-kind.ts';
import type { Block, Content, Draft, Level, FieldProblem, Row, LocalizedValue } from './draft.types.ts';
import { checkJson } from './json-limits.ts';
import { deserialize } from './deserialize.ts';
import {
  emptyLevel,
  hasForeignData,
  isDroppedRow,
  isEmpty,
  storedValue,
  nameField,
  getLevelRows,
  getLocalized,
} from './field-values.ts';

type Stored = Record<string, unknown>;

/** The draft of content that is ours already (`toContent` made it); from outside it comes through `parseContent`. */
export const fromContent = (kind: Kind, content: Content): Draft => {
  const blocks = languages.flatMap((language): [Language, Stored][] => {
    const block = content[language];
    return block === undefined ? [] : [[language, block]];
  });
  return { ...folded(kind.fields, blocks, rootOwn), _name: content.en._name };
};

const rootOwn = new Set(['_name', '_schema_version', '_of']);
const rowOwn = new Set(['_id', '_of', 'index']);

const folded = (fields: Fields, blocks: readonly [Language, Stored][], own: ReadonlySet<string>): Level => {
  const level = emptyLevel(fields);
  const english = blocks.find(([language]) => language === master)?.[1] ?? {};
  for (const [name, field] of Object.entries(fields)) {
    if (isRows(field)) level[name] = foldedRows(field.of, name, blocks);
    else if (field.localized) {
      const said: [Language, unknown][] = blocks.map(([language, block]) => [language, block[name]]);
      level[name] = Object.fromEntries(said.filter(([, value]) => value !== undefined));
    } else level[name] = english[name] ?? field.empty;
  }
  const kept: NonNullable<Level['_kept']> = {};
  const marks: NonNullable<Level['_of']> = {};
  for (const [language, block] of blocks) {
    const foreign = Object.entries(block).filter(([key]) => key.startsWith('_') && !own.has(key));
    if (foreign.length > 0) kept[language] = Object.fromEntries(foreign);
    if (block._of !== undefined) marks[language] = block._of as Record<string, string>;
  }
  if (Object.keys(kept).length > 0) level._kept = kept;
  if (Object.keys(marks).length > 0) level._of = marks;
  return level;
};

const foldedRows = (fields: Fields, name: string, blocks: readonly [Language, Stored][]): Row[] => {
  const byId = new Map<string, [Language, Stored][]>();
  for (const [language, block] of blocks)
    for (const row of (block[name] ?? []) as (Stored & { _id: string })[]) {
      const versions = byId.get(row._id);
      if (versions !== undefined) versions.push([language, row]);
      else byId.set(row._id, [[language, row]]);
    }
  // `en` holds the order
  const order = (blocks.find(([language]) => language === master)?.[1][name] ?? []) as { _id: string }[];
  return order.map(({ _id }) => ({ ...folded(fields, byId.get(_id) ?? [], rowOwn), _id }));
};

/**
 * What is stored and sent: canonical, so that equal drafts give equal content. Rows that are empty in all languages
 * are dropped, `index` is rewritten, values are cleaned and empty ones left out, a language that says nothing has no
 * block. A value that may not be kept stays as it is: the check refuses it.
 */
export const toContent = (kind: Kind, draft: Draft): Content => {
  const spare = pruned(kind.fields, draft);
  const head = {
    _name: (storedValue(nameField, draft._name) ?? '') as string,
    _schema_version: getSchemaVersion(kind),
  };
  const content: Content = { en: { ...head, ...unfolded(kind.fields, spare, master) } };
  for (const language of languages)
    if (language !== master && speaks(kind.fields, spare, language))
      content[language] = { ...head, ...unfolded(kind.fields, spare, language) } satisfies Block;
  return content;
};

const pruned = <L extends Level>(fields: Fields, level: L): L => {
  const next: Level = { ...level };
  for (const [name, field] of Object.entries(fields))
    if (isRows(field))
      next[name] = getLevelRows(level, name)
        .map((row) => pruned(field.of, row))
        .filter((row) => !isDroppedRow(field, row));
  return next as L;
};

const speaks = (fields: Fields, level: Level, language: Language): boolean =>
  hasForeignData(level, language) ||
  Object.entries(fields).some(([name, field]) => {
    if (isRows(field)) return getLevelRows(level, name).some((row) => speaks(field.of, row, language));
    return field.localized && !isEmpty(field, getLocalized(level, name)[language]);
  });

const unfolded = (fields: Fields, level: Level, language: Language): Stored => {
  const block: Stored = { ...level._kept?.[language] };
  const marks: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (isRows(field))
      block[name] = getLevelRows(level, name).map((row, index) => ({
        _id: row._id,
        index,
        ...unfolded(field.of, row, language),
      }));
    else if (field.localized || language === master) {
      const value = storedValue(field, field.localized ? (level[name] as LocalizedValue)[language] : level[name]);
      if (value !== undefined) block[name] = value;
      const mark = level._of?.[language]?.[name];
      if (value !== undefined && mark !== undefined) marks[name] = mark;
    }
  }
  if (Object.keys(marks).length > 0) block._of = marks;
  return block;
};

/**
 * The server's check of what it is given, and the client's of what it reads: hygiene, shape, languages, rows. On
 * success `content` is canonical and `draft` is that content in hand. Rows without `_id` get one from `newId`.
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
  return { ok: true, content, draft: fromContent(kind, content) };
};
