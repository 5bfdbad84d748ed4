/** The minimum length of a query for typo matching: shorter ones are one letter away from almost everything. */
export const minSlipLength = 4;

/** Whether a slip is looked for at all: long enough, and not only digits, which are meant as typed. */
export const allowsSlip = (query: string): boolean => query.length >= minSlipLength && /\p{L}/u.test(query);

export interface Slip {
  /** of the match in the text */
  start: number;
  end: number;
}

/**
 * Matches a query with one typo: a missing, additional, wrong or swapped letter. Both are folded; the match begins at
 * the start of a word. Null without a match, or when it is exact.
 */
export const findSlip = (text: string, query: string): Slip | null => {
  for (let start = 0; start >= 0; ) {
    const end = matchWithSlip(text, start, query);
    if (end > 0) return { start, end };
    const space = text.indexOf(' ', start);
    start = space < 0 ? -1 : space + 1;
  }
  return null;
};

/** The end of the match; 0: none. After a typo in the last letter the word must end: otherwise any word would match. */
const matchWithSlip = (text: string, start: number, query: string): number => {
  const { length } = query;
  let at = 0;
  while (at < length && text.charCodeAt(start + at) === query.charCodeAt(at)) at += 1;
  if (at === length || start + at >= text.length + 1) return 0;
  const here = start + at;
  const isLast = at === length - 1;
  if (
    !isLast &&
    text.charCodeAt(here) === query.charCodeAt(at + 1) &&
    text.charCodeAt(here + 1) === query.charCodeAt(at) &&
    text.startsWith(query.slice(at + 2), here + 2)
  )
    return start + length;
  const rest = query.slice(at + 1);
  if (here < text.length && text.startsWith(rest, here + 1) && (!isLast || endsWord(text, start + length)))
    return start + length;
  if (text.startsWith(query.slice(at), here + 1)) return start + length + 1;
  if (text.startsWith(rest, here) && (!isLast || endsWord(text, start + length - 1))) return start + length - 1;
  return 0;
};

const endsWord = (text: string, at: number): boolean => at === text.length || text.charAt(at) === ' ';

/** The same as LIKE patterns, for a column with a space before and after every word. */
export const slipPatterns = (query: string): string[] => {
  const letters = [...query];
  const last = letters.length - 1;
  const edited = (at: number, removed: number, ...added: string[]): string =>
    letters.toSpliced(at, removed, ...added).join('');
  const patterns = letters.flatMap((letter, at) => {
    const end = at === last ? ' %' : '%';
    const next = letters[at + 1];
    return [
      `% ${edited(at, 1, '_')}${end}`,
      `% ${edited(at, 1)}${end}`,
      `% ${edited(at, 0, '_')}%`,
      ...(next === undefined || next === letter ? [] : [`% ${edited(at, 2, next, letter)}%`]),
    ];
  });
  return [...new Set(patterns)];
};
