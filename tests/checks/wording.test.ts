import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '../../graphql/domain/languages.ts';
import { root } from './run-tool.ts';
import { listBreaches, listPlurals, parseWritingRules } from './wording.ts';
import { readMessages } from '../support/messages.ts';

const rules = parseWritingRules(readFileSync(join(root, 'docs/writing.md'), 'utf8'));
const english = readMessages('en');

test.each(languages)('texts in %s keep to docs/writing.md', (language) => {
  expect(listBreaches(rules, language, readMessages(language), english)).toEqual([]);
});

describe('a planted breach is found', () => {
  const breaches = (language: Language, text: string, source = '', id = 'planted.text') =>
    listBreaches(rules, language, { [id]: text }, { [id]: source });

  test.each<[Language, string, string]>([
    ['he', 'Delete venue', 'מחיקת העסק'],
    ['ru', 'Add section', 'Добавить рубрику'],
    ['de', '# items', '# Objekte'],
    ['fr', 'Outdated text', 'Texte ancien'],
    ['ar', 'In another tab', 'في نافذة أخرى'],
  ])('another term for a thing in %s: %s', (language, source, text) => {
    expect(breaches(language, text, source)).toEqual([expect.stringContaining('planted.text: not the word for')]);
  });

  test('a refused word, but not within the phrases and aliases that may have it', () => {
    expect(breaches('ru', 'Удалить запись')).toEqual(['planted.text: "запись", use элемент']);
    expect(breaches('ru', 'Создать учётную запись')).toEqual([]);
    expect(breaches('en', 'Add a picture')).toEqual(['planted.text: "picture", use image']);
    expect(breaches('en', 'Add a picture', '', 'command.planted.aliases')).toEqual([]);
    expect(breaches('he', 'התפקיד שלך')).toEqual(['planted.text: "שלך", use שלכם, אתכם, אליכם, אצלכם, אינכם']);
  });

  test.each<[Language, string, string]>([
    ['en', 'Saving...', 'three dots instead of an ellipsis'],
    ['de', 'Wird gespeichert …', 'a space before an ellipsis'],
    ['en', "It's saved", 'a straight quote or apostrophe'],
    ['ru', 'Версия - новая', 'a hyphen as a dash'],
    ['fr', 'Plus de 16 384 pixels', 'a number with its thousands separated by hand'],
    ['he', '„שם” נמחק', 'quotes of another language'],
    ['he', 'ל-Maître', 'a hyphen instead of a maqaf'],
    ['de', '“Name“ gelöscht', 'quotes of another language'],
    ['fr', 'Supprimer ?', 'no U+202F before ; ? !'],
    ['fr', 'Nom : vide', 'no U+00A0 before a colon'],
    ['fr', '« Nom »', 'no U+00A0 inside « »'],
    ['ar', 'حذف, نشر', 'Latin punctuation'],
    ['ar', 'أولاً', 'a tanwin after the alif'],
    ['ar', 'اختر ملفًا آخر', 'an order instead of يُرجى and a noun'],
    ['ar', 'أعد تحميل الصفحة', 'an order instead of يُرجى and a noun'],
    ['de', 'Tippe weiter', 'du instead of Sie'],
  ])('typography in %s: %s', (language, text, name) => {
    expect(breaches(language, text)).toEqual([`planted.text: ${name}: ${text}`]);
  });

  test('a full stop at the end of an error, which a waiting time may follow', () => {
    expect(breaches('en', 'Not found.', '', 'error.planted')).toEqual([
      'error.planted: a full stop at the end of an error: Not found.',
    ]);
    expect(breaches('en', 'Nothing was found.')).toEqual([]);
  });

  test('a plural without a form that counting meets', () => {
    expect(breaches('ar', '{count, plural, one {واحد} two {اثنان} few {#} other {#}}')).toEqual([
      'planted.text: no plural form zero, many',
    ]);
    expect(breaches('ru', '{count, plural, one {#} few {#} many {#} other {#}}')).toEqual([]);
    expect(breaches('ru', '{count, plural, one {Удалён} few {#} many {#} other {#}}')).toEqual([
      'planted.text: “one” is also 21: it needs # or =1 beside it',
    ]);
    expect(breaches('ru', '{count, plural, =1 {Удалён} one {Удалён #} few {#} many {#} other {#}}')).toEqual([]);
    expect(listPlurals('{a, plural, =0 {none of {b}} one {x} other {y}} and {c, plural, other {z}}')).toEqual([
      new Map([
        ['=0', 'none of {b}'],
        ['one', 'x'],
        ['other', 'y'],
      ]),
      new Map([['other', 'z']]),
    ]);
  });

  test('an alias that is empty or there twice, whichever comma separates them', () => {
    const wrong = ['command.planted.aliases: an alias is empty or doubled'];
    expect(breaches('ar', 'نسخ، نسخ', '', 'command.planted.aliases')).toEqual(wrong);
    expect(breaches('en', 'copy,,clone', '', 'command.planted.aliases')).toEqual(wrong);
  });

  test('a table that does not exist', () => {
    expect(() => parseWritingRules('# Writing')).toThrow('no table');
  });
});
