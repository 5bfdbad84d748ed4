import type { Language } from '../../../graphql/domain/languages.ts';
import { type RetypedQuery, retypeQuery } from '../../keyboard/keyboard-layouts.ts';
import { foldForSearch } from '../../../graphql/domain/search-fold.ts';

export interface Label {
  text: string;
  language: Language;
  /** searched, never shown */
  alias?: boolean;
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

/**
 * Best match first: exact, prefix, start of a word, substring, scattered letters. Ties go to the more used command,
 * then to the label in the interface's language, then to the list's order. What the same keys type on another layout
 * counts only when nothing matches well as typed, and only where it matches well itself. `uses`: how often each id was
 * used in this venue.
 */
export const rank = (
  index: SearchIndex,
  query: string,
  { uses = {}, own, limit = 50 }: { uses?: Readonly<Record<string, number>>; own: Language; limit?: number },
): RankedEntry[] => {
  const { ids, labels, folded, owner, letters } = index;
  const wishes = queryVariants(query);
  // for each entry, the score of its best label, that label, and the query variant that matched it
  const best = new Float64Array(ids.length);
  const label = new Int32Array(ids.length);
  const wished = new Int16Array(ids.length);
  let fitsWell = false;
  const match = (variant: QueryVariant, at: number) => {
    const other = variant.typedOn !== null;
    const least = other ? tiers.wordStart : tiers.scattered;
    for (let it = 0; it < folded.length; it += 1) {
      if ((variant.letters & ~(letters[it] ?? 0)) !== 0) continue;
      const { alias = false, language } = labels[it] as Label;
      const tier = getTier(folded[it] ?? '', variant, alias || other);
      if (tier < least) continue;
      const score = getScore(tier, other) + (alias ? 0 : 0.5) + (language === own ? 0.25 : 0);
      fitsWell ||= score >= tiers.wordStart + 10;
      const entry = owner[it] ?? 0;
      if (score <= (best[entry] ?? 0)) continue;
      best[entry] = score;
      label[entry] = it;
      wished[entry] = at;
    }
  };
  wishes.forEach((variant, at) => variant.typedOn === null && match(variant, at));
  if (!fitsWell) wishes.forEach((variant, at) => variant.typedOn !== null && match(variant, at));

  const used = Float64Array.from(ids, (id) => uses[id] ?? 0);
  const score = (entry: number) => best[entry] ?? 0;
  return Array.from(ids.keys())
    .filter((entry) => score(entry) > 0)
    .toSorted(
      (a, b) =>
        Math.floor(score(b)) - Math.floor(score(a)) || (used[b] ?? 0) - (used[a] ?? 0) || score(b) - score(a) || a - b,
    )
    .slice(0, limit)
    .map((entry) => ({
      id: ids[entry] as string,
      label: labels[label[entry] ?? 0] as Label,
      typedOn: wishes[wished[entry] ?? 0]?.typedOn ?? null,
    }));
};

// Good matches as typed, then good matches on another layout, then all others.
const getScore = (tier: number, other: boolean): number => tier + (other ? 4 : tier >= tiers.wordStart ? 10 : 0);

const queryVariants = (query: string): QueryVariant[] => {
  const variant = (text: string, typedOn: Language | null): QueryVariant | null => {
    const folded = foldForSearch(text);
    return folded === '' ? null : { text: folded, terms: folded.split(' '), letters: letterBitmap(folded), typedOn };
  };
  // With a single letter nearly every key means something on some layout.
  const others: RetypedQuery[] = query.trim().length < 2 ? [] : retypeQuery(query.trim());
  const all = [variant(query, null), ...others.map(({ text, typedOn }) => variant(text, typedOn))];
  const seen = new Set<string>();
  return all.filter((it): it is QueryVariant => it !== null && !seen.has(it.text) && seen.add(it.text) !== undefined);
};

const getTier = (text: string, { text: variant, terms }: QueryVariant, strict: boolean): number => {
  const whole = fit(text, variant, strict);
  if (whole !== tiers.none || terms.length === 1) return whole;
  // Words in another order score like the worst of them, and below the words in order.
  const worst = Math.min(...terms.map((term) => fit(text, term, true)));
  // A single letter starts some word nearly everywhere: not a good match.
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
