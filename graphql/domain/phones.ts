import type { Language } from './languages.ts';

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
