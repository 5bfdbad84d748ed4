import { normalizeText } from './normalize-text.ts';

/** Latin letters and digits, with single hyphens between them. */
export const slugPattern = /^[a-z\d]+(?:-[a-z\d]+)*$/;

/**
 * The one form of a slug that is stored and compared: lower case, without accents, a hyphen for each gap. Other scripts
 * are left as they are, so that `slugPattern` rejects them.
 */
export const normalizeSlug = (raw: string): string =>
  normalizeText(raw, 'NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '-');
