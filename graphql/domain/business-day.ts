import { addDays } from './calendar-date.ts';
import { formatTimeOfDay, minutesPerDay, parseTimeOfDay } from './time-of-day.ts';
import { toCountedWallTime, toInstant, type WallTime } from './zoned-time.ts';

/** When the business days of a venue end, from one of them on: HHMM of the calendar day after it (rules, "Time and money"). */
export interface DayEnd {
  /** YYYYMMDD: the first business day that ends so */
  from: string;
  time: string;
}

/** Of a venue that has set none. */
export const defaultDayEnd = '0400';
/** A business day ends by noon of the calendar day after it. */
export const latestDayEnd = '1200';

/** 'HHMM' at which a business day ends. */
export const getDayEnd = (dayEnds: readonly DayEnd[], date: string): string => {
  const holding = dayEnds.filter(({ from }) => from <= date).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return holding.at(-1)?.time ?? defaultDayEnd;
};

/** The list with another end of the business days from `from` on. */
export const setDayEnd = (dayEnds: readonly DayEnd[], { from, time }: DayEnd): DayEnd[] => [
  ...dayEnds.filter((one) => one.from < from),
  { from, time },
];

const readDayEnd = (dayEnds: readonly DayEnd[], date: string): number => parseTimeOfDay(getDayEnd(dayEnds, date)) ?? 0;

/** The business day, YYYYMMDD, of a venue's wall time: the hours after midnight belong to the evening before. */
export const toBusinessDate = ({ date, minutes }: WallTime, dayEnds: readonly DayEnd[]): string => {
  const before = addDays(date, -1);
  return minutes < readDayEnd(dayEnds, before) ? before : date;
};

/** The business day of YYYYMMDDHHMM, wall time of the venue. */
export const getBusinessDate = (expected: string, dayEnds: readonly DayEnd[]): string =>
  toBusinessDate({ date: expected.slice(0, 8), minutes: parseTimeOfDay(expected.slice(8)) ?? 0 }, dayEnds);

/** The business day at an instant. Throws RangeError for a time zone that does not exist. */
export const readBusinessDate = (
  instant: Date,
  { timeZone, dayEnds }: { timeZone: string; dayEnds: readonly DayEnd[] },
): string => toBusinessDate(toCountedWallTime(instant, timeZone), dayEnds);

/** The instants of a business day, `to` exclusive: on the nights of clock changes it has an hour less or more. */
export const getBusinessDayRange = (
  date: string,
  { timeZone, dayEnds }: { timeZone: string; dayEnds: readonly DayEnd[] },
): { from: Date; to: Date } => {
  const endOf = (day: string): Date => {
    // a time that the clock skips is the first one after it
    for (let minutes = minutesPerDay + readDayEnd(dayEnds, day); minutes < 2 * minutesPerDay; minutes += 1) {
      const end = toInstant(day, minutes, timeZone);
      if (end !== null) return end;
    }
    throw new RangeError(`${day} has no end in ${timeZone} after ${formatTimeOfDay(readDayEnd(dayEnds, day))}`);
  };
  return { from: endOf(addDays(date, -1)), to: endOf(date) };
};

/** A reservation that another end of the business day moves to another day. */
export interface MovedReservation {
  id: string;
  name: string;
  /** YYYYMMDDHHMM, wall time of the venue */
  expected: string;
  /** YYYYMMDD: its business day before and after */
  from: string;
  to: string;
}

/** What another end of a venue's business day would move: what a person is asked before it does. */
export interface DayEndQuestion {
  /** HHMM */
  time: string;
  /** YYYYMMDD: the first day that ends so */
  from: string;
  /** the first ones, by their time */
  reservations: readonly MovedReservation[];
  /** how many more there are */
  more: number;
}
