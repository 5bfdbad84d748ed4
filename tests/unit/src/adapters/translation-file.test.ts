import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type {
  FileText,
  TranslationFile,
  TranslationFormat,
} from '../../../../machines/translations/translation-file.types.ts';
import { readTranslationFile, writeTranslationFile } from '../../../../src/adapters/translation-file.ts';
import { readXliff } from '../../../../src/adapters/read-xliff.ts';

const text = (more: Partial<FileText> = {}): FileText => ({
  item: 'menu-1',
  name: 'Winter',
  path: 'sections/a/items/a0/name',
  location: 'To begin › Soup › Name',
  state: 'missing',
  source: 'Soup',
  target: 'מרק',
  ...more,
});
const file = (texts: readonly FileText[]): TranslationFile => ({ venue: 'petilia-jaffa', language: 'he', texts });
const bytes = (content: string): Uint8Array => new TextEncoder().encode(content);
const write = async (content: TranslationFile, format: TranslationFormat): Promise<string> =>
  String(await writeTranslationFile(content, format));
const read = (content: string | Uint8Array, name = 'a.xlf') =>
  readTranslationFile(typeof content === 'string' ? bytes(content) : content, name);
const wide = (content: string, littleEndian: boolean, mark: boolean): Uint8Array => {
  const units = new DataView(new ArrayBuffer((content.length + 1) * 2));
  units.setUint16(0, 0xfeff, littleEndian);
  [...content].forEach((sign, at) => units.setUint16((at + 1) * 2, sign.charCodeAt(0), littleEndian));
  return new Uint8Array(units.buffer).slice(mark ? 0 : 2);
};
const names: Record<TranslationFormat, string> = {
  xliff: 'a.xlf',
  xliff12: 'a.xlf',
  xlsx: 'a.xlsx',
  csv: 'a.csv',
};

const anyText = fc
  .record({
    item: fc.stringMatching(/^[\w-]{1,20}$/),
    path: fc.stringMatching(/^[a-z_]+(\/[\w-]{1,8}\/[a-z_]+)?$/),
    source: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
    target: fc.string({ unit: 'binary', maxLength: 40 }),
    state: fc.constantFrom('missing', 'outdated', 'done'),
  })
  .map((some) => text(some as Partial<FileText>));
/** A lone surrogate cannot be written in UTF-8. */
const asRead = (value: string): string => value.toWellFormed().replace(/\r\n?/g, '\n');

describe.each(['xliff', 'csv'] as const)('%s', (format) => {
  test('H141 a written file is read again, whatever its texts contain: formulas, tags, quotes, controls, line breaks', async () => {
    const odd = [
      '=1+1',
      "'=1",
      '@x',
      '<b>&amp;</b> ]]>',
      '"a";b,c\td',
      'line\nbreak',
      'nul\u0000 bell\u0007',
      ' spaced ',
      '\u202bעברית',
    ];
    const texts = odd.map((value, at) => text({ path: `title${at}`, source: value, target: value }));
    const written = await write(file(texts), format);
    expect(await read(written, names[format])).toMatchObject({
      ok: true,
      language: 'he',
      texts: texts.map(({ item, path, source, target }) => ({
        venue: 'petilia-jaffa',
        item,
        path,
        source,
        target,
      })),
    });
    if (format === 'csv') for (const line of written.split('\r\n')) expect(/(^|,)"?[=@]/.test(line)).toBe(false);
  });

  test('a file of any texts is read as it was written', () =>
    fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 8 }), async (texts) => {
        const result = await read(await write(file(texts), format), names[format]);
        if (!result.ok) throw new Error(result.fault);
        const key = ({
          item,
          path,
          source,
          target,
        }: {
          item: string;
          path: string;
          source: string;
          target: string | null;
        }) => JSON.stringify([item, path, asRead(source), asRead(target ?? '')]);
        // a file has the texts of one item together
        expect(result.texts.map(key).toSorted()).toEqual(texts.map(key).toSorted());
      }),
    ));

  test('H149 a byte order mark, UTF-16 of both orders and UTF-8 give the same', async () => {
    const written = (await write(file([text()]), format)).replace(/^\ufeff/, '');
    const plain = await read(written, names[format]);
    expect(plain.ok).toBe(true);
    const declared = written.replace('encoding="UTF-8"', 'encoding="UTF-16"');
    const encodings = [bytes(`\ufeff${written}`), wide(declared, true, true), wide(declared, false, true)];
    for (const encoded of encodings) expect(await read(encoded, names[format])).toEqual(plain);
  });

  test('an empty file, and one larger than the limit, are reported', async () => {
    expect(await read('', names[format])).toEqual({ ok: false, fault: 'empty', line: null });
    expect(await read(new Uint8Array(33 * 1024 * 1024), names[format])).toEqual({
      ok: false,
      fault: 'tooLarge',
      line: null,
    });
  });
});

const xliff = (body: string, head = 'version="2.0" srcLang="en" trgLang="he"', before = ''): string =>
  `<?xml version="1.0"?>${before}<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" ${head}>${body}</xliff>`;
const unit = (inside: string, name = 'title') =>
  xliff(`<file id="f1" original="petilia-jaffa/menu-1"><unit id="u1" name="${name}">${inside}</unit></file>`);
const targets = async (content: string) => {
  const result = await read(content);
  return result.ok ? result.texts.map(({ source, target }) => [source, target]) : result.fault;
};

test('H149 a table in a code page is read in that of the translator’s language', async () => {
  const table = (language: string, translation: readonly number[]) =>
    new Uint8Array([
      ...bytes(`Venue,Item id,Text id,English (en),Translation (${language})\npetilia-jaffa,menu-1,title,Soup,`),
      ...translation,
    ]);
  const target = async (file: Uint8Array) => {
    const result = await read(file, names.csv);
    return result.ok ? [result.language, result.texts[0]?.target] : result;
  };
  expect(await target(table('he', [0xee, 0xf8, 0xf7]))).toEqual(['he', 'מרק']);
  expect(await target(table('iw', [0xee, 0xf8, 0xf7]))).toEqual(['he', 'מרק']);
  expect(await target(table('fr', [0x63, 0x72, 0xe8, 0x6d, 0x65]))).toEqual(['fr', 'crème']);
  expect(await target(table('ru', [0xe1, 0xee, 0xf0, 0xf9]))).toEqual(['ru', 'борщ']);
});

test('H149 the code page of a table is said, and the one that is chosen decides; Unicode has none', async () => {
  const head = 'Venue,Item id,Text id,English (en),Translation (ru)\npetilia-jaffa,menu-1,title,Soup,';
  const file = new Uint8Array([...bytes(head), 0xe1, 0xee, 0xf0, 0xf9]);
  expect(await readTranslationFile(file, names.csv)).toMatchObject({ codePage: 'windows-1251' });
  expect(await readTranslationFile(file, names.csv, 'windows-1255')).toMatchObject({
    codePage: 'windows-1255',
    texts: [{ target: 'במנש' }],
  });
  expect(await readTranslationFile(bytes(`${head}борщ`), names.csv, 'windows-1255')).not.toHaveProperty('codePage');
});

describe('reading XLIFF', () => {
  test('entities are never expanded: a document type ends the reading before any is declared', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, at) => `<!ENTITY a${at} "&a;&a;&a;&a;">`).join('')}]>`;
    const external = '<!DOCTYPE x SYSTEM "file:///etc/passwd">';
    for (const before of [bomb, external, '<!DOCTYPE x>']) {
      const began = performance.now();
      expect(await read(xliff('&a19;', undefined, before))).toMatchObject({ ok: false, fault: 'xmlDoctype' });
      expect(performance.now() - began).toBeLessThan(1_000);
    }
    expect(await read(unit('<segment><source>&a;</source></segment>'))).toMatchObject({
      ok: false,
      fault: 'xmlBroken',
    });
  });

  test('segments that a tool has split are joined, with the text between them', async () => {
    const inside =
      '<segment><source>One. </source><target>אחת. </target></segment><ignorable><source>  </source></ignorable>' +
      '<segment><source>Two.</source><target>שתיים.</target></segment>';
    expect(await targets(unit(inside))).toEqual([['One.   Two.', 'אחת.   שתיים.']]);
  });

  test('comment markers are text; an element that represents markup is reported with its row', async () => {
    const marked = '<segment><source>Soup</source><target><mrk id="m" type="term">מרק</mrk></target></segment>';
    expect(await targets(unit(marked))).toEqual([['Soup', 'מרק']]);
    for (const inline of ['<ph id="1"/>', '<pc id="1">מרק</pc>', '<sc id="1"/>'])
      expect(await targets(unit(`<segment><source>Soup</source><target>${inline}</target></segment>`))).toEqual([
        ['Soup', null],
      ]);
  });

  test('a unit of which only some sentences are translated is marked', async () => {
    const inside =
      '<segment><source>One. </source><target>אחת. </target></segment><segment><source>Two.</source></segment>';
    expect(await read(unit(inside))).toMatchObject({ texts: [{ target: 'אחת. ', isPartial: true }] });
    const segments = '<mrk mtype="seg" mid="0">One.</mrk> <mrk mtype="seg" mid="1">Two.</mrk>';
    const older = (target: string) =>
      '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="v/i" source-language="en" ' +
      `target-language="iw-IL" datatype="x"><body><trans-unit id="1" resname="title"><source>One. Two.</source>` +
      `<seg-source>${segments}</seg-source><target>${target}</target></trans-unit></body></file></xliff>`;
    const half = '<mrk mtype="seg" mid="0">אחת.</mrk> <mrk mtype="seg" mid="1"></mrk>';
    expect(await read(older(half))).toMatchObject({ language: 'he', texts: [{ target: 'אחת. ', isPartial: true }] });
    const whole = '<mrk mtype="seg" mid="0">אחת.</mrk> <mrk mtype="seg" mid="1">שתיים.</mrk>';
    expect(await read(older(whole))).toEqual({
      ok: true,
      language: 'he',
      texts: [{ line: 1, venue: 'v', item: 'i', path: 'title', source: 'One. Two.', target: 'אחת. שתיים.' }],
    });
  });

  test('what a tool proposes beside a text is not the text; the older code of Hebrew is Hebrew', async () => {
    const matches =
      '<mtc:matches xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0"><mtc:match ref="#m"><source>Stew</source>' +
      '<target>נזיד</target></mtc:match></mtc:matches>';
    const text = `${matches}<segment><source>Soup</source><target>מרק</target></segment>`;
    expect(await targets(unit(text))).toEqual([['Soup', 'מרק']]);
    expect(await read(unit(text).replace('trgLang="he"', 'trgLang="iw"'))).toMatchObject({ language: 'he' });
  });

  test.each(['xliff', 'xliff12'] as const)(
    '%s: a text is known by the id of its unit when tools drop the rest',
    async (format) => {
      const stored = text({ item: 'menu_1/x', source: 'A & B', target: 'א < ב' });
      const written = (await write(file([stored]), format))
        .replace(/ original="[^"]*"/, '')
        .replace(/ (res)?name="[^"]*"/, '');
      expect(await read(written)).toMatchObject({
        ok: true,
        language: 'he',
        texts: [{ venue: 'petilia-jaffa', item: 'menu_1/x', path: stored.path, source: 'A & B', target: 'א < ב' }],
      });
    },
  );

  test.each([
    ['another version', xliff('', 'version="1.2"'), 'xliffVersion'],
    ['another document', '<html xmlns="urn:oasis:names:tc:xliff:document:2.0"/>', 'notTranslations'],
    ['a tag that never ends', '<xliff', 'xmlBroken'],
    ['text', 'Soup', 'xmlBroken'],
    ['elements nested a thousand deep', xliff(`${'<group>'.repeat(1_000)}`), 'tooLarge'],
    [
      'a text of a million characters',
      unit(`<segment><source>${'a'.repeat(1_000_000)}</source></segment>`),
      'tooLarge',
    ],
  ])('%s is refused as a whole, with its line', async (_, content, fault) => {
    expect(await read(content)).toMatchObject({ ok: false, fault, line: 1 });
  });

  test('bytes that are no text of their encoding are refused', () => {
    expect(readXliff(new Uint8Array([...bytes('<?xml version="1.0" encoding="utf-8"?><a>'), 0xff]))).toEqual({
      ok: false,
      fault: 'encoding',
      line: null,
    });
    expect(readXliff(bytes('<?xml version="1.0" encoding="klingon"?><a/>'))).toMatchObject({ fault: 'encoding' });
  });
});

describe('reading a table', () => {
  const head = 'Text id;Item id;Venue;Note;English (en);Translation (he)';
  test('H151 columns are found by their headers in any order, whatever the separator', async () => {
    expect(await read(`${head}\ntitle;menu-1;petilia-jaffa;;Lunch;צהריים\n`, 'a.csv')).toEqual({
      ok: true,
      language: 'he',
      texts: [
        {
          line: 2,
          venue: 'petilia-jaffa',
          item: 'menu-1',
          path: 'title',
          source: 'Lunch',
          target: 'צהריים',
        },
      ],
    });
  });
  test('without its columns, with two languages, or with a quotation mark that never closes it is refused', async () => {
    expect(await read('Text id;Venue\na;b', 'a.csv')).toEqual({ ok: false, fault: 'tableColumns', line: 1 });
    expect(await read(`${head};Translation (fr)\n`, 'a.csv')).toEqual({ ok: false, fault: 'tableColumns', line: 1 });
    expect(await read(`${head}\n"a;b\n`, 'a.csv')).toMatchObject({ ok: false, fault: 'tableBroken' });
  });
  test('H153 more rows than the limit are rejected with the line', async () => {
    const long = `${head}\n${'title;menu-1;v;;Lunch;x\n'.repeat(100_001)}`;
    expect(await read(long, 'a.csv')).toEqual({ ok: false, fault: 'tooLarge', line: 100_001 });
  });
});
