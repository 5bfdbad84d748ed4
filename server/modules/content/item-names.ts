import { cleanText } from '../../../graphql/content/fields/text.ts';

/** A name as it is stored: cleaned, on one line; '' when nothing visible is left. */
export const normalizeName = (name: string): string => cleanText(name).replace(/\s+/g, ' ').trim();
export const maxNameLength = 80;

/** Two names that fold alike are the same name: `é` in either encoding, `Menu` and `MENU`, with or without invisible characters. */
export const foldName = (name: string): string =>
  name
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFC')
    .toLowerCase();

/** The text that searches match: without accents, niqqud, harakat, final letters and case. */
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

/** A LIKE pattern with `%`, `_` and `\` escaped. */
export const searchPattern = (term: string): string => `%${foldItemName(term).replace(/[\\%_]/g, '\\$&')}%`;

/** At most `max` UTF-16 units of a text, never half a surrogate pair: PostgreSQL would store a replacement character. */
export const truncateName = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/** `base`, or `base 2`, `base 3` …: the first that is free. `taken` holds folded names. */
export const freeName = (base: string, taken: ReadonlySet<string>): string => {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` ${number}`;
    const name = `${truncateName(base, maxNameLength - suffix.length).trimEnd()}${suffix}`;
    if (!taken.has(foldName(name))) return name;
  }
};
