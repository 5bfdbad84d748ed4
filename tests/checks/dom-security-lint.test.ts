import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// What the page must never do, wherever it is written. What people see is walked in tests/browser.

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = ['src', 'machines', 'graphql'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile() && /\.tsx?$/.test(it.name))
    .map((it) => join(it.parentPath, it.name)),
);
const found = (what: RegExp): string[] =>
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(what)].map(([text]) => `${file.slice(root.length)}: ${text}`),
  );

test('H129 a link to another page gives it neither our window nor where we were', () => {
  const links = found(/<a\b[^>]*\btarget=[^>]*>/g);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((it) => !it.includes('target="_blank" rel="noopener noreferrer"'))).toEqual([]);
  expect(found(/\bwindow\.open\(|\bwindow\.opener\b/g)).toEqual([]);
});

test('H133 no style is put together from text', () => {
  const ways =
    /\bcssText\b|setAttribute\(\s*['"]style|insertRule|replaceSync\(|<style\b|adoptedStyleSheets|\.innerHTML/g;
  expect(found(ways)).toEqual([]);
  expect(found(/dangerouslySetInnerHTML|document\.write|\beval\(|new Function\(/g)).toEqual([]);
});

test('H139 messages of other origins are ignored: pages, frames and openers', () => {
  const ears = found(/(\w+)\??\.addEventListener\(\s*['"]message['"]/g);
  expect(ears.length).toBeGreaterThan(0);
  // the tabs of this origin; a worker of ours, which receives only our messages
  expect(
    ears.filter(
      (it) =>
        !/: (channel|tabs|drawing|worker)\??\.|(?:thumbnail|sheet|translation-files|write-workbook)\.worker\.ts: self\./.test(
          it,
        ),
    ),
  ).toEqual([]);
  expect(found(/\bonmessage\b/g)).toEqual([]);
});
