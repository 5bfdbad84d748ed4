import {
  type BookingCheck,
  checkBookingTimes,
  createBookingCheck,
} from '../../../graphql/domain/work-plan/booking-day.ts';
import { isCalendarDate } from '../../../graphql/domain/calendar-date.ts';
import { reservationLimits } from '../../../graphql/domain/reservations.ts';
import type { BookingTime, QueryBookingTimesArgs } from '../../../graphql/generated/api.resolvers.ts';
import type { Transaction } from 'kysely';
import type { Context, VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import { isUuid } from '../../is-uuid.ts';
import { findBookingPlans } from './booking-plans.store.ts';
import { createReservationsStore } from './reservations.store.ts';

/**
 * Whether the venue takes the party, until the transaction ends: two bookings do not get the same place. `except`: a
 * reservation whose own covers do not count.
 */
export const checkBooking = async (
  tx: Transaction<Tables>,
  venue: string,
  request: {
    date: string;
    time: string;
    businessDate: string;
    party: number;
    now: Date;
    timeZone: string;
    except: string | null;
  },
): Promise<BookingCheck> => {
  const { timeZone, except, businessDate, ...slot } = request;
  const store = createReservationsStore(tx, venue);
  await store.lockDay(businessDate);
  const plans = await findBookingPlans(tx, venue);
  const countCovers = await store.bookedCovers(slot.date, { except, now: slot.now });
  return createBookingCheck(plans, timeZone)({ ...slot, countCovers });
};

/**
 * The times that a day offers: open, or the reason why not. `except`: a reservation whose own covers do not
 * count, as in `checkBooking`.
 */
export const listBookingTimes = async (
  { venue }: VenueScope,
  { date, size, except }: QueryBookingTimesArgs,
  { database, now }: Context,
): Promise<BookingTime[]> => {
  if (!isCalendarDate(date)) throw problem('BAD_INPUT', 'expectedNotValid', { path: 'date' });
  if (size < 1 || size > reservationLimits.size) throw problem('BAD_INPUT', 'partySizeNotValid', { path: 'size' });
  const db = database.within([venue]);
  const store = createReservationsStore(db, venue);
  const [plans, countCovers, { time_zone: timeZone }] = [
    await findBookingPlans(db, venue),
    await store.bookedCovers(date, { except: isUuid(except ?? '') ? (except ?? null) : null, now: new Date(now()) }),
    await store.venue(),
  ];
  return checkBookingTimes(plans, timeZone, { date, party: size, now: new Date(now()), countCovers });
};
