import { createHash } from 'node:crypto';
import { bookingLimits, bookingTimes } from '../../../graphql/domain/booking.ts';
import type { BookableReason } from '../../../graphql/domain/work-plan/work-plan.types.ts';
import { getBusinessDate } from '../../../graphql/domain/business-day.ts';
import { parseExpectedTime } from '../../../graphql/domain/expected-time.ts';
import { problem } from '../../errors/problem.ts';
import type { Context } from '../../graphql/context.ts';
import { withWriteRetry } from '../../write/write-transaction.ts';
import { createHoldsStore, type HoldRow } from '../reservations/holds.store.ts';
import { createReservationsStore } from '../reservations/reservations.store.ts';
import { type BookingVenue, lockBookingVenue } from './booking-venue.store.ts';
import { findTable } from './find-table.ts';

export type BookingServices = Pick<Context, 'database' | 'config' | 'seating' | 'now'>;

/** Who is booking: the session of the browser, by the token in its cookie, and the address that it calls from. */
export interface BookingSession {
  token: string;
  address: string;
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
export const hashSession = ({ token }: BookingSession): Buffer => hash(token);

/** What a guest wants: a start, YYYYMMDDHHMM in the wall time of the venue, and how many come. */
export interface WantedBooking {
  page: string;
  expected: string;
  size: number;
}

/** BAD_INPUT `expectedNotValid` or `partySizeNotValid` for what no page of ours sends. */
export const readWanted = ({ expected, size }: WantedBooking, venue: BookingVenue, now: Date) => {
  const parsed = parseExpectedTime(expected, { timeZone: venue.time_zone, now });
  if (parsed === null) throw problem('BAD_INPUT', 'expectedNotValid', { path: 'expected' });
  if (!Number.isInteger(size) || size < 1 || size > bookingLimits.party)
    throw problem('BAD_INPUT', 'partySizeNotValid', { path: 'size' });
  const { date, time, instant } = parsed;
  return { date, time, startsAt: instant, businessDate: getBusinessDate(expected, venue.day_ends) };
};

export type HeldTable = { held: true; hold: HoldRow } | { held: false; reason: BookableReason | 'tooManyHolds' };

/**
 * Keeps a table for a session for ten minutes, instead of what the session kept so far (rules, "Online booking"). What cannot be
 * had changes nothing: the session keeps what it had. Waits for the lock of the business day, as all bookings of it do.
 */
export const holdTable = (
  { database, seating, now }: BookingServices,
  venue: string,
  wanted: WantedBooking,
  session: BookingSession,
): Promise<HeldTable> =>
  withWriteRetry(true, () =>
    database
      .within([venue])
      .transaction()
      .execute(async (tx): Promise<HeldTable> => {
        const at = new Date(now());
        const settings = await lockBookingVenue(tx, venue);
        if (settings === undefined) throw problem('NOT_FOUND', 'notFound');
        const { date, time, startsAt, businessDate } = readWanted(wanted, settings, at);
        const holds = createHoldsStore(tx, venue);
        const sessionHash = hashSession(session);
        const addressHash = hash(session.address);
        await createReservationsStore(tx, venue).lockDay(businessDate);
        const own = await holds.findOfSession(sessionHash);
        const others = await holds.countOfAddress(addressHash, at);
        if (others - (own !== undefined && own.expires_at > at ? 1 : 0) >= bookingLimits.holdsOfAddress)
          return { held: false, reason: 'tooManyHolds' };
        const found = await findTable(
          { db: tx, venue, seating, now: at.getTime() },
          {
            page: wanted.page,
            date,
            time,
            businessDate,
            startsAt,
            size: wanted.size,
            except: own?.id ?? null,
            preferred: own?.tables ?? [],
          },
        );
        if (!found.found) return { held: false, reason: found.reason };
        const row = {
          id: crypto.randomUUID(),
          session_hash: sessionHash,
          address_hash: addressHash,
          page_id: wanted.page,
          business_date: businessDate,
          expected: wanted.expected,
          starts_at: startsAt,
          size: wanted.size,
          tables: found.tables,
          created_at: at,
          expires_at: new Date(at.getTime() + bookingTimes.hold),
        };
        await holds.put(row);
        return { held: true, hold: { ...row, venue_id: venue, extended: 0 } };
      }),
  );

/**
 * Keeps it for another ten minutes from now on; false: it has ended, or was extended as often as it can be. An ended hold is not
 * revived: others were offered its table meanwhile.
 */
export const extendHold = async (
  { database, now }: BookingServices,
  venue: string,
  session: BookingSession,
): Promise<HoldRow | null> =>
  database
    .within([venue])
    .transaction()
    .execute(async (tx) => {
      const at = new Date(now());
      const holds = createHoldsStore(tx, venue);
      const own = await holds.lockOfSession(hashSession(session));
      if (own === undefined || own.expires_at <= at || own.extended >= bookingLimits.extensions) return null;
      const expiresAt = new Date(at.getTime() + bookingTimes.hold);
      await holds.extend(own.id, expiresAt);
      return { ...own, expires_at: expiresAt, extended: own.extended + 1 };
    });

/** What the session keeps, ended or not; null: nothing. */
export const findHold = async (
  { database }: BookingServices,
  venue: string,
  session: BookingSession | null,
): Promise<HoldRow | null> =>
  session === null
    ? null
    : ((await createHoldsStore(database.within([venue]), venue).findOfSession(hashSession(session))) ?? null);
