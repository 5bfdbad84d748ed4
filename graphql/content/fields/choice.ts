import * as v from 'valibot';
import type { LeafField } from '../model/define-kind.ts';

/** One of the stored values of `options`, '' = none. */
export const choice = (
  options: readonly string[],
  { required = false }: { required?: boolean } = {},
): LeafField<string> => ({
  type: 'choice',
  localized: false,
  empty: '',
  required,
  options,
  schema: v.pipe(
    v.string('optionNotValid'),
    v.check((value) => value === '' || options.includes(value), 'optionNotValid'),
  ),
});
