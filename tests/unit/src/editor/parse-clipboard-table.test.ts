import { expect, test } from 'vitest';
import { menu } from '../../../../graphql/content/kinds/menu.ts';
import { parseClipboardTable, toRowValues } from '../../../../src/features/editor/parse-clipboard-table.ts';
const reading = { currency: 'ILS', dates: (text: string) => text };

test('a single value is not a table, in single-line and multi-line fields', () => {
  const single = ['Sea bream', '"Chef’s" soup', 'Sea bream\r\n', ''];
  expect(single.map((text) => parseClipboardTable(text, 1))).toEqual([null, null, null, null]);
  expect(parseClipboardTable('grilled\nwith lemon', 2)).toBe(null);
});

test('reads lines and columns as spreadsheets copy them, without the empty lines at the end', () => {
  expect(parseClipboardTable('Bream\tGrilled\t116\r\nKebab\t\t72\r\n\r\n', 1)).toEqual([
    ['Bream', 'Grilled', '116'],
    ['Kebab', '', '72'],
  ]);
  expect(parseClipboardTable('Bream\nKebab', 1)).toEqual([['Bream'], ['Kebab']]);
  expect(parseClipboardTable('Bream\tGrilled', 2)).toEqual([['Bream', 'Grilled']]);
});

test('an empty line between others keeps its place: the values below it belong to the rows below', () => {
  expect(parseClipboardTable('Bream\n\nKebab\n\n', 1)).toEqual([['Bream'], [''], ['Kebab']]);
});

test('a quoted value may contain tabs, line breaks and quotes; quotes inside a word are kept', () => {
  expect(parseClipboardTable('"Bream\n""of the day"""\t"a\tb"\nקבב 12"\t7', 1)).toEqual([
    ['Bream\n"of the day"', 'a\tb'],
    ['קבב 12"', '7'],
  ]);
});

test('values fill the fields from the current one on; amounts are parsed, and other text stays as pasted', () => {
  const { of: dish } = menu.fields.sections.of.items;
  const cells = [
    ['Bream\nof the day', 'Grilled\nLemon', '₪116.5', 'beyond'],
    ['Kebab', '', 'soon'],
  ];
  expect(toRowValues(cells, dish, 'name', reading)).toEqual([
    { name: 'Bream of the day', description: 'Grilled\nLemon', price: 11_650 },
    { name: 'Kebab', price: 'soon' },
  ]);
  expect(toRowValues([['12,5']], dish, 'price', reading)).toEqual([{ price: 1_250 }]);
});
