import * as v from 'valibot';
import type { LeafField } from '../model/define-kind.ts';

type Derive = LeafField<string, 'derived'>['derive'];

/**
 * Follows from its siblings: a copy of the one called `from`, such as the icon of a detail, or what `from` makes of
 * them. Written on save, ignored when read.
 */
export const derived = (from: string | Derive): LeafField<string, 'derived'> => ({
  type: 'derived',
  localized: false,
  empty: '',
  required: false,
  derive: typeof from === 'string' ? (level) => level[from] : from,
  schema: v.fallback(v.string(), ''),
});
