import { getHomeDecimalMark, getMinorDigits } from './currency-digits.ts';
import { plainDigits } from './digits.ts';
import { languages } from './languages.ts';
import { normalizeText } from './normalize-text.ts';

/** The most that a price can be, in minor units. */
export const maxAmount = 99_999_999;

/** Minor units as a decimal, without float arithmetic: 1250, 2 digits → `12.50`. */
export const toDecimal = (minor: number, digits: number): `${number}` => {
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const amount = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return `${minor < 0 ? '-' : ''}${amount}` as `${number}`;
};

/** An amount as an input shows it: digits and a point only, `12.50` or `12`. */
export const toAmountText = (minor: number, currency: string): string =>
  toDecimal(minor, getMinorDigits(currency)).replace(/\.0+$/, '');

/**
 * The same decimal amount in minor units of another currency, 1250 of ILS → 12500 of KWD; null where that currency has
 * too few digits for it (12.50 in JPY), or where it would be too much (rules, "Time and money").
 */
export const convertMinorUnits = (minor: number, from: string, to: string): number | null => {
  const step = 10 ** Math.abs(getMinorDigits(to) - getMinorDigits(from));
  if (getMinorDigits(to) < getMinorDigits(from)) return minor % step === 0 ? minor / step : null;
  return minor * step > maxAmount ? null : minor * step;
};

/** What stands before the decimals. */
export const decimalMarks = ['.', ','] as const;
export type DecimalMark = (typeof decimalMarks)[number];

export type ParsedAmount = { ok: true; value: number | null } | { ok: false; error: AmountError };
export type AmountError = 'notAmount' | 'negative' | 'tooPrecise' | 'tooMuch';

/**
 * What a person typed as an amount, in minor units: `12,50`, `₪12.5`, `$US 5`, `1 250`, `١٢٫٥`; empty = no price. Never
 * rounds: more digits than the currency has are rejected. One mark with three digits behind it can be read in two ways
 * (`isAmbiguousAmount`); `decimalMark` says which of the two marks stands before decimals. Without it such a mark
 * separates thousands, except the one that the countries of a currency of three digits write before decimals: KWD 1.234
 * is 1234 fils, JOD 1,000 a thousand dinars.
 */
export const parseAmount = (
  raw: string,
  currency: string,
  decimalMark: DecimalMark | null = getHomeDecimalMark(currency),
): ParsedAmount => {
  const digits = getMinorDigits(currency);
  const text = readSigns(raw, currency);
  if (text === '') return { ok: true, value: null };
  if (/^[-−]/u.test(text)) return { ok: false, error: 'negative' };
  const compact = text.replace(/(?<=\d)[\s'’٬](?=\d{3}(?!\d))/gu, '');
  if (!/^[\d.,٫]+$/u.test(compact) || !/\d/.test(compact)) return { ok: false, error: 'notAmount' };
  const parts = compact.includes('٫') ? splitArabic(compact) : split(compact, decimalMark);
  if (parts === null) return { ok: false, error: 'notAmount' };
  const [whole, fraction] = parts;
  const behind = fraction.replace(/0+$/, '');
  if (behind.length > digits) return { ok: false, error: 'tooPrecise' };
  const minor = `${whole}${behind.padEnd(digits, '0')}`.replace(/^0+(?=\d)/, '');
  if (minor.length > 8 || Number(minor) > maxAmount) return { ok: false, error: 'tooMuch' };
  return { ok: true, value: Number(minor) };
};

/**
 * Whether an amount can be read in two ways: `1.234` and `12,345`, where the currency has decimals. In one without, the
 * mark can only separate thousands.
 */
export const isAmbiguousAmount = (raw: string, currency: string): boolean =>
  getMinorDigits(currency) > 0 && findGroupMark(readSigns(raw, currency)) !== null;

/** An ambiguous amount that `parseAmount` reads otherwise than the language shown writes it: `9.999` in English. */
export const isReadOtherwise = (raw: string, currency: string, locale: string): boolean => {
  if (!isAmbiguousAmount(raw, currency)) return false;
  const mark = findGroupMark(readSigns(raw, currency));
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  const isDecimalHere = parts.some(({ type, value }) => type === 'decimal' && value === mark);
  return isDecimalHere !== (mark === getHomeDecimalMark(currency));
};

/** The only mark of an amount, where exactly three digits are behind it and one to three before it. */
const findGroupMark = (text: string): string | null => /^[1-9]\d{0,2}([.,])\d{3}$/.exec(text)?.[1] ?? null;

/** The digits before and behind the decimal mark; null when the marks make no sense together. */
const split = (text: string, decimalMark: DecimalMark | null): [string, string] | null => {
  const marks = [...text].filter((sign) => sign === '.' || sign === ',');
  const last = marks.at(-1);
  if (last === undefined) return [text, ''];
  const at = text.lastIndexOf(last);
  const [before, behind] = [text.slice(0, at), text.slice(at + 1)];
  const isGroup = findGroupMark(text) !== null && last !== decimalMark;
  if (isGroup || (marks.length > 1 && new Set(marks).size === 1))
    return /^\d{1,3}([.,]\d{3})+$/.test(text) ? [text.replace(/[.,]/g, ''), ''] : null;
  const other = last === '.' ? ',' : '.';
  if (before.includes(last) || (before.includes(other) && !/^\d{1,3}([.,]\d{3})+$/.test(before))) return null;
  return [before.replaceAll(other, '') || '0', behind];
};

/** The Arabic decimal mark is never one of thousands. */
const splitArabic = (text: string): [string, string] | null => {
  const [before = '', behind = '', ...more] = text.split('٫');
  if (more.length > 0 || /\D/.test(behind) || !/^\d*$|^\d{1,3}([.,]\d{3})+$/.test(before)) return null;
  return [before.replace(/\D/g, '') || '0', behind];
};

// the marks of direction that travel with copied text
const direction = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;
const withoutDirection = (text: string): string => normalizeText(text, 'NFKC').replace(direction, '');

/** The amount in plain digits, without the currency's signs. */
const readSigns = (raw: string, currency: string): string =>
  plainDigits(withoutDirection(raw)).replace(signs(currency), '').trim();

// Cached: six languages' number formats are needed, and every row of a menu parses its price.
const known = new Map<string, RegExp>();
const signs = (currency: string): RegExp => {
  const found = known.get(currency) ?? createSignPattern(currency);
  known.set(currency, found);
  return found;
};

/** The currency's own signs in the six languages, the longest first: `$` is a part of `$US`. */
const createSignPattern = (currency: string): RegExp => {
  const own = (['symbol', 'narrowSymbol', 'code'] as const).flatMap((currencyDisplay) =>
    languages.map(
      (locale) =>
        new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
          .formatToParts(0)
          .find(({ type }) => type === 'currency')?.value ?? currency,
    ),
  );
  const words = [...own, ...(currency === 'ILS' ? ['ש"ח', 'ש״ח', 'שח', 'NIS'] : [])].map(withoutDirection);
  const escaped = [...new Set(words)]
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(escaped.join('|'), 'giu');
};
