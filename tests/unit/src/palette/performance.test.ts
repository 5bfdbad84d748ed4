import { expect, test } from 'vitest';
import { createSearchIndex, rank } from '../../../../src/features/palette/fuzzy-rank.ts';
import { retypeQuery } from '../../../../src/keyboard/keyboard-layouts.ts';
import { fastestRun } from '../../../support/cpu-time.ts';
import { createCommands, queries } from '../../../support/large-command-set.ts';

test('2,000 commands in six languages are ranked within a frame, whatever the query', () => {
  const index = createSearchIndex(createCommands);
  const keystrokes = queries.flatMap((query) => [...query].map((_, at) => query.slice(0, at + 1)));
  // processor time, not wall-clock time: other programs make work wait, but not cost more
  const measure = (query: string) => fastestRun(5, () => rank(index, query, { own: 'he' }));
  const costs = keystrokes.map((query) => ({ query, ms: Math.round(measure(query) * 10) / 10 }));
  const sorted = costs.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Infinity;
  process.stdout.write(`a key among 2,000 commands: p95 ${p95} ms of ${sorted.length} keys\n`);
  expect(p95, JSON.stringify(costs.filter(({ ms }) => ms >= 16))).toBeLessThanOrEqual(16);
});

test('the longest query is retyped within a frame, also where each of its letters has two readings', () => {
  const costs = ['x', 'я', 'לא', 'لا', 'ê'].map((part) => {
    const query = part.repeat(200).slice(0, 200);
    return { part, ms: fastestRun(5, () => retypeQuery(query)) };
  });
  expect(costs.filter(({ ms }) => ms > 16)).toEqual([]);
});
