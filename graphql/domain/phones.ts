import { plainDigits } from './digits.ts';
import type { Language } from './languages.ts';
import { normalizeText } from './normalize-text.ts';

/** The plus and the digits, 0–9, of a number in any script and with any punctuation. */
export const normalizePhone = (typed: string): string =>
  plainDigits(normalizeText(typed, 'NFKC')).replace(/[^0-9+]/g, '');

/** A number that was checked: in national format, in international format, and the language of its country. */
export interface CheckedPhone {
  language: Language;
  nationalNumber: string;
  phoneNumber: string;
}

/** What each language stores: the detected one the national form, the others the international (contract, "Lookups"). */
export const formatPhoneByLanguage = (
  { language, nationalNumber, phoneNumber }: CheckedPhone,
  languages: readonly Language[],
): Partial<Record<Language, string>> =>
  Object.fromEntries(languages.map((it) => [it, it === language ? nationalNumber : phoneNumber]));
