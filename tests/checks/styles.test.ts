import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import postcss, { type AtRule, type Node } from 'postcss';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Each is a document or a dialog of its own, which nobody types a text of 200 lines into. */
const mayLookInside = /^src\/(?:features\/(?:guest-preview|palette)\/|guest-link\/|.*[dD]ialog)/;

const isPrinted = (node: Node): boolean => {
  for (let around = node.parent; around; around = around.parent)
    if (around.type === 'atrule' && (around as AtRule).name === 'media' && (around as AtRule).params === 'print')
      return true;
  return false;
};

const findLooksInside = (file: string, css: string): string[] => {
  const found: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    if (rule.selector.includes(':has(') && !isPrinted(rule)) found.push(`${file}: ${rule.selector}`);
  });
  return found;
};

test('no style of the application looks inside an element with :has(), which every key would make it do again', () => {
  const files = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.css') && !mayLookInside.test(file));
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => findLooksInside(file, readFileSync(`${root}${file}`, 'utf8')))).toEqual([]);
  // what the check must find, and what it must not
  const css = '.row:has(.failed) {} @media print { body:has(main) {} } @media (width > 9px) { .a:has(b) {} }';
  expect(findLooksInside('planted.css', css)).toEqual(['planted.css: .row:has(.failed)', 'planted.css: .a:has(b)']);
});
