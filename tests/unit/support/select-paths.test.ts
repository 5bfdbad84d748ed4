import { expect, test } from 'vitest';
import { selectPaths } from '../../support/select-paths.ts';

const select = (paths: string[]) =>
  selectPaths(
    paths,
    (path) => [...path],
    (path) => path.length,
  );

test('a path whose steps other paths take is left out', () => {
  expect(select(['ab', 'abc', 'a', 'cd'])).toEqual(['ab', 'cd']);
});

test('everything that some path covers stays covered', () => {
  expect(new Set(select(['abc', 'bcd', 'cde', 'ea']).join(''))).toEqual(new Set('abcde'));
});
