import { expect, test } from 'vitest';
import { toFixEvent } from '../../../src/kinds/package/combo-fixes.ts';
import { toTitleEvent } from '../../../src/kinds/page/own-title.ts';
import { toOverlapEvent } from '../../../src/kinds/venue/overlap-fix.ts';

test('the fix of a combo is one change, of which one undo takes back all', () =>
  expect(
    toFixEvent('combos/c', {
      label: 'both',
      count: 2,
      changes: [
        {
          path: 'products_min',
          value: 2,
        },
        {
          path: 'products_max',
          value: 2,
        },
      ],
    }),
  ).toEqual({
    type: 'fields.changed',
    values: [
      { path: 'combos/c/products_min', language: null, value: 2 },
      { path: 'combos/c/products_max', language: null, value: 2 },
    ],
  }));

test('taking a detail’s own title away is one change in all languages', () => {
  const row = { _id: 'd', title: { en: 'Our chef', he: 'השף', fr: '' } };
  expect(toTitleEvent('details/d', row, false)).toEqual({
    type: 'fields.changed',
    values: [
      { path: 'details/d/title', language: 'he', value: '' },
      { path: 'details/d/title', language: 'en', value: '' },
      { path: 'details/d/change_title', language: null, value: false },
    ],
  });
  expect(toTitleEvent('details/d', row, true).values).toEqual([
    { path: 'details/d/change_title', language: null, value: true },
  ]);
});

test('other times take away the mark of 24 hours, when an overlap is fixed too', () => {
  expect(toOverlapEvent({ type: 'from', day: 2, id: 'b', time: '1700' }, 'shifts')).toEqual({
    type: 'fields.changed',
    values: [
      { path: 'shifts/b/from', language: null, value: '1700' },
      { path: 'shifts/b/full_day', language: null, value: false },
    ],
  });
  expect(toOverlapEvent({ type: 'remove', day: 2, id: 'b' }, 'shifts')).toEqual({
    type: 'row.removed',
    path: 'shifts',
    id: 'b',
  });
});
