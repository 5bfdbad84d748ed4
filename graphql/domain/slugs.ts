import { normalizeText } from './normalize-text.ts';

/** Latin letters and digits, with single hyphens between them. */
export const slugPattern = /^[a-z\d]+(?:-[a-z\d]+)*$/;

export const maxSlugLength = 60;

/**
 * The one form of a slug that is stored and compared: lower case, without accents, ß as ss, a hyphen for each gap. Other
 * scripts are left as they are, so that `slugPattern` rejects them.
 */
export const normalizeSlug = (raw: string): string =>
  normalizeText(raw, 'NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[\s_-]+/g, '-');
