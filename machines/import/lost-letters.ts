import type { Change } from '../../graphql/content/model/draft.types.ts';

/**
 * Whether a text has become question marks: a spreadsheet writes one for each letter that its code page does not have.
 * True for a text that was one and has no letters any more, and for one in which some letters have become them.
 */
export const hasLostLetters = (before: unknown, after: unknown): boolean => {
  if (typeof before !== 'string' || typeof after !== 'string' || !after.includes('?') || before === after) return false;
  if (/\p{L}/u.test(before) && !/\p{L}/u.test(after)) return true;
  return before.length === after.length && after.split('').every((sign, at) => sign === '?' || sign === before[at]);
};

/** The positions of the changes that would put question marks where letters were. */
export const findLostLetters = (changes: readonly Change[]): number[] =>
  changes.flatMap((change, at) => (change.type === 'set' && hasLostLetters(change.before, change.after) ? [at] : []));
