import { readJson } from '../../../../src/adapters/read-json.ts';
import { describe, expect, test } from 'vitest';
import { articlePage, packagePage } from '../../../../graphql/content/kinds/venue-pages.ts';
import { createNewDraft } from '../../../../graphql/content/prefill-from-name.ts';
import { toContent } from '../../../../graphql/content/serialize.ts';
import { parseItems, prepareNewItems, readItemsFile } from '../../../../machines/import/items-file.ts';
import { writeItemFile } from '../../../../machines/import/item-file.ts';
import type { ItemToImport } from '../../../../machines/import/items-sheet.types.ts';

const newId = () => crypto.randomUUID();
const cover = 'https://images.example/abc.webp';
const feast = toContent(packagePage, {
  ...createNewDraft(packagePage, 'Feast'),
  publication: 'publication-of-feast',
  shifts: 'shifts-of-feast',
  gallery: 'own-gallery',
  cover,
  menus: [
    {
      _id: 'a',
      cms_id: 'own-menu',
    },
    {
      _id: 'b',
      cms_id: 'menu-elsewhere',
    },
  ],
});
const article = toContent(articlePage, createNewDraft(articlePage, 'Our story'));
const write = (items: unknown, venue = 'petilia-jaffa') => JSON.stringify({ form: 1, venue, entity: 'page', items });
const both = [
  { cms_id: 'p1', name: 'Feast', component: 'package', content: feast },
  { cms_id: 'p2', name: 'Our story', component: 'article', content: article },
];

const prepare = (
  text: string,
  names: Record<string, string[]> = {},
  { unknown = [] as string[], hasImages = true } = {},
) => {
  const read = readItemsFile(readJson(text), 'page.article');
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const parsed = parseItems(read.file, newId);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const own = new Map(Object.entries(names).map(([component, taken]) => [component, new Set(taken)]));
  const result = prepareNewItems(parsed.drafts, { names: own, unknown: new Set(unknown), hasImages });
  return { ...result, items: result.newParts.flatMap((part) => JSON.parse(part) as ItemToImport[]) };
};

describe('a file of many items', () => {
  test('gives new items of the kinds it names, without the companions of the exported ones', () => {
    const { items, created, examples, dropped } = prepare(write(both));
    expect([created, dropped]).toEqual([2, 0]);
    expect(examples.map(({ name }) => name)).toEqual(['Feast', 'Our story']);
    expect(items.map(({ cms_id, version, component }) => [cms_id, version, component])).toEqual([
      [null, null, 'package'],
      [null, null, 'article'],
    ]);
    expect(JSON.stringify(items)).not.toContain('of-feast');
    expect(items[0]?.content.en).toMatchObject({ gallery: 'own-gallery', cover });
  });

  test('the file of one item gives one', () => {
    const { items } = prepare(writeItemFile(articlePage, 'article', createNewDraft(articlePage, 'Alone')));
    expect(items.map(({ content }) => content.en._name)).toEqual(['Alone']);
  });

  test('a name that is taken, in the venue or in the file, gets a number; another component may have it', () => {
    const twice = [...both, { component: 'package', content: feast }];
    const { items } = prepare(write(twice), { package: ['feast'], article: ['feast'] });
    expect(items.map(({ content }) => content.en._name)).toEqual(['Feast 2', 'Our story', 'Feast 3']);
  });

  test('references that the venue does not have and images of another venue are left out and counted', () => {
    const { items, dropped } = prepare(write(both), {}, { unknown: ['menu-elsewhere'], hasImages: false });
    expect(dropped).toBe(2);
    expect(JSON.stringify(items)).not.toContain('menu-elsewhere');
    expect(JSON.stringify(items)).not.toContain(cover);
    expect(JSON.stringify(items)).toContain('own-menu');
  });

  test('is refused as a whole, with the place of each problem', () => {
    const listProblems = (text: string) => {
      const read = readItemsFile(readJson(text), 'page.article');
      const result = read.ok ? parseItems(read.file, newId) : read;
      return result.ok ? [] : result.problems.map(({ message, location }) => [message, location]);
    };
    expect(listProblems('{')).toEqual([['error.importNotJson', '']]);
    expect(listProblems(write([]))).toEqual([['error.importNotJson', '']]);
    expect(listProblems(write(Array.from({ length: 201 }, () => both[1])))).toEqual([
      ['error.importTooMany', 'items/200'],
    ]);
    expect(listProblems(write([both[0], null, { component: 'menu', content: {} }]))).toEqual([
      ['error.importNotJson', 'items/1'],
      ['error.wrongImportComponent', 'items/2'],
    ]);
    const menu = JSON.stringify({ entity: 'menu', component: 'article', content: article });
    expect(listProblems(menu)).toEqual([['error.wrongImportComponent', 'items/0']]);
    const broken = { component: 'article', content: { ...article, en: { ...article.en, title: 7 } } };
    expect(listProblems(write([both[1], broken]))).toEqual([['error.badInput', 'items/1/en/title']]);
  });
});
