import { normalizeText } from './normalize-text.ts';

// Default-ignorable code points, and the blanks of other scripts: a text made of them alone counts as empty.
const blank = /^[\s\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]*$/u;

/**
 * NFC, without byte-order marks, control characters and directional overrides; lone surrogates become U+FFFD, line
 * ends `\n`; '' when nothing is visible.
 */
export const cleanText = (raw: string): string => {
  const cleaned = raw
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to drop
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202d\u202e\ufeff\ufffe\uffff]/g, '')
    .replace(/\r\n?/g, '\n');
  // last: a dropped character may have separated two that compose
  const text = normalizeText(cleaned, 'NFC');
  return blank.test(text) ? '' : text;
};
