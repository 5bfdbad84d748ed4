import { expect, test } from 'vitest';
import { formatTable } from '../../bench/table.ts';
import type { Results } from '../../bench/targets.ts';

const run = { at: '2026-11-29', machine: 'one', commit: 'abc', rounds: 3, seconds: 8, load: 0, failures: [] };
const rowsOf = (results: Results, ...names: (keyof Results)[]): string[][] =>
  formatTable({ ...run, results }, new Set(names))
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| ?| ?\|$/g, '').trim()));

test('a row has its target in its own unit, and its ratios to target and floor', () => {
  const [, , row] = rowsOf({ rows1: { ours: [310, 300, 320], floor: [200, 205, 190], floorClient: true } }, 'rows1');
  expect(row?.slice(2)).toEqual(['≤ 1.6 × floor = 320 ms', '310 ms', '200 ms', '0.97 × target, 1.55 × floor', 'met']);
});

test('an application measured in the same run has a column, with a dash where it was not measured', () => {
  const results: Results = {
    rows1: { ours: [300], floor: [200], peers: { 'react-admin': [400, 500, 450] } },
    usable1: { ours: [300], floor: [200] },
  };
  const [head, , ...rows] = rowsOf(results, 'rows1', 'usable1', 'open1');
  expect(head?.at(-2)).toBe('react-admin');
  expect(rows.map((row) => [row.length, row.at(-2)])).toEqual([
    [8, '450 ms'],
    [8, '–'],
    [8, '–'],
  ]);
});
