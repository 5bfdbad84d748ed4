import * as v from 'valibot';
import type { LeafField } from '../define-kind.ts';

interface TextOptions {
  /** characters */
  max: number;
  /** how many lines its input shows; 1 = a single line */
  lines?: number;
  /** empty in English: publishing is blocked, unless the flag of that name beside it is set */
  required?: boolean | { unless: string };
}

// Letters of no width, and blanks of other scripts: a value made of them alone is empty.
const blank = /^[\s\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]*$/u;

/**
 * NFC, no byte-order marks or control characters, no marks that turn letters round against their own direction, lone
 * surrogates replaced; what says nothing becomes ''.
 */
export const cleanText = (raw: string): string => {
  const text = raw
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to drop
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202d\u202e\ufeff\ufffe\uffff]/g, '')
    .replace(/\r\n?/g, '\n')
    // last: what was dropped may have kept two letters apart
    .normalize('NFC');
  return blank.test(text) ? '' : text;
};

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
