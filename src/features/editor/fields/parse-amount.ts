import { plainDigits } from '../../../../graphql/domain/digits.ts';
import { toDecimal, getMinorDigits } from '../../../i18n/format-money.ts';

/** An amount in an input: digits and a point only. */
export const toMinorUnits = (minor: number, currency: string): string => {
  const digits = getMinorDigits(currency);
  return toDecimal(minor, digits).replace(/\.0+$/, '');
};

export type ParsedAmount = { ok: true; value: number | null } | { ok: false; error: AmountError };
export type AmountError = 'notAmount' | 'negative' | 'tooPrecise' | 'tooMuch';
const most = 99_999_999;

/**
 * What a person typed as an amount, in minor units: `12,50`, `₪12.5`, `1 250`, `١٢٫٥`; empty = no price. Never rounds:
 * more digits than the currency has are rejected. One mark with three digits behind it separates thousands when the
 * currency has two digits or when another mark follows.
 */
export const parseAmount = (raw: string, currency: string): ParsedAmount => {
  const digits = getMinorDigits(currency);
  const text = plainDigits(raw).replace(signs(currency), '').trim();
  if (text === '') return { ok: true, value: null };
  if (/^[-−]/u.test(text)) return { ok: false, error: 'negative' };
  const compact = text.replace(/(?<=\d)[\s\u00a0\u202f'’٬](?=\d{3}(?!\d))/gu, '');
  if (!/^[\d.,٫]+$/u.test(compact) || !/\d/.test(compact)) return { ok: false, error: 'notAmount' };
  const parts = compact.includes('٫') ? splitArabic(compact) : split(compact, digits);
  if (parts === null) return { ok: false, error: 'notAmount' };
  const [whole, fraction] = parts;
  const behind = fraction.replace(/0+$/, '');
  if (behind.length > digits) return { ok: false, error: 'tooPrecise' };
  const minor = `${whole}${behind.padEnd(digits, '0')}`.replace(/^0+(?=\d)/, '');
  if (minor.length > 8 || Number(minor) > most) return { ok: false, error: 'tooMuch' };
  return { ok: true, value: Number(minor) };
};

/** One mark with three digits behind it, which the language shown writes before decimals: `9.999` in English. */
export const mayMeanDecimals = (text: string, locale: string): boolean => {
  const mark = /^\D*[1-9]\d{0,2}([.,])\d{3}\D*$/.exec(plainDigits(text))?.[1];
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return mark !== undefined && parts.some(({ type, value }) => type === 'decimal' && value === mark);
};

/** The digits before and behind the decimal mark; null when the marks make no sense together. */
const split = (text: string, digits: number): [string, string] | null => {
  const marks = [...text].filter((sign) => sign === '.' || sign === ',');
  const last = marks.at(-1);
  if (last === undefined) return [text, ''];
  const at = text.lastIndexOf(last);
  const [before, behind] = [text.slice(0, at), text.slice(at + 1)];
  const thousands =
    new Set(marks).size === 1 && (marks.length > 1 || (behind.length === 3 && digits < 3 && !before.startsWith('0')));
  if (thousands) return /^\d{1,3}([.,]\d{3})+$/.test(text) ? [text.replace(/[.,]/g, ''), ''] : null;
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

// Cached: six languages' number formats are needed, and every row of a menu parses its price.
const known = new Map<string, RegExp>();
const signs = (currency: string): RegExp => {
  const found = known.get(currency) ?? createSignPattern(currency);
  known.set(currency, found);
  return found;
};

// The currency's own signs and names, and the marks of direction that travel with copied text.
const createSignPattern = (currency: string): RegExp => {
  const own = ['symbol', 'narrowSymbol', 'code'].flatMap((currencyDisplay) =>
    ['en', 'he', 'ar', 'ru', 'de', 'fr'].map(
      (locale) =>
        new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: currencyDisplay as 'symbol' })
          .formatToParts(0)
          .find(({ type }) => type === 'currency')?.value ?? currency,
    ),
  );
  const signs = [...new Set([...own, ...(currency === 'ILS' ? ['ש"ח', 'ש״ח', 'שח', 'NIS'] : [])])];
  const escaped = signs.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`${escaped.join('|')}|[\\u200e\\u200f\\u061c\\u202a-\\u202e\\u2066-\\u2069]`, 'giu');
};
