import { daysBetween, isCalendarDate } from './calendar-date.ts';
import { minutesPerDay, parseTimeOfDay } from './time-of-day.ts';
import { toInstant, toWallTime } from './zoned-time.ts';

/** How far ahead guests can be expected: as far as a work plan can allow. */
export const maxDaysAhead = 730;

export interface ExpectedTime {
  /** YYYYMMDD in the venue's wall time */
  date: string;
  /** HHMM in the venue's wall time */
  time: string;
  instant: Date;
}

/**
 * When guests are expected, `YYYYMMDDHHMM` without a zone: wall time of the venue (rules, "Work plans"). Null: not a date
 * and time that exist there, or too far ahead.
 */
export const parseExpectedTime = (
  text: string,
  { timeZone, now }: { timeZone: string; now: Date },
): ExpectedTime | null => {
  const [date, time] = [text.slice(0, 8), text.slice(8)];
  const minutes = parseTimeOfDay(time);
  if (!isCalendarDate(date) || minutes === null || minutes >= minutesPerDay) return null;
  if (daysBetween(toWallTime(now, timeZone).date, date) > maxDaysAhead) return null;
  const instant = toInstant(date, minutes, timeZone);
  return instant === null ? null : { date, time, instant };
};
