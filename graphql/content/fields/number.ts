import * as v from 'valibot';
import type { Bounds, LeafField } from '../model/define-kind.ts';

const inBounds = ({ min, max }: Bounds) =>
  v.pipe(v.number('numberNotValid'), v.minValue(min, 'numberOutOfRange'), v.maxValue(max, 'numberOutOfRange'));

/** A whole number within `bounds`; null = none. `fallback` is not stored, and a missing value means `fallback`. */
export const integer = (
  bounds: Bounds,
  { fallback = null }: { fallback?: number | null } = {},
): LeafField<number | null, 'integer'> => ({
  type: 'integer',
  localized: false,
  empty: fallback,
  required: false,
  bounds,
  // + 0: JSON has no negative zero
  schema: v.nullable(
    v.pipe(
      inBounds(bounds),
      v.integer('numberNotValid'),
      v.transform((value) => value + 0),
    ),
  ),
});

/** A number within `bounds`, rounded to `decimals` digits behind the point; null = none. */
export const decimal = ({
  decimals,
  ...bounds
}: Bounds & { decimals: number }): LeafField<number | null, 'decimal'> => ({
  type: 'decimal',
  localized: false,
  empty: null,
  required: false,
  bounds,
  decimals,
  schema: v.nullable(
    v.pipe(
      inBounds(bounds),
      v.transform((value) => Number(value.toFixed(decimals)) + 0),
    ),
  ),
});
