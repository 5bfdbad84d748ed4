import fc from 'fast-check';
import { type Fields, isRows, type Kind, type LeafField } from '../../../graphql/content/define-kind.ts';
import type { Draft, Edit, Level, Row } from '../../../graphql/content/draft.types.ts';
import { emptyRow, getField, getRows } from '../../../graphql/content/apply-edit.ts';
import { checkJson } from '../../../graphql/content/json-limits.ts';
import { type Language, languages } from '../../../graphql/domain/languages.ts';

/** What people type, and what they paste. */
export const words = fc.oneof(
  fc.constantFrom(
    '',
    'Hummus',
    'חומוס',
    'شاكشوكة',
    'Борщ',
    'Crème brûlée',
    ' ',
    '\u200b',
    '\ufeffTea',
    'e\u0301',
    '<b>x</b>',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);

const tick = fc.integer({ min: 0, max: 9999 });
/** A part of a picture, in ticks or between them. */
const crop = fc
  .record({
    x: tick,
    y: tick,
    wide: tick,
    high: tick,
    off: fc.constantFrom(0, 0.3),
    focus: fc.option(fc.tuple(tick, tick)),
  })
  .map(({ x, y, wide, high, off, focus }) => ({
    x: x / 10_000,
    y: y / 10_000,
    width: (1 + off + (wide % (10_000 - x))) / 10_001,
    height: (1 + off + (high % (10_000 - y))) / 10_001,
    ...(focus && { focus: { x: focus[0] / 10_000, y: focus[1] / 10_000 } }),
  }));

/** Values as inputs make them, by the field's type. */
const values: Record<LeafField['type'], fc.Arbitrary<unknown>> = {
  text: words,
  price: fc.option(fc.integer({ min: 0, max: 99_999_999 })),
  image: fc.constantFrom(
    '',
    `/assets/${'ab'.repeat(32)}.jpg`,
    `/assets/${'0f'.repeat(32)}.webp`,
    'https://images.example/d/p.png',
  ),
  crop: fc.option(crop),
  flag: fc.boolean(),
  reference: fc.constantFrom('', 'menu-1', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'),
};

const foreign = fc.dictionary(
  fc.constantFrom('_pos', '_source'),
  fc
    .jsonValue({ maxDepth: 2 })
    .map((value) => JSON.parse(JSON.stringify(value).replace(/\\u0000/g, '')) as unknown)
    .filter((value) => checkJson(value) === null),
  { maxKeys: 1 },
);

const spoken = (value: fc.Arbitrary<unknown>) =>
  fc.record(Object.fromEntries(languages.map((language) => [language, value])), { requiredKeys: [] });

export const anyLevel = (fields: Fields, most = 4): fc.Arbitrary<Level> =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
          name,
          isRows(field)
            ? fc.uniqueArray(anyRow(field.of, most - 1), { maxLength: most, selector: (row) => row._id })
            : field.localized
              ? spoken(values[field.type])
              : values[field.type].map((value) => value ?? field.empty),
        ]),
      ),
    )
    .chain((level) => fc.tuple(fc.constant(level), fc.option(fc.record({ en: foreign, he: foreign }))))
    .map(([level, kept]) => (kept === null ? level : { ...level, _kept: kept }));

const ids = fc.constantFrom('r1', 'r2', 'r3', 'r4', 'r5', 'r6');
const anyRow = (fields: Fields, most: number): fc.Arbitrary<Row> =>
  fc.tuple(ids, anyLevel(fields, most)).map(([_id, level]) => ({ ...level, _id }));

/** Any draft of a kind, tidy or not. */
export const anyDraft = (kind: Kind): fc.Arbitrary<Draft> =>
  anyLevel(kind.fields).map((level) => ({ ...level, _name: kind.baseName }));

/** Where values are: the path and whether it is spoken. */
export const listLeaves = (
  fields: Fields,
  level: Level,
  prefix = '',
): { path: string; type: LeafField['type']; spoken: boolean }[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isRows(field)
      ? ((level[name] ?? []) as Row[]).flatMap((row) => listLeaves(field.of, row, `${prefix}${name}/${row._id}/`))
      : [{ path: prefix + name, type: field.type, spoken: field.localized }],
  );

export const listRowLists = (fields: Fields, level: Level, prefix = ''): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isRows(field)
      ? [
          prefix + name,
          ...((level[name] ?? []) as Row[]).flatMap((row) =>
            listRowLists(field.of, row, `${prefix}${name}/${row._id}/`),
          ),
        ]
      : [],
  );

/** An edit that makes sense for this draft; the ids of new rows begin with `by`. */
export const anyEdit = (kind: Kind, draft: Draft, by: string): fc.Arbitrary<Edit> => {
  const leaves = listLeaves(kind.fields, draft);
  const leaf = fc.constantFrom(...leaves);
  const set = leaf.chain(({ path, type, spoken: isSpoken }) =>
    fc
      .tuple(values[type], fc.constantFrom<Language>(...languages))
      .map(([value, language]): Edit => ({ type: 'set', path, language: isSpoken ? language : null, value })),
  );
  const spokenLeaves = leaves.filter((one) => one.spoken);
  const confirm =
    spokenLeaves.length === 0
      ? set
      : fc
          .tuple(fc.constantFrom(...spokenLeaves), fc.constantFrom<Language>(...languages))
          .map(([{ path }, language]): Edit => ({ type: 'confirm', path, language }));
  const lists = listRowLists(kind.fields, draft);
  const insert = fc
    .tuple(fc.constantFrom(...lists), fc.integer({ min: 0, max: 99_999 }), fc.nat({ max: 5 }))
    .chain(([path, number, at]) => {
      const row = emptyRow(kind, path, `${by}${number}`);
      const [name, field] = Object.keys(row)
        .filter((key) => key !== '_id')
        .map((key) => [key, getField(kind, `${path}/x/${key}`)] as const)
        .find(([, of]) => !isRows(of)) ?? ['', null];
      if (field === null || isRows(field)) return fc.constant<Edit>({ type: 'insert', path, row, at });
      return values[field.type].map((value): Edit => {
        const nothing = value === field.empty || value === null;
        const first = field.localized ? (nothing ? {} : { en: value }) : nothing ? field.empty : value;
        return { type: 'insert', path, row: { ...row, [name]: first }, at };
      });
    });
  const full = lists.filter((path) => getRows(draft, path).length > 0);
  if (full.length === 0) return fc.oneof(set, confirm, insert);
  const inRows = fc
    .constantFrom(...full)
    .chain((path) => fc.tuple(fc.constant(path), fc.constantFrom(...getRows(draft, path)), fc.nat({ max: 5 })));
  const move = inRows.map(([path, row, to]): Edit => ({ type: 'move', path, id: row._id, to }));
  const remove = inRows.map(([path, row]): Edit => ({ type: 'remove', path, id: row._id }));
  return fc.oneof({ weight: 3, arbitrary: set }, confirm, insert, move, remove);
};
