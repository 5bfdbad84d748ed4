import { describe, expect, test } from 'vitest';
import { applyEdit, emptyDraft, emptyRow, getField } from '../../../graphql/content/apply-edit.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { listChanges } from '../../../graphql/content/merge.ts';
import type { Content, Draft, Row } from '../../../graphql/content/model/draft.types.ts';
import { fromContent, parseContent, toContent } from '../../../graphql/content/serialize.ts';
import { listProblems } from '../../../graphql/content/translation-progress.ts';

const noIds = () => {
  throw new Error('asked for an id');
};
const createContent = (kind: ReturnType<typeof getKind>, en: Record<string, unknown>, more: object = {}): Content =>
  ({ en: { _name: 'Friday', _schema_version: 1, ...en }, ...more }) as Content;
const stored = (kind: ReturnType<typeof getKind>, content: unknown): Content => {
  const read = parseContent(kind, content, noIds);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.content;
};
const keys = (kind: ReturnType<typeof getKind>, content: unknown): unknown => {
  const read = parseContent(kind, content, noIds);
  return read.ok ? [] : read.problems.map(({ path, key }) => [path, key]);
};

describe('a package', () => {
  const kind = getKind('package');
  const item = (_id: string, more: object = {}) => ({ _id, product: `product-${_id}`, ...more });
  const combo = (_id: string, more: object) => ({ _id, dish_type: 'main', items: [item('a')], ...more });
  const storedCombos = (combos: readonly object[]) => stored(kind, createContent(kind, { combos })).en.combos;

  test.each(['fix', 'from_menu'])('loses the former type %s when it is loaded', (package_type) =>
    expect(stored(kind, createContent(kind, { package_type })).en.package_type).toBeUndefined(),
  );

  test('keeps its three types, and rejects another', () => {
    for (const package_type of ['open_cart', 'closed_package', 'sale_tickets'])
      expect(stored(kind, createContent(kind, { package_type })).en.package_type).toBe(package_type);
    expect(keys(kind, createContent(kind, { package_type: 'buffet' }))).toEqual([['package_type', 'optionNotValid']]);
  });

  test('drops items without a product, combos without items or dish type, and empty notes', () => {
    const en = {
      notes: [
        { _id: 'n1', text: '  ' },
        { _id: 'n2', text: 'Two hours' },
      ],
      combos: [
        combo('c1', { items: [{ _id: 'x', price: 900, locked: true }, item('a')] }),
        combo('c2', { items: [{ _id: 'x', price: 900 }], title: 'Without items' }),
        combo('c3', { dish_type: '', title: 'Without a type' }),
      ],
    };
    const { en: saved } = stored(kind, createContent(kind, en));
    expect(saved.notes).toEqual([{ _id: 'n2', index: 0, text: 'Two hours' }]);
    expect(saved.combos).toEqual([{ _id: 'c1', index: 0, dish_type: 'main', items: [{ ...item('a'), index: 0 }] }]);
  });

  test('stores no dish size of 1, no count of 0 and no flag that is not set, and reads them back', () => {
    const defaults = { dish_size: 1, locked: false, selected: false, out_of_stock: false };
    const combos = [combo('c1', { products_min: 0, products_max: 0, items: [item('a', defaults)] })];
    expect(storedCombos(combos)).toEqual([
      { _id: 'c1', index: 0, dish_type: 'main', items: [{ ...item('a'), index: 0 }] },
    ]);
    const [read] = fromContent(kind, stored(kind, createContent(kind, { combos }))).combos as Row[];
    expect(read).toMatchObject({ products_min: 0, products_max: 0, items: [{ ...defaults, price: null }] });
  });

  test('keeps a dish size, counts and flags that were set', () => {
    const set = { dish_size: 6, locked: true, selected: true };
    const combos = [combo('c1', { products_min: 1, products_max: 1, items: [item('a', set)] })];
    expect(storedCombos(combos)).toEqual([{ ...combos[0], index: 0, items: [{ ...item('a', set), index: 0 }] }]);
  });

  test('in which a combo cannot be ordered is saved, and not published', () => {
    const combos = [combo('c1', { title: 'Wine', products_min: 3, products_max: 2, items: [item('a'), item('b')] })];
    const content = stored(kind, createContent(kind, { combos }));
    const found = listProblems(kind, fromContent(kind, content)).map(({ level, path, key }) => [level, path, key]);
    expect(found).toEqual([
      ['completeness', 'combos/c1/products_min', 'comboMinAboveMax'],
      ['completeness', 'combos/c1/products_min', 'comboMinAboveStock'],
    ]);
  });

  const square = (x: number) => [
    [x, 0],
    [x + 2, 0],
    [x + 2, 2],
    [x, 2],
  ];
  const area = (_id: string, polygon: unknown) => ({ _id, name: _id, polygon });

  test('reports where a delivery area overlaps an earlier one, and saves both', () => {
    const delivery_areas = [area('a', square(0)), area('b', square(1)), area('c', square(3))];
    const content = stored(kind, createContent(kind, { delivery_areas }));
    const found = listProblems(kind, fromContent(kind, content)).map(({ level, path, key }) => [level, path, key]);
    expect(found).toEqual([['advice', 'delivery_areas/b/polygon', 'areasOverlap']]);
  });

  test.each([
    [
      'two corners',
      [
        [0, 0],
        [1, 1],
      ],
      'polygonTooFewCorners',
    ],
    [
      'crossing edges',
      [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
      ],
      'polygonCrossesItself',
    ],
    [
      'a latitude of 91',
      [
        [0, 91],
        [1, 1],
        [2, 0],
      ],
      'placeNotValid',
    ],
    [
      'corners on both sides of the date line',
      [
        [179, -18],
        [-179, -18],
        [-179, -16],
      ],
      'polygonOverDateLine',
    ],
    ['text', 'POLYGON((0 0))', 'polygonNotValid'],
  ] as const)('rejects an area of %s at its field', (_, polygon, key) =>
    expect(keys(kind, createContent(kind, { delivery_areas: [area('a', polygon)] }))).toEqual([
      ['delivery_areas/a/polygon', key],
    ]),
  );

  test('H115 a product, an allergen or a static text under a forbidden key is rejected', () => {
    const forbidden = JSON.parse('{"__proto__": "contains"}') as unknown;
    expect(keys(getKind('product'), createContent(getKind('product'), { allergens: forbidden }))).toEqual([
      [expect.any(String), 'badInput'],
    ]);
    expect(({} as Record<string, unknown>).gluten).toBeUndefined();
  });

  test('H125 markup in notes, combos and areas is stored as the text it is', () => {
    const text = '<img src=x onerror=alert(1)>';
    const { en } = stored(
      kind,
      createContent(kind, {
        notes: [{ _id: 'n', text }],
        combos: [combo('c', { title: text })],
        delivery_areas: [{ _id: 'd', name: text }],
      }),
    );
    expect([en.notes, en.combos, en.delivery_areas]).toMatchObject([[{ text }], [{ title: text }], [{ name: text }]]);
  });
});

describe('the allergens of a product', () => {
  const kind = getKind('product');
  test('are unknown by default, and unknown is not stored', () => {
    const { en } = stored(
      kind,
      createContent(kind, { allergens: { milk: 'free', gluten: 'contains', fish: 'unknown' } }),
    );
    expect(JSON.stringify(en.allergens)).toBe('{"gluten":"contains","milk":"free"}');
    expect(emptyDraft(kind, 'Tea').allergens).toEqual({});
  });
  test('are the fourteen of EU law, each with one of four levels', () => {
    expect(kind.fields.allergens).toMatchObject({
      options: expect.toSatisfy((all: readonly string[]) => new Set(all).size === 14),
      levels: ['contains', 'may_contain', 'free', 'unknown'],
    });
    expect(keys(kind, createContent(kind, { allergens: { kiwi: 'contains' } }))).toEqual([
      ['allergens', 'optionNotValid'],
    ]);
    expect(keys(kind, createContent(kind, { allergens: { milk: 'a bit' } }))).toEqual([
      ['allergens', 'optionNotValid'],
    ]);
  });
});

describe('the allergens and diet marks of a dish on a menu', () => {
  const kind = getKind('menu');
  const dish = (values: object): Content =>
    createContent(kind, {
      title: 'Lunch',
      sections: [
        { _id: 's1', index: 0, header: 'Starters', items: [{ _id: 'd1', index: 0, name: 'Soup', ...values }] },
      ],
    });
  test('are those of a product, under the same messages and rules', () => {
    const { fields } = getKind('product');
    const ofDish = ['attributes', 'allergens'].map((name) => getField(kind, `sections/s1/items/d1/${name}`));
    expect(ofDish).toEqual([fields.attributes, fields.allergens]);
    expect(keys(kind, dish({ attributes: ['tasty'], allergens: { kiwi: 'contains' } }))).toEqual([
      ['sections/s1/items/d1/attributes', 'optionNotValid'],
      ['sections/s1/items/d1/allergens', 'optionNotValid'],
    ]);
    const [section] = stored(kind, dish({ attributes: ['vegan', 'hot'], allergens: { milk: 'free', fish: 'unknown' } }))
      .en.sections as [{ items: object[] }];
    expect(section.items).toEqual([
      { _id: 'd1', index: 0, name: 'Soup', attributes: ['hot', 'vegan'], allergens: { milk: 'free' } },
    ]);
  });
  test('are empty on a menu that was stored before there were any', () => {
    const [section] = fromContent(kind, dish({})).sections as unknown as [{ items: object[] }];
    expect(section.items).toMatchObject([{ attributes: [], allergens: {} }]);
  });
});

describe('static texts', () => {
  const kind = getKind('statics');
  const english = { _id: 'f1', field: 'book', label: 'Button', default_value: 'Book a table' };
  const hebrew = { _id: 'f1', index: 0, default_value: 'הזמנת שולחן' };
  const content = (en: object, he: object): Content =>
    createContent(
      kind,
      { fields: [{ ...english, ...en }] },
      {
        he: { _name: 'Friday', _schema_version: 1, fields: [{ ...hebrew, ...he }] },
      },
    );
  const values = (given: Content): unknown =>
    Object.entries(stored(kind, given)).map(([language, block]) => [language, (block.fields as Row[])[0]?.value]);

  test.each([
    ['empty', { value: '' }, { value: '  ' }],
    ['equal to their defaults', { value: 'Book a table' }, { value: 'הזמנת שולחן' }],
    ['equal to their defaults but for blanks', { value: ' Book a table\n' }, { value: 'הזמנת שולחן ' }],
  ])('that are %s are omitted on save, in each language', (_, en, he) =>
    expect(values(content(en, he))).toEqual([
      ['en', undefined],
      ['he', undefined],
    ]),
  );

  test('that differ from their default are stored in their language', () => {
    expect(values(content({ value: 'Reserve' }, { value: 'Book a table' }))).toEqual([
      ['en', 'Reserve'],
      ['he', 'Book a table'],
    ]);
  });

  test('typing the default value is no change; another default makes it one', () => {
    const saved = fromContent(kind, stored(kind, content({}, {})));
    const set = (draft: Draft, name: string, value: string): Draft =>
      applyEdit(kind, draft, { type: 'set', path: `fields/f1/${name}`, language: 'he', value });
    const typed = set(saved, 'value', 'הזמנת שולחן');
    expect(listChanges(kind, saved, typed)).toEqual([]);
    const changed = set(typed, 'default_value', 'שולחן');
    expect(listChanges(kind, saved, changed).map((change) => change.path)).toEqual([
      'fields/f1/default_value',
      'fields/f1/value',
    ]);
  });

  test('of one name are saved, and not published until one is renamed', () => {
    const row = (id: string): Row => ({ ...emptyRow(kind, 'fields', id), field: 'book' });
    const draft = { ...emptyDraft(kind, 'Texts'), fields: [row('a'), row('b')] };
    expect(parseContent(kind, toContent(kind, draft), noIds).ok).toBe(true);
    expect(listProblems(kind, draft).map(({ level, path, key }) => [level, path, key])).toEqual([
      ['completeness', 'fields/b/field', 'duplicateField'],
    ]);
  });
});
