import { expect, test } from 'vitest';
import type { Language } from '../../../graphql/domain/languages.ts';
import { compareTexts } from '../../../graphql/domain/sort-key.ts';

const sort = (language: Language, ...texts: string[]) => texts.toSorted(compareTexts(language));

test('accents and case count between equals only, and a letter of its own stays one', () => {
  expect(sort('de', 'Zebra', 'Äpfel', 'apfel', 'Apfelsaft', 'Straße', 'Strasse', 'Œufs', 'Obst')).toEqual([
    'apfel',
    'Äpfel',
    'Apfelsaft',
    'Obst',
    'Œufs',
    'Strasse',
    'Straße',
    'Zebra',
  ]);
  expect(sort('ru', 'Жук', 'Ёж', 'Ель', 'Ёлка', 'Йогурт', 'Икра', 'Каша', 'ёж', 'еж')).toEqual([
    'еж',
    'Ёж',
    'ёж',
    'Ёлка',
    'Ель',
    'Жук',
    'Икра',
    'Йогурт',
    'Каша',
  ]);
});

test('the script of the language comes first', () => {
  const names = ['Zebra', 'Äpfel', 'Жук', 'שלום', 'בוקר', 'سلام', 'بيت'];
  expect(sort('he', ...names)).toEqual(['בוקר', 'שלום', 'Äpfel', 'Zebra', 'Жук', 'بيت', 'سلام']);
  expect(sort('ar', ...names)).toEqual(['بيت', 'سلام', 'Äpfel', 'Zebra', 'Жук', 'בוקר', 'שלום']);
  expect(sort('ru', ...names)).toEqual(['Жук', 'Äpfel', 'Zebra', 'בוקר', 'שלום', 'بيت', 'سلام']);
  expect(sort('fr', ...names)).toEqual(['Äpfel', 'Zebra', 'Жук', 'בוקר', 'שלום', 'بيت', 'سلام']);
});

test('numbers are compared as numbers, marks at the beginning do not count, and a shorter word comes first', () => {
  expect(sort('en', 'Menu 10', 'Menu 9', 'Menu ١٢', 'Menus', '“Menu” 1', 'Menu', 'Zoo', '')).toEqual([
    '',
    'Menu',
    '“Menu” 1',
    'Menu 9',
    'Menu 10',
    'Menu ١٢',
    'Menus',
    'Zoo',
  ]);
  expect(sort('he', 'צב', 'צ׳יפס', 'ציפורן', 'ץ')).toEqual(['ץ', 'צב', 'ציפורן', 'צ׳יפס']);
});
