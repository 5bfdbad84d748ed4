import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdit, emptyDraft } from '../../../../graphql/content/apply-edit.ts';
import { kindNames } from '../../../../graphql/content/kinds/identities.ts';
import { menu } from '../../../../graphql/content/kinds/menu.ts';
import { getKind } from '../../../../graphql/content/kinds/registry.ts';
import { defineKind } from '../../../../graphql/content/model/define-kind.ts';
import { listChanges } from '../../../../graphql/content/merge.ts';
import { parseContent, toContent } from '../../../../graphql/content/serialize.ts';
import { readItemFile, writeItemFile } from '../../../../machines/import/item-file.ts';
import { takeTicked } from '../../../../machines/import/take-ticked.ts';
import { toFileName } from '../../../../graphql/domain/file-name.ts';
import { anyDraft } from '../../content/arbitrary.ts';
import { propertyRuns } from '../../../support/property-runs.ts';
import { readJson } from '../../../../src/adapters/read-json.ts';
import { winter } from '../editor/item-fixtures.ts';

const newId = () => 'new';
const read = (text: string, component = 'menu') => readItemFile(menu, component, readJson(text), newId);
const file = (content: unknown, more: object = {}) =>
  JSON.stringify({ entity: 'menu', component: 'menu', content, ...more });
const problem = (key: string, location = '') => ({
  ok: false,
  problems: [{ message: `error.${key}`, location, line: null }],
});

describe('the file of an item', () => {
  test.each(kindNames)('H167 an export of %s that is imported again is identical', (name) => {
    const kind = getKind(name);
    fc.assert(
      fc.property(anyDraft(kind), (draft) => {
        // what an item holds has passed the server's check
        const stored = parseContent(kind, toContent(kind, draft), newId);
        fc.pre(stored.ok);
        const text = writeItemFile(kind, kind.component, stored.draft);
        const again = readItemFile(kind, kind.component, readJson(text), newId);
        expect(again).toEqual({ ok: true, draft: stored.draft, migratedFrom: null });
        expect(writeItemFile(kind, kind.component, (again as { draft: typeof draft }).draft)).toBe(text);
      }),
      { numRuns: propertyRuns(25) },
    );
  });

  test('H159 a file of another component, or of another entity, is refused', () => {
    expect(read(file(toContent(menu, winter), { component: 'gallery' }))).toEqual(problem('wrongImportComponent'));
    expect(read(file(toContent(menu, winter), { entity: 'page' }))).toEqual(problem('wrongImportComponent'));
    expect(read(file(toContent(menu, winter)), 'another')).toEqual(problem('wrongImportComponent'));
  });

  test('what is no JSON, or JSON of something else, is refused as such', () => {
    for (const text of ['', '{', 'null', '[]', '"text"', '{}', '{"component":"menu"}'])
      expect(read(text), text).toEqual(problem('importNotJson'));
  });

  test('a content by itself, as the product before ours exported it, is one of the open item’s kind', () => {
    expect(read(JSON.stringify(toContent(menu, winter)))).toEqual({ ok: true, draft: winter, migratedFrom: null });
  });

  test('a name that stands twice in one object, and an integer that would be rounded, are refused', () => {
    const lossy = (message: string, location: string) => ({ ok: false, problems: [{ message, location, line: null }] });
    const en = '"_name":"Menu","_schema_version":1';
    expect(read(`{"en":{${en},"title":"A","title":"B"}}`)).toEqual(lossy('import.doubledKey', 'title'));
    expect(read(`{"en":{${en},"x":12345678901234567890}}`)).toEqual(
      lossy('import.numberTooLarge', '12345678901234567890'),
    );
  });

  test('an unknown key is named with its path, in whichever language and row it stands', () => {
    const content = {
      en: {
        _name: 'Menu',
        _schema_version: 1,
        colour: 'red',
        sections: [
          {
            _id: 'a',
            index: 0,
            items: [
              {
                _id: 'x',
                index: 0,
                calories: 3,
              },
            ],
          },
        ],
      },
      he: { _name: 'Menu', _schema_version: 1, taste: 'sweet' },
      it: {},
    };
    expect(read(file(content))).toEqual({
      ok: false,
      problems: [
        { message: 'error.unknownField', location: 'it', line: null },
        { message: 'error.unknownField', location: 'he/taste', line: null },
        { message: 'error.unknownField', location: 'en/colour', line: null },
        { message: 'error.unknownField', location: 'en/sections/a/items/x/calories', line: null },
      ],
    });
  });

  test('a value of the wrong shape is refused at its path, and a name that could change a prototype too', () => {
    const wrong = { en: { _name: 'Menu', _schema_version: 1, title: 7 } };
    expect(read(file(wrong))).toEqual(problem('badInput', 'en/title'));
    const text = file({ en: { _name: 'Menu' } }).replace('"_name"', '"__proto__":{"x":1},"_name"');
    expect(read(text)).toEqual(problem('badInput', 'en'));
  });

  test('H161 an older schema version is brought up and reported, a newer one refused', () => {
    const current = defineKind({
      ...menu,
      migrations: [(content) => ({ ...content, en: { ...(content.en as object), title: 'Brought up' } })],
    });
    const old = { en: { _name: 'Menu', _schema_version: 1 } };
    expect(readItemFile(current, 'menu', readJson(file(old)), newId)).toMatchObject({
      ok: true,
      migratedFrom: 1,
      draft: { title: { en: 'Brought up' } },
    });
    const newer = { en: { _name: 'Menu', _schema_version: 9 } };
    expect(read(file(newer))).toEqual(problem('clientOutdated', '_schema_version'));
  });
});

describe('some of the changes of a file', () => {
  // of statics, a value that repeats its default is no difference, so that not every difference is a change
  test.each(kindNames.filter((name) => name !== 'statics'))(
    'all of them give the content of the file, none of them changes nothing: %s',
    (name) => {
      const kind = getKind(name);
      fc.assert(
        fc.property(anyDraft(kind), anyDraft(kind), (before, after) => {
          const changes = listChanges(kind, before, after);
          expect(takeTicked(kind, before, after, [])).toBe(before);
          expect(listChanges(kind, takeTicked(kind, before, after, changes), after)).toEqual([]);
        }),
        { numRuns: propertyRuns(25) },
      );
    },
  );

  test('one that is left out stays as it was, and the others apply', () => {
    const row = (id: string) => ({ _id: id, header: { en: id }, description: {}, items: [] });
    const before = { ...emptyDraft(menu, 'Menu'), sections: [row('a'), row('b')] };
    const after = { ...emptyDraft(menu, 'Brunch'), sections: [row('c'), row('b'), row('a')] };
    const changes = listChanges(menu, before, after);
    expect(changes.map(({ type }) => type)).toEqual(['set', 'added', 'moved']);
    const take = (...types: string[]) => {
      const draft = takeTicked(
        menu,
        before,
        after,
        changes.filter(({ type }) => types.includes(type)),
      );
      return [draft._name, ...(draft.sections as { _id: string }[]).map(({ _id }) => _id)];
    };
    expect(take('set')).toEqual(['Brunch', 'a', 'b']);
    expect(take('added')).toEqual(['Menu', 'c', 'a', 'b']);
    expect(take('moved')).toEqual(['Menu', 'b', 'a']);
    expect(take('set', 'added', 'moved')).toEqual(['Brunch', 'c', 'b', 'a']);
  });

  test('a translation comes with the hash of the English text it was made from', () => {
    const english = applyEdit(menu, emptyDraft(menu, 'Menu'), {
      type: 'set',
      path: 'title',
      language: 'en',
      value: 'A',
    });
    const after = applyEdit(menu, english, { type: 'set', path: 'title', language: 'he', value: 'א' });
    expect(takeTicked(menu, english, after, listChanges(menu, english, after))).toEqual(after);
  });
});

test.each([
  ['Winter evening', 'Winter evening.json'],
  ['תפריט ערב: "חורף"', 'תפריט ערב חורף.json'],
  ['قائمة/المساء', 'قائمة المساء.json'],
  ['../../etc/passwd', 'etc passwd.json'],
  ['-rf\u202Egnp.exe', 'rf gnp.exe.json'],
  ['CON', 'content.json'],
  ['con.txt', 'content.json'],
  ['   ', 'content.json'],
  ['', 'content.json'],
  ['...', 'content.json'],
  ['🍕'.repeat(300), `${'🍕'.repeat(50)}.json`],
])('a file is named after the item in any script, and safely: %j', (name, expected) =>
  expect(toFileName(name, 'json', 'content')).toBe(expected),
);
