import { normalizeText } from './normalize-text.ts';

// Default-ignorable code points, and the blanks of other scripts: a text made of them alone counts as empty.
const blank = /^[\s\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]*$/u;

// Letters of our languages as keyboards give them, with ordinary punctuation: all clean already, as almost every text is.
const plain = /^[\t\n\x20-\x7e\xa0-\xac\xae-\u02ff\u0400-\u0481\u048a-\u052f\u05d0-\u05ea\u0621-\u063a\u0641-\u064a]*$/;

/**
 * NFC, without byte-order marks, control characters and directional overrides; lone surrogates become U+FFFD, line
 * ends `\n`; '' when nothing is visible.
 */
export const cleanText = (raw: string): string => {
  const text = plain.test(raw) ? raw : removeUnclean(raw);
  return blank.test(text) ? '' : text;
};

const removeUnclean = (raw: string): string => {
  const cleaned = raw
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to drop
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202d\u202e\ufeff\ufffe\uffff]/g, '')
    .replace(/\r\n?/g, '\n');
  // last: a dropped character may have separated two that compose
  return normalizeText(cleaned, 'NFC');
};
