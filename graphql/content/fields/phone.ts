import * as v from 'valibot';
import { readPhone, writePhone } from '../../domain/phones.ts';
import type { LeafField } from '../model/define-kind.ts';
import { plainText } from './text.ts';

/**
 * A phone number that guests dial: national or international, short or with a star, stored without blanks and
 * punctuation, with its extension as `;ext=3`; '' = none. The server's phone check determines whether it exists.
 */
export const phone = ({ localized = false }: { localized?: boolean } = {}): LeafField<string, 'phone'> => ({
  type: 'phone',
  localized,
  empty: '',
  required: false,
  max: 32,
  schema: v.pipe(
    v.string('phoneNotValid'),
    v.maxLength(32, 'tooLong'),
    v.transform((raw) => {
      const read = readPhone(raw);
      return read === null ? raw.trim() : writePhone(read);
    }),
    v.check((number) => number === '' || readPhone(number) !== null, 'phoneNotValid'),
  ),
});

/**
 * The phone number of a person, as it is typed: in any digits and with any punctuation, since the server that stores it
 * reads them and knows the numbers of every country.
 */
export const typedPhone = (): LeafField<string, 'phone'> => ({ ...plainText({ max: 64 }), type: 'phone' });
