import * as v from 'valibot';
import type { LeafField } from '../model/define-kind.ts';

export type Levels = Readonly<Record<string, string>>;
const noLevels: Levels = Object.freeze({});

/**
 * One of `levels` for each of `options`, such as how far a product contains an allergen. The last level is the
 * default, for options that nothing is known about; it is not stored. Stored in the order of `options`.
 */
export const levels = (
  options: readonly string[],
  scale: readonly [string, string, ...string[]],
): LeafField<Levels, 'levels'> => ({
  type: 'levels',
  localized: false,
  empty: noLevels,
  required: false,
  options,
  levels: scale,
  schema: v.pipe(
    v.record(v.picklist(options, 'optionNotValid'), v.picklist(scale, 'optionNotValid'), 'optionNotValid'),
    v.transform((given): Levels => {
      const known = options.filter((option) => given[option] !== undefined && given[option] !== scale.at(-1));
      return Object.fromEntries(known.map((option) => [option, given[option] ?? '']));
    }),
  ),
});
