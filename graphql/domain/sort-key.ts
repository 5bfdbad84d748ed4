import type { Language } from './languages.ts';
import { normalizeText } from './normalize-text.ts';
import { foldLetters } from './search-fold.ts';

/** The scripts that come first in a list; each language of the interface has one of them. */
const leading = ['Latin', 'Hebrew', 'Cyrillic', 'Arabic'] as const;
type Script = (typeof leading)[number] | 'Greek';

const leadingScripts: Record<Language, (typeof leading)[number]> = {
  en: 'Latin',
  fr: 'Latin',
  de: 'Latin',
  he: 'Hebrew',
  ru: 'Cyrillic',
  ar: 'Arabic',
};

/** Which of the keys of a text a language orders by: the index in `createSortKeys`. */
export const getSortOrder = (language: Language): number => leading.indexOf(leadingScripts[language]);

// CLDR: where none comes first
const usualOrder: readonly Script[] = ['Latin', 'Greek', 'Cyrillic', 'Hebrew', 'Arabic'];
const scripts = usualOrder.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const);
const rankIn = (first: Script, script: Script | null): string =>
  script === first ? 'a' : script === null ? 'z' : 'bcdef'.charAt(usualOrder.indexOf(script));

/** A letter with its script, digits that are compared as one number, or the gap between words. */
type Unit = { letter: string; script: Script | null } | { key: string };

const gap: Unit = { key: ' ' };

const readUnits = (text: string): Unit[] =>
  // a run of digits is one unit; quotation marks within and around words do not count
  [...text.matchAll(/\p{Nd}+|[^\p{Nd}]/gu)].flatMap(([part]): Unit[] => {
    // a letter of its own in Russian, which folding would make и
    const folded = part === 'й' ? part : foldLetters(part);
    if (/^["'`´‘“”„«»‹›′]$/.test(folded)) return [];
    if (/^\d+$/.test(folded)) {
      const digits = folded.replace(/^0+(?=\d)/, '').slice(0, 90);
      return [{ key: `0${String.fromCharCode(33 + digits.length)}${digits}` }];
    }
    const letters = [...folded].filter((one) => /\p{L}/u.test(one));
    if (letters.length === 0) return /[\p{P}\p{S}\s]/u.test(part) ? [gap] : [];
    return letters.map((letter) => ({ letter, script: scripts.find(([, of]) => of.test(letter))?.[0] ?? null }));
  });

const maxUnits = 120;

/**
 * The keys by which a text is ordered, one for each leading script, to be compared by code point: letters of the language's
 * own script come first, accents and case count only between equals (Äpfel with Apfel, Ё after Е), numbers are compared as
 * numbers. They are stored, so they depend neither on the engine nor on its version.
 */
export const createSortKeys = (text: string): string[] => {
  const plain = normalizeText(text, 'NFC').toLowerCase().trim();
  const units = readUnits(plain)
    .filter((unit, at, all) => unit !== gap || (at > 0 && all[at - 1] !== gap))
    .slice(0, maxUnits);
  const rest = [...plain].slice(0, maxUnits).join('');
  return leading.map((first) => {
    const key = units
      .map((unit) => ('key' in unit ? unit.key : `${rankIn(first, unit.script)}${unit.letter}`))
      .join('');
    // lower than everything that could go on
    return `${key.trimEnd()}\u0001${rest}`;
  });
};

/** Compares texts as the lists of a language are ordered. */
export const compareTexts = (language: Language) => {
  const order = getSortOrder(language);
  const readKey = (text: string): string => createSortKeys(text)[order] ?? '';
  return (one: string, other: string): number => {
    const [a, b] = [readKey(one), readKey(other)];
    return a < b ? -1 : a > b ? 1 : 0;
  };
};
