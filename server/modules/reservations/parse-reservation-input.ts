import { isEmailAddress } from '../../../graphql/domain/email-address.ts';
import { type DayEnd, getBusinessDate, readBusinessDate } from '../../../graphql/domain/business-day.ts';
import { cleanText } from '../../../graphql/domain/clean-text.ts';
import { parseExpectedTime } from '../../../graphql/domain/expected-time.ts';
import { parseLanguage } from '../../../graphql/domain/languages.ts';
import { cleanName, fitsName } from '../../../graphql/domain/names.ts';
import { parseTables, reservationLimits } from '../../../graphql/domain/reservations.ts';
import { problem } from '../../errors/problem.ts';
import type { ReservationsStore } from './reservations.store.ts';

/** The plain fields of a reservation as a request gives them; undefined: not given. */
export interface ReservationInput {
  name?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  regionCode?: string | null | undefined;
  email?: string | null | undefined;
  size?: number | null | undefined;
  area?: string | null | undefined;
  table?: string | null | undefined;
  note?: string | null | undefined;
  locale?: string | null | undefined;
}

/** E.164; BAD_INPUT `phoneNotValid` for anything that is no number of the region, or has an extension. */
export const parseGuestPhone = async (typed: string, regionCode: string, path = 'phoneNumber'): Promise<string> => {
  if (typed.length > 64) throw problem('BAD_INPUT', 'phoneNotValid', { path });
  const { parsePlannedPhone } = await import('../../../graphql/domain/phone-checks.ts');
  const planned = parsePlannedPhone(typed, regionCode);
  if (planned === null || planned.extension !== '') throw problem('BAD_INPUT', 'phoneNotValid', { path });
  return planned.parsed.number;
};

const parseGuestName = (typed: string): string => {
  const name = cleanName(typed);
  if (name === '') throw problem('BAD_INPUT', 'required', { path: 'name' });
  if (!fitsName(name, reservationLimits.name)) throw problem('BAD_INPUT', 'tooLong', { path: 'name' });
  return name;
};

/** One address, '' is none; BAD_INPUT `emailNotValid` at `path`. */
export const parseGuestEmail = (typed: string, path = 'email'): string | null => {
  const email = typed.trim();
  if (email === '') return null;
  if (!isEmailAddress(email)) throw problem('BAD_INPUT', 'emailNotValid', { path });
  return email;
};

const parseText = (typed: string, path: string, max: number): string => {
  const text = cleanText(typed).trim();
  if (text.length > max) throw problem('BAD_INPUT', 'tooLong', { path });
  return text;
};

export const parseReason = (typed: string | null | undefined): string =>
  parseText(typed ?? '', 'reason', reservationLimits.reason);

const parseSize = (size: number): number => {
  if (size < 1 || size > reservationLimits.size) throw problem('BAD_INPUT', 'partySizeNotValid', { path: 'size' });
  return size;
};

const parseArea = async (store: ReservationsStore, id: string): Promise<string | null> => {
  if (id === '') return null;
  if (!(await store.areas()).some((area) => area.id === id))
    throw problem('BAD_INPUT', 'areaNotValid', { path: 'area' });
  return id;
};

const parseTableNumbers = async (store: ReservationsStore, typed: string): Promise<string[]> => {
  const tables = parseTables(cleanText(typed));
  if (tables.length === 0) return [];
  const known = new Set((await store.tables()).map(({ number }) => number));
  // a venue that has not set up its tables names them as it likes
  const isKnown = tables.every((table) =>
    known.size === 0 ? [...table].length <= reservationLimits.table : known.has(table),
  );
  if (tables.length > reservationLimits.tables || !isKnown)
    throw problem('BAD_INPUT', 'tableNotValid', { path: 'table' });
  return tables;
};

/** The given fields, checked, as columns. Each error is at its field; a language that is none of ours is none. */
export const parseReservationInput = async (store: ReservationsStore, input: ReservationInput, region: string) => {
  const locale = parseLanguage(input.locale);
  return {
    ...(typeof input.name === 'string' && { name: parseGuestName(input.name) }),
    ...(typeof input.phoneNumber === 'string' && {
      phone: await parseGuestPhone(input.phoneNumber, input.regionCode || region),
    }),
    ...(typeof input.email === 'string' && { email: parseGuestEmail(input.email) }),
    ...(typeof input.size === 'number' && { size: parseSize(input.size) }),
    ...(typeof input.area === 'string' && { area_id: await parseArea(store, input.area) }),
    ...(typeof input.table === 'string' && { tables: await parseTableNumbers(store, input.table) }),
    ...(typeof input.note === 'string' && { note: parseText(input.note, 'note', reservationLimits.note) }),
    ...(locale !== null && { locale }),
  };
};

/**
 * BAD_INPUT `expectedNotValid` for anything but a date and time in the venue (H239) of a business day that is not over:
 * walk-ins are seated now.
 */
export const parseExpected = (
  expected: string,
  { time_zone: timeZone, day_ends: dayEnds }: { time_zone: string; day_ends: readonly DayEnd[] },
  now: Date,
) => {
  const parsed = parseExpectedTime(expected, { timeZone, now });
  const businessDate = parsed === null ? '' : getBusinessDate(expected, dayEnds);
  if (parsed === null || businessDate < readBusinessDate(now, { timeZone, dayEnds }))
    throw problem('BAD_INPUT', 'expectedNotValid', { path: 'expected' });
  return { ...parsed, businessDate };
};
