import { domainToASCII } from 'node:url';
import type { CountryCode } from 'libphonenumber-js';
import { plainDigits } from '../../../graphql/domain/digits.ts';
import type { ErrorKey } from '../../../graphql/errors.ts';
import { problem } from '../../errors/problem.ts';

/** Who signs in: one spelling for one phone or one mailbox, however it was typed. */
export interface Identifier {
  channel: 'sms' | 'email';
  /** E.164, or the canonical e-mail: lower case, domain in ASCII */
  value: string;
  country: string | null;
  /** false: a phone of a possible length that today's numbering plan does not know; good only if somebody has it */
  sure: boolean;
}

const refuse = (key: ErrorKey) => problem('BAD_INPUT', key, { path: 'phoneOrEmail' });

const direction = /[\p{Cf}\u00ad]/gu;
/** A code as typed: other scripts' digits, spaces and direction marks are fine. Null when it is not one. */
export const parseCode = (typed: string, length: number): string | null => {
  if (typed.length > 64 || /\p{Cc}/u.test(typed)) return null;
  const code = plainDigits(typed.replace(direction, '').normalize('NFKC')).replace(/[\s\p{Pd}]/gu, '');
  return code.length === length && /^[0-9]+$/.test(code) ? code : null;
};

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

/** Canonical e-mail, or null. Whatever could end a header or add a recipient is no e-mail. */
export const parseEmail = (typed: string): string | null => {
  if (typed.length > 320 || /\p{Cc}/u.test(typed)) return null;
  const text = typed.replace(direction, '').trim().normalize('NFKC').toLowerCase();
  const at = text.lastIndexOf('@');
  const name = text.slice(0, at);
  const host = domainToASCII(text.slice(at + 1));
  const fits = at > 0 && name.length <= 64 && local.test(name) && host.length <= 253 && domain.test(host);
  return fits && name.length + host.length < 254 ? `${name}@${host}` : null;
};

// numbers that a code must never be sent to: they earn by being called
const earning = ['PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'UAN', 'PAGER', 'VOICEMAIL'];

const phoneOf = async (typed: string, region: string | null): Promise<Identifier | null> => {
  if (typed.length > 64 || /\p{Cc}/u.test(typed)) return null;
  // phone metadata is 150 kB: loaded when the first person signs in
  const [{ parsePhoneNumberFromString: parse, isSupportedCountry }, every] = await Promise.all([
    import('libphonenumber-js/min'),
    import('libphonenumber-js/max'),
  ]);
  const wanted = region?.trim().toUpperCase() || undefined;
  if (wanted && !isSupportedCountry(wanted)) return null;
  const text = plainDigits(typed.replace(direction, '').normalize('NFKC')).replace(/\p{Pd}/gu, '-');
  if (!/^[+0-9().\s/-]+$/.test(text)) return null;
  const phone = parse(text, { extract: false, ...(wanted ? { defaultCountry: wanted as CountryCode } : {}) });
  if (!phone?.isPossible() || phone.ext) return null;
  const type = every.parsePhoneNumberFromString(phone.number)?.getType();
  if (type && earning.includes(type)) return null;
  return { channel: 'sms', value: phone.number, country: phone.country ?? null, sure: phone.isValid() };
};

/** Throws BAD_INPUT `emailNotValid` or `phoneNotValid`. A phone without `+` needs its region. */
export const parseIdentifier = async (typed: string, region: string | null): Promise<Identifier> => {
  if (/[@＠]/.test(typed)) {
    const value = parseEmail(typed);
    if (!value) throw refuse('emailNotValid');
    return { channel: 'email', value, country: null, sure: true };
  }
  const phone = await phoneOf(typed, region);
  if (!phone) throw refuse('phoneNotValid');
  return phone;
};
