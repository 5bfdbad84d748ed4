import { maxAmount } from '../../../graphql/domain/amounts.ts';
import { cleanText } from '../../../graphql/domain/clean-text.ts';
import { giftCardLimits, isExpiryPossible } from '../../../graphql/domain/gift-cards.ts';
import { parseLanguage } from '../../../graphql/domain/languages.ts';
import { cleanName, fitsName } from '../../../graphql/domain/names.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { problem } from '../../errors/problem.ts';
import { parseGuestEmail, parseGuestPhone } from '../reservations/parse-reservation-input.ts';
import type { Venue } from '../venues/venues.store.ts';

const parseMinorUnits = (amount: number, path: string): number => {
  if (!Number.isInteger(amount)) throw problem('BAD_INPUT', 'numberNotValid', { path });
  if (Math.abs(amount) > maxAmount) throw problem('BAD_INPUT', 'numberOutOfRange', { path });
  return amount;
};

/** More than nothing, in minor units. */
export const parsePositiveAmount = (amount: number, path = 'amount'): number => {
  if (amount <= 0) throw problem('BAD_INPUT', 'amountNotPositive', { path });
  return parseMinorUnits(amount, path);
};

/** A correction, up or down, in minor units. */
export const parseDifference = (amount: number | null | undefined): number => {
  if (typeof amount !== 'number' || amount === 0) throw problem('BAD_INPUT', 'required', { path: 'amount' });
  return parseMinorUnits(amount, 'amount');
};

export const parseNote = (typed: string | null | undefined, path: string, max: number): string => {
  const text = cleanText(typed ?? '').trim();
  if (text.length > max) throw problem('BAD_INPUT', 'tooLong', { path });
  return text;
};

export const parseReason = (typed: string): string => {
  const reason = parseNote(typed, 'reason', giftCardLimits.reason);
  if (reason === '') throw problem('BAD_INPUT', 'reasonNeeded', { path: 'reason' });
  return reason;
};

/** The last day, YYYYMMDD, of an ISO date; of an instant the day in the venue. */
export const parseExpiry = (
  typed: string,
  { venue, today, path = 'expiration_date' }: { venue: Venue; today: string; path?: string },
): string => {
  const isInstant = /^\d{4}-\d\d-\d\dT/.test(typed) && !Number.isNaN(Date.parse(typed));
  const date = isInstant ? toWallTime(new Date(typed), venue.time_zone).date : typed.replaceAll('-', '');
  if (!isExpiryPossible(date, today)) throw problem('BAD_INPUT', 'expiryNotPossible', { path });
  return date;
};

interface ContactInput {
  name?: string | null | undefined;
  phone?: string | null | undefined;
  regionCode?: string | null | undefined;
  email?: string | null | undefined;
  note?: string | null | undefined;
  locale?: string | null | undefined;
}

const parseCardName = (typed: string, path: string): string => {
  const name = cleanName(typed);
  if (name === '') throw problem('BAD_INPUT', 'required', { path });
  if (!fitsName(name, giftCardLimits.name)) throw problem('BAD_INPUT', 'tooLong', { path });
  return name;
};

/** The contact fields that were given, checked, each error at its field; `prefix` names the row that they are of. */
export const parseContacts = async (
  { name, phone, regionCode, email, note, locale }: ContactInput,
  region: string,
  prefix = '',
) => {
  const language = parseLanguage(locale);
  return {
    ...(typeof name === 'string' && { name: parseCardName(name, `${prefix}name`) }),
    ...(typeof phone === 'string' && {
      phone: phone.trim() === '' ? '' : await parseGuestPhone(phone, regionCode || region, `${prefix}phone`),
    }),
    ...(typeof email === 'string' && { email: parseGuestEmail(email, `${prefix}email`) }),
    ...(typeof note === 'string' && { note: parseNote(note, `${prefix}note`, giftCardLimits.note) }),
    ...(language !== null && { locale: language }),
  };
};
