import { addDays, type DateRange, daysBetween, getWeekday, parseDateList, parseWeekdayList } from '../calendar-date.ts';
import { minutesPerDay, parsePeriod } from '../time-of-day.ts';

/** When an entry of a work plan applies, as stored; '' is not set. */
export interface EntryTimes {
  weekday: string;
  date: string;
  from: string;
  to: string;
}

/** The days an entry applies to: every one of `weekdays`, within one of `ranges` unless there are none. */
interface Criteria {
  weekdays: readonly number[];
  ranges: readonly DateRange[];
  hasWeekdays: boolean;
}

const daysOfWeek = [0, 1, 2, 3, 4, 5, 6] as const;

const parseCriteria = ({ weekday, date }: EntryTimes): Criteria => {
  const days = parseWeekdayList(weekday) ?? [];
  const hasWeekdays = days.length > 0;
  return { weekdays: hasWeekdays ? days : daysOfWeek, ranges: parseDateList(date) ?? [], hasWeekdays };
};

/** A weekday that `one` applies to while `other` applies `offset` days later. */
const shareWeekday = (one: Criteria, other: Criteria, offset: number, among: readonly number[]): boolean =>
  among.some((day) => one.weekdays.includes(day) && other.weekdays.includes((day + offset + 7) % 7));

/** Whether `one` applies to some day, and `other` with the same rank to the day `offset` days later. */
const shareRank = (one: Criteria, other: Criteria, offset: number): boolean => {
  if (one.ranges.length === 0 && other.ranges.length === 0)
    return one.hasWeekdays === other.hasWeekdays && shareWeekday(one, other, offset, daysOfWeek);
  return one.ranges.some((range) =>
    other.ranges.some(({ from, to }) => {
      // a shorter range ranks higher
      if (daysBetween(range.from, range.to) !== daysBetween(from, to)) return false;
      const [first, last] = [addDays(from, -offset), addDays(to, -offset)];
      const start = first > range.from ? first : range.from;
      const end = last < range.to ? last : range.to;
      const length = Math.min(daysBetween(start, end) + 1, 7);
      const days = Array.from({ length: Math.max(length, 0) }, (_, at) => getWeekday(addDays(start, at)));
      return shareWeekday(one, other, offset, days);
    }),
  );
};

/**
 * Whether two entries of equal rank (`rank-entries.ts`) are open at the same moment, so that only their order decides.
 * A period past midnight reaches into the day after; an entry without a period overlaps nothing.
 */
export const entriesOverlap = (one: EntryTimes, other: EntryTimes): boolean => {
  const [period, otherPeriod] = [parsePeriod(one.from, one.to), parsePeriod(other.from, other.to)];
  if (period === null || otherPeriod === null) return false;
  const [criteria, otherCriteria] = [parseCriteria(one), parseCriteria(other)];
  return [-1, 0, 1].some((offset) => {
    const shift = offset * minutesPerDay;
    const isSameTime = period.from < otherPeriod.to + shift && otherPeriod.from + shift < period.to;
    return isSameTime && shareRank(criteria, otherCriteria, offset);
  });
};
