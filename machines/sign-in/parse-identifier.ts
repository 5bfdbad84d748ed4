import { plainDigits } from '../../graphql/domain/digits.ts';
import { isEmailAddress } from '../../graphql/domain/email-address.ts';

/** Digits of any script as 0–9, without spaces and direction marks. */
export const compactDigits = (text: string): string => plainDigits(text.normalize('NFKC')).replace(/[\s\p{Cf}]/gu, '');

/** The kind of identifier: an e-mail address as soon as it contains a letter or @, else a phone number. */
export const identifierKind = (typed: string): 'email' | 'phone' => (/[@\p{L}]/u.test(typed) ? 'email' : 'phone');

/** As it is sent: an e-mail without spaces around it, a phone as plain digits with its plus. */
export const normalizeIdentifier = (typed: string): string =>
  identifierKind(typed) === 'email'
    ? typed.trim()
    : compactDigits(typed)
        // "+33 (0)6 …": a zero for calls from inside the country, which the country's code stands for
        .replace(/^(\+\d+)\(0\)/, '$1')
        .replace(/[().\-/\p{Pd}]/gu, '');

export const isPlausibleIdentifier = (typed: string): boolean =>
  identifierKind(typed) === 'email'
    ? isEmailAddress(typed.normalize('NFKC').trim())
    : /^\+?\d{5,15}$/.test(normalizeIdentifier(typed));
