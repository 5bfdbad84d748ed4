import fc from 'fast-check';
import * as v from 'valibot';
import {
  type Fields,
  isRows,
  type Kind,
  type LeafField,
  type RowsField,
} from '../../../graphql/content/model/define-kind.ts';
import type { Draft, Edit, Level, Path, Row } from '../../../graphql/content/model/draft.types.ts';
import { applyEdit, emptyRow, getField, getRows } from '../../../graphql/content/apply-edit.ts';
import { listCheckProblems } from '../../../graphql/content/field-checks.ts';
import { getFixedRowId, isStored } from '../../../graphql/content/field-values.ts';
import { nest } from '../../../graphql/content/stored-paths.ts';
import { checkJson } from '../../../graphql/content/json-limits.ts';
import { type Language, languages } from '../../../graphql/domain/languages.ts';
import { getSamples } from './samples.ts';

const foreignValue = fc
  .jsonValue({ maxDepth: 2 })
  .map((value) => JSON.parse(JSON.stringify(value).replace(/\\u0000/g, '')) as unknown)
  .filter((value) => checkJson(value) === null);
const foreignKeys = fc.dictionary(fc.constantFrom('_pos', '_source'), foreignValue, { maxKeys: 1 });

/**
 * Foreign data next to the nested values of a level, at every step of their stored paths: keys that begin with `_`, and any
 * amid the data of others.
 */
const scalarsOnly = (fields: Fields): fc.Arbitrary<Record<string, unknown>> => {
  const paths = Object.values(fields).flatMap(({ storedAt = [], keepsOthers }) =>
    storedAt.length > 1 ? [{ path: storedAt, key: keepsOthers === true ? 'theirs' : '_theirs' }] : [],
  );
  if (paths.length === 0) return fc.constant({});
  return fc
    .array(fc.tuple(fc.constantFrom(...paths), fc.nat({ max: 4 }), foreignValue), { maxLength: 2 })
    .map((chosen) => {
      let block: Record<string, unknown> = {};
      for (const [{ path, key }, depth, value] of chosen) {
        const steps = path.slice(0, 1 + (depth % path.length));
        if (typeof path[steps.length] === 'number' || steps.length === path.length) continue;
        const field: Fields = {
          x: {
            type: 'flag',
            localized: false,
            empty: false,
            required: false,
            schema: v.boolean(),
            storedAt: [...steps, key],
          },
        };
        block = nest(field, { x: value }, block);
      }
      return block;
    });
};

const localizedValue = (value: fc.Arbitrary<unknown>) =>
  fc.record(Object.fromEntries(languages.map((language) => [language, value])), { requiredKeys: [] });

const anyValue = (field: LeafField): fc.Arbitrary<unknown> =>
  field.localized
    ? localizedValue(getSamples(field).valid(field))
    : getSamples(field)
        .valid(field)
        .map((value) => (isStored(field) ? (value ?? field.empty) : field.empty));

export const anyLevel = (fields: Fields, most = 4): fc.Arbitrary<Level> =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
          name,
          isRows(field) ? anyRows(name, field, most) : anyValue(field),
        ]),
      ),
    )
    .chain((level) => fc.tuple(fc.constant(level), fc.option(foreignKeys), fc.option(foreignKeys), scalarsOnly(fields)))
    .map(([level, english, hebrew, nested]) => {
      const foreign = {
        ...((english || Object.keys(nested).length > 0) && { en: { ...english, ...nested } }),
        ...(hebrew && { he: hebrew }),
      };
      return Object.keys(foreign).length === 0 ? level : { ...level, _kept: foreign };
    });

const ids = fc.constantFrom('r1', 'r2', 'r3', 'r4', 'r5', 'r6');
const anyRows = (name: string, { of, fixed }: RowsField, most: number): fc.Arbitrary<Row[]> =>
  fixed === undefined
    ? fc.uniqueArray(anyRow(of, most - 1), { maxLength: most, selector: (row) => row._id })
    : fc
        .array(anyLevel(of, most - 1), { minLength: fixed, maxLength: fixed })
        .map((levels) => levels.map((level, index): Row => ({ ...level, _id: getFixedRowId(name, index) })));
const anyRow = (fields: Fields, most: number): fc.Arbitrary<Row> =>
  fc.tuple(ids, anyLevel(fields, most)).map(([_id, level]) => ({ ...level, _id }));

/** Any draft of a kind, whether its checks across fields pass or not. */
export const anyUncheckedDraft = (kind: Kind): fc.Arbitrary<Draft> =>
  anyLevel(kind.fields).map((level) => ({ ...level, _name: kind.baseName }));

/** Any draft that can be stored: the values and rows that a check across fields rejects are removed. */
export const anyDraft = (kind: Kind): fc.Arbitrary<Draft> =>
  anyUncheckedDraft(kind).map((draft) => withoutBreaches(kind, draft));

const withoutBreaches = (kind: Kind, draft: Draft): Draft => {
  const breaches = listCheckProblems(kind, draft).filter(({ level }) => level === 'shape');
  if (breaches.length === 0) return draft;
  const emptied = breaches.reduce((now, { path, language }) => {
    const steps = path.split('/');
    const id = steps.at(-2);
    if (id !== undefined) return applyEdit(kind, now, { type: 'remove', path: steps.slice(0, -2).join('/'), id });
    return applyEdit(kind, now, { type: 'set', path, language, value: null });
  }, draft);
  return withoutBreaches(kind, emptied);
};

/** The values of a level: the path and whether it is localized. */
export const listLeaves = (fields: Fields, level: Level, prefix = ''): { path: string; field: LeafField }[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isRows(field)
      ? ((level[name] ?? []) as Row[]).flatMap((row) => listLeaves(field.of, row, `${prefix}${name}/${row._id}/`))
      : isStored(field)
        ? [{ path: prefix + name, field }]
        : [],
  );

export const listRowLists = (fields: Fields, level: Level, prefix = ''): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isRows(field)
      ? [
          ...(field.fixed === undefined ? [prefix + name] : []),
          ...((level[name] ?? []) as Row[]).flatMap((row) =>
            listRowLists(field.of, row, `${prefix}${name}/${row._id}/`),
          ),
        ]
      : [],
  );

/** The field names of a path without the ids of rows: `sections/a/items` and `sections/b/items` are both `sections.items`. */
export const toFieldNames = (path: string): string =>
  path
    .split('/')
    .filter((_, at) => at % 2 === 0)
    .join('.');

/** Moves of a row into a sibling list, the same field of another row, each as its edits. None: no row can be moved. */
const anyMoveBetweenLists = (kind: Kind, draft: Draft): fc.Arbitrary<Edit[]> | null => {
  const lists = listRowLists(kind.fields, draft).map((path) => ({
    path,
    names: toFieldNames(path),
    rows: getRows(draft, path),
  }));
  const moves = lists.flatMap((from) =>
    lists
      .filter((into) => into.path !== from.path && into.names === from.names)
      .flatMap((into) =>
        from.rows
          .filter((row) => !into.rows.some(({ _id }) => _id === row._id))
          .map((row) => ({ from: from.path, into: into.path, row })),
      ),
  );
  if (moves.length === 0) return null;
  return fc.tuple(fc.constantFrom(...moves), fc.nat({ max: 5 })).map(([{ from, into, row }, at]): Edit[] => [
    { type: 'remove', path: from, id: row._id },
    { type: 'insert', path: into, row, at },
  ]);
};

/** What a person may do at once to a draft: an edit, or the move of a row into a sibling list. */
export const anyEdits = (kind: Kind, draft: Draft, by: string): fc.Arbitrary<readonly Edit[]> => {
  const one = anyEdit(kind, draft, by).map((edit): readonly Edit[] => [edit]);
  const move = anyMoveBetweenLists(kind, draft);
  return move === null ? one : fc.oneof({ weight: 3, arbitrary: one }, move);
};

/** A new row of one of these lists, which begins with its first value. */
const anyInsert = (kind: Kind, lists: readonly Path[], by: string): fc.Arbitrary<Edit> =>
  fc
    .tuple(fc.constantFrom(...lists), fc.integer({ min: 0, max: 99_999 }), fc.nat({ max: 5 }))
    .chain(([path, number, at]) => {
      const row = emptyRow(kind, path, `${by}${number}`);
      const [name, field] = Object.keys(row)
        .filter((key) => key !== '_id')
        .map((key) => [key, getField(kind, `${path}/x/${key}`)] as const)
        .find(([, of]) => !isRows(of) && isStored(of)) ?? ['', null];
      if (field === null || isRows(field)) return fc.constant<Edit>({ type: 'insert', path, row, at });
      return getSamples(field)
        .valid(field)
        .map((value): Edit => {
          const nothing = value === field.empty || value === null;
          const first = field.localized ? (nothing ? {} : { en: value }) : nothing ? field.empty : value;
          return { type: 'insert', path, row: { ...row, [name]: first }, at };
        });
    });

/** An edit that makes sense for this draft; the ids of new rows begin with `by`. */
export const anyEdit = (kind: Kind, draft: Draft, by: string): fc.Arbitrary<Edit> => {
  const leaves = listLeaves(kind.fields, draft);
  const lists = listRowLists(kind.fields, draft);
  // a kind may have no rows
  const inserts = lists.length === 0 ? [] : [anyInsert(kind, lists, by)];
  // an item of rows only has no values before it has rows
  if (leaves.length === 0) return fc.oneof(...inserts);
  const set = fc
    .constantFrom(...leaves)
    .chain(({ path, field }) =>
      fc
        .tuple(getSamples(field).valid(field), fc.constantFrom<Language>(...languages))
        .map(([value, language]): Edit => ({ type: 'set', path, language: field.localized ? language : null, value })),
    );
  const localizedLeaves = leaves.filter(({ field }) => field.localized);
  const confirm =
    localizedLeaves.length === 0
      ? set
      : fc
          .tuple(fc.constantFrom(...localizedLeaves), fc.constantFrom<Language>(...languages))
          .map(([{ path }, language]): Edit => ({ type: 'confirm', path, language }));
  const full = lists.filter((path) => getRows(draft, path).length > 0);
  if (full.length === 0) return fc.oneof(set, confirm, ...inserts);
  const inRows = fc
    .constantFrom(...full)
    .chain((path) => fc.tuple(fc.constant(path), fc.constantFrom(...getRows(draft, path)), fc.nat({ max: 5 })));
  const move = inRows.map(([path, row, to]): Edit => ({ type: 'move', path, id: row._id, to }));
  const remove = inRows.map(([path, row]): Edit => ({ type: 'remove', path, id: row._id }));
  return fc.oneof({ weight: 3, arbitrary: set }, confirm, ...inserts, move, remove);
};
