import { plainDigits } from './digits.ts';

const equivalents: Record<string, string> = {
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ', // Hebrew finals
  ى: 'ي',
  ة: 'ه',
  ٱ: 'ا', // Arabic endings and wasla; other hamza seats decompose under NFKD
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ı: 'i',
};

/** Marks that are typed for geresh and apostrophe, and those for gershayim and quotation marks. */
const [singleMarks, doubleMarks] = [/[׳’‘‚‛`´′ʹʼ]/gu, /[״”“„‟″]/gu];
const foldMarks = (text: string): string => text.replace(singleMarks, "'").replace(doubleMarks, '"');
const equivalentLetter = new RegExp(`[${Object.keys(equivalents).join('')}]`, 'gu');

/**
 * Folds a text for searching, the same in the browser, on the server and on every database: lower case, without
 * accents, niqqud, harakat, tatweel or invisible characters; final letters, hamza seats, ligatures and ß as plain
 * letters, digits of every script as 0–9, every apostrophe as ' and every quotation mark as "; one space between words.
 * Other punctuation stays.
 */
export const foldLetters = (text: string): string =>
  (ascii.test(text) ? text.toLowerCase().replaceAll('`', "'") : foldUnicode(text)).replace(/\s+/g, ' ').trim();

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are ASCII too
const ascii = /^[\x00-\x7f]*$/;

const foldUnicode = (text: string): string =>
  // before NFKD, which takes some of the marks apart
  foldMarks(text)
    // first: to put a run of them in order takes time by the square of its length (`normalize-text.ts`)
    .replace(/\p{M}/gu, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\u0640]/gu, '')
    .replace(/\p{Nd}+/gu, plainDigits)
    .replace(equivalentLetter, (letter) => equivalents[letter] ?? letter);

/** The same for ranking by words: apostrophes and quotation marks are removed, other punctuation is one space. */
export const foldForSearch = (text: string): string =>
  foldLetters(text)
    .replace(/['"]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The same as stored for the word search: a space before and after every word. */
export const foldForIndex = (text: string): string => ` ${foldForSearch(text)} `;

/** A venue's titles in all languages as one searchable text; a search term has no line end, so it never spans two. */
export const foldTitles = (titles: Readonly<Record<string, string | undefined>>): string =>
  Object.values(titles)
    .map((title) => foldLetters(title ?? ''))
    .join('\n');
