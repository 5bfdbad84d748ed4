import { addDays, daysBetween, findRange, getWeekday, parseDateList, parseWeekdayList } from '../calendar-date.ts';
import { minutesPerDay, parsePeriod, type Period } from '../time-of-day.ts';
import type { WorkPlanEntry } from './work-plan.types.ts';

/** An entry that applies to the asked date and time, or to the day before and running past midnight. */
export interface ApplyingEntry {
  entry: WorkPlanEntry;
  index: number;
  /** the date it is evaluated for: a period past midnight belongs to the day it began */
  serviceDate: string;
  /** the asked time in minutes of `serviceDate`; above 1,440 after midnight */
  minutes: number;
  period: Period | null;
  /** whether the asked time is inside the period, or the entry has none */
  covers: boolean;
  rank: Rank;
}

/** Specificity of the criterion (3 single date, 2 date range, 1 weekday, 0 none), length of the range, position. */
type Rank = readonly [specificity: number, length: number, index: number];

/** Negative when `one` ranks lower: a shorter range ranks higher, then the later in the list. */
export const compareRank = (one: ApplyingEntry, other: ApplyingEntry): number =>
  one.rank[0] - other.rank[0] || other.rank[1] - one.rank[1] || one.rank[2] - other.rank[2];

const rankFor = ({ __criteria = {} }: WorkPlanEntry, index: number, date: string): Rank | null => {
  const { weekday = '', date: dates = '' } = __criteria;
  if (weekday !== '' && !parseWeekdayList(weekday)?.includes(getWeekday(date))) return null;
  if (dates === '') return [weekday === '' ? 0 : 1, 0, index];
  const range = findRange(parseDateList(dates) ?? [], date);
  if (range === undefined) return null;
  const length = daysBetween(range.from, range.to);
  return [length === 0 ? 3 : 2, length, index];
};

/**
 * Entries whose criteria hold for the date, and those of the day before whose period is still running, from the lowest
 * rank to the highest.
 */
export const rankEntries = (plan: readonly WorkPlanEntry[], date: string, minutes: number): ApplyingEntry[] => {
  const days = [
    { serviceDate: addDays(date, -1), minutes: minutes + minutesPerDay },
    { serviceDate: date, minutes },
  ];
  return days
    .flatMap((day, at) =>
      plan.flatMap((entry, index) => {
        const rank = rankFor(entry, index, day.serviceDate);
        const period = parsePeriod(entry.from ?? '', entry.to ?? '');
        const covers = period === null || (period.from <= day.minutes && day.minutes < period.to);
        // Of yesterday only what is still running counts; an entry without times ends with its day, but one that closes
        // yesterday closes what would have run on from it.
        const ended = at === 0 && (!covers || (period === null && entry.closed !== true));
        if (rank === null || ended) return [];
        return [{ entry, index, ...day, period, covers, rank }];
      }),
    )
    .toSorted(compareRank);
};
