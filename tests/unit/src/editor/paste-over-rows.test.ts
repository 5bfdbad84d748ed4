import { expect, test } from 'vitest';
import { menu } from '../../../../graphql/content/kinds/menu.ts';
import { countLeftOut } from '../../../../machines/editor/rows/pasted-lines.ts';
import { parseClipboardTable, toRowValues } from '../../../../src/features/editor/parse-clipboard-table.ts';
import { pasteOverRows } from '../../../../src/features/editor/paste-over-rows.ts';

const items = menu.fields.sections.of.items.of;

const reading = { currency: 'ILS', dates: (text: string) => text };

test('a table fills the rows that exist from the first on, in localized fields only, and adds no row', () => {
  const cells = parseClipboardTable('Суп\tиз свёклы\nРыба\nЧай\tс мятой', 1) ?? [];
  const lines = toRowValues(cells, items, 'name', reading, true);
  expect(pasteOverRows('sections/s/items', ['b', 'c'], lines)).toEqual([
    { path: 'sections/s/items/b/name', value: 'Суп' },
    { path: 'sections/s/items/b/description', value: 'из свёклы' },
    { path: 'sections/s/items/c/name', value: 'Рыба' },
  ]);
  expect(countLeftOut(lines, ['b', 'c'])).toBe(1);
  expect(countLeftOut([...lines, {}], ['b', 'c', 'd'])).toBe(0);
});

test('a third column is a price for those who may write one, and is ignored for a translator', () => {
  const cells = [['Soup', 'hot', '42']];
  expect(toRowValues(cells, items, 'name', reading)).toEqual([{ name: 'Soup', description: 'hot', price: 4200 }]);
  expect(toRowValues(cells, items, 'name', reading, true)).toEqual([{ name: 'Soup', description: 'hot' }]);
});
