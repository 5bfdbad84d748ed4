import { maxAmount, parseAmount, type AmountError } from '../../graphql/domain/amounts.ts';
import { plainDigits } from '../../graphql/domain/digits.ts';
import {
  listRoundings,
  noRounding,
  type Rounding,
  roundPrice,
  toRoundingKey,
} from '../../graphql/domain/price-rounding.ts';
import type { PriceChangeForm } from './price-change.types.ts';

/** Hundredths of a percent, or minor units. */
export interface PriceStep {
  direction: 'up' | 'down';
  unit: 'percent' | 'amount';
  by: number;
  rounding: Rounding;
}

export type StepError = AmountError | 'notPercent' | 'tooMuchPercent';
export type ParsedStep = { ok: true; step: PriceStep | null } | { ok: false; error: StepError };

/** Why a price cannot be changed so. `ending`: none that the rounding allows is between nothing and the price. */
export type PriceProblem = 'noPrice' | 'negative' | 'tooMuch' | 'ending';
export type ChangedPrice = { ok: true; price: number } | { ok: false; problem: PriceProblem };

/** the most that a price is raised by at once */
const maxPercent = 1000;

/** Hundredths of a percent: `7`, `7,5 %`, `٧٫٢٥`; at most two digits behind the mark. Null: none is typed. */
const parsePercent = (raw: string): { ok: true; value: number | null } | { ok: false; error: StepError } => {
  const text = plainDigits(raw)
    .replace(/[%٪\s\u200e\u200f\u061c]/gu, '')
    .replace(/[,٫]/u, '.');
  if (text === '') return { ok: true, value: null };
  const [, whole = '', fraction = ''] = /^(\d{1,5})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === '') return { ok: false, error: /^[-−]/u.test(text) ? 'negative' : 'notPercent' };
  const value = Number(`${whole}${fraction.padEnd(2, '0')}`);
  return value > maxPercent * 100 ? { ok: false, error: 'tooMuchPercent' } : { ok: true, value };
};

/** What the form says, in integers; `step` is null while nothing is typed, or nothing would be changed by it. */
export const parseStep = ({ direction, unit, text, rounding: key }: PriceChangeForm, currency: string): ParsedStep => {
  const parsed = unit === 'percent' ? parsePercent(text) : parseAmount(text, currency);
  if (!parsed.ok) return parsed;
  const rounding = listRoundings(currency).find((one) => toRoundingKey(one) === key) ?? noRounding;
  return { ok: true, step: parsed.value ? { direction, unit, by: parsed.value, rounding } : null };
};

/**
 * A price after a change, in minor units (rules, "Content"). It is rounded once, from the exact value; what
 * is free stays free of rounding, and rounding never turns a raise into a cut or a cut into a raise.
 */
export const changePrice = (price: unknown, { direction, unit, by, rounding }: PriceStep): ChangedPrice => {
  if (typeof price !== 'number') return { ok: false, problem: 'noPrice' };
  const [scale, sign] = [unit === 'percent' ? 10_000 : 1, direction === 'up' ? 1 : -1];
  const exact = unit === 'percent' ? price * (scale + sign * by) : price + sign * by;
  if (exact < 0) return { ok: false, problem: 'negative' };
  if (exact === 0) return { ok: true, price: 0 };
  const { step } = rounding;
  let rounded = roundPrice(exact, scale, rounding);
  if (direction === 'up' && rounded < price) rounded += step;
  if (direction === 'down' && rounded > price) rounded -= step;
  if (rounded <= 0) return { ok: false, problem: 'ending' };
  return rounded > maxAmount ? { ok: false, problem: 'tooMuch' } : { ok: true, price: rounded };
};
