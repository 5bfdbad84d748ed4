import { randomBytes } from 'node:crypto';
import anyAscii from 'any-ascii';
import { maxSlugLength, normalizeSlug } from '../../../graphql/domain/slugs.ts';
import { reservedSegments } from '../../../graphql/routes.ts';

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/**
 * A slug for a title of any script, in Latin letters; '' when none of its characters has any. `isGerman`: ä, ö and ü
 * become ae, oe and ue, as in German addresses.
 */
export const suggestSlug = (title: string, { isGerman }: { isGerman: boolean }): string => {
  const lower = title.normalize('NFC').toLowerCase();
  const spelled = isGerman ? lower.replaceAll(/[äöü]/g, (letter) => umlauts[letter] ?? letter) : lower;
  const words = normalizeSlug(anyAscii(spelled).replaceAll(/['’"]/g, '')).replaceAll(/[^a-z\d]+/g, '-');
  return cutAtWord(words.replaceAll(/^-+|-+$/g, ''));
};

/** Room is left for a number that makes it unique. */
const cutAtWord = (slug: string): string => {
  const most = maxSlugLength - 4;
  if (slug.length <= most) return slug;
  const cut = slug.slice(0, most);
  const end = slug[most] === '-' ? most : cut.lastIndexOf('-');
  return end > 0 ? cut.slice(0, end) : cut;
};

const base32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** A slug that nobody can guess (`privateSlugPattern`). */
export const createPrivateSlug = (): string => Array.from(randomBytes(26), (byte) => base32[byte % 32]).join('');

/** The slug, or the first with a number behind it that is neither reserved nor taken. */
export const findFreeSlug = async (slug: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> => {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!reservedSegments.includes(candidate) && !(await isTaken(candidate))) return candidate;
  }
};
