import { plainDigits } from './digits.ts';
import { normalizeText } from './normalize-text.ts';

export const tableLimits = {
  /** characters of a table's number */
  number: 6,
  seats: 99,
  /** tables and joins of one venue */
  tables: 300,
  joins: 300,
  areas: 50,
} as const;

/** A table's number as it is stored: digits of every script as 0–9, without spaces around it. Not a number: "A1", "012". */
export const cleanTableNumber = (typed: string): string =>
  plainDigits(normalizeText(typed, 'NFKC'))
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();

/** Two numbers with the same folded form are the same table: " a1" and "A1", but not "12" and "012" (rules, "Tables"). */
export const foldTableNumber = (typed: string): string => cleanTableNumber(typed).toLowerCase();

/** At least one visible character, at most six, and no comma, which separates the tables of a reservation. */
export const isTableNumber = (number: string): boolean =>
  number !== '' && [...number].length <= tableLimits.number && !/[,،]/.test(number);

export const areSeats = (min: number, max: number): boolean =>
  Number.isInteger(min) && Number.isInteger(max) && min >= 1 && min <= max && max <= tableLimits.seats;

const maxRange = 200;

/** "1–12" and "A1-A8" as numbers, with the leading zeros of the first one; null: not a range. */
const readRange = (text: string): string[] | null => {
  const [, prefix = '', from = '', again = '', to = ''] = /^(\D*)(\d+)\s*[-–—]\s*(\D*)(\d+)$/u.exec(text) ?? [];
  if (from === '' || (again.trim() !== '' && again.trim() !== prefix.trim())) return null;
  const [first, last] = [Number(from), Number(to)];
  if (last < first || last - first >= maxRange) return null;
  const width = from.startsWith('0') ? from.length : 0;
  return Array.from({ length: last - first + 1 }, (_, at) => prefix + String(first + at).padStart(width, '0'));
};

/**
 * The tables that a text like "1–12, 20, A1–A4" names, each once; null: a part of it is no number or range, or names more
 * than 200.
 */
export const parseTableNumbers = (typed: string): string[] | null => {
  const parts = cleanTableNumber(typed)
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const numbers = parts.flatMap(
    (part): (string | null)[] => readRange(part) ?? [/\d\s*[-–—]\s*\D*\d/u.test(part) ? null : part],
  );
  if (numbers.length === 0 || numbers.some((number) => number === null || !isTableNumber(number))) return null;
  const known = new Map((numbers as string[]).map((number) => [foldTableNumber(number), number]));
  return known.size > maxRange ? null : [...known.values()];
};
