import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sessionLength } from '../../src/app/last-seen.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The alternatives of the regular expression that is assigned to `name`. */
const readList = (text: string, name: string): string[] => {
  const [, found] = new RegExp(`const ${name} =\\s*/\\^\\(\\?:(.+)\\)\\$/;`).exec(text) ?? [];
  if (found === undefined) throw new Error(`no list ${name}`);
  return found.split('|').toSorted();
};

test('the page shows exactly the tags and attributes that were stored of it, to the sign-in that they are of', () => {
  const [page, stored] = [read('index.html'), read('src/app/last-seen.ts')];
  expect(readList(page, 'tags')).toEqual(readList(stored, 'tags'));
  // what is ticked is no attribute of the page, and is written as one
  expect(readList(page, 'names')).toEqual([...readList(stored, 'attributeNames'), 'checked'].toSorted());
  expect(page).toContain(`seen?.session?.length === ${sessionLength}`);
});
