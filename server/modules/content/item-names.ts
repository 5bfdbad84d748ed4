import { cleanText } from '../../../graphql/content/fields/text.ts';

/** A name as it is kept: clean, one line, at most 80 characters; '' when it says nothing. */
export const normalizeName = (name: string): string => cleanText(name).replace(/\s+/g, ' ').trim();
export const maxNameLength = 80;

/** Two names that fold alike are the same name: `é` in either spelling, `Menu` and `MENU`, letters of no width or none. */
export const foldName = (name: string): string =>
  name
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFC')
    .toLowerCase();

/** What a search looks at: without accents, niqqud, harakat and final letters. */
export const foldItemName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[ךםןףץ]/g, (letter) => finals[letter] ?? letter)
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/\s+/g, ' ')
    .trim();

const finals: Record<string, string> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };

/** A LIKE pattern in which `%`, `_` and `\` stand for themselves. */
export const searchPattern = (term: string): string => `%${foldItemName(term).replace(/[\\%_]/g, '\\$&')}%`;

/** At most so many UTF-16 units of a text, and never half a letter: a half is kept as another letter than it is looked for. */
export const truncateName = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** `base`, or `base 2`, `base 3` …: the first that is not taken. `taken` holds folded names. */
export const freeName = (base: string, taken: ReadonlySet<string>): string => {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` ${number}`;
    const name = `${truncateName(base, maxNameLength - suffix.length).trimEnd()}${suffix}`;
    if (!taken.has(foldName(name))) return name;
  }
};
