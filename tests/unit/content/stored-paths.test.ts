import { describe, expect, test } from 'vitest';
import type { Content, Draft } from '../../../graphql/content/model/draft.types.ts';
import { applyEdit, emptyDraft, getRows } from '../../../graphql/content/apply-edit.ts';
import { listReferences } from '../../../graphql/content/list-references.ts';
import { shifts } from '../../../graphql/content/kinds/shifts.ts';
import { dropUndeclared, fromContent, parseContent, toContent } from '../../../graphql/content/serialize.ts';
import { restoreDraft } from '../../../graphql/content/restore-draft.ts';
import { listProblems } from '../../../graphql/content/translation-progress.ts';
import { syntheticKind } from '../../support/synthetic-kinds/every-field-kind.ts';

const head = { _name: 'X', _schema_version: 1 };
const read = (kind: typeof shifts | typeof syntheticKind, content: unknown) => {
  let next = 0;
  const parsed = parseContent(kind, content, () => `n${++next}`);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed;
};
const problems = (kind: typeof shifts | typeof syntheticKind, content: unknown) => {
  const parsed = parseContent(kind, content, () => 'n');
  return parsed.ok ? [] : parsed.problems.map(({ path, key }) => `${path} ${key}`);
};

describe('values stored inside other structures', () => {
  const content = {
    en: {
      ...head,
      cms_id: 'page-1',
      shifts: [
        { theirs: 0 },
        {
          version: 4,
          shifts: {
            notes: ['untouched'],
            opening: [
              {
                _id: 'a',
                index: 0,
                from: '1200',
                to: '1600',
                __criteria: { weekday: '0-4', _season: 'all' },
                group_size: { max: 8 },
                off_service: [],
                tags: [],
              },
            ],
          },
        },
        null,
      ],
    },
  };

  test('a plan reads into flat fields and is written back unchanged, foreign data included', () => {
    const { draft, content: canonical } = read(shifts, content);
    expect(getRows(draft, 'opening').map(({ weekday, group_max, from }) => [weekday, group_max, from])).toEqual([
      ['0-4', 8, '1200'],
    ]);
    expect(canonical).toEqual(content);
  });

  test('an edit changes its own value only', () => {
    const { draft } = read(shifts, content);
    const edited = applyEdit(shifts, draft, { type: 'set', path: 'opening/a/group_max', language: null, value: null });
    const expected = structuredClone(content);
    const entry = expected.en.shifts[1]?.shifts?.opening[0] as Record<string, unknown>;
    delete entry.group_size;
    expect(toContent(shifts, edited)).toEqual(expected);
  });

  test('a structure of another shape along a path is rejected with its path', () => {
    expect(problems(shifts, { en: { ...head, shifts: 'none' } })).toEqual(['shifts[1].shifts.opening badInput']);
    expect(problems(shifts, { en: { ...head, shifts: [{}, { shifts: [] }] } })).toEqual([
      'shifts[1].shifts.opening badInput',
    ]);
  });

  test('H121 an undeclared key around nested values is rejected with its path, in every language, unless it begins with _', () => {
    const around = {
      media: { limits: { min: 1, most: 2 }, seo: { _id: 7 }, video: {}, _note: 'x' },
      slots: [{ value: 'a', colour: 'red' }, { value: 'b' }, {}, {}, 'e'],
      plans: ['first', { week: [], year: 1 }],
    };
    expect(problems(syntheticKind, { en: { ...head, ...around } })).toEqual([
      'media.video unknownField',
      'media.limits.most unknownField',
      'slots[0].colour unknownField',
      'slots[1] unknownField',
      'slots[4] unknownField',
      'plans[0] unknownField',
      'plans[1].year unknownField',
    ]);
    expect(problems(syntheticKind, { en: head, he: { media: { seo: { caption: 'x', title: 'y' } } } })).toEqual([
      'media.seo.title unknownField',
    ]);
    const declared = { media: { seo: { _id: 7 }, _note: 'x' }, slots: [{ value: 'a' }] };
    expect(read(syntheticKind, { en: { ...head, ...declared } }).content.en).toMatchObject(declared);
  });

  test('stored content, and a draft of a device, that has such keys loads without them', () => {
    const clean = read(syntheticKind, { en: { ...head, media: { limits: { min: 1 }, _note: 'x' } } });
    const stored = structuredClone(clean.content) as { en: Content['en'] & { media: { limits: object } } };
    Object.assign(stored.en.media.limits, { most: 2 });
    Object.assign(stored.en, { colour: 'red', slots: [{}, { value: 'b' }] });
    expect(dropUndeclared(syntheticKind, stored)).toEqual(clean.content);
    expect(fromContent(syntheticKind, stored)).toEqual(clean.draft);
    const { media, slots } = stored.en;
    const foreign = { media: { ...media, limits: { most: 2 } }, slots };
    expect(restoreDraft(syntheticKind, { ...clean.draft, _kept: { en: foreign } })).toEqual(clean.draft);
  });

  test('a value stored only in English is rejected in another language, nested or not', () =>
    expect(problems(syntheticKind, { en: head, he: { media: { limits: { min: 1 } } } })).toEqual(['min unknownField']));

  test.each([[[]], [[{}]], [[{}, { shifts: {} }]]])(
    'a language whose structures hold nothing, %j, is not stored',
    (empty) =>
      expect(read(shifts, { en: content.en, he: { ...head, shifts: empty } }).content).toEqual(
        read(shifts, { en: content.en }).content,
      ),
  );

  test('a reference of a work plan to its page is listed with its path', () =>
    expect(listReferences(shifts, read(shifts, content).draft)).toEqual([
      { path: 'cms_id', id: 'page-1', target: { entity: 'page', venue: 'own' } },
    ]));
});

describe('declared names that begin with _', () => {
  const path = '_menu';
  const throughStorage = (draft: Draft) =>
    fromContent(syntheticKind, JSON.parse(JSON.stringify(toContent(syntheticKind, draft))) as Content);

  test('an emptied value is not restored', () => {
    const empty = emptyDraft(syntheticKind, 'X');
    const filled = throughStorage(
      applyEdit(syntheticKind, empty, { type: 'set', path, language: null, value: 'menu-1' }),
    );
    expect([filled._menu, filled._kept]).toEqual(['menu-1', undefined]);
    const emptied = throughStorage(applyEdit(syntheticKind, filled, { type: 'set', path, language: null, value: '' }));
    expect([emptied._menu, toContent(syntheticKind, emptied).en]).toEqual([
      '',
      expect.not.objectContaining({ _menu: expect.anything() }),
    ]);
  });

  test('emptied nested criteria are not restored', () => {
    const opening = [{ _id: 'a', index: 0, from: '1200', to: '1600', __criteria: { weekday: '0-4' } }];
    const { draft } = read(shifts, { en: { ...head, shifts: [{}, { shifts: { opening } }] } });
    const emptied = applyEdit(shifts, draft, { type: 'set', path: 'opening/a/weekday', language: null, value: '' });
    expect(JSON.stringify(toContent(shifts, emptied))).not.toContain('__criteria');
  });
});

describe('row rules', () => {
  const rowsIn = (content: unknown, name: string) =>
    (read(syntheticKind, content).content.en[name] as unknown[]).length;

  test('a row that needs several values is stored only with all of them', () => {
    const post = { venue: 'jaffa', cms_id: 'menu-1', name: 'Summer' };
    expect(rowsIn({ en: { ...head, posts: [{ _id: 'a', ...post }] } }, 'posts')).toBe(1);
    for (const missing of ['venue', 'cms_id', 'name'])
      expect([missing, rowsIn({ en: { ...head, posts: [{ _id: 'a', ...post, [missing]: '' }] } }, 'posts')]).toEqual([
        missing,
        0,
      ]);
  });

  test('a row with only values that do not count is not stored', () =>
    expect(
      rowsIn(
        {
          en: {
            ...head,
            paragraphs: [
              { _id: 'a', template: 'left' },
              { _id: 'b', template: 'left', text: 'x' },
            ],
          },
        },
        'paragraphs',
      ),
    ).toBe(1));

  test('fixed rows keep their index, whatever their order and ids, and are complete', () => {
    const week = [
      { _id: 'zz', index: 6, remark: 'Saturday' },
      { index: 1, remark: 'Monday' },
    ];
    const { draft, content } = read(syntheticKind, { en: { ...head, plans: [{}, { week }] } });
    expect(getRows(draft, 'days').map(({ _id, remark }) => [_id, remark])).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((day) => [
        `days-${day}`,
        day === 6 ? { en: 'Saturday' } : day === 1 ? { en: 'Monday' } : {},
      ]),
    );
    const plans = content.en.plans as { week: { index: number }[] }[];
    expect(plans[1]?.week.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    for (const edit of [
      { type: 'move', path: 'days', id: 'days-0', to: 3 },
      { type: 'remove', path: 'days', id: 'days-0' },
      { type: 'insert', path: 'days', row: { _id: 'x' }, at: 0 },
    ] as const)
      expect(applyEdit(syntheticKind, draft, edit)).toBe(draft);
    expect(problems(syntheticKind, { en: { ...head, plans: [{}, { week: [{ index: 7 }] }] } })).toEqual([
      'days unknownReference',
    ]);
  });

  test('derived values are written from their sibling, local ones are not written at all', () => {
    const post = {
      _id: 'a',
      venue: 'jaffa',
      cms_id: 'menu-1',
      name: 'Summer',
      kind: 'large',
      icon: 'stale',
      renaming: true,
    };
    expect(read(syntheticKind, { en: { ...head, posts: [post] } }).content.en.posts).toEqual([
      { _id: 'a', index: 0, venue: 'jaffa', cms_id: 'menu-1', name: 'Summer', kind: 'large', icon: 'large' },
    ]);
  });
});

describe('checks across fields', () => {
  const plan = (...opening: Record<string, unknown>[]) => ({
    en: { ...head, shifts: [{}, { shifts: { opening: opening.map((entry, at) => ({ _id: `e${at}`, ...entry })) } }] },
  });

  test.each([
    ['a start without an end', [{ from: '1200' }], ['opening/e0/to periodIncomplete']],
    ['an end without a start', [{ to: '1200' }], ['opening/e0/from periodIncomplete']],
    ['a minimum over the maximum', [{ group_size: { min: 5, max: 2 } }], ['opening/e0/group_max minAboveMax']],
    [
      'a usual size under the minimum',
      [{ group_size: { min: 3, default: 2 } }],
      ['opening/e0/group_default minAboveMax'],
    ],
    [
      'a last day before the first',
      [{ dates: { start: '20261201', end: '20261101' } }],
      ['opening/e0/end minAboveMax'],
    ],
    [
      'periods of one weekday that overlap, at both',
      [
        { from: '1200', to: '1600', __criteria: { weekday: '0-4' } },
        { from: '1500', to: '2300', __criteria: { weekday: '4-5' } },
      ],
      ['opening/e0/from periodsOverlap', 'opening/e1/from periodsOverlap'],
    ],
    [
      'periods of other weekdays',
      [
        { from: '1200', to: '1600', __criteria: { weekday: '0-3' } },
        { from: '1500', to: '2300', __criteria: { weekday: '4' } },
      ],
      [],
    ],
    [
      'a date over a weekday',
      [
        { from: '1200', to: '1600', __criteria: { weekday: '0-6' } },
        { from: '1200', to: '1600', __criteria: { date: '20261127' } },
      ],
      [],
    ],
    [
      'one date twice',
      [
        { from: '1200', to: '1600', __criteria: { date: '20261127' } },
        { from: '1300', to: '1400', __criteria: { date: '20261126,20261127' } },
      ],
      [],
    ],
    [
      'one single date twice',
      [
        { from: '1200', to: '1600', __criteria: { date: '20261127' } },
        { from: '1300', to: '1400', __criteria: { date: '20261127' } },
      ],
      ['opening/e0/from periodsOverlap', 'opening/e1/from periodsOverlap'],
    ],
  ])('%s', (_, entries, expected) => {
    expect(problems(shifts, plan(...entries))).toEqual(expected);
  });

  test('the form sees the same as the server, before the value is cleaned', () => {
    const { draft } = read(shifts, plan({ from: '0900', to: '1100' }));
    const edited = applyEdit(shifts, draft, { type: 'set', path: 'opening/e0/to', language: null, value: '' });
    expect(listProblems(shifts, edited)).toEqual([
      { level: 'shape', path: 'opening/e0/to', language: null, key: 'periodIncomplete' },
    ]);
  });
});
