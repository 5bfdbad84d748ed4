import * as v from 'valibot';
import { isEmailAddress } from '../../domain/email-address.ts';
import type { LeafField } from '../model/define-kind.ts';

const none: readonly string[] = Object.freeze([]);

/** Up to `max` e-mail addresses, each once whatever its case; none is []. */
export const emails = ({
  max,
  required = false,
}: {
  max: number;
  required?: boolean;
}): LeafField<readonly string[], 'emails'> => ({
  type: 'emails',
  localized: false,
  empty: none,
  required,
  schema: v.pipe(
    v.array(v.pipe(v.string('emailNotValid'), v.trim()), 'emailNotValid'),
    v.transform((typed) => [
      ...new Map(typed.filter((one) => one !== '').map((one) => [one.toLowerCase(), one])).values(),
    ]),
    v.check((each) => each.every(isEmailAddress), 'emailNotValid'),
    v.check((each) => each.length <= max, 'tooManyEmails'),
  ),
});
