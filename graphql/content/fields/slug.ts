import type { LeafField } from '../model/define-kind.ts';
import { normalizeSlug, slugPattern } from '../../domain/slugs.ts';
import { code } from './code.ts';

/**
 * The last part of a guest address, stored in its normal form. That nobody else uses it, and that it is not reserved,
 * the server checks on save.
 */
export const slug = (): LeafField<string> =>
  code({ pattern: slugPattern, error: 'slugNotValid', example: 'summer-by-the-sea', max: 60, clean: normalizeSlug });
