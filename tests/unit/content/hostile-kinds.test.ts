import { describe, expect, test } from 'vitest';
import { maxDepth } from '../../../graphql/content/json-limits.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { listTexts } from '../../../graphql/content/list-texts.ts';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import { getFieldName } from '../../../graphql/content/option-message.ts';
import { isStored } from '../../../graphql/content/field-values.ts';
import { getSchemaVersion, type LeafField } from '../../../graphql/content/model/define-kind.ts';
import { dropUndeclared, fromContent, parseContent, toContent } from '../../../graphql/content/serialize.ts';
import { deriveColumns } from '../../../server/modules/content/validate-content.ts';
import { cleanText } from '../../../graphql/domain/clean-text.ts';
import { languages } from '../../../graphql/domain/languages.ts';
import {
  createContent,
  createLargest,
  hostileLinks,
  hostileTexts,
  isOthers,
  listContainers,
  listLeaves,
  onlyAt,
  type PickValue,
  plainValue,
} from '../../support/hostile-values.ts';
import { representativeKinds } from '../../support/representative-kinds.ts';
import { fastestRun } from '../../support/cpu-time.ts';

// At night every rule is tried with every kind and value; by day with some of both.

const atNight = Boolean(process.env.NIGHTLY);
const newId = () => 'new';
const isText = (field: LeafField): field is LeafField<unknown, 'text' | 'address'> =>
  field.type === 'text' || field.type === 'address';
/** By day a text of two megabytes is tried once for each type of field. */
const triedTypes = new Set<string>();
const select = <T>(values: readonly T[], at: number, byDay: number): readonly T[] =>
  atNight ? values : Array.from({ length: byDay }, (_, step) => values[(at * byDay + step) % values.length] as T);

describe.each(representativeKinds)('%s', (name) => {
  const kind = getKind(name);
  const refusals = (content: unknown): string[] => {
    const read = parseContent(kind, content, newId);
    return read.ok ? [] : read.problems.map(({ path, language, key }) => `${language ?? '-'} ${path} ${key}`);
  };
  const full = createContent(kind, { pick: plainValue });

  test('H111 H125 a hostile text is stored as the text it is, in every text field and language', () => {
    expect(refusals(full)).toEqual([]);
    for (const hostile of hostileTexts) {
      const fit = (field: LeafField) => hostile.slice(0, isText(field) ? field.max : 0);
      const pick: PickValue = (field, ...others) => (isText(field) ? fit(field) : plainValue(field, ...others));
      const read = parseContent(kind, createContent(kind, { pick, name: hostile }), newId);
      if (!read.ok) throw new Error(JSON.stringify(read.problems));
      const lengths = new Set(listLeaves(kind.fields).map(({ field }) => fit(field)));
      const expected = new Set([hostile, ...lengths].map(cleanText));
      for (const { text, path } of listTexts(kind, read.draft))
        expect([path, path === '_name' || expected.has(text)]).toEqual([path, true]);
      expect(JSON.stringify(read.content)).not.toMatch(/[\ufeff\ufffe\u202e]|\\u0007|\\ud800/);
      expect(parseContent(kind, read.content, newId)).toEqual(read);
    }
  });

  test('every text and address of an item is found by its words, in every language', () => {
    let count = 0;
    const pick: PickValue = (field, key, language) => {
      if (isText(field)) return `${language} ${(count += 1)}`;
      // rows without them are dropped
      if (field.type === 'reference') return 'named';
      if (field.type === 'time' && field.ranges) return '1200-1300';
      return plainValue(field, key, language);
    };
    const read = parseContent(kind, createContent(kind, { pick }), newId);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const found = listTexts(kind, read.draft).map(({ path, language }) => `${getFieldName(path)} ${language}`);
    const expected = listLeaves(kind.fields).flatMap(({ path, field }) => {
      if (!isText(field)) return [];
      return (field.localized ? languages : [null]).map((language) => `${path.join('.')} ${language}`);
    });
    expect(found.toSorted()).toEqual([...expected, '_name null'].toSorted());
  });

  test('H127 H133 nothing but a text takes a hostile text, and no link another scheme', () => {
    const taken = listLeaves(kind.fields).flatMap(({ path, field }, at) => {
      if (isText(field) || !isStored(field)) return [];
      const values = [...select(hostileTexts, at, 2), ...select(hostileLinks, at, field.type === 'link' ? 20 : 2)];
      return values
        .filter((value) => refusals(createContent(kind, { pick: onlyAt(kind, path, value), of: ['en'] })).length === 0)
        .map((value) => `${path.join('/')} ${value}`);
    });
    expect(taken).toEqual([]);
  });

  test('H115 H121 an unknown key, and one that could change a prototype, is refused in every list, not kept', () => {
    const lists = new Set(listLeaves(kind.fields).map(({ path }) => path.slice(0, -1).join('/')));
    for (const list of lists)
      for (const key of ['__proto__', 'constructor', 'prototype', 'unknown', 'venue_id', '$where']) {
        const change = (level: Record<string, unknown>, path: readonly string[]) =>
          path.join('/') === list
            ? Object.defineProperty(level, key, { value: { polluted: true }, enumerable: true, configurable: true })
            : level;
        // as a request brings it: a spread would lose an own key called __proto__
        const text = JSON.stringify(createContent(kind, { pick: plainValue, of: ['en'], change }));
        const sent = text.includes(`"${key}"`) ? text : text.replace(/^\{/, `{"${key}":{"polluted":true},`);
        expect([list, key, refusals(JSON.parse(sent)).length > 0]).toEqual([list, key, true]);
      }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('H121 an undeclared key is refused in every container of every language, and stored content loads without it', () => {
    // a value that is an object was always refused with such a key, so none is stored
    const values = new Set<unknown>();
    const pick: PickValue = (...about) => {
      const value = plainValue(...about);
      for (const { container } of listContainers(value)) values.add(container);
      return value;
    };
    const tried = Object.entries(createContent(kind, { pick })).flatMap(([language, block]) =>
      listContainers(block).flatMap(({ path, container }) =>
        isOthers(kind, path) ? [] : [{ language, path: path.join('/'), isValue: values.has(container) }],
      ),
    );
    const accepted = tried.filter(({ language, path, isValue }) => {
      const dirty = structuredClone(full);
      const at = listContainers(dirty[language]).find((one) => one.path.join('/') === path);
      Object.assign(at?.container ?? {}, { undeclared: { polluted: true } });
      if (refusals(dirty).length === 0) return true;
      const content = dirty as unknown as Content;
      const loaded = [dropUndeclared(kind, content), toContent(kind, fromContent(kind, content))];
      return !isValue && loaded.some((one) => JSON.stringify(one).includes('undeclared'));
    });
    expect(accepted).toEqual([]);
    expect(tried.length).toBeGreaterThan(5);
  });

  test('H119 a block of another language, a second English, or none, is refused', () => {
    const { en, he } = full;
    for (const other of ['xx', 'EN-gb', 'constructor', '__PROTO__', ''])
      expect([other, refusals({ en, [other]: en }).length > 0]).toEqual([other, true]);
    expect(refusals({ en, 'en-us': en })).not.toEqual([]);
    expect(refusals({ he })).not.toEqual([]);
    expect(refusals({ 'en-us': en, he })).toEqual([]);
  });

  test('H161 a newer schema version is refused, in whichever language it stands', () => {
    for (const language of languages) {
      const newer = { ...full[language], _schema_version: getSchemaVersion(kind) + 1 };
      expect(refusals({ ...full, [language]: newer })).not.toEqual([]);
    }
    const all = Object.entries(full).map(([language, block]) => [language, { ...block, _schema_version: 99 }]);
    expect(refusals(Object.fromEntries(all))).toContain('- _schema_version clientOutdated');
  });

  test('H117 nesting is read to the limit in every container, one level more is refused, and no value takes a structure', () => {
    const deep = (levels: number): unknown => (levels === 0 ? 1 : { _deeper: deep(levels - 1) });
    const values = new Set<unknown>();
    const pick: PickValue = (...about) => {
      const value = plainValue(...about);
      for (const { container } of listContainers(value)) values.add(container);
      return value;
    };
    const at = createContent(kind, { pick });
    for (const [language, block] of Object.entries(at))
      for (const { container, path } of listContainers(block)) {
        if (values.has(container) || path.at(-1) === '_of') continue;
        // the content, the block, and the path to the container are levels too
        const room = maxDepth - 2 - path.length;
        const withDepth = (levels: number) => {
          container._deep = deep(levels);
          const keys = refusals(at);
          delete container._deep;
          return keys;
        };
        expect([language, path, withDepth(room)]).toEqual([language, path, []]);
        expect([language, path, withDepth(room + 1)]).toEqual([language, path, [expect.stringContaining('tooLarge')]]);
      }
    const taken = listLeaves(kind.fields).flatMap(({ path, field }) => {
      if (!isStored(field)) return [];
      return [{ x: { y: 1 } }, [[['x']]], { __typename: {} }]
        .filter((value) => refusals(createContent(kind, { pick: onlyAt(kind, path, value), of: ['en'] })).length === 0)
        .map((value) => `${path.join('/')} ${JSON.stringify(value)}`);
    });
    expect(taken).toEqual([]);
  });

  test('H117 a text of the largest size is read or refused at once, whatever is in it', () => {
    const fill = (unit: string) => unit.repeat(1_900_000 / unit.length);
    // marks of two classes are sorted, a ligature becomes eighteen letters, and lists are parsed
    const long = ['\u0301\u0316', '\u0301\uff9e', '\ufdfa', '20260101,20260103,', '0-6,', ' \t', '👩‍👩‍👧'].map(fill);
    const slow = listLeaves(kind.fields).flatMap(({ path, field }) => {
      if (!atNight && triedTypes.has(field.type)) return [];
      triedTypes.add(field.type);
      return long.flatMap((value) => {
        const content = createContent(kind, { pick: onlyAt(kind, path, value), of: ['en'] });
        const ms = fastestRun(1, () => parseContent(kind, content, newId));
        return ms < 1000 ? [] : [`${path.join('/')} ${field.type} ${value.slice(0, 8)} ${Math.round(ms)}`];
      });
    });
    expect(slow).toEqual([]);
  });

  // by day the kinds whose checks compare rows with each other
  const isExpensive = ['venue', 'shifts', 'package'].includes(name);
  if (atNight || isExpensive)
    test('P13 the largest item is checked, counted and listed within two seconds', () => {
      for (const of of atNight ? ([['en'], languages] as const) : ([['en']] as const)) {
        const content = createLargest(kind, of);
        const all = () => {
          const read = parseContent(kind, content, newId);
          if (read.ok) deriveColumns(kind, read.draft);
        };
        const ms = fastestRun(1, all);
        expect(refusals(content)).toEqual([]);
        expect(ms).toBeLessThan(2000);
      }
    });

  test('H233 H235 H239 H241 a period, a weekday or a date that is none is refused, wherever a kind has one', () => {
    const only = (key: string, value: string, more: Record<string, string> = {}) =>
      refusals(
        createContent(kind, {
          of: ['en'],
          pick: (field, at, language) =>
            at === key ? value : (more[at] ?? (field.type === 'flag' ? false : plainValue(field, at, language))),
        }),
      );
    const leaves = listLeaves(kind.fields);
    const taken: string[] = [];
    for (const { path, field } of leaves) {
      const key = path.at(-1) ?? '';
      const values: Partial<Record<LeafField['type'], readonly string[]>> = {
        time: ['2460', '2401', '1260', '-100', '12:00 pm', '١٢٠٠', '9', '0900-1000-1100', '0900,1000'],
        weekdays: ['7', '-1', '0-7', '1-', '0,,1', 'Sunday', '٣', '1.5'],
        dates: ['20270230', '20270431', '00000101', '20271301', '2027-2-3', '20270301-20270201', '99999999'],
      };
      for (const value of values[field.type] ?? []) if (only(key, value).length === 0) taken.push(`${key} ${value}`);
      if (field.type === 'time' && (key === 'from' || key === 'time') && only(key, '2400', { to: '0200' }).length === 0)
        taken.push(`${key} 2400`);
      if (key !== 'from') continue;
      for (const half of [{ from: '0900' }, { to: '0900' }] as Record<string, string>[])
        if (only('', '', half).length === 0) taken.push(`half ${JSON.stringify(half)}`);
      expect([path, only('', '', { from: '2200', to: '0200' })]).toEqual([path, []]);
      expect([path, only('', '', { from: '2200', to: '2400' })]).toEqual([path, []]);
    }
    expect(taken).toEqual([]);
  });
});
