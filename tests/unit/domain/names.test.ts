import { describe, expect, test } from 'vitest';
import { cleanName, countCharacters, fitsName, looksSame } from '../../../graphql/domain/names.ts';

const family = '👨‍👩‍👧‍👦';
const england = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';

describe('the length of a name counts user-perceived characters', () => {
  test.each([
    ['19 Hebrew letters with niqqud', 'שָׁ'.repeat(19), 19],
    ['16 flags', '🇮🇱'.repeat(16), 16],
    ['a family is one character', family, 1],
    ['a subdivision flag is one character', england, 1],
    ['decomposed accents', 'e\u0301'.repeat(5), 5],
    ['plain letters', 'Petilia', 7],
    ['nothing', '', 0],
  ])('%s', (_, text, count) => expect(countCharacters(text)).toBe(count));

  test('names at the limit fit, one character more does not', () => {
    for (const character of ['x', 'שָׁ', '🇮🇱', '👍🏽'])
      expect([fitsName(character.repeat(30), 30), fitsName(character.repeat(31), 30)]).toEqual([true, false]);
    expect(fitsName(england.repeat(16), 30)).toBe(true);
  });

  test('a name of few characters with thousands of combining marks is too long for storage', () => {
    expect(fitsName(`e${'\u0301'.repeat(10_000)}`, 30)).toBe(false);
  });
});

describe('cleaning a name', () => {
  test('strips every bidirectional control', () => {
    for (const control of [
      '\u061c',
      '\u202a',
      '\u202b',
      '\u202c',
      '\u202d',
      '\u202e',
      '\u2066',
      '\u2067',
      '\u2068',
      '\u2069',
    ])
      expect([control.codePointAt(0)?.toString(16), cleanName(`a${control}b`)]).toEqual([
        control.codePointAt(0)?.toString(16),
        'ab',
      ]);
  });

  test.each([
    ['a family emoji', family],
    ['an emoji with skin tone and profession', '🧑🏽‍🚀'],
    ['the rainbow flag', '🏳️‍🌈'],
    ['a subdivision flag', england],
    ['Persian with a zero-width non-joiner', 'کتاب\u200cخانه'],
    ['Malayalam chillu at the end of a word', 'അവന്\u200d'],
    ['Sinhala conjunct', 'ශ්\u200dරී'],
    ['Bengali with a non-joiner', 'র\u200d্যাব'],
    ['Hebrew vav with holam haser', 'עָו\u200c\u05b9ן'.normalize('NFC')],
  ])('keeps the joiners of %s', (_, name) => expect(cleanName(name)).toBe(name.normalize('NFC')));

  test.each([
    ['between Latin letters', 'Pe\u200dti\u200clia', 'Petilia'],
    ['between Hebrew letters', 'פט\u200dיל\u200cיה', 'פטיליה'],
    ['at the ends', '\u200dPetilia\u200c', 'Petilia'],
    ['after an emoji that joins nothing', '🍕\u200d Pizza', '🍕 Pizza'],
    ['several in a row', '👨\u200d\u200d👩', '👨\u200d👩'],
  ])('drops joiners %s', (_, raw, clean) => expect(cleanName(raw)).toBe(clean));

  test('is one line, without spaces around it, control characters or lone surrogates; nothing visible is empty', () => {
    expect(cleanName(' Petilia \n\t Eilat\u0000\ufeff ')).toBe('Petilia Eilat');
    expect(cleanName('\u200b Ana\u200b\n\u00ad')).toBe('Ana');
    expect(cleanName('a\ud800b')).toBe('a\ufffdb');
    for (const blank of ['', '  ', '\u200b', '\u200b \u2060', '\u2066\u2069', '\u00ad\u200d'])
      expect(cleanName(blank)).toBe('');
  });

  test('cleaning twice changes nothing more', () => {
    for (const raw of ['\u202ea\u200d\u202cb', 'ک\u2066\u200c\u2069خ', '👨\u202a\u200d👩', '  \u200d\u2067 x'])
      expect(cleanName(cleanName(raw))).toBe(cleanName(raw));
  });
});

describe('names that look the same', () => {
  test.each([
    ['Petilia Jaffa', ' petilia   jaffa '],
    ['\u200fPetilia\u200e Jaf\u200bfa\u00ad', 'Petilia Jaffa'],
    ['\u2067פטיליה\u2069', 'פטיליה'],
    ['کتاب\u200cخانه', 'کتابخانه'],
    ['Café', 'Cafe\u0301'],
    [`${family} Pizza`, '👨👩👧👦 pizza'],
    ['❤️ Bar', '❤ bar'],
    ['A\u00a0B', 'A B'],
  ])('%j and %j', (name, typed) => expect(looksSame(name, typed)).toBe(true));

  test.each([
    ['Petilia', 'Petili'],
    ['Café', 'Cafe'],
    ['Petilia', ''],
    ['\u200b', ''],
    ['\u2066', '\u2069'],
  ])('%j and %j are different, or nothing at all', (name, typed) => expect(looksSame(name, typed)).toBe(false));
});
