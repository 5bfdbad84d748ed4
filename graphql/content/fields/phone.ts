import * as v from 'valibot';
import type { LeafField } from '../model/define-kind.ts';
import { plainText } from './text.ts';

/**
 * A phone number, national or international, stored without blanks and punctuation; '' = none. The server's phone
 * check determines whether it exists.
 */
export const phone = ({ localized = false }: { localized?: boolean } = {}): LeafField<string> => ({
  type: 'phone',
  localized,
  empty: '',
  required: false,
  max: 32,
  schema: v.pipe(
    v.string('phoneNotValid'),
    v.maxLength(32, 'tooLong'),
    v.transform((raw) => raw.replaceAll(/[\s().\-\u200e\u200f\u202a-\u202c\u2066-\u2069]/g, '')),
    v.check((number) => number === '' || /^\+?\d{3,15}$/.test(number), 'phoneNotValid'),
  ),
});

/**
 * The phone number of a person, as it is typed: in any digits and with any punctuation, since the server that stores it
 * reads them and knows the numbers of every country.
 */
export const typedPhone = (): LeafField<string> => ({ ...plainText({ max: 64 }), type: 'phone' });
