import { expect, test } from 'vitest';
import { isHiddenColumns, parseHiddenColumns } from '../../../graphql/domain/hidden-columns.ts';

test('hidden columns are lists of names by table; anything else counts as none', () => {
  const stored = { list: ['cms_id', 'component'], reservations: [] };
  expect(parseHiddenColumns(stored)).toEqual(stored);
  for (const wrong of [
    null,
    'list',
    ['cms_id'],
    { list: 'cms_id' },
    { list: [1] },
    { 'a b': [] },
    { list: ['<script>'] },
    { list: Array.from({ length: 41 }, (_, at) => `c${at}`) },
    Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`t${at}`, []])),
  ])
    expect([wrong, isHiddenColumns(wrong), parseHiddenColumns(wrong)]).toEqual([wrong, false, {}]);
});
