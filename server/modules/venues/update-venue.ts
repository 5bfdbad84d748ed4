import type { MutationVenueUpdateArgs, VenueChanges, VenueDetails } from '../../../graphql/generated/api.resolvers.ts';
import { parseUrl } from '../../../graphql/domain/parse-url.ts';
import { bookingLimits, isBookingOutcome } from '../../../graphql/domain/booking.ts';
import { getDayEnd, readBusinessDate, setDayEnd } from '../../../graphql/domain/business-day.ts';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { candleMinutesLimit } from '../../../graphql/domain/holidays.ts';
import { turnLimits } from '../../../graphql/domain/seating/occupied-time.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { listAuditChanges } from '../../write/audit-changes.ts';
import { write } from '../../write/write-transaction.ts';
import { changeDayEnd } from '../reservations/change-day-end.ts';
import { changeTimeZone } from '../reservations/change-time-zone.ts';
import { changeCurrency } from './change-currency.ts';
import {
  parseCategory,
  parseCountry,
  parseCurrency,
  parseDayEnd,
  parseLanguages,
  parseNames,
  parseTimeZone,
  parseTitles,
} from './parse-venue-values.ts';
import { presentVenue, toCities } from './venue.presenter.ts';
import { createVenuesStore, type Venue } from './venues.store.ts';

/**
 * Changes only the given fields, on the locked row: concurrent changes of different fields both succeed. Another time
 * zone moves the instants of upcoming reservations, another end of the business day some of them to another day, and another
 * currency is given to all prices.
 */
export const updateVenue = async (
  scope: VenueScope,
  { venue: id, changes }: MutationVenueUpdateArgs,
  context: Context,
): Promise<VenueDetails> => {
  if (id !== scope.venue) throw problem('NOT_FOUND', 'notFound');
  const { answer } = await write<VenueDetails>(context, scope, async (tx) => {
    const store = createVenuesStore(tx);
    const before = await store.lock(id);
    if (before === null) throw problem('NOT_FOUND', 'notFound');
    const { active, ...after } = applyChanges(before, changes, new Date(context.now()));
    await store.update(after);
    const change = { venue: id, config: context.config, timeZone: after.time_zone, at: new Date(context.now()) };
    const inOtherZone =
      after.time_zone === before.time_zone
        ? 0
        : await changeTimeZone(tx, { ...change, confirmed: changes.confirm_time_zone ?? null });
    const onOtherDay =
      after.day_ends === before.day_ends
        ? 0
        : await changeDayEnd(tx, { venue: id, dayEnds: after.day_ends, confirmed: changes.confirm_day_end ?? null });
    const movedReservations = inOtherZone + onOtherDay;
    const repriced =
      after.currency === before.currency
        ? 0
        : await changeCurrency(tx, {
            scope,
            from: before.currency,
            to: after.currency,
            confirmed: changes.confirm_currency ?? null,
            at: change.at,
          });
    const event = { id, entity: null, what: 'updated', by: scope.person.name } as const;
    return {
      answer: presentVenue({ ...after, active }, scope.role, context.session?.person.language),
      audit: {
        verb: 'update',
        thing: 'venue',
        id,
        detail: { changed: listChanged(changes), lastWriteWins: true },
        changes: listAuditChanges(before, after, auditedColumns),
      },
      events: [
        { ...event, kind: 'venue', version: 1 },
        // the reservations and the items are read again as a whole, not row by row
        ...(movedReservations + repriced === 0 ? [] : [{ ...event, kind: 'gap', version: 0 } as const]),
      ],
    };
  });
  return answer;
};

const applyChanges = (before: Venue, changes: VenueChanges, at: Date): Venue => {
  const { titles, cities, category, region_code, time_zone, currency, languages, day_end } = changes;
  const { cancel_unanswered, registration, booking, booking_code, candle_minutes } = changes;
  return {
    ...before,
    ...(isGiven(titles) && { titles: parseTitles(titles, before.titles, 'titles') }),
    // a city stored without a language is stored with one from now on
    ...(isGiven(cities) && { city: null, city_names: parseNames(cities, toCities(before), 'cities') }),
    ...(isGiven(category) && { category: parseCategory(category, 'category') }),
    ...(isGiven(region_code) && { region_code: parseCountry(region_code, 'region_code') }),
    ...(isGiven(time_zone) && { time_zone: parseTimeZone(time_zone, 'time_zone') }),
    ...(isGiven(currency) && { currency: parseCurrency(currency, 'currency') }),
    ...(isGiven(languages) && { languages: parseLanguages(languages, 'languages') }),
    ...(isGiven(cancel_unanswered) && { cancel_unanswered }),
    ...(isGiven(registration) && { registration }),
    ...(isGiven(booking) && { booking }),
    ...(isGiven(booking_code) && { booking_code }),
    ...parseBooking(changes),
    ...(isGiven(changes.booking_sites) && { booking_sites: parseSites(changes.booking_sites) }),
    ...parseTurns(changes),
    ...(isGiven(candle_minutes) && { candle_minutes: parseCandleMinutes(candle_minutes) }),
    ...(isGiven(day_end) && { day_ends: endDaysAt(before, parseDayEnd(day_end, 'day_end'), at) }),
  };
};

const turnColumns = {
  turn_to_2: turnLimits.turn,
  turn_to_4: turnLimits.turn,
  turn_above: turnLimits.turn,
  turn_buffer: turnLimits.buffer,
} as const;
const parseTurns = (changes: VenueChanges): Partial<Pick<Venue, keyof typeof turnColumns>> =>
  Object.fromEntries(
    Object.entries(turnColumns).flatMap(([column, { min, max }]) => {
      const minutes = changes[column as keyof typeof turnColumns];
      if (!isGiven(minutes)) return [];
      if (minutes < min || minutes > max) throw problem('BAD_INPUT', 'badInput', { path: column });
      return [[column, minutes]];
    }),
  );

/** Of an address that was copied from a browser, its origin. */
const parseSites = (typed: readonly string[]): string[] => {
  const path = 'booking_sites';
  const origins = typed.map((site) => {
    const url = parseUrl(site.trim());
    if (url === null || !/^https?:$/.test(url.protocol)) throw problem('BAD_INPUT', 'linkNotValid', { path });
    return url.origin;
  });
  if (origins.length > bookingLimits.sites) throw problem('BAD_INPUT', 'badInput', { path });
  return [...new Set(origins)];
};

const parseBooking = ({
  booking_becomes: becomes,
  booking_change_minutes: minutes,
  booking_per_day: perDay,
}: VenueChanges): Partial<Venue> => {
  const isOutside = (value: number, { min, max }: { min: number; max: number }) => value < min || value > max;
  if (isGiven(becomes) && !isBookingOutcome(becomes))
    throw problem('BAD_INPUT', 'optionNotValid', { path: 'booking_becomes' });
  if (isGiven(minutes) && isOutside(minutes, bookingLimits.changeMinutes))
    throw problem('BAD_INPUT', 'badInput', { path: 'booking_change_minutes' });
  if (isGiven(perDay) && isOutside(perDay, bookingLimits.perDay))
    throw problem('BAD_INPUT', 'badInput', { path: 'booking_per_day' });
  return {
    ...(isGiven(becomes) && isBookingOutcome(becomes) && { booking_becomes: becomes }),
    ...(isGiven(minutes) && { booking_change_minutes: minutes }),
    ...(isGiven(perDay) && { booking_per_day: perDay }),
  };
};

const parseCandleMinutes = (minutes: number): number => {
  if (minutes < 0 || minutes > candleMinutesLimit) throw problem('BAD_INPUT', 'badInput', { path: 'candle_minutes' });
  return minutes;
};

/** From tomorrow on: the business day that has begun ends as it was to. */
const endDaysAt = ({ time_zone: timeZone, day_ends: dayEnds }: Venue, time: string, at: Date): Venue['day_ends'] => {
  const from = addDays(readBusinessDate(at, { timeZone, dayEnds }), 1);
  return getDayEnd(dayEnds, from) === time ? dayEnds : setDayEnd(dayEnds, { from, time });
};

const auditedColumns = [
  'titles',
  'city_names',
  'category',
  'region_code',
  'time_zone',
  'currency',
  'languages',
  'cancel_unanswered',
  'booking',
  'booking_becomes',
  'booking_code',
  'booking_change_minutes',
  'booking_per_day',
  'booking_sites',
  'day_ends',
  ...Object.keys(turnColumns),
];

const listChanged = ({
  confirm_currency: _,
  confirm_day_end: __,
  confirm_time_zone: ___,
  ...changes
}: VenueChanges): string[] => Object.keys(changes);

/** GraphQL lets a caller send null for what stays as it is. */
const isGiven = <Value>(value: Value | null | undefined): value is Value => value !== null && value !== undefined;
