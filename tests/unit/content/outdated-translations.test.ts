import { describe, expect, test } from 'vitest';
import { listChanges } from '../../../graphql/content/merge.ts';
import type { Draft, Edit } from '../../../graphql/content/model/draft.types.ts';
import { applyEdit, emptyDraft, emptyRow, getField, getRows, getValue } from '../../../graphql/content/apply-edit.ts';
import { menu } from '../../../graphql/content/kinds/menu.ts';
import { getFieldState, listProblems, getTranslationProgress } from '../../../graphql/content/translation-progress.ts';
import { parseContent, toContent } from '../../../graphql/content/serialize.ts';
import type { Language } from '../../../graphql/domain/languages.ts';

const say = (draft: Draft, language: Language | null, value: unknown, path = 'title'): Draft =>
  applyEdit(menu, draft, { type: 'set', path, language, value });
const after = (edits: Edit[], draft = emptyDraft(menu, 'Menu')) =>
  edits.reduce((it, edit) => applyEdit(menu, it, edit), draft);
const state = (draft: Draft, language: Language, path = 'title') => getFieldState(draft, path, language);

describe('a translation remembers the English that it was made from', () => {
  const both = say(say(emptyDraft(menu, 'Menu'), 'en', 'Lunch'), 'he', 'צהריים');

  test('it stands, until English changes; back in English it stands again', () => {
    expect([state(both, 'en'), state(both, 'he'), state(both, 'fr')]).toEqual(['done', 'done', 'none']);
    const changed = say(both, 'en', 'Dinner');
    expect(state(changed, 'he')).toBe('stale');
    expect(state(say(changed, 'en', 'Lunch'), 'he')).toBe('done');
  });

  test('the mark travels inside the language’s block and comes back', () => {
    const content = toContent(menu, say(both, 'en', 'Dinner'));
    const mark = (content.he?._of as Record<string, string> | undefined)?.title;
    expect(content).toEqual({
      en: { _name: 'Menu', _schema_version: 1, title: 'Dinner', sections: [] },
      he: { _name: 'Menu', _schema_version: 1, title: 'צהריים', _of: { title: mark }, sections: [] },
    });
    const read = parseContent(menu, JSON.parse(JSON.stringify(content)), () => 'never');
    expect(read.ok && state(read.draft, 'he')).toBe('stale');
  });

  test('writing it anew, or saying that it stands, makes it fresh', () => {
    const changed = say(both, 'en', 'Dinner');
    expect(state(say(changed, 'he', 'ערב'), 'he')).toBe('done');
    const confirmed = applyEdit(menu, changed, { type: 'confirm', path: 'title', language: 'he' });
    expect(state(confirmed, 'he')).toBe('done');
    expect(listChanges(menu, changed, confirmed)).toEqual([{ type: 'confirmed', path: 'title', language: 'he' }]);
  });

  test('an emptied translation has no mark, and what was never there cannot be confirmed', () => {
    expect(say(both, 'he', '')).toEqual(say(emptyDraft(menu, 'Menu'), 'en', 'Lunch'));
    const silent = say(emptyDraft(menu, 'Menu'), 'en', 'Lunch');
    expect(applyEdit(menu, silent, { type: 'confirm', path: 'title', language: 'he' })).toBe(silent);
    expect(applyEdit(menu, silent, { type: 'confirm', path: 'title', language: 'en' })).toBe(silent);
  });

  test('Hebrew written before English is a draft, and then stands: it was made from nothing', () => {
    const first = say(emptyDraft(menu, 'Menu'), 'he', 'צהריים');
    expect(state(first, 'he')).toBe('draft');
    expect(state(say(first, 'en', 'Lunch'), 'he')).toBe('done');
    const overBlank = say(say(emptyDraft(menu, 'Menu'), 'en', '\u200b'), 'he', 'צהריים');
    expect(state(say(overBlank, 'en', 'Lunch'), 'he')).toBe('done');
  });

  test('how English is written down makes nothing stale', () =>
    expect(state(say(say(say(emptyDraft(menu, 'M'), 'en', 'Cafe\u0301'), 'he', 'קפה'), 'en', 'Café'), 'he')).toBe(
      'done',
    ));

  test.each([{ price: 'x' }, { title: 7 }, { title: 'no mark at all' }, 'x', [], { stranger: 'abc' }])(
    'marks that are %j are refused',
    (_of) =>
      expect(parseContent(menu, { en: { _name: 'x', title: 'y' }, he: { title: 'z', _of } }, () => 'n')).toEqual({
        ok: false,
        problems: [{ level: 'shape', path: '_of', language: 'he', key: 'badInput' }],
      }),
  );
});

describe('how far a language is', () => {
  const section = emptyRow(menu, 'sections', 's');
  const dish = emptyRow(menu, 'sections/s/items', 'd');
  const base = after([
    { type: 'set', path: 'title', language: 'en', value: 'Lunch' },
    { type: 'insert', path: 'sections', row: section, at: 0 },
    { type: 'insert', path: 'sections/s/items', row: dish, at: 0 },
    { type: 'insert', path: 'sections', row: emptyRow(menu, 'sections', 'bare'), at: 1 },
    { type: 'set', path: 'sections/s/header', language: 'en', value: 'Soups' },
    { type: 'set', path: 'sections/s/items/d/price', language: null, value: 4200 },
  ]);

  test('it counts what any language says and what English needs; rows without anything count for nothing', () => {
    expect(getTranslationProgress(menu, base, 'en')).toEqual({ state: 'partial', done: 2, total: 3, stale: 0 });
    expect(getTranslationProgress(menu, base, 'he')).toEqual({ state: 'missing', done: 0, total: 3, stale: 0 });
    const named = say(base, 'en', 'Borscht', 'sections/s/items/d/name');
    expect(getTranslationProgress(menu, named, 'en')).toEqual({ state: 'complete', done: 3, total: 3, stale: 0 });
    const russian = ['title', 'sections/s/header', 'sections/s/items/d/name'].reduce(
      (it, path) => say(it, 'ru', 'Борщ', path),
      named,
    );
    expect(getTranslationProgress(menu, russian, 'ru')).toEqual({ state: 'complete', done: 3, total: 3, stale: 0 });
    const changed = say(russian, 'en', 'Beet soup', 'sections/s/items/d/name');
    expect(getTranslationProgress(menu, changed, 'ru')).toEqual({ state: 'stale', done: 2, total: 3, stale: 1 });
    expect(getTranslationProgress(menu, say(changed, 'ru', '', 'title'), 'ru')).toEqual({
      state: 'partial',
      done: 1,
      total: 3,
      stale: 1,
    });
  });

  test('problems: shape, completeness of English, advice for languages that say something', () => {
    expect(listProblems(menu, base)).toEqual([
      { level: 'completeness', path: 'sections/s/items/d/name', language: 'en', key: 'required' },
    ]);
    const worse = after(
      [
        { type: 'set', path: '_name', language: null, value: ' ' },
        { type: 'set', path: 'title', language: 'he', value: 'צהריים' },
        { type: 'set', path: 'title', language: 'en', value: 'Dinner' },
        { type: 'set', path: 'sections/s/header', language: 'de', value: 'x'.repeat(121) },
        { type: 'set', path: 'sections/s/items/d/price', language: null, value: -1 },
      ],
      base,
    );
    expect(listProblems(menu, worse).map((one) => Object.values(one).join(' '))).toEqual([
      'shape _name  required',
      'advice title he translationStale',
      'advice title de translationMissing',
      'shape sections/s/header de tooLong',
      'advice sections/s/header he translationMissing',
      'completeness sections/s/items/d/name en required',
      'shape sections/s/items/d/price  badInput',
    ]);
  });
});

describe('edits', () => {
  const three = after(
    ['a', 'b', 'c'].map((id, at) => ({ type: 'insert', path: 'sections', row: emptyRow(menu, 'sections', id), at })),
  );
  const ids = (draft: Draft) => getRows(draft, 'sections').map((row) => row._id);
  const move = (id: string, to: number) => ids(applyEdit(menu, three, { type: 'move', path: 'sections', id, to }));

  test('rows move to where they shall stand, and no further than the ends', () =>
    expect([move('a', 2), move('c', 0), move('b', 99), move('b', -1), move('b', 1)]).toEqual([
      ['b', 'c', 'a'],
      ['c', 'a', 'b'],
      ['a', 'c', 'b'],
      ['b', 'a', 'c'],
      ['a', 'b', 'c'],
    ]));

  test('what changes nothing returns the very draft', () => {
    const nothing: Edit[] = [
      { type: 'set', path: 'title', language: 'he', value: '' },
      { type: 'set', path: '_name', language: null, value: 'Menu' },
      { type: 'set', path: 'sections/gone/header', language: 'en', value: 'x' },
      { type: 'move', path: 'sections', id: 'gone', to: 0 },
      { type: 'move', path: 'sections', id: 'b', to: 1 },
      { type: 'remove', path: 'sections', id: 'gone' },
      { type: 'insert', path: 'sections', row: emptyRow(menu, 'sections', 'a'), at: 0 },
      { type: 'insert', path: 'sections/gone/items', row: emptyRow(menu, 'sections/gone/items', 'x'), at: 0 },
    ];
    expect(nothing.filter((edit) => applyEdit(menu, three, edit) !== three)).toEqual([]);
  });

  test('places that a kind does not have are named, whatever they are called', () => {
    for (const path of ['stranger', '__proto__', 'constructor', 'title/x/y', 'sections/a/stranger', ''])
      expect(() => getField(menu, path)).toThrow(`menu has no`);
    expect(() => say(three, null, 'x')).toThrow('needs a language');
    expect(() => say(three, 'en', 'x', 'sections')).toThrow('is a list');
    expect(() => applyEdit(menu, three, { type: 'remove', path: 'title', id: 'a' })).toThrow('is no list');
    expect([getValue(three, 'sections/gone/header', 'en'), getRows(three, 'sections/gone/items')]).toEqual([
      undefined,
      [],
    ]);
  });
});
