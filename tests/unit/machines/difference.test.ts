import { describe, expect, test } from 'vitest';
import type { Change, Draft, Edit } from '../../../graphql/content/model/draft.types.ts';
import { applyEdit, emptyDraft, emptyRow, getRows } from '../../../graphql/content/apply-edit.ts';
import { gallery } from '../../../graphql/content/kinds/gallery.ts';
import { menu } from '../../../graphql/content/kinds/menu.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import { takeTicked } from '../../../machines/import/take-ticked.ts';
import { diffDrafts, findImageCrop } from '../../../machines/draft-diff.ts';

const made = (kind: Kind, edits: readonly Edit[], from: Draft = emptyDraft(kind, 'It')): Draft =>
  edits.reduce((draft, edit) => applyEdit(kind, draft, edit), from);
const set = (path: string, value: unknown): Edit => ({ type: 'set', path, language: null, value });
const setText = (path: string, value: string): Edit => ({ type: 'set', path, language: 'en', value });
const setIn = (language: Language, path: string, value: string): Edit => ({ type: 'set', path, language, value });
const insert = (kind: Kind, path: string, id: string, at: number): Edit => ({
  type: 'insert',
  path,
  row: emptyRow(kind, path, id),
  at,
});
const [entranceUrl, barUrl] = ['ab', 'cd'].map((hash) => `/assets/${hash.repeat(32)}.jpg`) as [string, string];
const half = { x: 0, y: 0, width: 0.5, height: 1 };

describe('what a row is called', () => {
  test('by its text, its list and its position, and by its image in its crop', () => {
    const before = made(gallery, [insert(gallery, 'images', 'a', 0), set('images/a/src', entranceUrl)]);
    const after = made(
      gallery,
      [set('images/a/src_crop', half), insert(gallery, 'images', 'b', 0), setText('images/b/alt', 'The bar')],
      before,
    );
    expect(diffDrafts(gallery, before, after, ['en']).names).toEqual({
      a: { text: {}, list: 'images', position: 2, image: { src: entranceUrl, crop: half } },
      b: { text: { en: 'The bar' }, list: 'images', position: 1 },
    });
  });

  test('in a list within a list', () => {
    const draft = made(menu, [
      insert(menu, 'sections', 's', 0),
      insert(menu, 'sections/s/items', 'i', 0),
      setText('sections/s/items/i/name', 'Soup'),
    ]);
    expect(diffDrafts(menu, draft, draft, ['en']).names).toEqual({
      s: { text: {}, list: 'sections', position: 1 },
      i: { text: { en: 'Soup' }, list: 'sections.items', position: 1 },
    });
  });
});

test('a language that the venue does not show is neither compared nor names a row', () => {
  const before = made(menu, [insert(menu, 'sections', 's', 0)]);
  const after = made(
    menu,
    [setText('title', 'Winter'), ...(['title', 'sections/s/header'] as const).map((path) => setIn('he', path, 'חורף'))],
    before,
  );
  const shown = (languages: readonly Language[]) => {
    const { changes, names } = diffDrafts(menu, before, after, languages);
    return [changes.map((change) => [change.path, 'language' in change && change.language]), names.s?.text];
  };
  expect(shown(['en', 'ru'])).toEqual([[['title', 'en']], {}]);
  expect(shown(['en', 'he'])).toEqual([
    [
      ['title', 'he'],
      ['title', 'en'],
      ['sections/s/header', 'he'],
    ],
    { he: 'חורף' },
  ]);
});

test('a changed crop comes with the image that it cuts, on either side', () => {
  const before = made(gallery, [insert(gallery, 'images', 'a', 0), set('images/a/src', entranceUrl)]);
  const after = made(gallery, [set('images/a/src', barUrl), set('images/a/src_crop', half)], before);
  expect(diffDrafts(gallery, before, after, ['en'])).toMatchObject({
    changes: [
      { type: 'set', path: 'images/a/src', before: entranceUrl, after: barUrl },
      { type: 'set', path: 'images/a/src_crop', before: null, after: half },
    ],
    cut: { 'images/a/src_crop': { before: entranceUrl, after: barUrl } },
  });
  expect(['images/a/src_crop', 'images/a/src', 'images', '_name'].map((path) => findImageCrop(gallery, path))).toEqual([
    'images/a/src',
    null,
    null,
    null,
  ]);
});

describe('a row that is in another list', () => {
  const before = made(menu, [
    insert(menu, 'sections', 'a', 0),
    insert(menu, 'sections', 'b', 1),
    insert(menu, 'sections/a/items', 'soup', 0),
    setText('sections/a/items/soup/name', 'Soup'),
    insert(menu, 'sections/a/items', 'bread', 1),
    setText('sections/a/items/bread/name', 'Bread'),
  ]);
  const move = (id: string): Edit[] => {
    const row = getRows(before, 'sections/a/items').find(({ _id }) => _id === id) ?? emptyRow(menu, 'sections', id);
    return [
      { type: 'remove', path: 'sections/a/items', id },
      { type: 'insert', path: 'sections/b/items', row, at: 0 },
    ];
  };
  const after = made(menu, [...move('soup'), setText('sections/b/items/soup/name', 'Broth')], before);

  test('was moved there, and is compared with what it was', () => {
    const row = getRows(after, 'sections/b/items')[0];
    expect(diffDrafts(menu, before, after, ['en']).changes).toEqual([
      { type: 'movedInto', path: 'sections/b/items', row, from: 'sections/a/items' },
      { type: 'set', path: 'sections/b/items/soup/name', language: 'en', before: 'Soup', after: 'Broth' },
    ]);
  });

  test('is moved without its new values, and has these without being moved, as one ticks', () => {
    const { changes } = diffDrafts(menu, before, after, ['en']);
    const [moved, renamed] = changes;
    const take = (...ticked: (Change | undefined)[]) => {
      const draft = takeTicked(
        menu,
        before,
        after,
        changes.filter((change) => ticked.includes(change)),
      );
      return ['a', 'b'].map((id) => getRows(draft, `sections/${id}/items`).map(({ name }) => name));
    };
    expect(take(moved)).toEqual([[{ en: 'Bread' }], [{ en: 'Soup' }]]);
    expect(take(renamed)).toEqual([[{ en: 'Broth' }, { en: 'Bread' }], []]);
    expect(takeTicked(menu, before, after, changes)).toEqual(after);
  });

  test('whose section was added or removed as well is added or removed with it', () => {
    const without = made(menu, [...move('soup'), { type: 'remove', path: 'sections', id: 'a' }], before);
    expect(diffDrafts(menu, before, without, ['en']).changes.map(({ type, path }) => [type, path])).toEqual([
      ['removed', 'sections'],
      ['added', 'sections/b/items'],
    ]);
  });
});
