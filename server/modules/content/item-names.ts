import { foldName, truncateCharacters } from '../../../graphql/domain/names.ts';
import { foldLetters } from '../../../graphql/domain/search-fold.ts';

/** User-perceived characters. */
export const maxNameLength = 80;

/** A LIKE pattern in which `%`, `_` and `\` stand for themselves. */
export const searchPattern = (term: string): string => `%${foldLetters(term).replace(/[\\%_]/g, '\\$&')}%`;

/** At most `most` UTF-16 units, without splitting a surrogate pair: the database would store a half as U+FFFD. */
export const truncateName = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** `base`, or `base 2`, `base 3` …: the first that is free. `taken` holds folded names. */
export const freeName = (base: string, taken: ReadonlySet<string>): string => {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` ${number}`;
    const name = `${truncateCharacters(base, maxNameLength - suffix.length).trimEnd()}${suffix}`;
    if (!taken.has(foldName(name))) return name;
  }
};
