import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type NumberType, parsePhoneNumberFromString as parseWithTypes } from 'libphonenumber-js/max';
import { mainLanguage } from './countries.ts';
import { type CheckedPhone, readPhone, writePhone } from './phones.ts';

// Three notions of a phone number (rules, "Phone numbers"). Loaded when the first number is checked: 150 kB of metadata.

/** Numbers that are dialled in their country alone, or cost who dials them. */
const serviceTypes: readonly NumberType[] = ['TOLL_FREE', 'SHARED_COST', 'PREMIUM_RATE', 'UAN', 'VOICEMAIL', 'PAGER'];
/** Numbers that take an SMS. */
const messageTypes: readonly NumberType[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE', 'PERSONAL_NUMBER'];

const toCountry = (region: string) => {
  const country = region.toUpperCase();
  return isSupportedCountry(country) ? country : undefined;
};
const getType = (number: string): NumberType => parseWithTypes(number)?.getType();

/** A number of the numbering plan, in a region where it is national; null: it is none, or is followed by letters. */
export const parsePlannedPhone = (typed: string, region: string) => {
  const read = readPhone(typed);
  const parsed = read && parsePhoneNumberFromString(read.number, toCountry(region));
  return parsed?.isValid() ? { parsed, extension: read?.extension ?? '' } : null;
};

/**
 * Contact: a number that guests can dial, among them short, star and service numbers; null: it is none. `region`: ISO
 * 3166, in which a national number is dialled.
 */
export const checkContactPhone = (typed: string, region: string): CheckedPhone | null => {
  const read = readPhone(typed);
  if (read === null) return null;
  const planned = parsePlannedPhone(typed, region);
  if (planned === null) {
    if (!/^(?:[*#]\d{2,6}|[1-9]\d{2,5})$/.test(read.number) || read.extension !== '') return null;
    return {
      language: mainLanguage(region.toUpperCase()),
      nationalNumber: read.number,
      phoneNumber: null,
      dialed: read.number,
    };
  }
  const { parsed, extension } = planned;
  const country = parsed.country ?? '';
  const isLocal = serviceTypes.includes(getType(parsed.number)) && country === toCountry(region);
  const national = parsed.formatNational();
  return {
    language: mainLanguage(country),
    nationalNumber: writePhone({ number: national, extension }),
    phoneNumber: writePhone({ number: parsed.number, extension }),
    dialed: isLocal ? writePhone({ number: national.replace(/\D/g, ''), extension }) : null,
  };
};

/** ISO 3166; null: the number belongs to none. */
export const findPhoneCountry = (number: string): string | null => parsePhoneNumberFromString(number)?.country ?? null;

/** Reachable by message: E.164 of a type that takes SMS. A number whose type nobody knows is given the benefit. */
export const takesMessages = (number: string): boolean => {
  const type = getType(number);
  return type === undefined || messageTypes.includes(type);
};

/** Sign-in: E.164 of a number that a code may be sent to; those that cost money to contact are toll fraud. */
export const allowsSignIn = (number: string): boolean => {
  const type = getType(number);
  return type === undefined || !serviceTypes.includes(type);
};

/** How a stored number is shown to guests and dialled: as its country writes it, and a number of another country as the world does. */
export interface PhoneForms {
  shown: string;
  extension: string;
  /** behind `tel:` */
  dialed: string;
  /** E.164 without an extension; null: a short or star number, which has none */
  international: string | null;
}

/** The forms of a stored number of a venue in `region`. What is no number of any country is shown as it is stored. */
export const formatStoredPhone = (stored: string, region: string): PhoneForms => {
  const read = readPhone(stored) ?? { number: stored, extension: '' };
  const parsed = parsePhoneNumberFromString(read.number, toCountry(region));
  if (!parsed?.isValid())
    return { shown: read.number, extension: read.extension, dialed: writePhone(read), international: null };
  const isInternational = read.number.startsWith('+');
  const isForeign = isInternational && parsed.country !== toCountry(region);
  const isLocal = !isInternational && serviceTypes.includes(getType(parsed.number));
  return {
    shown: isForeign ? parsed.formatInternational() : parsed.formatNational(),
    extension: read.extension,
    dialed: writePhone({ ...read, number: isLocal ? read.number : parsed.number }),
    international: parsed.number,
  };
};
