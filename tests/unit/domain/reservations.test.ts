import { expect, test } from 'vitest';
import { summarizeTables } from '../../../graphql/domain/reservations.ts';

test('a list shows up to four short tables, else the first one and how many more there are', () => {
  const cases = ['', '1', '1,2,3,4', '1,2,3,4,5', '999', '1000', 'T100,2', '2,T100'];
  const shown = cases.map((text) => {
    const tables = text === '' ? [] : text.split(',');
    const { shown: first, more } = summarizeTables(tables);
    return [text, first.join(','), more];
  });
  expect(shown).toEqual([
    ['', '', 0],
    ['1', '1', 0],
    ['1,2,3,4', '1,2,3,4', 0],
    ['1,2,3,4,5', '1', 4],
    ['999', '999', 0],
    ['1000', '1000', 0],
    ['T100,2', 'T100', 1],
    ['2,T100', '2', 1],
  ]);
});
