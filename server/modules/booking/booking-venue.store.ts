import type { Kysely } from 'kysely';
import type { BookingOutcome } from '../../../graphql/domain/booking.ts';
import type { DayEnd } from '../../../graphql/domain/business-day.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { Tables } from '../../db/schema.types.ts';

/** What a venue says of bookings that guests make themselves. */
export interface BookingVenue {
  booking: boolean;
  booking_becomes: BookingOutcome;
  booking_code: boolean;
  booking_change_minutes: number;
  booking_per_day: number;
  /** origins of the sites that may show the booking page in a frame; none: any may */
  booking_sites: string[];
  time_zone: string;
  day_ends: DayEnd[];
  region_code: string;
  languages: Language[];
  currency: string;
  titles: Partial<Record<Language, string>>;
}

const select = (db: Kysely<Tables>, venue: string) =>
  db
    .selectFrom('venues')
    .select([
      'booking',
      'booking_becomes',
      'booking_code',
      'booking_change_minutes',
      'booking_per_day',
      'booking_sites',
      'time_zone',
      'day_ends',
      'region_code',
      'languages',
      'currency',
      'titles',
    ])
    .where('id', '=', venue)
    .where('active', '=', true)
    .where('deleted_at', 'is', null);

/** Undefined: it is closed, or guests cannot book in it. `db` is scoped to the venue. */
export const findBookingVenue = async (db: Kysely<Tables>, venue: string): Promise<BookingVenue | undefined> => {
  const row = await select(db, venue).executeTakeFirst();
  return row?.booking === true ? row : undefined;
};

/** The same, which nobody changes until the transaction ends. */
export const lockBookingVenue = async (db: Kysely<Tables>, venue: string): Promise<BookingVenue | undefined> => {
  const row = await select(db, venue).forShare().executeTakeFirst();
  return row?.booking === true ? row : undefined;
};

/** Until when guests change what they booked, also in a venue that takes no bookings any more. `db` is scoped to the venue. */
export const findChangeRules = (
  db: Kysely<Tables>,
  venue: string,
): Promise<Pick<BookingVenue, 'booking' | 'booking_change_minutes'>> =>
  db
    .selectFrom('venues')
    .select(['booking', 'booking_change_minutes'])
    .where('id', '=', venue)
    .executeTakeFirstOrThrow();

/** How many bookings a number has made for a business day that are not canceled. */
export const countBookingsOfDay = async (
  db: Kysely<Tables>,
  venue: string,
  { phone, businessDate, except }: { phone: string; businessDate: string; except: string | null },
): Promise<number> => {
  const { count } = await db
    .selectFrom('tickets')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('venue_id', '=', venue)
    .where('phone', '=', phone)
    .where('business_date', '=', businessDate)
    .where('source', '=', 'online')
    .where('status', 'not in', ['canceled', 'deleted'])
    .where('ticket_id', '<>', except ?? '00000000-0000-0000-0000-000000000000')
    .executeTakeFirstOrThrow();
  return Number(count);
};
