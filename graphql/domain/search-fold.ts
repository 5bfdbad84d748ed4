const same: Record<string, string> = {
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ', // Hebrew finals
  ى: 'ي',
  ة: 'ه', // Arabic endings; hamza seats come apart under NFKD
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ı: 'i',
};
const lookAlike = new RegExp(`[${Object.keys(same).join('')}]`, 'gu');

/**
 * A text as it is searched: no case, accents, niqqud, harakat or tatweel; final letters, ё, hamza seats and ß as their
 * plain letters; everything that is no letter or digit is one space.
 */
export const foldForSearch = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\u0640\u05f3\u05f4'’"״׳]/gu, '')
    .replace(lookAlike, (letter) => same[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
