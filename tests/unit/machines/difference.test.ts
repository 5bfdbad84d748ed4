import { describe, expect, test } from 'vitest';
import type { Draft, Edit } from '../../../graphql/content/model/draft.types.ts';
import { applyEdit, emptyDraft, emptyRow } from '../../../graphql/content/apply-edit.ts';
import { gallery } from '../../../graphql/content/kinds/gallery.ts';
import { menu } from '../../../graphql/content/kinds/menu.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import { diffDrafts, findImageCrop } from '../../../machines/draft-diff.ts';

const made = (kind: Kind, edits: readonly Edit[], from: Draft = emptyDraft(kind, 'It')): Draft =>
  edits.reduce((draft, edit) => applyEdit(kind, draft, edit), from);
const set = (path: string, value: unknown): Edit => ({ type: 'set', path, language: null, value });
const say = (path: string, value: string): Edit => ({ type: 'set', path, language: 'en', value });
const insert = (kind: Kind, path: string, id: string, at: number): Edit => ({
  type: 'insert',
  path,
  row: emptyRow(kind, path, id),
  at,
});
const [door, bar] = ['ab', 'cd'].map((hash) => `/assets/${hash.repeat(32)}.jpg`) as [string, string];
const half = { x: 0, y: 0, width: 0.5, height: 1 };

describe('what a row is called', () => {
  test('by its words, its list and its place, and by its picture in its crop', () => {
    const before = made(gallery, [insert(gallery, 'images', 'a', 0), set('images/a/src', door)]);
    const after = made(
      gallery,
      [set('images/a/src_crop', half), insert(gallery, 'images', 'b', 0), say('images/b/alt', 'The bar')],
      before,
    );
    expect(diffDrafts(gallery, before, after).names).toEqual({
      a: { words: {}, list: 'images', place: 2, picture: { src: door, crop: half } },
      b: { words: { en: 'The bar' }, list: 'images', place: 1 },
    });
  });

  test('in a list within a list', () => {
    const draft = made(menu, [
      insert(menu, 'sections', 's', 0),
      insert(menu, 'sections/s/items', 'i', 0),
      say('sections/s/items/i/name', 'Soup'),
    ]);
    expect(diffDrafts(menu, draft, draft).names).toEqual({
      s: { words: {}, list: 'sections', place: 1 },
      i: { words: { en: 'Soup' }, list: 'sections.items', place: 1 },
    });
  });
});

test('a changed crop comes with the picture that it cuts, on either side', () => {
  const before = made(gallery, [insert(gallery, 'images', 'a', 0), set('images/a/src', door)]);
  const after = made(gallery, [set('images/a/src', bar), set('images/a/src_crop', half)], before);
  expect(diffDrafts(gallery, before, after)).toMatchObject({
    changes: [
      { type: 'set', path: 'images/a/src', before: door, after: bar },
      { type: 'set', path: 'images/a/src_crop', before: null, after: half },
    ],
    cut: { 'images/a/src_crop': { before: door, after: bar } },
  });
  expect(['images/a/src_crop', 'images/a/src', 'images', '_name'].map((path) => findImageCrop(gallery, path))).toEqual([
    'images/a/src',
    null,
    null,
    null,
  ]);
});
