import type { PhoneCheck } from '../../../graphql/generated/api.resolvers.ts';
import type { Language } from '../../../graphql/languages.ts';

/** The language in which a country's own people write their number; English elsewhere. */
const spokenIn: Partial<Record<string, Language>> = {
  IL: 'he',
  PS: 'ar',
  JO: 'ar',
  EG: 'ar',
  AE: 'ar',
  SA: 'ar',
  LB: 'ar',
  MA: 'ar',
  FR: 'fr',
  BE: 'fr',
  DE: 'de',
  AT: 'de',
  CH: 'de',
  RU: 'ru',
  BY: 'ru',
  KZ: 'ru',
};

/** `nationalNumber` as people of that country write it, `phoneNumber` in full (specification 1, section 5). */
export const checkPhone = async (phone: string, region: string | null | undefined): Promise<PhoneCheck> => {
  const { parsePhoneNumberFromString, isSupportedCountry } = await import('libphonenumber-js/max');
  const country = (region ?? 'IL').toUpperCase();
  const typed = phone
    .slice(0, 64)
    .normalize('NFKC')
    .replace(/[^\d+]/g, (letter) => digitOf(letter));
  const parsed = parsePhoneNumberFromString(typed, isSupportedCountry(country) ? country : undefined);
  if (!parsed?.isValid()) return { valid: false };
  return {
    valid: true,
    language: spokenIn[parsed.country ?? ''] ?? 'en',
    nationalNumber: parsed.formatNational(),
    phoneNumber: parsed.number,
  };
};

/** A digit of any script as 0–9; all else goes. */
const digitOf = (letter: string): string => {
  if (!/\p{Nd}/u.test(letter)) return '';
  let code = letter.codePointAt(0) ?? 0;
  let value = 0;
  // digits of a script stand together, zero first
  while (value < 10 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
    code -= 1;
    value += 1;
  }
  return String(value % 10);
};
