import { getMinorDigits } from './currency-digits.ts';

/** Where prices end after a change, in minor units: on `end` plus a multiple of `step`. `{step: 1, end: 0}`: anywhere. */
export interface Rounding {
  step: number;
  end: number;
}

export const noRounding: Rounding = { step: 1, end: 0 };

/**
 * What prices of a currency can be rounded to, from the finest: none; to a tenth, a half and a whole unit; then the
 * usual endings, just below a unit (0.90, 0.99) and below ten (9.00). A currency of three digits has coins of a
 * twentieth; one without decimals is rounded to tens and ends in 9 or 90.
 */
export const listRoundings = (currency: string): readonly Rounding[] => {
  const digits = getMinorDigits(currency);
  if (digits === 0)
    return [
      noRounding,
      { step: 10, end: 0 },
      { step: 50, end: 0 },
      { step: 100, end: 0 },
      { step: 10, end: 9 },
      { step: 100, end: 90 },
    ];
  const unit = 10 ** digits;
  return [
    noRounding,
    ...(digits > 2 ? [{ step: unit / 20, end: 0 }] : []),
    { step: unit / 10, end: 0 },
    { step: unit / 2, end: 0 },
    { step: unit, end: 0 },
    { step: unit, end: (unit / 10) * 9 },
    { step: unit, end: (unit / 100) * 99 },
    { step: unit * 10, end: unit * 9 },
  ];
};

/** How a rounding is named in an event or an option: `100+90`. */
export const toRoundingKey = ({ step, end }: Rounding): string => `${step}+${end}`;

/** Integers: exact, where a division is not. `divisor` above 0. */
const floorDivide = (value: number, divisor: number): number => {
  const rest = ((value % divisor) + divisor) % divisor;
  return (value - rest) / divisor;
};

/**
 * The fraction `numerator / denominator` of minor units, rounded once: to the nearest price that the rounding allows, and
 * to the higher of two that are equally near. Without floats: both are integers, `denominator` above 0.
 */
export const roundPrice = (numerator: number, denominator: number, { step, end }: Rounding): number =>
  floorDivide(2 * (numerator - end * denominator) + step * denominator, 2 * step * denominator) * step + end;
