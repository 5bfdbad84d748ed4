import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../graphql/domain/languages.ts';
import { menu } from '../../../../graphql/content/kinds/menu.ts';
import { product } from '../../../../graphql/content/kinds/product.ts';
import { emptyDraft } from '../../../../graphql/content/apply-edit.ts';
import { autoDetect, type CodePage } from '../../../../machines/import/import.types.ts';
import type { OwnItem } from '../../../../machines/import/items-sheet.types.ts';
import { prepareItems } from '../../../../machines/import/prepare-items.ts';
import {
  createItemsHeadingTest,
  isMenuHeading,
  readItemsTable,
  readMenuTable,
} from '../../../../machines/import/read-sheet.ts';
import { writeItemsHeader } from '../../../../machines/import/write-items-sheet.ts';
import { languages } from '../../../../graphql/domain/languages.ts';
import type { SheetCells } from '../../../../machines/table/table-export.types.ts';
import { readTable } from '../../../../src/adapters/read-table.ts';
import { writeWorkbook } from '../../../../src/adapters/write-workbook.ts';
import { writeCsv } from '../../../../src/adapters/write-csv.ts';
import { createSheetMoney } from '../../../../src/fields/sheet-money.ts';

const money = createSheetMoney('ILS');
const isHeading = createItemsHeadingTest('product');
const bytes = (text: string) => new TextEncoder().encode(text);
/** A text as Windows stores it: a letter that the page does not have becomes a question mark. */
const encode = (text: string, page: CodePage): Uint8Array => {
  const decoder = new TextDecoder(page);
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]));
  return Uint8Array.from([...text], (sign) => codes.get(sign) ?? 0x3f);
};
const soup: OwnItem = {
  id: 'p1',
  version: 3,
  content: {
    en: { _name: 'Soup', _schema_version: 1, title: 'Soup', price: 4200 },
    he: { _name: 'Soup', _schema_version: 1, title: 'מרק' },
    ru: { _name: 'Soup', _schema_version: 1, title: 'Суп' },
  },
};
const read = async (file: string | Uint8Array, choice = autoDetect, own: readonly OwnItem[] = [soup]) =>
  readItemsTable(await readTable(typeof file === 'string' ? bytes(file) : file, { choice, isHeading }), {
    entity: 'product',
    own,
    money,
    newId: () => 'new',
    progress: () => undefined,
    choice,
  });

describe('a table from a file', () => {
  test('every line has its own line end: none is lost, and cells beyond the headings are an error with their row', async () => {
    const table = 'Name,Price\r\nA,1\nB,2\rC,3\r\n"D\r\nd",4\nE,5';
    expect(await read(table)).toMatchObject({ type: 'items', created: 5 });
    expect(await read(`${table}\nF,6,7`)).toMatchObject({
      problems: [{ message: 'import.extraCells', location: 'C', line: 7 }],
    });
  });

  test('the separator is that of `sep=`, else that of the headings and of rows of one width', async () => {
    const separator = async (text: string) => (await readTable(bytes(text), { isHeading })).separator;
    expect(await separator('Name;Price\nSuppe;12,50\nEintopf, scharf, heiß;9,00')).toBe(';');
    expect(await separator('Was;Wie viel\nSuppe;12,50\nFisch;9,00')).toBe(';');
    expect(await separator('Name|Price\nA;B|1')).toBe('|');
    const said = await readTable(bytes('sep=;\r\nName;Price\r\nSoup;1'), { isHeading });
    expect([said.separator, said.rows.map(({ line, cells }) => [line, ...cells])]).toEqual([
      ';',
      [
        [1, 'Name', 'Price'],
        [2, 'Soup', '1'],
      ],
    ]);
  });

  test.each<[CodePage, Language, string]>([
    ['windows-1252', 'de', 'Name;Preis\nKäse;12\nGRÜNE SOßE;9'],
    ['windows-1252', 'he', 'Plat;Prix\nPâté de campagne;12\nCrème brûlée;8'],
    ['windows-1251', 'en', 'Name,Title (ru)\nsoup,борщ\ndumplings,Пельмени со сметаной'],
    ['windows-1251', 'he', 'Блюдо;Цена\nБорщ;12\nСельдь под шубой;9'],
    ['windows-1255', 'en', 'שם;מחיר\nמרק עוף;12\nסלט ירקות;30'],
    ['windows-1256', 'en', 'طبق;السعر\nحساء العدس;12\nسلطة خضراء;30'],
    ['windows-1250', 'en', 'Nazwa;Cena\nŻurek;12\nPierogi z kapustą;9\nŁosoś;30'],
    ['windows-1254', 'en', 'Ad;Fiyat\nİşkembe çorbası;12\nŞiş kebap;9'],
    ['windows-1253', 'en', 'Όνομα;Τιμή\nΜουσακάς;12\nΤζατζίκι;9'],
  ])('%s is recognised by its letters (%s)', async (page, language, text) => {
    const sheet = await readTable(encode(text, page), { language, isHeading });
    expect([sheet.encoding, sheet.rows[1]?.cells[0]]).toEqual([page, text.split('\n')[1]?.split(/[;,]/)[0]]);
  });

  test('question marks where letters were are not ticked; what else the row changes is', async () => {
    const saved = encode('ID,Name,Title (he),Title (ru),Price\np1,Soup,מרק,Суп,45', 'windows-1255');
    const result = await read(saved);
    if (result.type !== 'items') throw new Error(JSON.stringify(result.problems));
    expect(result.changed.map(({ difference }) => difference.changes)).toMatchObject([
      [
        { path: 'title', language: 'ru', before: 'Суп', after: '???' },
        { path: 'price', before: 4200, after: 4500 },
      ].toSorted((a) => (a.path === result.changed[0]?.difference.changes[0]?.path ? -1 : 1)),
    ]);
    expect(result.lostLetters).toHaveLength(1);
    const [sent] = prepareItems({ items: result, unticked: result.lostLetters }).flatMap(
      (part) => JSON.parse(part) as { content: OwnItem['content'] }[],
    );
    expect([sent?.content.ru?.title, sent?.content.en.price]).toEqual(['Суп', 4500]);
  });

  test('headings are known in six languages; texts without a language are in that of the headings', async () => {
    const result = await read('שם;כותרת;מחיר\nדג;דג;30', autoDetect, []);
    if (result.type !== 'items') throw new Error(JSON.stringify(result.problems));
    expect(JSON.parse(result.newParts[0] ?? '')).toMatchObject([
      { content: { en: { _name: 'דג', price: 3000 }, he: { title: 'דג' } } },
    ]);
    for (const language of languages) {
      const header = writeItemsHeader(product, languages, money, language);
      const table = await read(await writeCsv([header, header.map((_, at) => (at === 1 ? 'New' : ''))]));
      expect(table).toMatchObject({ type: 'items', created: 1 });
    }
  });

  test('a column that nobody knows is asked about, and can be chosen or left out', async () => {
    const table = 'Name,Wie teuer,Kcal\nFish,12,300';
    const asked = await read(table);
    expect(asked).toMatchObject({
      problems: [
        { message: 'error.sheetColumn', location: 'Wie teuer', line: 1 },
        { message: 'error.sheetColumn', location: 'Kcal', line: 1 },
      ],
      sheet: { columns: [{ key: 'name' }, { key: null }, { key: null }] },
    });
    const chosen = await read(table, { ...autoDetect, columns: { 1: 'price', 2: '' } });
    expect(chosen.type === 'items' && JSON.parse(chosen.newParts[0] ?? '')).toMatchObject([
      { content: { en: { _name: 'Fish', price: 1200 } } },
    ]);
  });

  test('two rows of headings are said', async () => {
    const sheet = await readTable(bytes('Table 1,,\nSection,Dish,Price\nMains,Fish,12'), { isHeading: isMenuHeading });
    const target = { draft: emptyDraft(menu, 'Menu'), currency: 'ILS' };
    expect(readMenuTable(sheet, target, money, () => 'new', autoDetect)).toMatchObject({
      type: 'imported',
      sheet: { headerRows: 2 },
    });
  });
});

describe('a workbook', () => {
  const write = async (rows: SheetCells) =>
    new Uint8Array(await (await writeWorkbook(rows, { rightToLeft: true })).arrayBuffer());

  test('is read as it was written: letters of every language, numbers, texts like formulas; rows as Excel numbers them', async () => {
    const rows = [
      ['Name', 'Title (ru)', 'Price (ILS)'],
      ['=1+1', 'Борщ', 12.5],
      ['+97235551214', 'שלום', 1000],
    ];
    const sheet = await readTable(await write(rows), {});
    expect([sheet.encoding, sheet.separator, sheet.fault]).toEqual([null, null, null]);
    expect(sheet.rows).toEqual(rows.map((cells, at) => ({ line: at + 1, cells: cells.map(String) })));
  });

  test('dates are those of the cell in every time zone, and a number of three decimals is no thousand', async () => {
    const { default: excel } = await import('exceljs');
    const workbook = new excel.Workbook();
    workbook.addWorksheet('Empty');
    const sheet = workbook.addWorksheet('Dates');
    sheet.getCell('B3').value = new Date(Date.UTC(2026, 10, 27));
    sheet.getCell('C3').value = 1.234;
    sheet.getCell('D3').value = { richText: [{ text: 'Soup ' }, { text: 'of the day' }] };
    sheet.getCell('E3').value = { formula: '1+1', result: 2 };
    sheet.getCell('F3').value = true;
    const file = new Uint8Array(await workbook.xlsx.writeBuffer());
    expect((await readTable(file, {})).rows).toEqual([
      { line: 3, cells: ['', '2026-11-27', '1.2340', 'Soup of the day', '2', 'yes'] },
    ]);
  });

  test('a day is a date of the workbook at midnight in UTC, and 2026-11-27 in CSV', async () => {
    const rows = [['Date'], [{ day: '2026-11-27' }]];
    const { default: excel } = await import('exceljs');
    const workbook = new excel.Workbook();
    await workbook.xlsx.load((await write(rows)).slice().buffer);
    expect(workbook.worksheets[0]?.getCell('A2').value).toEqual(new Date(Date.UTC(2026, 10, 27)));
    expect(await writeCsv(rows)).toBe('\ufeffDate\r\n2026-11-27');
  });

  test('a damaged one is refused', async () => {
    expect((await readTable((await write([['a']])).slice(0, 300), {})).fault).toEqual({
      message: 'import.sheetBroken',
      line: 1,
    });
  });
});

test('telephone numbers that we wrote are no formulas; what could run is guarded', async () => {
  expect(await writeCsv([['+97235551214', '+1+1', '=1', '-x']])).toBe('\ufeff+97235551214,"\'+1+1","\'=1","\'-x"');
});
