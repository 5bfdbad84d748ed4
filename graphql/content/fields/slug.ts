import type { LeafField } from '../model/define-kind.ts';
import { maxSlugLength, normalizeSlug, slugPattern } from '../../domain/slugs.ts';
import { code } from './code.ts';

/**
 * The last part of a guest URL, stored in its normal form. On save the server checks that it is unique and not
 * reserved.
 */
export const slug = (example = 'summer-by-the-sea'): LeafField<string, 'code'> => ({
  ...code({
    pattern: slugPattern,
    error: 'slugNotValid',
    example,
    max: maxSlugLength,
    clean: normalizeSlug,
  }),
  unique: true,
});
