import * as v from 'valibot';
import { cleanText } from '../../domain/clean-text.ts';
import type { LeafField } from '../model/define-kind.ts';

interface TextOptions {
  /** characters */
  max: number;
  /** how many lines its input shows; 1 = a single line */
  lines?: number;
  /** empty in English: publishing is blocked, unless the flag of that name beside it is set */
  required?: boolean | { unless: string };
}

const text =
  (localized: boolean) =>
  ({ max, lines = 1, required = false }: TextOptions): LeafField<string> => ({
    type: 'text',
    localized,
    empty: '',
    required,
    max,
    lines,
    schema: v.pipe(v.string(), v.transform(cleanText), v.maxLength(max, 'tooLong')),
  });

/** Words, one value for each language. */
export const localizedText = text(true);
/** A text that is the same in all languages. */
export const plainText = text(false);
