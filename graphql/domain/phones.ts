import { plainDigits } from './digits.ts';
import type { Language } from './languages.ts';
import { normalizeText } from './normalize-text.ts';

/** A number as it is dialled: digits, with a plus, a star or a hash before them; and the extension behind it. */
export interface DialedPhone {
  number: string;
  /** 0–9, '' = none */
  extension: string;
}

/** Words for an extension in the six languages, as numbers are written with them. */
const extensionWords =
  'ext(?:ension)?|x|#|;ext=|שלוחה|שלו|poste|durchwahl|dw|nebenstelle|app(?:arat)?|доб(?:авочный)?|вн|تحويلة|داخلي';
const withExtension = new RegExp(
  `^([^\\p{L}]*\\d[^\\p{L}]*?)[\\s,;(]*(?:${extensionWords})[\\s.:]*(\\d{1,7})\\)?$`,
  'iu',
);

/** characters of what is read as a number */
const maxTyped = 64;

/**
 * A phone number that was typed in any digits and with any punctuation; null: it is none. Digits behind other letters than
 * a word for an extension are no part of a number: “030 123456 (ab 18 Uhr)” is none.
 */
export const readPhone = (typed: string): DialedPhone | null => {
  if (typed.length > maxTyped) return null;
  const text = plainDigits(normalizeText(typed, 'NFKC'))
    .replace(/\p{Cf}/gu, '')
    .trim();
  const [, before = text, extension = ''] = withExtension.exec(text) ?? [];
  const number = before.replace(/[\s().\-/\p{Pd}]/gu, '');
  return /^(?:\+?\d{3,15}|[*#]\d{2,6})$/.test(number) && !(extension !== '' && /^[*#]/.test(number))
    ? { number, extension }
    : null;
};

/** A number as it is stored, and behind `tel:`: `0501234567;ext=3`, `*2700`. */
export const writePhone = ({ number, extension }: DialedPhone): string =>
  extension === '' ? number : `${number};ext=${extension}`;

/** A phone number that was checked. */
export interface CheckedPhone {
  /** of its country */
  language: Language;
  nationalNumber: string;
  /** E.164; null: a short or star number, which has no such form */
  phoneNumber: string | null;
  /** a short, star or service number, which can only be dialled in its country, as it is dialled; null: any other */
  dialed: string | null;
}

/**
 * What each language stores: the detected one the national form, the others the international (contract, "Lookups"). What
 * can be dialled in its country alone is the same in all of them.
 */
export const formatPhoneByLanguage = (
  { language, nationalNumber, phoneNumber, dialed }: CheckedPhone,
  languages: readonly Language[],
): Partial<Record<Language, string>> =>
  Object.fromEntries(
    languages.map((it) => [it, dialed ?? (it === language ? nationalNumber : (phoneNumber ?? nationalNumber))]),
  );
