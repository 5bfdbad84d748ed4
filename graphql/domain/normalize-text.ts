// The two half-width marks of Japanese are letters that become marks.
const moreMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;
// Most texts are shorter than a run that is too long: they are not searched for one.
const limitMarks = (text: string): string => (text.length <= 30 ? text : text.replace(moreMarks, '$1'));

/**
 * A text in a Unicode normal form, with at most 30 marks on a letter, which is more than any language has (UAX #15,
 * stream-safe text): putting a run of marks in order takes time by the square of its length, half an hour for a megabyte.
 */
export const normalizeText = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string =>
  // again: some marks become several
  limitMarks(limitMarks(text).normalize(form));
