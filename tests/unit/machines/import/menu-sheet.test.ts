import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyDraft } from '../../../../graphql/content/apply-edit.ts';
import { menu } from '../../../../graphql/content/kinds/menu.ts';
import { getLevelRows } from '../../../../graphql/content/field-values.ts';
import type { Draft, Row } from '../../../../graphql/content/model/draft.types.ts';
import { sourceHash } from '../../../../graphql/content/field-values.ts';
import { parseContent, toContent } from '../../../../graphql/content/serialize.ts';
import { languages } from '../../../../graphql/domain/languages.ts';
import { autoDetect } from '../../../../machines/import/import.types.ts';
import { readMenuSheet, writeMenuSheet } from '../../../../machines/import/menu-sheet.ts';
import { readMenuColumns } from '../../../../machines/import/menu-sheet-columns.ts';
import { isMenuHeading } from '../../../../machines/import/read-sheet.ts';
import { parseCsv } from '../../../../src/adapters/parse-csv.ts';
import { writeCsv } from '../../../../src/adapters/write-csv.ts';
import { createSheetMoney } from '../../../../src/fields/sheet-money.ts';
import { propertyRuns } from '../../../support/property-runs.ts';
import { anyDraft } from '../../content/arbitrary.ts';

const money = createSheetMoney('ILS');
const bytes = (text: string) => new TextEncoder().encode(text);
const createIds = () => {
  let made = 0;
  return () => `new-${(made += 1)}`;
};
const read = (text: string | Uint8Array, own: Draft = emptyDraft(menu, 'Menu'), choice = autoDetect) =>
  readMenuSheet(
    own,
    readMenuColumns(
      parseCsv(typeof text === 'string' ? bytes(text) : text, { choice, isHeading: isMenuHeading }).rows,
      money,
    ),
    money,
    createIds(),
  );
/** Sections with their dishes and prices, as a reader of the menu sees them. */
const outline = (result: ReturnType<typeof read>) =>
  result.ok
    ? (result.draft.sections as { header: object; items: { name: object; price: number }[] }[]).map(
        ({ header, items }) => [header, ...items.map(({ name, price }) => [name, price])],
      )
    : result.problems;
const problem = (message: string, location: string, line: number | null) => ({ message, location, line });
const hebrew = (text: string) =>
  Uint8Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code >= 0x5d0 ? code - 0x5d0 + 0xe0 : code;
  });

describe('a menu as a table', () => {
  test('H141 an export that is imported again changes nothing, whatever its texts begin with', async () => {
    const starts = fc.constantFrom('', '=', '+', '-', '@', '\t', "'", "'=", "''=", '＝', ';', '"', 'a\n=', 'a,=');
    await fc.assert(
      fc.asyncProperty(anyDraft(menu), fc.array(starts, { minLength: 1 }), async (draft, texts) => {
        const sections = (draft.sections as { header: object }[]).map((section, at) => ({
          ...section,
          header: { ...section.header, en: `${texts[at % texts.length]}1+1`, he: `${texts[0]}א` },
        }));
        const stored = parseContent(menu, toContent(menu, { ...draft, sections }), createIds());
        fc.pre(stored.ok);
        const csv = await writeCsv(writeMenuSheet(stored.draft, languages, money));
        expect(read(csv, stored.draft)).toEqual({ ok: true, draft: stored.draft });
      }),
      { numRuns: propertyRuns(50) },
    );
  });

  test('H141 a dish that only has what a table has no column for keeps its place', async () => {
    const items = ['soup', '', 'fish'].map((name) => ({
      _id: `dish-${name}`,
      name: { en: name },
      description: {},
      price: null,
      _kept: { en: { _pos: name.length } },
    }));
    const own = {
      ...emptyDraft(menu, 'Menu'),
      sections: [{ _id: 's', header: { en: 'Mains' }, description: {}, items }],
    };
    const stored = parseContent(menu, toContent(menu, own), createIds());
    const csv = await writeCsv(writeMenuSheet(own, languages, money));
    expect(read(csv, stored.ok ? stored.draft : own)).toEqual({ ok: true, draft: stored.ok && stored.draft });
  });

  test('rows without a number of their section are grouped by its texts; dishes of the same name keep their identity', () => {
    const first = read('Section,Dish,Dish (he),Price\nStarters,Soup,מרק,12.5\nStarters,Salad,סלט,\nMains,Fish,דג,80');
    expect(outline(first)).toEqual([
      [{ en: 'Starters' }, [{ en: 'Soup', he: 'מרק' }, 1250], [{ en: 'Salad', he: 'סלט' }, null]],
      [{ en: 'Mains' }, [{ en: 'Fish', he: 'דג' }, 8000]],
    ]);
    const own = (first as { draft: Draft }).draft;
    const again = read('Section,Dish,Price\nStarters,Salad,20\nStarters,Soup,12.5\nMains,Fish,80\nMains,Meat,90', own);
    const ids = (draft: Draft) =>
      (draft.sections as { _id: string; items: { _id: string }[] }[]).map(({ _id, items }) => [
        _id,
        items.map((item) => item._id),
      ]);
    const [[starters, [soup, salad]], [mains, [fish]]] = ids(own) as [[string, string[]], [string, string[]]];
    expect(ids((again as { draft: Draft }).draft)).toEqual([
      [starters, [salad, soup]],
      [mains, [fish, expect.stringMatching(/^new-/)]],
    ]);
    // a column that the table does not have changes nothing
    expect(outline(again)[0]).toEqual([
      { en: 'Starters' },
      [{ en: 'Salad', he: 'סלט' }, 2000],
      [{ en: 'Soup', he: 'מרק' }, 1250],
    ]);
  });

  const twoSections = () => {
    const own = read(
      'Section,Section (he),Dish,Dish (he),Price\nStarters,ראשונות,Soup,מרק,12\nStarters,ראשונות,Salad,סלט,9\nMains,עיקריות,Fish,דג,80',
    );
    return (own as { draft: Draft }).draft;
  };
  const write = async (own: Draft) => (await writeCsv(writeMenuSheet(own, ['en', 'he'], money))).split('\r\n');

  test('a table without the first dish of a section, or sorted by something else, keeps its sections’ texts and identity', async () => {
    const own = twoSections();
    const [header = '', soup = '', salad = '', fish = ''] = await write(own);
    const [starters, mains] = own.sections as [Row, Row];
    const without = read([header, salad, fish].join('\n'), own);
    expect(without).toEqual({
      ok: true,
      draft: { ...own, sections: [{ ...starters, items: [getLevelRows(starters, 'items')[1]] }, mains] },
    });
    const sorted = read([header, fish, salad, soup].join('\n'), own);
    const items = getLevelRows(starters, 'items').toReversed();
    expect(sorted).toEqual({ ok: true, draft: { ...own, sections: [mains, { ...starters, items }] } });
  });

  test('rows of a section may leave its texts out; other texts are a problem of their row', () => {
    const header = 'Section number,Section,Section description,Dish';
    expect(outline(read(`${header}\n1,,,Soup\n1,Starters,Small,Salad\n1,Starters,,Bread`))).toEqual([
      [{ en: 'Starters' }, ...['Soup', 'Salad', 'Bread'].map((en) => [{ en }, null])],
    ]);
    expect(outline(read(`${header}\n1,Starters,Small,Soup\n1,Starters,Tiny,Salad\n1,Mains,Small,Fish`))).toEqual([
      problem('error.sheetSectionTexts', 'Section description', 3),
      problem('error.sheetSectionTexts', 'Section', 4),
    ]);
  });

  test('a section is found by its number, where its texts are the same or the table has none', () => {
    const own = twoSections();
    const [starters, mains] = own.sections as [Row, Row];
    const items = ([section]: Row[], names: string[]) =>
      getLevelRows(section as Row, 'items').filter(({ name }) => names.includes((name as { en: string }).en));
    expect(read('Section number,Dish\n2,Fish\n1,Soup', own)).toEqual({
      ok: true,
      draft: {
        ...own,
        sections: [
          { ...mains, items: items([mains], ['Fish']) },
          { ...starters, items: items([starters], ['Soup']) },
        ],
      },
    });
    const renumbered = read('Section number,Section,Dish\n1,Mains,Fish\n2,Starters,Soup', own);
    expect(renumbered).toMatchObject({ ok: true, draft: { sections: [{ _id: mains._id }, { _id: starters._id }] } });
  });

  test('what one cannot see makes no other dish and no other section', () => {
    const own = twoSections();
    const names = ['Soup ', ' Salad'].map((name) => `Starters,${name},9`).join('\n');
    const again = read(`Section,Dish,Price\n${names}\n ,Bread,3\nMains,Fish,80`, own);
    expect(outline(again)).toEqual([
      [
        { en: 'Starters', he: 'ראשונות' },
        [{ en: 'Soup ', he: 'מרק' }, 900],
        [{ en: ' Salad', he: 'סלט' }, 900],
        [{ en: 'Bread' }, 300],
      ],
      [{ en: 'Mains', he: 'עיקריות' }, [{ en: 'Fish', he: 'דג' }, 8000]],
    ]);
  });

  test('a translation is marked with the English of its row, in whatever order the columns stand', () => {
    const masterFirst = read('Section,Section (he),Dish,Dish (he)\nMains,עיקריות,Fish,דג');
    expect(read('Section (he),Dish (he),Dish,Section\nעיקריות,דג,Fish,Mains')).toEqual(masterFirst);
    expect(masterFirst).toMatchObject({
      draft: { sections: [{ items: [{ _of: { he: { name: sourceHash('Fish') } } }] }] },
    });
  });

  test('the header takes two rows when the first cell contains “Table”', () =>
    expect(outline(read('Table: dinner,,\nSection,Dish,Price\nMains,Fish,80'))).toEqual([
      [{ en: 'Mains' }, [{ en: 'Fish' }, 8000]],
    ]));

  test('an unknown column, one that appears twice, another currency and a missing dish are named', () => {
    expect(outline(read('Dish,Calories,Dish (en),Price (EUR),Dish (it)\nFish,3,x,1,y'))).toEqual([
      problem('error.sheetColumn', 'Calories', 1),
      problem('error.sheetColumn', 'Dish (en)', 1),
      problem('error.sheetCurrency', 'Price (EUR)', 1),
      problem('error.sheetColumn', 'Dish (it)', 1),
    ]);
    expect(outline(read('Section,Price\nMains,3'))).toEqual([problem('error.sheetNoDish', '', 1)]);
  });

  test('H157 a price is minor units or an error with its line, never rounded; all or nothing', () => {
    const prices = ['₪12.5', '', '"12,50"', '٣٨'].map((price) => `Fish,${price}`).join('\n');
    expect(outline(read(`Dish,Price\n${prices}`))).toEqual([
      [{}, ...[1250, null, 1250, 3800].map((price) => [{ en: 'Fish' }, price])],
    ]);
    expect(outline(read('Dish,Price\nSoup,12\nFish,12.3456\n"Two\nlines",1e3\nMeat,-5'))).toEqual([
      problem('editor.price.tooPrecise', 'Price', 3),
      problem('editor.price.notAmount', 'Price', 4),
      problem('editor.price.negative', 'Price', 5),
    ]);
  });

  test('a text that is too long is an error with its line and its column', () =>
    expect(outline(read(`Section,Dish\nMains,Fish\nMains,${'x'.repeat(121)}`))).toEqual([
      problem('error.tooLong', 'Dish', 3),
    ]));
});

describe('a CSV file', () => {
  test('H149 the encoding is that of the mark, else UTF-8 when valid, else the likeliest code page; a person may choose another', () => {
    const text = 'Section,Dish (he)\nA,דג';
    const utf16 = (littleEndian: boolean) => {
      const view = new DataView(new ArrayBuffer(2 + text.length * 2));
      [...`\ufeff${text}`].forEach((letter, at) => view.setUint16(at * 2, letter.charCodeAt(0), littleEndian));
      return new Uint8Array(view.buffer);
    };
    const found = (file: Uint8Array, choice = autoDetect) => {
      const { encoding, rows } = parseCsv(file, { choice });
      return [encoding, rows[0]?.cells[0], rows[1]?.cells[1]];
    };
    expect(found(bytes(text))).toEqual(['utf-8', 'Section', 'דג']);
    expect(found(bytes(`\ufeff${text}`))).toEqual(['utf-8', 'Section', 'דג']);
    expect(found(utf16(true))).toEqual(['utf-16le', 'Section', 'דג']);
    expect(found(utf16(false))).toEqual(['utf-16be', 'Section', 'דג']);
    expect(found(hebrew(text))).toEqual(['windows-1255', 'Section', 'דג']);
    expect(found(bytes(text), { ...autoDetect, encoding: 'windows-1255' })[2]).not.toBe('דג');
  });

  test('H151 comma, semicolon and tab are told apart, with decimal commas and quotes; a person may choose another', () => {
    const writeTable = (separator: string) =>
      [
        ['Section', 'Dish', 'Price'],
        ['“Mains”', 'Fish', separator === ',' ? '"12,50"' : '12,50'],
      ]
        .map((cells) => cells.join(separator))
        .join('\r\n');
    for (const separator of [',', ';', '\t'] as const) {
      expect(parseCsv(bytes(writeTable(separator))).separator).toBe(separator);
      expect(outline(read(writeTable(separator)))).toEqual([[{ en: '“Mains”' }, [{ en: 'Fish' }, 1250]]]);
    }
    expect(parseCsv(bytes('a;b'), { choice: { ...autoDetect, separator: ',' } }).rows[0]?.cells).toEqual(['a;b']);
  });

  test('H153 too many rows or columns, a huge cell and a quote that never closes are refused at their line', () => {
    const fault = (text: string) => {
      const { rows, fault: found } = parseCsv(bytes(text));
      return [rows.length, found];
    };
    expect(fault('Dish\n'.repeat(10_000).trimEnd())).toEqual([10_000, null]);
    expect(fault('Dish\n'.repeat(50_000))).toEqual([0, { message: 'error.sheetTooLarge', line: 10_001 }]);
    expect(fault(`Dish\n${','.repeat(1000)}`)).toEqual([0, { message: 'error.sheetTooLarge', line: 2 }]);
    expect(fault(`Dish\n"a\nb"\n${'x'.repeat(5_000_000)}`)).toEqual([0, { message: 'error.sheetTooLarge', line: 3 }]);
    expect(fault(`Dish\nFish\n"never closed\n${'x\n'.repeat(1000)}`)).toEqual([
      0,
      { message: 'error.sheetQuoteOpen', line: 3 },
    ]);
  });
});
