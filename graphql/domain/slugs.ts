import { plainDigits } from './digits.ts';
import { normalizeText } from './normalize-text.ts';

export const maxSlugLength = 60;

const words = (notIn: string): string => {
  const word = `(?:(?!${notIn})[\\p{L}\\d]\\p{M}*)+`;
  return `${word}(?:-${word})*`;
};

/**
 * Letters of any script and digits, with single hyphens between them. Latin letters do not stand beside those that look
 * like them, or one address could be taken for another.
 */
export const slugPattern = new RegExp(
  `^(?:${words('[\\p{sc=Cyrillic}\\p{sc=Greek}]')}|${words('\\p{sc=Latin}')})$`,
  'u',
);

/** Whether a text is a slug in its stored form. */
export const isSlug = (text: string): boolean => text.length <= maxSlugLength && slugPattern.test(text);

/** Points of Hebrew and Arabic, which are hardly ever typed, and the Arabic stretching of letters. */
const points = /[\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;

/**
 * The one form of a slug that is stored and compared: composed (NFKC), lower case, ß as ss, digits 0–9, without points and
 * characters that nobody sees, a hyphen for each gap.
 */
export const normalizeSlug = (raw: string): string =>
  plainDigits(
    normalizeText(raw.replaceAll(/\p{Cf}/gu, ''), 'NFKC')
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .normalize('NFKC'),
  )
    .replaceAll(points, '')
    .replaceAll(/[\s_\p{Pd}]+/gu, '-');

/** The slug in Latin letters without accents, as who cannot type them would write it. */
export const plainSlug = (slug: string): string => normalizeText(slug, 'NFKD').replaceAll(/\p{M}/gu, '');

/** A private slug: 26 characters of base 32, which are 130 random bits. */
export const privateSlugPattern = /^[a-z2-7]{26}$/;

/** The path of the guest page at a slug, percent-encoded. `suffix`: of another form of the page. */
export const getGuestPath = (slug: string, suffix = ''): string => `/p/${encodeURIComponent(slug)}${suffix}`;
