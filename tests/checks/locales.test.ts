import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { kindNames } from '../../graphql/content/kinds/identities.ts';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import { type Fields, isRows } from '../../graphql/content/model/define-kind.ts';
import { errorKeys, successKeys } from '../../graphql/errors.ts';
import { languages, type Language } from '../../graphql/domain/languages.ts';
import { commands, getCommand } from '../../src/commands/registry.ts';
import { areas } from '../../src/commands/command.ts';
import { root } from './run-tool.ts';

type Words = Record<string, string>;
const wordsIn = (language: Language): Words =>
  JSON.parse(readFileSync(join(root, `locales/${language}.json`), 'utf8')) as Words;
const all = Object.fromEntries(languages.map((language) => [language, wordsIn(language)])) as Record<Language, Words>;
const ids = Object.keys(all.en);
const known = new Set(ids);

const code = ['graphql', 'machines', 'src', 'server']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((it) => it.isFile() && /\.tsx?$/.test(it.name) && !it.parentPath.includes('generated'))
      .map((it) => readFileSync(join(it.parentPath, it.name), 'utf8')),
  )
  .join('\n');

const missing = (wanted: readonly string[]) => [...new Set(wanted)].filter((id) => !known.has(id));

describe('every word that the program can ask for exists', () => {
  test('errors and successes', () => {
    expect(missing(errorKeys.map((key) => `error.${key}`))).toEqual([]);
    expect(missing(successKeys.map((key) => `success.${key}`))).toEqual([]);
  });

  test('commands', () => expect(missing(commands.map(({ id }) => `command.${id}`))).toEqual([]));

  test('what commands ask for', () => {
    const asked = commands.flatMap(({ id, arguments: of = [] }) => of.map(({ name }) => `argument.${id}.${name}`));
    expect(missing(asked)).toEqual([]);
  });

  test('reasons why a command is blocked: the guards that commanded events meet', () => {
    const reasons = [...code.matchAll(/'(blocked\.\w+)'/g)].map(([, id]) => id ?? '');
    expect(missing(reasons)).toEqual([]);
  });

  test('groups and areas of the palette', () => {
    const sections = ['here', 'recent', 'go', 'do', 'items', 'venues', 'settings'];
    expect(missing(sections.map((it) => `palette.section.${it}`))).toEqual([]);
    const withKeys = areas.filter((area) => commands.some((it) => it.area === area && it.keys !== undefined));
    expect(missing(withKeys.map((it) => `palette.area.${it}`))).toEqual([]);
    expect(missing(languages.map((it) => `palette.typedOn.${it}`))).toEqual([]);
  });

  test('kinds, their tabs and fields', () => {
    const pathsOf = (fields: Fields, under: string): string[] =>
      Object.entries(fields).flatMap(([name, field]) => [
        `${under}.${name}`,
        ...(isRows(field) ? pathsOf(field.of, `${under}.${name}`) : []),
      ]);
    const wanted = kindNames.flatMap((entity) => {
      const { fields, tabs } = getKind(entity);
      const own = `content.${entity}`;
      return [own, ...pathsOf(fields, own), ...Object.keys(tabs).map((tab) => `${own}.tab.${tab}`)];
    });
    expect(missing(wanted)).toEqual([]);
  });

  test('messages named in the code', () => {
    const named = [...code.matchAll(/\b(?:id|message|label|title|hint):\s*'([a-z][\w-]*(?:\.[\w-]+)+)'/gi)].map(([, id]) => id ?? '');
    const commandIds = new Set(commands.map(({ id }) => id));
    expect(named.length).toBeGreaterThan(50);
    expect(missing(named).filter((id) => !commandIds.has(id))).toEqual([]);
  });
});

test('no word is left over', () => {
  const begun = [...code.matchAll(/[`'"]([a-z][\w.-]*\.)\$\{/gi)].map(([, start]) => start ?? '');
  const families = new Set([...begun, 'blocked.']);
  const used = (id: string) => code.includes(`'${id}'`) || code.includes(`"${id}"`) || code.includes(`\`${id}\``);
  const left = ids.filter((id) => !used(id) && ![...families].some((family) => id.startsWith(family)));
  expect(left).toEqual([]);
});

test('no alias is of a command that is gone', () => {
  const owners = ids.flatMap((id) => /^command\.(.+)\.aliases$/.exec(id)?.[1] ?? []);
  expect(owners.length).toBeGreaterThan(3);
  expect(owners.filter((id) => !commands.some((it) => it.id === id))).toEqual([]);
  expect(ids.filter((id) => id.startsWith('command.') && !id.endsWith('.aliases')).filter((id) => !commands.includes(getCommand(id.slice(8))))).toEqual([]);
});

describe.each(languages)('%s', (language) => {
  test('nothing is empty, padded or doubled', () => {
    const odd = Object.entries(all[language]).filter(([, text]) => text.trim() === '' || text !== text.trim() || text.includes('  '));
    expect(odd).toEqual([]);
  });

  test('no message holds markup or a straight apostrophe that ICU would eat', () => {
    const odd = Object.entries(all[language]).filter(([, text]) => /<script|javascript:|'(?=[{}<])/.test(text));
    expect(odd).toEqual([]);
  });
});

// Names, and words that are spelled alike everywhere.
const namesOnly = /^[\s\d\p{P}\p{S}]*$|^(?:Maître|CSV|PDF|QR|SMS|JSON|ID|URL|OK)$/u;
const withoutTokens = (text: string) => text.replaceAll(/\{[^{}]*\}/g, '').trim();

test.each(['he', 'ru', 'ar'] as const)('no message in %s is still the English one', (language) => {
  const same = ids.filter((id) => all[language][id] === all.en[id] && !namesOnly.test(withoutTokens(all.en[id] ?? '')));
  expect(same.filter((id) => !id.startsWith('language.'))).toEqual([]);
});

test.each([
  ['he', /[\u0590-\u05ff]/],
  ['ar', /[\u0600-\u06ff]/],
  ['ru', /[\u0400-\u04ff]/],
] as const)('every message in %s is in its own script', (language, script) => {
  const foreign = ids.filter((id) => !script.test(all[language][id] ?? '') && !namesOnly.test(withoutTokens(all.en[id] ?? '')));
  expect(foreign.filter((id) => !id.startsWith('language.'))).toEqual([]);
});

const plurals: Record<Language, readonly string[]> = {
  en: ['one', 'other'],
  he: ['one', 'two', 'other'],
  fr: ['one', 'other'],
  ru: ['one', 'few', 'many', 'other'],
  de: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
};
test.each(languages)('plurals in %s name every form of the language that counting meets', (language) => {
  const needed = plurals[language].filter((form) => form !== 'zero');
  const poor = Object.entries(all[language]).flatMap(([id, text]) =>
    [...text.matchAll(/\{\s*\w+\s*,\s*plural\s*,/g)].flatMap(() => {
      const absent = needed.filter((form) => !new RegExp(`\\b${form}\\s*\\{`).test(text) && !(form === 'one' && /=1\s*\{/.test(text)) && !(form === 'two' && /=2\s*\{/.test(text)));
      return absent.length === 0 ? [] : [`${id}: ${absent.join(', ')}`];
    }),
  );
  expect(poor).toEqual([]);
});
