import * as v from 'valibot';
import type { LeafField, ReferenceTarget } from '../model/define-kind.ts';

/** The `cms_id` of another item, '' = none. That it exists and is of the right kind and venue, the server checks on save. */
export const reference = (
  target: ReferenceTarget,
  { required = false, copies }: { required?: boolean; copies?: { name: string; venue: string } } = {},
): LeafField<string, 'reference'> => ({
  type: 'reference',
  localized: false,
  empty: '',
  required,
  target,
  ...(copies !== undefined && { copies }),
  schema: v.pipe(
    v.string(),
    v.check((id) => id === '' || /^[\w-]{1,64}$/.test(id)),
  ),
});
