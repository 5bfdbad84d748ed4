import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findMark } from '../../../../graphql/content/mark-names.ts';
import { product } from '../../../../graphql/content/kinds/product.ts';
import { fromContent, parseContent, toContent } from '../../../../graphql/content/serialize.ts';
import { maxChangedItems } from '../../../../graphql/domain/import-limits.ts';
import { languages } from '../../../../graphql/domain/languages.ts';
import { foldName } from '../../../../graphql/domain/names.ts';
import { listFields } from '../../../../machines/import/items-sheet-columns.ts';
import { findField, getHeading, splitHeading } from '../../../../machines/import/sheet-headings.ts';
import { maxItemRows } from '../../../../machines/import/sheet-kinds.ts';
import { readItemsColumns, readItemsSheet } from '../../../../machines/import/items-sheet.ts';
import { createItemsHeadingTest } from '../../../../machines/import/read-sheet.ts';
import { writeItemRows, writeItemsHeader } from '../../../../machines/import/write-items-sheet.ts';
import type { ItemToImport, OwnItem } from '../../../../machines/import/items-sheet.types.ts';
import { parseCsv } from '../../../../src/adapters/parse-csv.ts';
import { writeCsv } from '../../../../src/adapters/write-csv.ts';
import { createSheetMoney } from '../../../../src/fields/sheet-money.ts';
import { propertyRuns } from '../../../support/property-runs.ts';
import { anyDraft } from '../../content/arbitrary.ts';
import { readMessages } from '../../../support/messages.ts';

const he = readMessages('he');

const money = createSheetMoney('ILS');
const writeItemsSheet = (own: readonly OwnItem[]) => [
  writeItemsHeader(product, languages, money),
  ...writeItemRows(product, own, languages, money),
];
const isHeading = createItemsHeadingTest('product');
const bytes = (text: string) => new TextEncoder().encode(text);
const createIds = () => {
  let made = 0;
  return () => `new-${(made += 1)}`;
};
const read = (text: string, own: readonly OwnItem[] = []) =>
  readItemsSheet(readItemsColumns(product, parseCsv(bytes(text), { maxRows: maxItemRows, isHeading }).rows, money), {
    entity: 'product',
    kind: product,
    own,
    money,
    newId: createIds(),
  });
/** The items of the first part, as they would be saved. */
const items = (result: ReturnType<typeof read>) => {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return [...result.newParts, ...result.changedParts].flatMap((part) => JSON.parse(part) as ItemToImport[]);
};
const problems = (result: ReturnType<typeof read>) => (result.ok ? [] : result.problems);
const problem = (message: string, location: string, line: number) => ({ message, location, line });
const soup: OwnItem = {
  id: 'p1',
  version: 3,
  content: {
    en: {
      _name: 'Soup',
      _schema_version: 1,
      title: 'Soup',
      price: 4200,
      dish_type: 'appetizer',
      options: [
        {
          _id: 'o1',
          index: 0,
          title: 'Size',
        },
      ],
    },
    he: {
      _name: 'Soup',
      _schema_version: 1,
      title: 'מרק',
    },
  },
};

describe('products as a table', () => {
  test('an export that is imported again changes nothing; into another venue it gives the same values', async () => {
    const anyItems = fc.array(anyDraft(product), { minLength: 1, maxLength: 4 }).map((drafts) =>
      drafts.flatMap((draft, at): OwnItem[] => {
        const stored = parseContent(product, toContent(product, { ...draft, _name: `Dish ${at}` }), createIds());
        return stored.ok ? [{ id: `p${at}`, version: at + 1, content: stored.content }] : [];
      }),
    );
    await fc.assert(
      fc.asyncProperty(anyItems, async (own) => {
        const csv = await writeCsv(writeItemsSheet(own));
        expect(read(csv, own)).toMatchObject({
          ok: true,
          created: 0,
          changed: [],
          unchanged: own.length,
          newParts: [],
        });
        const copied = items(read(csv));
        const again = copied.map(({ content }, at) => ({ id: `q${at}`, version: 1, content }));
        const withoutId = (cells: ReturnType<typeof writeItemsSheet>) => cells.map(([, ...rest]) => rest);
        // a title that is empty begins with the name
        fc.pre(own.every(({ content }) => content.en.title !== undefined));
        expect(withoutId(writeItemsSheet(again))).toEqual(withoutId(writeItemsSheet(own)));
      }),
      { numRuns: propertyRuns(40) },
    );
  });

  test('a row is about the item with its id, else with its name, else a new one; what has no column stays', () => {
    const table = 'ID,Name,Title (he),Price\np1,Soup of the day,מרק היום,45\n,Salad,סלט,38\nunknown,Fish,דג,';
    const [salad, fish, changed] = items(read(table, [soup]));
    expect(changed).toMatchObject({
      cms_id: 'p1',
      version: 3,
      content: {
        en: {
          ...soup.content.en,
          _name: 'Soup of the day',
          price: 4500,
        },
        he: { title: 'מרק היום' },
      },
    });
    expect([salad, fish]).toMatchObject([
      { cms_id: null, version: null, content: { en: { _name: 'Salad', title: 'Salad', price: 3800 } } },
      { cms_id: null, version: null, content: { en: { _name: 'Fish', title: 'Fish' } } },
    ]);
    expect(items(read('Name,Price\nSOUP,45', [soup]))).toMatchObject([{ cms_id: 'p1', version: 3 }]);
  });

  test('dish types are read as numbers 1–5 or by their names', () => {
    const types = ['1', '2', '3', '4', '5', '٣', 'wine', 'Main', ''];
    const table = ['Name,Dish type', ...types.map((type, at) => `Dish ${at},${type}`)].join('\n');
    expect(items(read(table)).map(({ content }) => content.en.dish_type)).toEqual([
      'appetizer',
      'main',
      'dessert',
      'drink',
      'special',
      'dessert',
      'wine',
      'main',
      undefined,
    ]);
    expect(problems(read('Name,Dish type\nSoup,6\nSalad,breakfast'))).toEqual([
      problem('error.optionNotValid', 'Dish type: 6', 2),
      problem('error.optionNotValid', 'Dish type: breakfast', 3),
    ]);
  });

  test('H155 Hebrew attribute names are known with points, geresh, and other spaces; an unknown one is an error', () => {
    const attributes = (cell: string) =>
      items(read(`Name;Attributes\nSoup;"${cell}"`)).map(({ content }) => content.en.attributes)[0];
    expect(attributes('חריף, טבעוני')).toEqual(['hot', 'vegan']);
    expect(attributes('חָרִיף | טִבְעוֹנִי')).toEqual(['hot', 'vegan']);
    expect(attributes('״ללא־גלוטן״ / חריף   מאוד׳')).toEqual(['extraHot', 'glutenFree']);
    expect(attributes('glutenFree, Gluten free, בוטנים')).toEqual(['glutenFree', 'peanuts']);
    expect(problems(read('Name,Attributes\nSoup,"חריף, כשר"'))).toEqual([
      problem('error.optionNotValid', 'Attributes: כשר', 2),
    ]);
    // what the Hebrew screen calls them is known as well
    for (const mark of product.fields.attributes.options ?? []) {
      const label = (he as Record<string, string>)[`content.food.attributes.option.${mark}`] ?? '';
      expect(findMark(product.fields.attributes.options ?? [], label)).toBe(mark);
    }
  });

  test('H157 a cell that cannot be read is an error with its line and its column; all or nothing', () => {
    const table = [
      'Name,Price,Diners,Out of stock,Allergens',
      'Soup,12.3456,,,',
      '"Two\nlines",1e3,many,perhaps,"gluten: lots"',
      ',5,,,',
      'Salad,-5,0,yes,"gluten: contains; milk=may contain"',
    ].join('\n');
    expect(problems(read(table))).toEqual([
      problem('editor.price.tooPrecise', 'Price', 2),
      problem('editor.price.notAmount', 'Price', 3),
      problem('error.numberNotValid', 'Diners', 3),
      problem('error.optionNotValid', 'Out of stock: perhaps', 3),
      problem('error.optionNotValid', 'Allergens: gluten: lots', 3),
      problem('error.required', 'Name', 4),
      problem('editor.price.negative', 'Price', 5),
    ]);
    expect(problems(read('Name,Diners\nSoup,100'))).toEqual([problem('error.numberOutOfRange', 'Diners', 2)]);
  });

  test('a name that stands in the table twice, or that an item without a row has, is an error', () => {
    expect(problems(read('Name\nSoup\nsoup'))).toEqual([problem('error.sheetDuplicate', 'Name', 3)]);
    const salad = { ...soup, id: 'p2', content: { en: { _name: 'Salad', _schema_version: 1 } } };
    expect(problems(read('ID,Name\np1,salad', [soup, salad as OwnItem]))).toEqual([
      problem('error.nameTaken', 'Name', 2),
    ]);
    expect(problems(read('ID,Name\np1,salad\np2,Fish', [soup, salad as OwnItem]))).toEqual([]);
  });

  test('an unknown column, one that appears twice, another currency and a missing name are named', () => {
    expect(problems(read('Name,Calories,Title,Title (en),Price (EUR)\nSoup,1,a,b,2'))).toEqual([
      problem('error.sheetColumn', 'Calories', 1),
      problem('error.sheetColumn', 'Title (en)', 1),
      problem('error.sheetCurrency', 'Price (EUR)', 1),
    ]);
    expect(problems(read('Title,Price\nSoup,2'))).toEqual([problem('error.sheetNoName', '', 1)]);
  });

  test('H147 a table holds the id, the name and the declared values that a cell can hold; nothing else', () => {
    const content = { en: { ...soup.content.en, _token: 'secret', image: 'https://x.example/a.jpg' } };
    const table = writeItemsSheet([{ ...soup, content: content as never }]);
    expect(table[0]?.filter((header) => !/\((?!en)\w\w\)/.test(String(header)))).toEqual([
      'ID',
      'Name',
      'Title (en)',
      'Subtitle (en)',
      'Dish type',
      'Price (ILS)',
      'Diners',
      'Pos id',
      'Out of stock',
      'Selected',
      'Attributes',
      'Allergens',
    ]);
    expect(JSON.stringify(table)).not.toMatch(/secret|x\.example/);
  });

  test('more items than a call takes are cut into parts', () => {
    const result = read(`Name\n${Array.from({ length: 1001 }, (_, at) => `Dish ${at}`).join('\n')}`);
    expect(result).toMatchObject({ created: 1001, changed: [], unchanged: 0 });
    expect(result.ok && result.newParts.map((part) => (JSON.parse(part) as unknown[]).length)).toEqual([500, 500, 1]);
    expect(new Set(items(result).map(({ content }) => foldName(fromContent(product, content)._name))).size).toBe(1001);
  });

  test('a table that changes more items than one import may is refused at the line where they become too many', () => {
    const own = Array.from({ length: maxChangedItems + 2 }, (_, at): OwnItem => {
      const en = { _name: `D${at}`, _schema_version: 1, title: 'Dish' };
      return { id: `p${at}`, version: 1, content: { en } };
    });
    const rows = own.map(({ id, content }) => `${id},${content.en._name},Soup`);
    expect(problems(read(['Id,Name,Title', ...rows].join('\n'), own))).toEqual([
      problem('error.importTooManyChanges', '', maxChangedItems + 2),
    ]);
  });
});

test('every heading that an export writes is known to the import: of the products and of their list, in each language', () => {
  const fields = listFields(product);
  for (const language of languages) {
    const texts = readMessages(language) as unknown as Record<string, string | undefined>;
    for (const { header, path } of fields) {
      const inList = texts[`list.column.${path === '' ? 'cms_id' : path.replace(/^_/, '')}`];
      const written = [getHeading(header, language), ...(inList === undefined ? [] : [inList])];
      const found = written.map((heading) => findField(fields, splitHeading(heading).name, language)?.path);
      expect([language, written, found]).toEqual([language, written, written.map(() => path)]);
    }
  }
});
