import { expect, test } from 'vitest';
import { applyEdit, getRows } from '../../../../graphql/content/apply-edit.ts';
import { menu } from '../../../../graphql/content/kinds/menu.ts';
import type { Draft } from '../../../../graphql/content/model/draft.types.ts';
import type { EditorContext } from '../../../../machines/editor/model/editor.types.ts';
import { mergeRemote, toMetadata } from '../../../../machines/editor/conflicts/merge-remote.ts';
import { set, stored, venue, winter } from './item-fixtures.ts';

const remove = (draft: Draft, path: string, id: string): Draft => applyEdit(menu, draft, { type: 'remove', path, id });
const move = (draft: Draft, id: string, from: string, to: string): Draft => {
  const row = getRows(draft, from).find(({ _id }) => _id === id);
  if (row === undefined) throw new Error(`no row ${id} at ${from}`);
  return applyEdit(menu, remove(draft, from, id), { type: 'insert', path: to, row, at: 0 });
};
const rename = (draft: Draft, name: string, section = 'a'): Draft =>
  set(draft, `sections/${section}/items/a0/name`, 'en', name);

/** What is asked after each of their versions. */
const ask = (mine: Draft, ...versions: Draft[]) => {
  let context = {
    entity: 'menu',
    venue,
    saved: winter,
    metadata: toMetadata(stored(winter)),
    conflicts: [],
    draft: mine,
    past: [],
    future: [],
    typing: null,
  } as unknown as EditorContext;
  return versions.map((version, at) => {
    context = { ...context, ...mergeRemote(context, stored(version, 15 + at)) };
    return context.conflicts.map((open) => (open.type === 'row' ? `${open.path} ${open.row._id}` : open.path));
  });
};

const renamed = rename(winter, 'Theirs');
const moved = move(renamed, 'a0', 'sections/a/items', 'sections/b/items');

test('a row that one removed and they changed is asked about once, where they have it now', () => {
  expect(ask(remove(winter, 'sections/a/items', 'a0'), renamed, moved, rename(moved, 'Again', 'b'))).toEqual([
    ['sections/a/items a0'],
    ['sections/b/items a0'],
    ['sections/b/items a0'],
  ]);
});

test('a value is asked about once when they move its row and change it again, and still when they only move the row', () => {
  expect(ask(rename(winter, 'Mine'), renamed, moved, rename(moved, 'Again', 'b'))).toEqual([
    ['sections/a/items/a0/name'],
    ['sections/a/items/a0/name'],
    ['sections/b/items/a0/name'],
  ]);
});

test('the question about a row that they removed replaces those about its values', () => {
  expect(ask(rename(winter, 'Mine'), renamed, remove(winter, 'sections/a/items', 'a0'))).toEqual([
    ['sections/a/items/a0/name'],
    ['sections/a/items a0'],
  ]);
});

test('the question about a row that they removed with the row around it is replaced by one about that row', () => {
  expect(ask(remove(winter, 'sections/a/items', 'a0'), renamed, remove(winter, 'sections', 'a'))).toEqual([
    ['sections/a/items a0'],
    ['sections a'],
  ]);
});

test('a row that they removed and then put back is asked about no more, wherever one has moved it', () => {
  const mine = move(winter, 'a0', 'sections/a/items', 'sections/b/items');
  expect(ask(mine, remove(winter, 'sections/a/items', 'a0'), winter)).toEqual([['sections/b/items a0'], []]);
});

test('what they leave as it is stays open', () => {
  const other = set(renamed, 'title', 'en', 'Theirs');
  expect(ask(rename(winter, 'Mine'), renamed, other)[1]).toEqual(['sections/a/items/a0/name']);
  expect(ask(remove(winter, 'sections/a/items', 'a0'), renamed, other)[1]).toEqual(['sections/a/items a0']);
});
