import * as v from 'valibot';
import type { LeafField } from '../model/define-kind.ts';

interface ChoiceOptions {
  required?: boolean;
  /** former values: read as none */
  retired?: readonly string[];
  /** another field with the same options, whose messages label them */
  labels?: string;
}

/** One of the stored values of `options`, '' = none. */
export const choice = (
  options: readonly string[],
  { required = false, retired = [], labels }: ChoiceOptions = {},
): LeafField<string, 'choice'> => ({
  type: 'choice',
  localized: false,
  empty: '',
  required,
  options,
  ...(labels !== undefined && { optionLabels: labels }),
  schema: v.pipe(
    v.string('optionNotValid'),
    v.transform((value) => (retired.includes(value) ? '' : value)),
    v.check((value) => value === '' || options.includes(value), 'optionNotValid'),
  ),
});
