import * as v from 'valibot';
import { cleanText } from '../../domain/clean-text.ts';
import type { LeafField } from '../model/define-kind.ts';

interface TextOptions {
  /** characters */
  max: number;
  /** how many lines its input shows; 1 = a single line */
  lines?: number;
  /** empty in English: publishing is blocked, unless the sibling flag of that name is set */
  required?: boolean | { unless: string };
  /** its English follows the item's name; only for fields of the item itself */
  prefilledFrom?: '_name';
  /** a sibling text: what only repeats it in the same language is not stored */
  defaultIn?: string;
}

const text =
  (localized: boolean) =>
  ({ max, lines = 1, required = false, prefilledFrom, defaultIn }: TextOptions): LeafField<string, 'text'> => ({
    type: 'text',
    localized,
    empty: '',
    required,
    ...(prefilledFrom !== undefined && { prefilledFrom }),
    max,
    lines,
    ...(defaultIn !== undefined && { defaultIn }),
    schema: v.pipe(v.string(), v.transform(cleanText), v.maxLength(max, 'tooLong')),
  });

/** Text, one value for each language. */
export const localizedText = text(true);
/** A text that is the same in all languages. */
export const plainText = text(false);
