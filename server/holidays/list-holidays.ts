import { addDays, daysBetween } from '../../graphql/domain/calendar-date.ts';
import { findHolidayKey, hasEve, hasShabbat, type Holiday, readRest } from '../../graphql/domain/holidays.ts';
import { formatTimeOfDay } from '../../graphql/domain/time-of-day.ts';
import { toInstant, toWallTime } from '../../graphql/domain/zoned-time.ts';

/** A holiday as the library gives it. Its `date` is a text that may carry the offset of another zone: it is never read. */
interface Given {
  start: Date;
  end: Date;
  type: string;
  rule: string;
  substitute?: boolean;
}

const sunsetMinutes = 18 * 60;

/**
 * The days that a holiday stands on. Those of calendars whose day begins in the evening start and end at 18:00; others
 * from midnight, or a time of the day, to midnight.
 */
const readDays = ({ start, end }: Given, timeZone: string): { from: string; to: string } => {
  const [first, last] = [toWallTime(start, timeZone), toWallTime(end, timeZone)];
  if (first.minutes === sunsetMinutes && last.minutes === sunsetMinutes)
    return { from: addDays(first.date, 1), to: last.date };
  return { from: first.date, to: toWallTime(new Date(end.getTime() - 1), timeZone).date };
};

// the library has the rules of every country: it is loaded with the first schedule, and a year is computed once
const known = new Map<string, Promise<Holiday[]>>();
const maxKnown = 200;

const listYear = async (country: string, timeZone: string, year: number): Promise<Holiday[]> => {
  const { default: Holidays } = await import('date-holidays');
  const calendar = new Holidays(country, { types: ['public', 'bank', 'school', 'observance', 'optional'] });
  calendar.setTimezone(timeZone);
  const found = (calendar.getHolidays(year) as Given[] | undefined) ?? [];
  return found.flatMap((given): Holiday[] => {
    const isClosing = given.type === 'public' || given.type === 'bank';
    const key = given.substitute === true ? null : findHolidayKey(country, given.rule);
    if (key === null && !isClosing) return [];
    return [{ key: key ?? 'publicHoliday', eve: false, ...readDays(given, timeZone), rest: given.type === 'public' }];
  });
};

const readYear = (country: string, timeZone: string, year: number): Promise<Holiday[]> => {
  const key = `${country} ${timeZone} ${year}`;
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  if (known.size >= maxKnown) known.clear();
  const listed = listYear(country, timeZone, year);
  known.set(key, listed);
  listed.catch(() => known.delete(key));
  return listed;
};

/** Days of one holiday that follow each other are one entry. */
const joinDays = (holidays: readonly Holiday[]): Holiday[] => {
  const joined: Holiday[] = [];
  for (const holiday of holidays.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const before = joined.findLast(({ key }) => key === holiday.key);
    if (before !== undefined && holiday.key !== 'publicHoliday' && daysBetween(before.to, holiday.from) <= 1)
      before.to = holiday.to > before.to ? holiday.to : before.to;
    else joined.push({ ...holiday });
  }
  return joined;
};

/**
 * The holidays of a country that touch some days, and their eves where a day begins the evening before (rules,
 * "Schedule"). Known offline. A country without rules has none.
 */
export const listHolidays = async (
  country: string,
  timeZone: string,
  { from, to }: { from: string; to: string },
): Promise<Holiday[]> => {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const years = Array.from({ length: last - first + 3 }, (_, at) => first - 1 + at);
  const all = joinDays((await Promise.all(years.map((year) => readYear(country, timeZone, year)))).flat());
  const eves = hasShabbat(country)
    ? all
        .filter(({ key }) => hasEve(key))
        .map((holiday) => {
          const eve = addDays(holiday.from, -1);
          return { ...holiday, eve: true, from: eve, to: eve };
        })
    : [];
  return [...eves, ...all]
    .filter((holiday) => holiday.from <= to && holiday.to >= from)
    .toSorted((one, other) =>
      one.from < other.from ? -1 : one.from > other.from ? 1 : Number(other.eve) - Number(one.eve),
    );
};

export interface Place {
  latitude: number;
  longitude: number;
}
const jerusalem: Place = { latitude: 31.778, longitude: 35.235 };

export interface RestTimes {
  /** HHMM, wall time of the venue: when candles are lit before a day of rest; null: not on this day */
  candles: string | null;
  /** when the day of rest ends */
  ends: string | null;
}

/** The sun stands so far below the horizon when three stars are seen. */
const nightfallDegrees = -8.5;

/** When rest begins and ends in Israel, by the sun at a place. `holidays`: those around the dates. */
export const createRestTimes = async (
  holidays: readonly Holiday[],
  {
    country,
    timeZone,
    place,
    candleMinutes,
  }: {
    country: string;
    timeZone: string;
    place: Place | null;
    candleMinutes: number;
  },
): Promise<(date: string) => RestTimes> => {
  if (!hasShabbat(country)) return () => ({ candles: null, ends: null });
  const { addTime, getTimes, times } = await import('suncalc');
  if (!times.some(([, , name]) => name === 'restEnds')) addTime(nightfallDegrees, 'restBefore', 'restEnds');
  const { latitude, longitude } = place ?? jerusalem;
  return (date) => {
    const { lights, ends } = readRest(holidays, date);
    const noon = toInstant(date, 12 * 60, timeZone);
    if (noon === null || (!lights && !ends)) return { candles: null, ends: null };
    const sun = getTimes(noon, latitude, longitude);
    const clock = (instant: Date | null | undefined | boolean): string | null =>
      instant instanceof Date ? formatTimeOfDay(toWallTime(instant, timeZone).minutes) : null;
    const lit = sun.sunset === null ? null : new Date(sun.sunset.getTime() - candleMinutes * 60_000);
    // rest has not ended before the minute is over
    const over = sun.restEnds instanceof Date ? new Date(sun.restEnds.getTime() + 59_999) : null;
    return { candles: lights ? clock(lit) : null, ends: ends ? clock(over) : null };
  };
};
