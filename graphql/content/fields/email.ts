import * as v from 'valibot';
import type { LeafField } from '../model/define-kind.ts';
import { isEmailAddress } from '../../domain/email-address.ts';

/** An e-mail address; '' = none. */
export const email = (): LeafField<string, 'email'> => ({
  type: 'email',
  localized: false,
  empty: '',
  required: false,
  max: 254,
  schema: v.union(
    [
      v.pipe(v.string(), v.trim(), v.literal('')),
      v.pipe(v.string(), v.trim(), v.check(isEmailAddress, 'emailNotValid')),
    ],
    'emailNotValid',
  ),
});
