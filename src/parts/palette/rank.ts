import type { Language } from '../../../graphql/languages.ts';
import { type Retyped, retyped } from '../../keys/layouts.ts';
import { fold } from './fold.ts';

export interface Label {
  text: string;
  language: Language;
  /** searched, never shown */
  alias?: boolean;
}
export interface Searched {
  id: string;
  labels: readonly Label[];
}

/** How a query fits a label, best last. */
const tiers = { none: 0, scattered: 1, run: 2, wordStart: 3, prefix: 4, exact: 5 } as const;

export interface Hit {
  id: string;
  label: Label;
  /** the layout that was on by mistake; null: as typed */
  typedOn: Language | null;
}

export interface Index {
  ids: readonly string[];
  labels: readonly Label[];
  folded: readonly string[];
  /** for each label, the entry it belongs to, and a set of its letters as 32 bits */
  owner: Uint32Array;
  letters: Uint32Array;
}

/** Computed once a list of commands; a keystroke only reads it. */
export const indexOf = (entries: readonly Searched[]): Index => {
  const labels = entries.flatMap((entry) => entry.labels);
  const folded = labels.map(({ text }) => fold(text));
  return {
    ids: entries.map(({ id }) => id),
    labels,
    folded,
    owner: Uint32Array.from(entries.flatMap((entry, at) => entry.labels.map(() => at))),
    letters: Uint32Array.from(folded, lettersOf),
  };
};

interface Wish {
  text: string;
  terms: readonly string[];
  letters: number;
  typedOn: Language | null;
}

/**
 * Best first: exact, prefix, start of a word, run, scattered; among equals what is used more here, then the label in
 * the interface's language, then the list's own order. What the same keys give on another layout counts only when
 * nothing fits well as typed, and only where it fits well itself. `uses`: how much each id is used in this venue.
 */
export const rank = (
  index: Index,
  query: string,
  { uses = {}, own, limit = 50 }: { uses?: Readonly<Record<string, number>>; own: Language; limit?: number },
): Hit[] => {
  const best = new Map<number, { score: number; label: number; typedOn: Language | null }>();
  const look = (wish: Wish) => {
    for (let at = 0; at < index.folded.length; at += 1) {
      if ((wish.letters & ~(index.letters[at] ?? 0)) !== 0) continue;
      const label = index.labels[at];
      const tier = tierOf(index.folded[at] ?? '', wish, label?.alias === true || wish.typedOn !== null);
      if (tier < (wish.typedOn === null ? tiers.scattered : tiers.wordStart)) continue;
      const score =
        scoreOf(tier, wish.typedOn !== null) + (label?.alias ? 0 : 0.5) + (label?.language === own ? 0.25 : 0);
      const entry = index.owner[at] ?? 0;
      const known = best.get(entry);
      if (known === undefined || score > known.score) best.set(entry, { score, label: at, typedOn: wish.typedOn });
    }
  };
  const wishes = wishesOf(query);
  wishes.filter(({ typedOn }) => typedOn === null).forEach(look);
  const fitsWell = [...best.values()].some(({ score }) => score >= tiers.wordStart + 10);
  if (!fitsWell) wishes.filter(({ typedOn }) => typedOn !== null).forEach(look);

  const usedBy = (entry: number) => uses[index.ids[entry] ?? ''] ?? 0;
  return [...best]
    .toSorted(
      ([a, one], [b, two]) =>
        Math.floor(two.score) - Math.floor(one.score) || usedBy(b) - usedBy(a) || two.score - one.score || a - b,
    )
    .slice(0, limit)
    .flatMap(([entry, { label: at, typedOn }]) => {
      const label = index.labels[at];
      const id = index.ids[entry];
      return label === undefined || id === undefined ? [] : [{ id, label, typedOn }];
    });
};

// A good fit as typed, then a good fit on another layout, then whatever else fits.
const scoreOf = (tier: number, other: boolean): number => tier + (other ? 4 : tier >= tiers.wordStart ? 10 : 0);

const wishesOf = (query: string): Wish[] => {
  const wish = (text: string, typedOn: Language | null): Wish | null => {
    const folded = fold(text);
    return folded === '' ? null : { text: folded, terms: folded.split(' '), letters: lettersOf(folded), typedOn };
  };
  // Below two letters nearly every key means something on some layout.
  const others: Retyped[] = query.trim().length < 2 ? [] : retyped(query.trim());
  const all = [wish(query, null), ...others.map(({ text, typedOn }) => wish(text, typedOn))];
  const seen = new Set<string>();
  return all.filter((it): it is Wish => it !== null && !seen.has(it.text) && seen.add(it.text) !== undefined);
};

const tierOf = (text: string, { text: wish, terms }: Wish, strict: boolean): number => {
  const whole = fit(text, wish, strict);
  if (whole !== tiers.none || terms.length === 1) return whole;
  // Words in another order: as good as the worst of them, and never as good as the words as they stand.
  const worst = Math.min(...terms.map((term) => fit(text, term, true)));
  return Math.min(worst, tiers.wordStart);
};

const fit = (text: string, wish: string, strict: boolean): number => {
  const at = text.indexOf(wish);
  if (at === 0) return text.length === wish.length ? tiers.exact : tiers.prefix;
  if (at > 0) return text.charAt(at - 1) === ' ' || text.includes(` ${wish}`) ? tiers.wordStart : tiers.run;
  return !strict && wish.length > 1 && isScattered(text, wish) ? tiers.scattered : tiers.none;
};

/** Its letters in their order, the first at the start of a word. */
const isScattered = (text: string, wish: string): boolean => {
  let at = text.startsWith(wish.charAt(0)) ? 0 : text.indexOf(` ${wish.charAt(0)}`) + 1;
  if (at === 0 && !text.startsWith(wish.charAt(0))) return false;
  for (let letter = 1; letter < wish.length; letter += 1) {
    at = text.indexOf(wish.charAt(letter), at + 1);
    if (at < 0) return false;
  }
  return true;
};

const lettersOf = (text: string): number => {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
};
