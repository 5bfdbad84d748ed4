import type { Language } from '../../../graphql/domain/languages.ts';
import { type RetypedQuery, retypeQuery } from '../../keyboard/keyboard-layouts.ts';
import { foldForSearch } from '../../../graphql/domain/search-fold.ts';
import { findSlip, allowsSlip, type Slip } from '../../../graphql/domain/typing-slip.ts';
import { findMatchedText } from './matched-text.ts';

export interface Label {
  text: string;
  language: Language;
  /** searched, never shown */
  alias?: boolean;
  /** of a text in an item: its field */
  path?: string;
}
export interface SearchableEntry {
  id: string;
  labels: readonly Label[];
}

/** How a query matches a label, best match last. */
const tiers = { none: 0, scattered: 1, run: 2, wordStart: 3, prefix: 4, exact: 5 } as const;

export interface RankedEntry {
  id: string;
  label: Label;
  /** the layout that was active by mistake; null: as typed */
  typedOn: Language | null;
  /** comparable between indexes for the same query */
  score: number;
  /** the matched words of the label when the query has a typo; null: exact */
  meant: string | null;
}

export interface SearchIndex {
  ids: readonly string[];
  labels: readonly Label[];
  folded: readonly string[];
  /** for each label, the entry it belongs to, and a bitmap of its letters in 32 bits */
  owner: Uint32Array;
  letters: Uint32Array;
}

/** Built once per command list, and only read per keystroke. */
export const createSearchIndex = (entries: readonly SearchableEntry[]): SearchIndex => {
  const labels = entries.flatMap((entry) => entry.labels);
  const folded = labels.map(({ text }) => foldForSearch(text));
  return {
    ids: entries.map(({ id }) => id),
    labels,
    folded,
    owner: Uint32Array.from(entries.flatMap((entry, at) => entry.labels.map(() => at))),
    letters: Uint32Array.from(folded, letterBitmap),
  };
};

interface QueryVariant {
  text: string;
  terms: readonly string[];
  letters: number;
  typedOn: Language | null;
}

interface RankOptions {
  /** how often each id was used in this venue */
  uses?: Readonly<Record<string, number>>;
  own: Language;
  limit?: number;
  /** forgives no slip */
  exact?: boolean;
  /** the labels are texts that people wrote: a substring counts in any language, scattered letters never */
  texts?: boolean;
}

/**
 * Best match first: exact, prefix, start of a word, then the same keys on another layout, then a substring, one typo,
 * scattered letters. Another layout and a typo count only when nothing matches well without them. A label in another
 * language than the interface's matches from a word's start only. Ties: the more used command, then the label in the
 * interface's language, then the list's order.
 */
export const rank = (
  index: SearchIndex,
  query: string,
  { uses = {}, own, limit = 50, exact, texts = false }: RankOptions,
): RankedEntry[] => {
  const { ids, labels, folded, owner, letters } = index;
  const variants = queryVariants(query);
  // for each entry, the score of its best label, that label, and the query variant that matched it
  const best = new Float64Array(ids.length);
  const label = new Int32Array(ids.length);
  const matched = new Int16Array(ids.length);
  let fitsWell = false;
  const offer = (labelIndex: number, at: number, tier: number, score: number) => {
    const { alias = false, language } = labels[labelIndex] as Label;
    const entry = owner[labelIndex] ?? 0;
    const total = score + (alias ? 0 : 0.5) + (language === own ? 0.25 : 0);
    fitsWell ||= tier >= tiers.wordStart;
    if (total <= (best[entry] ?? 0)) return;
    best[entry] = total;
    label[entry] = labelIndex;
    matched[entry] = at;
  };
  const match = (variant: QueryVariant, at: number) => {
    const other = variant.typedOn !== null;
    for (let labelIndex = 0; labelIndex < folded.length; labelIndex += 1) {
      if ((variant.letters & ~(letters[labelIndex] ?? 0)) !== 0) continue;
      const { alias = false, language } = labels[labelIndex] as Label;
      const foreign = language !== own && !texts;
      const tier = getTier(folded[labelIndex] ?? '', variant, alias || other || foreign || texts);
      if (tier >= (other || foreign ? tiers.wordStart : tiers.scattered))
        offer(labelIndex, at, tier, getScore(tier, other));
    }
  };
  const matchWithSlip = (variant: QueryVariant, at: number) => {
    for (let labelIndex = 0; labelIndex < folded.length; labelIndex += 1) {
      if (!isOneLetterAway(variant.letters & ~(letters[labelIndex] ?? 0))) continue;
      const text = folded[labelIndex] ?? '';
      const slip = findSlip(text, variant.text);
      if (slip !== null) offer(labelIndex, at, tiers.none, getSlipScore(slip, text, variant.typedOn !== null));
    }
  };
  variants.forEach((variant, at) => variant.typedOn === null && match(variant, at));
  if (!fitsWell) variants.forEach((variant, at) => variant.typedOn !== null && match(variant, at));
  if (!fitsWell && exact !== true)
    variants.forEach((variant, at) => allowsSlip(variant.text) && matchWithSlip(variant, at));

  const used = Float64Array.from(ids, (id) => uses[id] ?? 0);
  const score = (entry: number) => best[entry] ?? 0;
  return Array.from(ids.keys())
    .filter((entry) => score(entry) > 0)
    .toSorted(
      (a, b) =>
        Math.floor(score(b)) - Math.floor(score(a)) || (used[b] ?? 0) - (used[a] ?? 0) || score(b) - score(a) || a - b,
    )
    .slice(0, limit)
    .map((entry) => {
      const labelIndex = label[entry] ?? 0;
      const { text, typedOn = null } = variants[matched[entry] ?? 0] ?? {};
      const isSlip = isSlipScore(score(entry));
      return {
        id: ids[entry] as string,
        label: labels[labelIndex] as Label,
        typedOn,
        score: score(entry),
        meant: isSlip ? findMatchedText((labels[labelIndex] as Label).text, text ?? '') : null,
      };
    });
};

// Good matches as typed (13 to 15), good matches on another layout (10 to 12), a substring (9), a slip (3 to 8),
// scattered letters (1).
/** From here on a match leaves no room for slips. */
export const goodScore = 10;
/** From here on it is what was typed, not what another layout makes of it. */
export const asTypedScore = 13;
/** What was typed is within the label. */
export const substringScore = 9;
const getScore = (tier: number, other: boolean): number => {
  if (tier >= tiers.wordStart) return tier + (other ? 7 : 10);
  return tier === tiers.run ? substringScore : tier;
};
/** The whole label, its beginning, or a later word; as typed before on another layout. */
const getSlipScore = ({ start, end }: Slip, text: string, other: boolean): number =>
  (start > 0 ? 3 : end < text.length ? 5 : 7) + (other ? 0 : 1);
const isSlipScore = (score: number): boolean => score >= 3 && score < 9;

/** A slip brings at most one letter that the label does not have. */
const isOneLetterAway = (foreign: number): boolean => (foreign & (foreign - 1)) === 0;

const queryVariants = (query: string): QueryVariant[] => {
  const variant = (text: string, typedOn: Language | null): QueryVariant | null => {
    const folded = foldForSearch(text);
    // a single remaining letter of several keys is not significant
    if (folded === '' || (typedOn !== null && folded.length < 2)) return null;
    return { text: folded, terms: folded.split(' '), letters: letterBitmap(folded), typedOn };
  };
  // With a single letter nearly every key means something on some layout.
  // Digits are meant as digits.
  const retyped = query.trim().length >= 2 && !/^[\p{N}\p{P}\s]+$/u.test(query);
  const others: RetypedQuery[] = retyped ? retypeQuery(query.trim()) : [];
  const all = [variant(query, null), ...others.map(({ text, typedOn }) => variant(text, typedOn))];
  const seen = new Set<string>();
  return all.filter(
    (variant): variant is QueryVariant =>
      variant !== null && !seen.has(variant.text) && seen.add(variant.text) !== undefined,
  );
};

const getTier = (text: string, { text: variant, terms }: QueryVariant, strict: boolean): number => {
  const whole = fit(text, variant, strict);
  if (whole !== tiers.none || terms.length === 1) return whole;
  // Words in another order score like the worst of them, and below words in order.
  const worst = Math.min(...terms.map((term) => fit(text, term, true)));
  // A single letter starts some word nearly everywhere: a weak match.
  return Math.min(worst, terms.some((term) => term.length === 1) ? tiers.run : tiers.wordStart);
};

const fit = (text: string, variant: string, strict: boolean): number => {
  const at = text.indexOf(variant);
  if (at === 0) return text.length === variant.length ? tiers.exact : tiers.prefix;
  if (at > 0) return text.charAt(at - 1) === ' ' || text.includes(` ${variant}`) ? tiers.wordStart : tiers.run;
  return !strict && variant.length > 1 && isScattered(text, variant) ? tiers.scattered : tiers.none;
};

/** The letters in their order, the first one at the start of a word. */
const isScattered = (text: string, variant: string): boolean => {
  let at = text.startsWith(variant.charAt(0)) ? 0 : text.indexOf(` ${variant.charAt(0)}`) + 1;
  if (at === 0 && !text.startsWith(variant.charAt(0))) return false;
  for (let letter = 1; letter < variant.length; letter += 1) {
    at = text.indexOf(variant.charAt(letter), at + 1);
    if (at < 0) return false;
  }
  return true;
};

const letterBitmap = (text: string): number => {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
};
