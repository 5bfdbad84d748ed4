import { domainToASCII } from 'node:url';
import type { CountryCode } from 'libphonenumber-js';
import { plainDigits } from '../../../graphql/domain/digits.ts';
import { normalizeText } from '../../../graphql/domain/normalize-text.ts';
import type { ErrorKey } from '../../../graphql/errors.ts';
import { problem } from '../../errors/problem.ts';

/** A sign-in identifier in canonical form. */
export interface Identifier {
  channel: 'sms' | 'email';
  /** E.164, or the canonical e-mail: lower case, domain in ASCII */
  value: string;
  country: string | null;
  /** false: possible length, but unknown to the numbering plan; accepted only for an existing user */
  inNumberingPlan: boolean;
}

const invalid = (key: ErrorKey) => problem('BAD_INPUT', key, { path: 'phoneOrEmail' });

const direction = /[\p{Cf}\u00ad]/gu;
/** A code as typed: digits of other scripts, spaces and direction marks are accepted. Null when invalid. */
export const parseCode = (typed: string, length: number): string | null => {
  if (typed.length > 64 || /\p{Cc}/u.test(typed)) return null;
  const code = plainDigits(normalizeText(typed.replace(direction, ''), 'NFKC')).replace(/[\s\p{Pd}]/gu, '');
  return code.length === length && /^[0-9]+$/.test(code) ? code : null;
};

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

/** Canonical e-mail, or null. Rejects anything that could inject a header or a recipient, and marks that nobody sees. */
export const parseEmail = (typed: string): string | null => {
  if (typed.length > 320 || /[\p{Cc}\p{Cf}]/u.test(typed)) return null;
  const text = normalizeText(typed.trim(), 'NFKC').toLowerCase();
  const at = text.lastIndexOf('@');
  const name = text.slice(0, at);
  const host = domainToASCII(text.slice(at + 1));
  const fits = at > 0 && name.length <= 64 && local.test(name) && host.length <= 253 && domain.test(host);
  return fits && name.length + host.length < 254 ? `${name}@${host}` : null;
};

const parsePhone = async (typed: string, region: string | null): Promise<Identifier | null> => {
  if (typed.length > 64 || /\p{Cc}/u.test(typed)) return null;
  // 150 kB of metadata: loaded at the first sign-in
  const [{ parsePhoneNumberFromString: parse, isSupportedCountry }, { allowsSignIn }] = await Promise.all([
    import('libphonenumber-js/min'),
    import('../../../graphql/domain/phone-checks.ts'),
  ]);
  const country = region?.trim().toUpperCase() || undefined;
  if (country && !isSupportedCountry(country)) return null;
  const text = plainDigits(normalizeText(typed.replace(direction, ''), 'NFKC')).replace(/\p{Pd}/gu, '-');
  if (!/^[+0-9().\s/-]+$/.test(text)) return null;
  const phone = parse(text, { extract: false, ...(country ? { defaultCountry: country as CountryCode } : {}) });
  if (!phone?.isPossible() || phone.ext) return null;
  if (!allowsSignIn(phone.number)) return null;
  return { channel: 'sms', value: phone.number, country: phone.country ?? null, inNumberingPlan: phone.isValid() };
};

/** Throws BAD_INPUT `emailNotValid` or `phoneNotValid`. A phone without `+` needs its region. */
export const parseIdentifier = async (typed: string, region: string | null): Promise<Identifier> => {
  if (/[@＠]/.test(typed)) {
    const value = parseEmail(typed);
    if (!value) throw invalid('emailNotValid');
    return { channel: 'email', value, country: null, inNumberingPlan: true };
  }
  const phone = await parsePhone(typed, region);
  if (!phone) throw invalid('phoneNotValid');
  return phone;
};
