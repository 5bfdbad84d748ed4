import { describe, expect, test } from 'vitest';
import { listChanges } from '../../../graphql/content/merge.ts';
import type { Draft, Edit } from '../../../graphql/content/model/draft.types.ts';
import { applyEdit, emptyDraft, emptyRow, getField, getRows, getValue } from '../../../graphql/content/apply-edit.ts';
import { listPendingTranslations } from '../../../graphql/content/list-translations.ts';
import { menu } from '../../../graphql/content/kinds/menu.ts';
import { statics } from '../../../graphql/content/kinds/statics.ts';
import { getFieldState, listProblems, getTranslationProgress } from '../../../graphql/content/translation-progress.ts';
import { parseContent, toContent } from '../../../graphql/content/serialize.ts';
import type { Language } from '../../../graphql/domain/languages.ts';

const setText = (draft: Draft, language: Language | null, value: unknown, path = 'title'): Draft =>
  applyEdit(menu, draft, { type: 'set', path, language, value });
const after = (edits: Edit[], draft = emptyDraft(menu, 'Menu')) =>
  edits.reduce((it, edit) => applyEdit(menu, it, edit), draft);
const state = (draft: Draft, language: Language, path = 'title') => getFieldState(draft, path, language);

describe('a translation stores the source hash of its English', () => {
  const both = setText(setText(emptyDraft(menu, 'Menu'), 'en', 'Lunch'), 'he', 'צהריים');

  test('is current until English changes, and again when English is changed back', () => {
    expect([state(both, 'en'), state(both, 'he'), state(both, 'fr')]).toEqual(['done', 'done', 'none']);
    const changed = setText(both, 'en', 'Dinner');
    expect(state(changed, 'he')).toBe('stale');
    expect(state(setText(changed, 'en', 'Lunch'), 'he')).toBe('done');
  });

  test('the source hash is stored in the language’s block and read back', () => {
    const content = toContent(menu, setText(both, 'en', 'Dinner'));
    const mark = (content.he?._of as Record<string, string> | undefined)?.title;
    expect(content).toEqual({
      en: { _name: 'Menu', _schema_version: 1, title: 'Dinner', sections: [] },
      he: { _name: 'Menu', _schema_version: 1, title: 'צהריים', _of: { title: mark }, sections: [] },
    });
    const read = parseContent(menu, JSON.parse(JSON.stringify(content)), () => 'never');
    expect(read.ok && state(read.draft, 'he')).toBe('stale');
  });

  test('rewriting or confirming it makes it current', () => {
    const changed = setText(both, 'en', 'Dinner');
    expect(state(setText(changed, 'he', 'ערב'), 'he')).toBe('done');
    const confirmed = applyEdit(menu, changed, { type: 'confirm', path: 'title', language: 'he' });
    expect(state(confirmed, 'he')).toBe('done');
    expect(listChanges(menu, changed, confirmed)).toEqual([{ type: 'confirmed', path: 'title', language: 'he' }]);
  });

  test('an emptied translation has no source hash, and a missing one cannot be confirmed', () => {
    expect(setText(both, 'he', '')).toEqual(setText(emptyDraft(menu, 'Menu'), 'en', 'Lunch'));
    const silent = setText(emptyDraft(menu, 'Menu'), 'en', 'Lunch');
    expect(applyEdit(menu, silent, { type: 'confirm', path: 'title', language: 'he' })).toBe(silent);
    expect(applyEdit(menu, silent, { type: 'confirm', path: 'title', language: 'en' })).toBe(silent);
  });

  test('a translation written before its English is current: it has no source', () => {
    const first = setText(emptyDraft(menu, 'Menu'), 'he', 'צהריים');
    expect(state(first, 'he')).toBe('draft');
    expect(state(setText(first, 'en', 'Lunch'), 'he')).toBe('done');
    const overBlank = setText(setText(emptyDraft(menu, 'Menu'), 'en', '\u200b'), 'he', 'צהריים');
    expect(state(setText(overBlank, 'en', 'Lunch'), 'he')).toBe('done');
  });

  test('how English is encoded makes nothing outdated', () =>
    expect(
      state(setText(setText(setText(emptyDraft(menu, 'M'), 'en', 'Cafe\u0301'), 'he', 'קפה'), 'en', 'Café'), 'he'),
    ).toBe('done'));

  test.each([{ price: 'x' }, { title: 7 }, { title: 'no mark at all' }, 'x', [], { stranger: 'abc' }])(
    'marks that are %j are refused',
    (_of) =>
      expect(parseContent(menu, { en: { _name: 'x', title: 'y' }, he: { title: 'z', _of } }, () => 'n')).toEqual({
        ok: false,
        problems: [{ level: 'shape', path: '_of', language: 'he', key: 'badInput' }],
      }),
  );
});

describe('the progress of a language', () => {
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

  test('counts fields filled in any language or required in English; empty rows do not count', () => {
    expect(getTranslationProgress(menu, base, 'en')).toEqual({ state: 'partial', done: 2, total: 3, stale: 0 });
    expect(getTranslationProgress(menu, base, 'he')).toEqual({ state: 'missing', done: 0, total: 3, stale: 0 });
    const named = setText(base, 'en', 'Borscht', 'sections/s/items/d/name');
    expect(getTranslationProgress(menu, named, 'en')).toEqual({ state: 'complete', done: 3, total: 3, stale: 0 });
    const russian = ['title', 'sections/s/header', 'sections/s/items/d/name'].reduce(
      (it, path) => setText(it, 'ru', 'Борщ', path),
      named,
    );
    expect(getTranslationProgress(menu, russian, 'ru')).toEqual({ state: 'complete', done: 3, total: 3, stale: 0 });
    const changed = setText(russian, 'en', 'Beet soup', 'sections/s/items/d/name');
    expect(getTranslationProgress(menu, changed, 'ru')).toEqual({ state: 'stale', done: 2, total: 3, stale: 1 });
    expect(getTranslationProgress(menu, setText(changed, 'ru', '', 'title'), 'ru')).toEqual({
      state: 'partial',
      done: 1,
      total: 3,
      stale: 1,
    });
  });

  test('problems are shape errors, missing English, and advice for languages with some text', () => {
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

  test('rows move to the requested position, at most to the ends', () =>
    expect([move('a', 2), move('c', 0), move('b', 99), move('b', -1), move('b', 1)]).toEqual([
      ['b', 'c', 'a'],
      ['c', 'a', 'b'],
      ['a', 'c', 'b'],
      ['b', 'a', 'c'],
      ['a', 'b', 'c'],
    ]));

  test('an edit without effect returns the same draft', () => {
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

  test('paths that a kind does not have are reported, whatever their name', () => {
    for (const path of ['stranger', '__proto__', 'constructor', 'title/x/y', 'sections/a/stranger', ''])
      expect(() => getField(menu, path)).toThrow(`menu has no`);
    expect(() => setText(three, null, 'x')).toThrow('needs a language');
    expect(() => setText(three, 'en', 'x', 'sections')).toThrow('is a list');
    expect(() => applyEdit(menu, three, { type: 'remove', path: 'title', id: 'a' })).toThrow('is no list');
    expect([getValue(three, 'sections/gone/header', 'en'), getRows(three, 'sections/gone/items')]).toEqual([
      undefined,
      [],
    ]);
  });
});

describe('what a translator has to do', () => {
  test('a text that only another language has is missing in English, and waits for it everywhere else', () => {
    const draft = setText(emptyDraft(menu, 'Menu'), 'he', 'צהריים', 'description');
    const pending = (language: Language) => listPendingTranslations(menu, draft, language).map(({ path }) => path);
    expect([pending('en'), pending('he'), pending('fr')]).toEqual([['title', 'description'], [], []]);
  });

  test('a static text has to be translated once its English differs from the default', () => {
    const add = { type: 'insert', path: 'fields', at: 0, row: emptyRow(statics, 'fields', 'a') } as const;
    const set = (draft: Draft, field: string, language: Language | null, value: string) =>
      applyEdit(statics, draft, { type: 'set', path: `fields/a/${field}`, language, value });
    const named = set(applyEdit(statics, emptyDraft(statics, 'Statics'), add), 'field', null, 'thanks');
    const hebrewOnly = set(set(named, 'default_value', 'en', 'Thank you'), 'value', 'he', 'תודה רבה');
    const progress = (draft: Draft) => getTranslationProgress(statics, draft, 'en').state;
    const values = (draft: Draft, language: Language) =>
      listPendingTranslations(statics, draft, language).filter(({ path }) => path.endsWith('/value'));
    expect([progress(hebrewOnly), values(hebrewOnly, 'en'), values(hebrewOnly, 'fr')]).toEqual(['complete', [], []]);
    const both = set(hebrewOnly, 'value', 'en', 'Thanks a lot');
    expect(values(both, 'fr')).toEqual([{ path: 'fields/a/value', state: 'missing' }]);
  });
});
