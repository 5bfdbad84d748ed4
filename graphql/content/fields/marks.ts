import * as v from 'valibot';
import type { LeafField } from '../model/define-kind.ts';

const none: readonly string[] = Object.freeze([]);

/** Any number of the stored values of `options`, each at most once; stored in the order of `options`. */
export const marks = (
  options: readonly string[],
  { labels }: { labels?: string } = {},
): LeafField<readonly string[], 'marks'> => ({
  type: 'marks',
  localized: false,
  empty: none,
  required: false,
  options,
  ...(labels !== undefined && { optionLabels: labels }),
  schema: v.pipe(
    v.array(v.picklist(options, 'optionNotValid'), 'optionNotValid'),
    v.transform((chosen) => options.filter((option) => chosen.includes(option))),
  ),
});
