import { expect, test } from 'vitest';
import { joinRow } from '../../../graphql/domain/seating/join-row.ts';
import { foldTableNumber, isTableNumber, parseTableNumbers } from '../../../graphql/domain/venue-tables.ts';

test('one number written in different ways is one table, a leading zero makes another', () => {
  expect(foldTableNumber(' 12')).toBe(foldTableNumber('12'));
  expect(foldTableNumber('١٢')).toBe('12');
  expect(foldTableNumber('a1')).toBe(foldTableNumber('A1'));
  expect(foldTableNumber('012')).not.toBe(foldTableNumber('12'));
});

test('a number has one to six characters and no comma', () => {
  expect(['1', 'Bar 12', '', '1234567', '1,2'].map(isTableNumber)).toEqual([true, true, false, false, false]);
});

test('many tables are named by ranges and lists, each once', () => {
  expect(parseTableNumbers('1–4, 20, 3')).toEqual(['1', '2', '3', '4', '20']);
  expect(parseTableNumbers('A1-A3')).toEqual(['A1', 'A2', 'A3']);
  expect(parseTableNumbers('01-03')).toEqual(['01', '02', '03']);
  expect(parseTableNumbers('٢–٤')).toEqual(['2', '3', '4']);
  expect(['', ',', '5-1', '1-900', 'A1-B3', '1234567'].map(parseTableNumbers)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('a row of four tables joins in every run of two to four neighbours', () => {
  const row = ['1', '2', '3', '4'].map((id) => ({ id, max: 2, rank: 0 }));
  const runs = joinRow(row).toSorted((one, other) => one.tables.length - other.tables.length);
  expect(runs.map(({ tables }) => tables.join('+'))).toEqual(['1+2', '2+3', '3+4', '1+2+3', '2+3+4', '1+2+3+4']);
});
