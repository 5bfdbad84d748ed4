import { describe, expect, test } from 'vitest';
import { defineKind, type Kind } from '../../../graphql/content/model/define-kind.ts';
import { localizedText } from '../../../graphql/content/fields/text.ts';
import { checkJson } from '../../../graphql/content/json-limits.ts';
import { menu } from '../../../graphql/content/kinds/menu.ts';
import { parseContent } from '../../../graphql/content/serialize.ts';
import { fastestRun } from '../../support/cpu-time.ts';

const read = (value: unknown, kind: Kind = menu) => {
  let next = 0;
  return parseContent(kind, value, () => `new${++next}`);
};
/** what is refused, as `language path key`; [] when it is read */
const refusals = (value: unknown, kind: Kind = menu) => {
  const answer = read(value, kind);
  return answer.ok ? [] : answer.problems.map((one) => `${one.language ?? '-'} ${one.path} ${one.key}`);
};
const content = (value: unknown) => {
  const answer = read(value);
  return answer.ok ? answer.content : answer.problems;
};
const head = { _name: 'Menu', _schema_version: 1 };

describe('text', () => {
  test('H111 lone surrogates, byte-order marks and U+FFFE are replaced or dropped, and everything is NFC', () =>
    expect(
      content({
        en: { ...head, title: '\ufeffCafe\u0301 \ud800x\ufffe\u0000', description: 'one\r\ntwo\rthree', sections: [] },
        he: { title: '\u05e9\u05c1\udc00' },
      }),
    ).toEqual({
      en: { ...head, title: 'Café \ufffdx', description: 'one\ntwo\nthree', sections: [] },
      he: { ...head, title: '\u05e9\u05c1\ufffd', sections: [] },
    }));

  test('H111 foreign keys that no database can store are rejected, and their values repaired', () => {
    expect(refusals({ en: { ...head, '_a\u0000': 1 } })).toEqual(['- en badInput']);
    expect(refusals({ en: { ...head, _a: { '\ud800': 1 } } })).toEqual(['- en/_a badInput']);
    expect(content({ en: { ...head, _a: ['x\u0000\ud800', -0] } })).toEqual({
      en: { ...head, _a: ['x\ufffd', 0], sections: [] },
    });
  });

  test.each(['\u2800', '\u{e0041}\ufe0f', '\u200b', ' \u00a0\t', '\u2060\ufeff', '\u3164', '\u202e', ''])(
    'H113 the name %j is no name',
    (_name) => expect(refusals({ en: { _name } })).toEqual(['- _name required']),
  );

  test('H113 a title of zero-width characters counts as missing', () =>
    expect(content({ en: { ...head, title: '\u200b\u200d' }, he: { title: '\u2060' } })).toEqual({
      en: { ...head, sections: [] },
    }));

  test('a name is one line, at most 80 characters', () => {
    expect(content({ en: { _name: '  Lunch\n menu ' } })).toEqual({
      en: { ...head, _name: 'Lunch menu', sections: [] },
    });
    expect(refusals({ en: { _name: 'x'.repeat(80) } })).toEqual([]);
    expect(refusals({ en: { _name: 'x'.repeat(81) } })).toEqual(['- _name tooLong']);
    expect(refusals({ en: { _name: 7 } })).toEqual(['- _name badInput']);
    expect(refusals({ en: {} })).toEqual(['- _name required']);
  });

  test('a text that is too long is rejected with its path and language', () =>
    expect(
      refusals({
        en: { ...head, title: 'x'.repeat(121), sections: [{ _id: 's1', items: [{ _id: 'i1', name: 'Soup' }] }] },
        ru: { sections: [{ _id: 's1', items: [{ _id: 'i1', name: 'ы'.repeat(121) }] }] },
      }),
    ).toEqual(['en title tooLong', 'ru sections/s1/items/i1/name tooLong']));

  test.each([-1, 1.5, 100_000_000, '12', Number.MAX_SAFE_INTEGER + 1, true, [1], { amount: 1 }])(
    'the price %j is refused',
    (price) =>
      expect(refusals({ en: { ...head, sections: [{ _id: 's', items: [{ _id: 'i', price }] }] } })).toEqual([
        '- sections/s/items/i/price badInput',
      ]),
  );
});

describe('keys', () => {
  const nested = (text: string): unknown => JSON.parse(text);

  test.each([
    ['{"__proto__": {"polluted": true}, "en": {"_name": "x"}}', '-  badInput'],
    ['{"en": {"_name": "x", "__proto__": {"polluted": true}}}', '- en badInput'],
    ['{"en": {"_name": "x", "_a": {"constructor": {"prototype": {"polluted": true}}}}}', '- en/_a badInput'],
    ['{"en": {"_name": "x", "sections": [{"items": [{"prototype": 1}]}]}}', '- en/sections/0/items/0 badInput'],
    ['{"en": {"_name": "x"}, "constructor": {}}', '-  badInput'],
  ])('H115 %s is rejected', (text, expected) => {
    expect(refusals(nested(text))).toEqual([expected]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('H115 a row id that is __proto__, or not an id, is rejected', () => {
    for (const _id of ['__proto__', 'constructor', 'a/b', '', 'x'.repeat(65), 7, null, {}])
      expect([_id, refusals({ en: { ...head, sections: [{ _id }] } })]).toEqual([_id, ['en sections badInput']]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('H119 en-us and en-GB are English, he-IL is Hebrew; a repeated language is rejected', () => {
    expect(content({ 'en-us': { ...head, title: 'Lunch' }, 'he-IL': { title: 'צהריים' } })).toEqual({
      en: { ...head, title: 'Lunch', sections: [] },
      he: { ...head, title: 'צהריים', sections: [] },
    });
    expect(refusals({ en: head, 'en-us': head })).toEqual(['en  badInput']);
  });

  test('H119 an unknown language, or content without English, is rejected', () => {
    expect(refusals({ en: head, es: head })).toEqual(['- es unknownField']);
    expect(refusals({ he: head })).toEqual(['en  required']);
    expect(refusals({})).toEqual(['en  required']);
    for (const value of [null, 1, 'x', [], [head]]) expect(refusals(value)).toEqual(['-  badInput']);
  });

  test('H121 unknown keys are rejected with their path, in every language and depth', () =>
    expect(
      refusals({
        en: { ...head, colour: 'red', sections: [{ _id: 's', index: 0, items: [{ _id: 'i', kcal: 1 }] }] },
        de: { colour: 'rot' },
      }),
    ).toEqual(['en colour unknownField', 'de colour unknownField', 'en sections/s/items/i/kcal unknownField']));

  test('H121 unknown keys that begin with _ are kept unchanged', () => {
    const foreign = {
      en: {
        ...head,
        _pos: { till: [1, 'two', null] },
        sections: [{ _id: 's', index: 0, _station: 'grill', items: [{ _id: 'i', index: 0, _plu: 7 }] }],
      },
      fr: { ...head, _pos: {}, sections: [{ _id: 's', index: 0, _note: 'à revoir', items: [{ _id: 'i', index: 0 }] }] },
    };
    expect(content(foreign)).toEqual(foreign);
  });

  test('values stored only in English are rejected in other languages', () =>
    expect(
      refusals({
        en: { ...head, sections: [{ _id: 's', items: [{ _id: 'i', name: 'Soup', price: 100 }] }] },
        he: { sections: [{ _id: 's', items: [{ _id: 'i', price: 100 }] }] },
      }),
    ).toEqual(['he sections/s/items/i/price unknownField']));
});

describe('size', () => {
  const deep = (levels: number): unknown => {
    let value: unknown = 'bottom';
    for (let at = 0; at < levels; at += 1) value = at % 2 === 0 ? [value] : { _x: value };
    return value;
  };

  test('H117 32 levels are read, 33, 10,000 and 1,000,000 are rejected', () => {
    expect(checkJson(deep(32))).toBeNull();
    expect(checkJson(deep(33))?.key).toBe('tooLarge');
    expect(refusals({ en: { ...head, _x: deep(29) } })).toEqual([]);
    for (const levels of [31, 10_000, 1_000_000])
      expect(checkJson({ en: { ...head, _x: deep(levels) } })).toMatchObject({
        level: 'shape',
        language: null,
        key: 'tooLarge',
      });
  });

  test('H117 20,000 nodes are read, one more is rejected', () => {
    expect(checkJson(Array.from({ length: 19_999 }, () => 1))).toBeNull();
    expect(checkJson(Array.from({ length: 20_000 }, () => 1))).toEqual({
      level: 'shape',
      path: '',
      language: null,
      key: 'tooLarge',
    });
    expect(checkJson(Object.fromEntries(Array.from({ length: 19_999 }, (_, at) => [`k${at}`, 1])))).toBeNull();
    expect(checkJson(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, 1])))?.key).toBe(
      'tooLarge',
    );
  });

  test('H117 a million keys and a string of ten million letters are rejected immediately', { timeout: 60_000 }, () => {
    const keys = (count: number) => {
      const many: Record<string, number> = {};
      for (let at = 0; at < count; at += 1) many[`k${at}`] = 1;
      return { en: many };
    };
    expect(checkJson(keys(1_000_000))?.key).toBe('tooLarge');
    // as many as a body of 2 MB can hold
    const most = keys(200_000);
    expect(fastestRun(3, () => checkJson(most))).toBeLessThan(400);
    const long = 'x'.repeat(10_000_000);
    expect(refusals({ en: { ...head, title: long } })).toEqual(['- en/title tooLarge']);
    expect(fastestRun(3, () => read({ en: { ...head, title: long } }))).toBeLessThan(20);
  });

  test('H117 a cyclic structure is rejected', () => {
    const round: Record<string, unknown> = {};
    round._x = round;
    expect(checkJson(round)?.key).toBe('tooLarge');
  });

  test('more rows than a list may have are rejected', () => {
    const sections = (count: number) => ({
      en: { ...head, sections: Array.from({ length: count }, () => ({ header: 'x' })) },
    });
    expect(refusals(sections(100))).toEqual([]);
    expect(refusals(sections(101))).toEqual(['- sections tooLarge']);
  });

  test('at most a hundred problems are reported', () =>
    expect(
      refusals({ en: { ...head, ...Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, 1])) } }),
    ).toHaveLength(100));

  test.each([undefined, Number.NaN, Number.POSITIVE_INFINITY, 1n, Symbol('x'), () => 1, new Date(0), new Map()])(
    'what is no JSON is refused: %s',
    (value) => expect(refusals({ en: { ...head, _x: value } })).toEqual(['- en/_x badInput']),
  );
});

describe('rows', () => {
  test('rows without an id get one, the same in all languages, matched by index', () =>
    expect(
      content({
        en: {
          ...head,
          sections: [
            { index: 1, header: 'Mains' },
            { index: 0, header: 'Starters' },
          ],
        },
        he: {
          sections: [
            { index: 0, header: 'ראשונות' },
            { index: 1, header: 'עיקריות' },
          ],
        },
      }),
    ).toEqual({
      en: {
        ...head,
        sections: [
          { _id: 'new1', index: 0, header: 'Starters', items: [] },
          { _id: 'new2', index: 1, header: 'Mains', items: [] },
        ],
      },
      he: {
        ...head,
        sections: [
          { _id: 'new1', index: 0, header: 'ראשונות', items: [] },
          { _id: 'new2', index: 1, header: 'עיקריות', items: [] },
        ],
      },
    }));

  test('rows keep their order when their index is not usable', () => {
    const headers = (indexes: { index?: number }[]) => {
      const answer = read({ en: { ...head, sections: indexes.map((index, at) => ({ ...index, header: `h${at}` })) } });
      return answer.ok ? (answer.draft.sections as { header: unknown }[]).map((row) => row.header) : answer.problems;
    };
    expect(headers([{ index: 0 }, { index: 0 }])).toEqual([{ en: 'h0' }, { en: 'h1' }]);
    expect(headers([{ index: 5 }, {}])).toEqual([{ en: 'h0' }, { en: 'h1' }]);
    expect(headers([{ index: 5 }, { index: 2 }])).toEqual([{ en: 'h1' }, { en: 'h0' }]);
    expect(refusals({ en: { ...head, sections: [{ index: -1 }] } })).toEqual(['en sections badInput']);
  });

  test('a row is dropped only when it is empty in every language', () =>
    expect(
      content({
        en: {
          ...head,
          sections: [{ _id: 'a' }, { _id: 'b' }, { _id: 'c', items: [{ _id: 'd' }, { _id: 'e', price: 0 }] }],
        },
        ar: { sections: [{ _id: 'b', header: 'سلطات' }] },
      }),
    ).toEqual({
      en: {
        ...head,
        sections: [
          { _id: 'b', index: 0, items: [] },
          { _id: 'c', index: 1, items: [{ _id: 'e', index: 0, price: 0 }] },
        ],
      },
      ar: {
        ...head,
        sections: [
          { _id: 'b', index: 0, header: 'سلطات', items: [] },
          { _id: 'c', index: 1, items: [{ _id: 'e', index: 0 }] },
        ],
      },
    }));

  test('two rows with one id are rejected, in English and in a translation', () => {
    expect(refusals({ en: { ...head, sections: [{ _id: 'a' }, { _id: 'a' }] } })).toEqual(['en sections badInput']);
    expect(
      refusals({ en: { ...head, sections: [{ _id: 'a' }] }, he: { sections: [{ _id: 'a' }, { _id: 'a' }] } }),
    ).toEqual(['he sections badInput']);
  });

  test('a translation of a row that English does not have is rejected', () =>
    expect(
      refusals({
        en: { ...head, sections: [{ _id: 'a' }] },
        fr: { sections: [{ _id: 'z', header: 'Nulle part' }] },
        de: { sections: [{ _id: 'a' }, { index: 1, header: 'Nirgends' }] },
      }),
    ).toEqual(['fr sections unknownReference', 'de sections unknownReference']));

  test.each(['x', {}, [1], [null], [[]], 7])('rows that are %j are refused', (sections) =>
    expect(refusals({ en: { ...head, sections } })).toEqual(['en sections badInput']),
  );
});

describe('schema version', () => {
  const older = defineKind({
    entity: 'menu',
    component: 'menu',
    address: { form: 'section', section: 'menus' },
    icon: 'menu',
    baseName: 'Menu',
    saved: 'updateMenu',
    fields: { title: localizedText({ max: 10 }) },
    tabs: { details: ['title'] },
    migrations: [
      (content) =>
        Object.fromEntries(
          Object.entries(content).map(([language, block]) => {
            const { caption, ...others } = block as Record<string, unknown>;
            return [language, { ...others, title: caption }];
          }),
        ),
    ],
  });

  test('older content is migrated, newer is rejected', () => {
    const now = {
      en: { _name: 'x', _schema_version: 2, title: 'Hi' },
      he: { _name: 'x', _schema_version: 2, title: 'היי' },
    };
    expect(read({ en: { _name: 'x', caption: 'Hi' }, he: { caption: 'היי' } }, older)).toMatchObject({
      ok: true,
      content: now,
    });
    expect(read(now, older)).toMatchObject({ ok: true, content: now });
    expect(refusals({ en: { ...now.en, _schema_version: 3 } }, older)).toContain('- _schema_version clientOutdated');
    for (const _schema_version of [0, 1.5, '1', {}])
      expect(refusals({ en: { _name: 'x', _schema_version } })).toContain('- _schema_version badInput');
  });
});
