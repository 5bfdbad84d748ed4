import * as v from 'valibot';
import type { LeafField } from '../define-kind.ts';

/** Yes or no about the value beside it, `of`: alone it says nothing. */
export const flag = (of: string): LeafField<boolean> => ({
  type: 'flag',
  localized: false,
  empty: false,
  required: false,
  qualifies: of,
  schema: v.boolean(),
});
