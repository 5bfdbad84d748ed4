import * as v from 'valibot';
import type { LeafField } from '../model/define-kind.ts';

/** A stored copy of the sibling field `from`, such as the icon of a detail: written on save, ignored when read. */
export const derived = (from: string): LeafField<string> => ({
  type: 'derived',
  localized: false,
  empty: '',
  required: false,
  derive: (level) => level[from],
  schema: v.fallback(v.string(), ''),
});
