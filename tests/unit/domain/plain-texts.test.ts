import { expect, test } from 'vitest';
import { cleanText } from '../../../graphql/domain/clean-text.ts';
import { foldLetters } from '../../../graphql/domain/search-fold.ts';

// A directional override, or a zero-width space, is dropped; a text with one is never taken for plain.
const override = '\u202d';
const zeroWidthSpace = '\u200b';

const letters = Array.from({ length: 0x700 }, (_, code) => String.fromCharCode(code));

test('a text that needs no cleaning is stored as one that is cleaned would be', () => {
  const followers = ['', 'a', '\u0301', '\u05bc', '\u0654', 'א', ' ', '\r'];
  for (const text of letters.flatMap((letter) => followers.map((follower) => letter + follower)))
    expect(cleanText(text), JSON.stringify(text)).toBe(cleanText(text + override));
});

test('a text in ASCII is found by the same words as any other', () => {
  for (const text of letters.slice(0, 0x80).map((letter) => ` A${letter} ${letter}b'`))
    expect(foldLetters(text), JSON.stringify(text)).toBe(foldLetters(text + zeroWidthSpace));
});
