import * as v from 'valibot';
import type { LeafField } from '../model/define-kind.ts';

/** '#rrggbb' in lower case; '' = none. */
export const color = (): LeafField<string, 'color'> => ({
  type: 'color',
  localized: false,
  empty: '',
  required: false,
  schema: v.pipe(
    v.string('colorNotValid'),
    v.trim(),
    v.toLowerCase(),
    v.check((value) => value === '' || /^#[\da-f]{6}$/.test(value), 'colorNotValid'),
  ),
});
