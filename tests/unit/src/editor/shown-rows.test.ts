import { expect, test } from 'vitest';
import { listShownRows } from '../../../../src/features/editor/shown-rows.ts';

test('Enter and pasted lines go to rows on the screen: those that the find bar hides in this list are left out', () => {
  const rows = ['a', 'b', 'c'].map((_id) => ({ _id }));
  const hidden = new Set(['sections/s/items/b', 'sections/t/items/c']);
  expect(listShownRows('sections/s/items', rows, hidden)).toEqual([{ _id: 'a' }, { _id: 'c' }]);
});
