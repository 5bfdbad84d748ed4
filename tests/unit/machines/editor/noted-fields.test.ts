import { expect, test } from 'vitest';
import type { NotePlace } from '../../../../machines/field-notes/field-notes.types.ts';
import { listNotedPaths, nextNotedField } from '../../../../machines/editor/together/noted-fields.ts';
import type { EditorContext } from '../../../../machines/editor/model/editor.types.ts';
import type { Draft } from '../../../../graphql/content/model/draft.types.ts';

const dish = (id: string) => ({ _id: id, name: { en: id } });
const menuOf = (first: string[], second: string[]) =>
  ({
    _name: 'Noted',
    title: { en: 'Lunch' },
    sections: [
      { _id: 's1', header: { en: 'Starters' }, items: first.map(dish) },
      { _id: 's2', header: { en: 'Mains' }, items: second.map(dish) },
    ],
  }) as unknown as Draft;
const places: NotePlace[] = [
  { id: 'n1', path: 'sections/s1/items/d2/name', language: 'he' },
  { id: 'n2', path: 'title', language: null },
  { id: 'n3', path: 'sections/s1/items/d1/name', language: 'he' },
  { id: 'n4', path: 'sections/s1/items/gone/name', language: 'he' },
];
const context = (draft: Draft, at: EditorContext['at'] = null) =>
  ({ entity: 'menu', draft, at, notePlaces: places }) as unknown as EditorContext;

test('notes follow their rows, into other lists too; one whose row is gone has no place', () => {
  expect(listNotedPaths(context(menuOf(['d2', 'd1'], [])))).toEqual([
    'sections/s1/items/d2/name',
    'title',
    'sections/s1/items/d1/name',
  ]);
  expect(listNotedPaths(context(menuOf(['d1'], ['d2'])))).toEqual([
    'sections/s2/items/d2/name',
    'title',
    'sections/s1/items/d1/name',
  ]);
});

test('the next note is the one behind the caret as the item is read, and then the first again', () => {
  const draft = menuOf(['d1'], ['d2']);
  const next = (at: EditorContext['at']) => nextNotedField(context(draft, at))?.path;
  expect(next(null)).toBe('sections/s1/items/d1/name');
  expect(next({ path: 'title', language: null })).toBe('sections/s1/items/d1/name');
  expect(next({ path: 'sections/s1/header', language: 'he' })).toBe('sections/s1/items/d1/name');
  expect(next({ path: 'sections/s1/items/d1/name', language: 'he' })).toBe('sections/s2/items/d2/name');
  expect(next({ path: 'sections/s2/items/d2/name', language: 'he' })).toBe('title');
  expect(nextNotedField({ ...context(draft), notePlaces: [] })).toBeNull();
});
