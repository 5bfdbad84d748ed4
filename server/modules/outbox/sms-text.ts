/** GSM 03.38: the basic alphabet, one septet each, and its extension, two each. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extension = new Set('\f^{}\\[~]|€');

const countSeptets = (character: string): number =>
  basic.has(character) ? 1 : extension.has(character) ? 2 : Number.NaN;
const isGsm7 = (text: string): boolean => [...text].every((one) => !Number.isNaN(countSeptets(one)));

/** Typographic marks, and the letter of our own name, that GSM-7 does not have. */
const plainMarks: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u2007': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u2010': '-',
  '\u2011': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2018': "'",
  '\u2019': "'",
  '\u02bc': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u00ab': '"',
  '\u00bb': '"',
  '\u2026': '...',
};

/**
 * The text as it leaves by SMS: one that only typographic marks keep out of GSM-7 loses them, because they would more than
 * double its segments. A text in another script, or with letters that GSM-7 lacks, stays as it is.
 */
export const toSmsText = (text: string): string => {
  const composed = text.normalize('NFC');
  const plain = [...composed.replaceAll('Maître', 'Maitre')].map((one) => plainMarks[one] ?? one).join('');
  return isGsm7(plain) ? plain : composed;
};

/** `units`: septets in GSM-7, UTF-16 code units in UCS-2; `segments`: what is paid. */
export interface SmsSize {
  encoding: 'GSM-7' | 'UCS-2';
  units: number;
  segments: number;
}

/** No character, of two septets or of two code units, is cut in two by a segment. */
const countSegments = (sizes: readonly number[], { single, part }: { single: number; part: number }): number => {
  if (sizes.reduce((sum, size) => sum + size, 0) <= single) return 1;
  let [segments, filled] = [1, 0];
  for (const size of sizes) {
    if (filled + size > part) [segments, filled] = [segments + 1, 0];
    filled += size;
  }
  return segments;
};

/** The size of an SMS: 160 septets or 70 code units in one segment, 153 or 67 in each of several. */
export const measureSms = (text: string): SmsSize => {
  const encoding = isGsm7(text) ? 'GSM-7' : 'UCS-2';
  const sizes = [...text].map((one) => (encoding === 'GSM-7' ? countSeptets(one) : one.length));
  const limits = encoding === 'GSM-7' ? { single: 160, part: 153 } : { single: 70, part: 67 };
  return { encoding, units: sizes.reduce((sum, size) => sum + size, 0), segments: countSegments(sizes, limits) };
};

const maxNameLength = 30;

/** A venue's name in an SMS: at most 30 characters as people see them, so that the link behind it stays whole. */
export const shortenName = (name: string): string => {
  const characters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return characters.length <= maxNameLength
    ? name
    : `${characters
        .slice(0, maxNameLength - 1)
        .join('')
        .trimEnd()}…`;
};
