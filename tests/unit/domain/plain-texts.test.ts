import { expect, test } from 'vitest';
import { cleanText } from '../../../graphql/domain/clean-text.ts';
import { foldLetters } from '../../../graphql/domain/search-fold.ts';

// Both are dropped, and keep a text from taking the shortcut.
const override = '\u202d';
const zeroWidthSpace = '\u200b';

const letters = Array.from({ length: 0x700 }, (_, code) => String.fromCharCode(code));

test('the shortcut for plain texts gives what cleaning them would give', () => {
  const followers = ['', 'a', '\u0301', '\u05bc', '\u0654', 'א', ' ', '\r'];
  for (const text of letters.flatMap((letter) => followers.map((follower) => letter + follower)))
    expect(cleanText(text), JSON.stringify(text)).toBe(cleanText(text + override));
});

test('the shortcut for ASCII gives what folding it would give', () => {
  for (const text of letters.slice(0, 0x80).map((letter) => ` A${letter} ${letter}b'`))
    expect(foldLetters(text), JSON.stringify(text)).toBe(foldLetters(text + zeroWidthSpace));
});
