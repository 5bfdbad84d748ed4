import { foldLetters } from '../../../graphql/domain/search-fold.ts';

/** A LIKE pattern with `%`, `_` and `\` escaped. */
export const searchPattern = (term: string): string => `%${foldLetters(term).replace(/[\\%_]/g, '\\$&')}%`;

/** At most `most` UTF-16 units, without splitting a surrogate pair: the database would store a half as U+FFFD. */
export const truncateName = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
