import type { PhoneCheck } from '../../../graphql/generated/api.resolvers.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import { plainDigits } from '../../../graphql/domain/digits.ts';

/** Main language per country; English elsewhere. */
const languageByCountry: Partial<Record<string, Language>> = {
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

/** `nationalNumber` in national format, `phoneNumber` in E.164 (specification 1, section 5). */
export const validatePhone = async (phone: string, region: string | null | undefined): Promise<PhoneCheck> => {
  // metadata is loaded with the first check
  const { parsePhoneNumberFromString, isSupportedCountry } = await import('libphonenumber-js/min');
  const country = (region || 'IL').toUpperCase();
  const typed = plainDigits(phone.slice(0, 64).normalize('NFKC')).replace(/[^0-9+]/g, '');
  const parsed = parsePhoneNumberFromString(typed, isSupportedCountry(country) ? country : undefined);
  if (!parsed?.isValid()) return { valid: false };
  return {
    valid: true,
    language: languageByCountry[parsed.country ?? ''] ?? 'en',
    nationalNumber: parsed.formatNational(),
    phoneNumber: parsed.number,
  };
};
