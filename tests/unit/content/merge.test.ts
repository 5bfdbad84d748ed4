import { describe, expect, test } from 'vitest';
import { listChanges, merge, resolve } from '../../../graphql/content/merge.ts';
import type { Draft, Edit, Row } from '../../../graphql/content/model/draft.types.ts';
import { applyEdit, emptyDraft, emptyRow, getRows, getValue } from '../../../graphql/content/apply-edit.ts';
import { marketplace } from '../../../graphql/content/kinds/marketplace.ts';
import { menu } from '../../../graphql/content/kinds/menu.ts';
import { storyPage } from '../../../graphql/content/kinds/venue-pages.ts';
import { mergeOrder } from '../../../graphql/content/merge-order.ts';
import { getFieldState } from '../../../graphql/content/translation-progress.ts';

const after = (draft: Draft, ...edits: Edit[]) => edits.reduce((edited, edit) => applyEdit(menu, edited, edit), draft);
const section = (id: string, header = id): Row => ({ ...emptyRow(menu, 'sections', id), header: { en: header } });
const base = after(
  emptyDraft(menu, 'Menu'),
  { type: 'set', path: 'title', language: 'en', value: 'Lunch' },
  { type: 'set', path: 'title', language: 'he', value: 'צהריים' },
  ...['a', 'b', 'c', 'd'].map((id, at): Edit => ({ type: 'insert', path: 'sections', row: section(id), at })),
);
const ids = (draft: Draft) => getRows(draft, 'sections').map((row) => row._id);
const title = (language: 'en' | 'he' | 'fr', value: string): Edit => ({ type: 'set', path: 'title', language, value });
const header = (id: string, value: string): Edit => ({
  type: 'set',
  path: `sections/${id}/header`,
  language: 'en',
  value,
});
const insert = (id: string, at: number): Edit => ({ type: 'insert', path: 'sections', row: section(id), at });
const move = (id: string, to: number): Edit => ({ type: 'move', path: 'sections', id, to });
const remove = (id: string): Edit => ({ type: 'remove', path: 'sections', id });

describe('values', () => {
  test('changes of one field in two languages do not conflict', () => {
    const { draft, conflicts } = merge(menu, base, after(base, title('fr', 'Midi')), after(base, title('he', 'צהרים')));
    expect([draft.title, conflicts]).toEqual([{ en: 'Lunch', he: 'צהרים', fr: 'Midi' }, []]);
  });

  test('the same change on both sides does not conflict', () => {
    const side = after(base, title('en', 'Dinner'), { type: 'set', path: '_name', language: null, value: 'Evening' });
    expect(merge(menu, base, side, structuredClone(side))).toEqual({ draft: side, conflicts: [] });
  });

  test('two changes of one field are a conflict that keeps mine; theirs can be chosen, and mine again', () => {
    const mine = after(base, title('en', 'Brunch'));
    const theirs = after(base, title('en', 'Dinner'));
    const { draft, conflicts } = merge(menu, base, mine, theirs);
    expect(draft).toEqual(mine);
    expect(conflicts).toEqual([
      {
        type: 'set',
        path: 'title',
        language: 'en',
        base: 'Lunch',
        mine: 'Brunch',
        theirs: 'Dinner',
        marks: { mine: undefined, theirs: undefined },
      },
    ]);
    const [conflict] = conflicts;
    if (conflict === undefined) throw new Error('no conflict');
    const taken = resolve(menu, draft, conflict, 'theirs');
    expect(taken).toEqual(theirs);
    expect(resolve(menu, taken, conflict, 'mine')).toEqual(mine);
  });

  test('two names are a conflict of the name', () => {
    const named = (value: string) => after(base, { type: 'set', path: '_name', language: null, value });
    const { draft, conflicts } = merge(menu, base, named('Mine'), named('Theirs'));
    expect([draft._name, conflicts.map((one) => one.path)]).toEqual(['Mine', ['_name']]);
  });

  test('a translation changed here is outdated when its English changed there', () => {
    const { draft, conflicts } = merge(
      menu,
      base,
      after(base, title('he', 'ארוחת צהריים')),
      after(base, title('en', 'Dinner')),
    );
    expect([draft.title, conflicts]).toEqual([{ en: 'Dinner', he: 'ארוחת צהריים' }, []]);
    expect(getFieldState(draft, 'title', 'he')).toBe('stale');
  });

  test('a chosen translation brings its source hash along', () => {
    const mine = after(base, title('en', 'Dinner'), title('he', 'ערב'));
    const theirs = after(base, title('he', 'צהרי היום'));
    const { draft, conflicts } = merge(menu, base, mine, theirs);
    const [conflict] = conflicts;
    if (conflict === undefined) throw new Error('no conflict');
    expect(getFieldState(draft, 'title', 'he')).toBe('done');
    expect(getFieldState(resolve(menu, draft, conflict, 'theirs'), 'title', 'he')).toBe('stale');
  });

  test('foreign keys take the changed side’s value', () => {
    const foreign = (till: number): Draft => ({ ...base, _kept: { en: { _till: till } } });
    expect(merge(menu, base, after(base, title('fr', 'Midi')), foreign(7)).draft._kept).toEqual({ en: { _till: 7 } });
    expect(merge(menu, base, foreign(8), after(base, title('fr', 'Midi'))).draft._kept).toEqual({ en: { _till: 8 } });
    expect(merge(menu, base, foreign(8), foreign(7)).draft._kept).toEqual({ en: { _till: 8 } });
    const withForeign = (en: Record<string, unknown>): Draft => ({ ...base, _kept: { en } });
    const was = withForeign({ _till: 1, _bar: 1, _door: 1, _yard: 1 });
    const mine = withForeign({ _till: 2, _bar: 1, _yard: 1, _mine: 1 });
    const theirs = {
      ...withForeign({ _till: 1, _bar: 2, _door: 1, _theirs: 1 }),
      _kept: { en: { _till: 1, _bar: 2, _door: 1, _theirs: 1 }, he: { _till: 3 } },
    };
    expect(merge(menu, was, mine, theirs).draft._kept).toEqual({
      en: { _till: 2, _bar: 2, _theirs: 1, _mine: 1 },
      he: { _till: 3 },
    });
  });
});

describe('rows', () => {
  const merged = (mine: Edit[], theirs: Edit[]) => merge(menu, base, after(base, ...mine), after(base, ...theirs));

  test('two removals of one row do not conflict', () => {
    const { draft, conflicts } = merged([remove('b')], [remove('b'), remove('d')]);
    expect([ids(draft), conflicts]).toEqual([['a', 'c'], []]);
  });

  test('a row removed here and changed there is a conflict: mine lacks it, theirs restores its position', () => {
    const { draft, conflicts } = merged([remove('b')], [header('b', 'Better')]);
    expect(ids(draft)).toEqual(['a', 'c', 'd']);
    expect(conflicts).toEqual([
      { type: 'row', path: 'sections', row: section('b', 'Better'), removedBy: 'mine', after: 'a' },
    ]);
    const [conflict] = conflicts;
    if (conflict === undefined) throw new Error('no conflict');
    const taken = resolve(menu, draft, conflict, 'theirs');
    expect([ids(taken), getValue(taken, 'sections/b/header', 'en')]).toEqual([['a', 'b', 'c', 'd'], 'Better']);
    expect(resolve(menu, taken, conflict, 'mine')).toEqual(draft);
  });

  test('a row changed here and removed there is a conflict: mine keeps it, theirs lacks it', () => {
    const { draft, conflicts } = merged([header('b', 'Better')], [remove('b')]);
    expect([ids(draft), conflicts.map((one) => one.type === 'row' && one.removedBy)]).toEqual([
      ['a', 'b', 'c', 'd'],
      ['theirs'],
    ]);
    const [conflict] = conflicts;
    if (conflict === undefined) throw new Error('no conflict');
    expect(ids(resolve(menu, draft, conflict, 'theirs'))).toEqual(['a', 'c', 'd']);
  });

  test('a row that one side removed and the other only moved is removed', () => {
    const { draft, conflicts } = merged([move('b', 3)], [remove('b')]);
    expect([ids(draft), conflicts]).toEqual([['a', 'c', 'd'], []]);
  });

  test('a dish added in a section that the other side removed is a conflict, not a loss', () => {
    const dish = { ...emptyRow(menu, 'sections/b/items', 'x'), name: { en: 'Soup' } };
    const { conflicts } = merged([{ type: 'insert', path: 'sections/b/items', row: dish, at: 0 }], [remove('b')]);
    expect(conflicts.map((one) => one.path)).toEqual(['sections']);
  });

  test('changes in different rows and fields are all kept', () => {
    const { draft, conflicts } = merged(
      [header('a', 'A'), { type: 'set', path: 'sections/b/description', language: 'en', value: 'New' }],
      [header('b', 'B'), insert('e', 4)],
    );
    expect(conflicts).toEqual([]);
    expect(listChanges(menu, base, draft).map((change) => [change.type, change.path])).toEqual([
      ['set', 'sections/a/header'],
      ['set', 'sections/b/header'],
      ['set', 'sections/b/description'],
      ['added', 'sections'],
    ]);
  });
});

describe('in a language that the venue has hidden', () => {
  const withoutFrench = (mine: Edit[], theirs: Edit[]) =>
    merge(menu, base, after(base, ...mine), after(base, ...theirs), ['en', 'he']);
  const frenchHeader: Edit = { type: 'set', path: 'sections/b/header', language: 'fr', value: 'Entrées' };

  test('two changes of one text ask nothing: mine stays, theirs is in the history', () => {
    const { draft, conflicts } = withoutFrench(
      [title('fr', 'Midi'), title('he', 'צהרים')],
      [title('fr', 'Déjeuner'), title('he', 'ארוחת צהריים')],
    );
    expect(draft.title).toEqual({ en: 'Lunch', he: 'צהרים', fr: 'Midi' });
    expect(conflicts.map((one) => one.type === 'set' && one.language)).toEqual(['he']);
  });

  test('a row that one side removed is removed, when the other changed only hidden texts of it', () => {
    expect([withoutFrench([remove('b')], [frenchHeader]), withoutFrench([frenchHeader], [remove('b')])]).toEqual(
      Array.from({ length: 2 }, () => ({ draft: after(base, remove('b')), conflicts: [] })),
    );
  });
});

describe('a crop is of one image', () => {
  const [drawn, drawnAnew] = [0.5, 0.25].map((width) => ({ x: 0, y: 0, width, height: 1 }));
  const cover = (image: string, crop: unknown) =>
    [
      ['cover', image],
      ['cover_crop', crop],
    ].reduce(
      (draft, [path, value]) => applyEdit(storyPage, draft, { type: 'set', path: String(path), language: null, value }),
      emptyDraft(storyPage, 'Story'),
    );
  const mergeCovers = (was: Draft, mine: Draft, theirs: Draft) => {
    const { draft, conflicts } = merge(storyPage, was, mine, theirs);
    return { draft, conflicts, stored: [draft.cover, draft.cover_crop] };
  };
  const was = cover('/a', null);

  test('of an image that one side replaced it does not come from the other', () => {
    const [replaced, cropped] = [cover('/b', null), cover('/a', drawn)];
    expect(mergeCovers(was, replaced, cropped)).toMatchObject({ stored: ['/b', null], conflicts: [] });
    expect(mergeCovers(was, cropped, replaced)).toMatchObject({ stored: ['/b', null], conflicts: [] });
    expect(mergeCovers(cover('/a', drawn), cover('/b', null), cover('/a', drawnAnew))).toMatchObject({
      stored: ['/b', null],
      conflicts: [],
    });
  });

  test('of one image it is merged like any value', () => {
    expect(mergeCovers(was, was, cover('/a', drawn)).stored).toEqual(['/a', drawn]);
    expect(mergeCovers(was, cover('/a', drawn), cover('/a', drawnAnew)).conflicts.map(({ path }) => path)).toEqual([
      'cover_crop',
    ]);
  });

  test('where both replaced the image it goes with the one that is chosen', () => {
    const [mine, theirs] = [cover('/b', drawn), cover('/c', drawnAnew)];
    const { draft, conflicts, stored } = mergeCovers(was, mine, theirs);
    expect([stored, conflicts.map(({ path }) => path)]).toEqual([['/b', drawn], ['cover']]);
    const [conflict] = conflicts;
    if (conflict === undefined) throw new Error('no conflict');
    const taken = resolve(storyPage, draft, conflict, 'theirs');
    expect([taken.cover, taken.cover_crop]).toEqual(['/c', drawnAnew]);
    expect(resolve(storyPage, taken, conflict, 'mine')).toEqual(draft);
    const cropped = applyEdit(storyPage, draft, { type: 'set', path: 'cover_crop', language: null, value: null });
    expect(resolve(storyPage, cropped, conflict, 'mine')).toEqual(cropped);
  });
});

describe('what is copied with a reference is of the item that it refers to', () => {
  const path = 'stories/a';
  const refer = (draft: Draft, item: string, venue: string): Draft =>
    [
      ['cms_id', item],
      ['name', `Name of ${item}`],
      ['venue', venue],
    ].reduce(
      (edited, [name, value]) =>
        applyEdit(marketplace, edited, { type: 'set', path: `${path}/${name}`, language: null, value }),
      draft,
    );
  const inserted = applyEdit(marketplace, emptyDraft(marketplace, 'Market'), {
    type: 'insert',
    path: 'stories',
    row: emptyRow(marketplace, 'stories', 'a'),
    at: 0,
  });
  const was = refer(inserted, 'p1', 'v1');

  test('where both chose another item it goes with the one that is chosen, also what one side left as it was', () => {
    const [mine, theirs] = [refer(was, 'p2', 'v1'), refer(was, 'p3', 'v2')];
    const { draft, conflicts } = merge(marketplace, was, mine, theirs);
    expect([draft, conflicts.map((one) => one.path)]).toEqual([mine, ['stories/a/cms_id']]);
    const [conflict] = conflicts;
    if (conflict === undefined) throw new Error('no conflict');
    expect(resolve(marketplace, draft, conflict, 'mine')).toEqual(mine);
    const taken = resolve(marketplace, draft, conflict, 'theirs');
    expect(taken).toEqual(theirs);
    expect(resolve(marketplace, taken, conflict, 'mine')).toEqual(mine);
    expect(merge(marketplace, was, theirs, mine).draft).toEqual(theirs);
  });

  test('where one side chose another item it does not come from the other', () => {
    const chosen = refer(was, 'p2', 'v1');
    const renamed = applyEdit(marketplace, was, {
      type: 'set',
      path: `${path}/name`,
      language: null,
      value: 'New name',
    });
    for (const [mine, theirs] of [
      [chosen, renamed],
      [renamed, chosen],
    ] as const)
      expect(merge(marketplace, was, mine, theirs)).toEqual({ draft: chosen, conflicts: [] });
    expect(merge(marketplace, was, was, renamed)).toEqual({ draft: renamed, conflicts: [] });
  });
});

describe('order', () => {
  const order = (mine: string, theirs: string, from = 'abcd') =>
    mergeOrder([...from], [...mine], [...theirs], new Set(mine + theirs)).join('');

  test.each([
    ['both moved other rows', 'bcda', 'dabc', 'dbca'],
    ['both inserted at one place', 'abcdx', 'abcdy', 'abcdxy'],
    ['runs stay together', 'apqbcd', 'amnbcd', 'amnpqbcd'],
    ['at the head', 'xabcd', 'yabcd', 'xyabcd'],
    ['one moved, the other inserted behind it', 'bcda', 'axbcd', 'xbcda'],
    ['both moved the same row: mine', 'dabc', 'abdc', 'dabc'],
    ['both reversed', 'dcba', 'dcba', 'dcba'],
    ['nothing was there', 'xy', 'z', 'xyz', ''],
  ])('%s: %s + %s = %s', (_, mine, theirs, result, from = 'abcd') => expect(order(mine, theirs, from)).toBe(result));

  test('empty rows, dropped on save, cause no change', () => {
    const bare = after(base, { type: 'insert', path: 'sections', row: emptyRow(menu, 'sections', 'z'), at: 2 });
    expect([listChanges(menu, base, bare), listChanges(menu, bare, base)]).toEqual([[], []]);
  });

  test('moves are one change with both orders', () =>
    expect(listChanges(menu, base, after(base, move('d', 0)))).toEqual([
      { type: 'moved', path: 'sections', before: ['a', 'b', 'c', 'd'], after: ['d', 'a', 'b', 'c'] },
    ]));
});
