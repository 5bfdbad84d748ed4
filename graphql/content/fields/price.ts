import * as v from 'valibot';
import type { LeafField } from '../model/define-kind.ts';

/** Integer minor units of the venue's currency, 0 to 99,999,999; null = no price. */
export const price = (): LeafField<number | null, 'price'> => ({
  type: 'price',
  localized: false,
  empty: null,
  required: false,
  // + 0: JSON knows one zero only
  schema: v.nullable(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(0),
      v.maxValue(99_999_999),
      v.transform((amount) => amount + 0),
    ),
  ),
});
