import {
  addDays,
  type DateRange,
  daysBetween,
  findRange,
  getWeekday,
  parseDateList,
  parseWeekdayList,
} from '../calendar-date.ts';
import { minutesPerDay, parsePeriod, parseTimeOfDay, type Period } from '../time-of-day.ts';
import type { OffService, WorkPlanEntry } from './work-plan.types.ts';

/** An entry with its texts parsed. */
export interface ParsedEntry {
  entry: WorkPlanEntry;
  index: number;
  period: Period | null;
  /** null: any weekday */
  weekdays: readonly number[] | null;
  /** null: any date */
  ranges: readonly DateRange[] | null;
  offService: readonly ParsedOffService[];
}

export interface ParsedOffService extends Period {
  off: OffService;
}

/** An entry that applies to a date, or to the day before it and reaches into it. */
export interface ApplyingEntry extends ParsedEntry {
  /** the date it is evaluated for: a period past midnight belongs to the day it began */
  serviceDate: string;
  /** minutes of the requested date + offset = minutes of `serviceDate`: a day for periods that began the day before */
  offset: number;
  rank: Rank;
}

/** Specificity of the criterion (3 single date, 2 date range, 1 weekday, 0 none), length of the range, position. */
type Rank = readonly [specificity: number, length: number, index: number];

/** Negative when `one` ranks lower: a shorter range ranks higher, then the later in the list. */
export const compareRank = (one: ApplyingEntry, other: ApplyingEntry): number =>
  one.rank[0] - other.rank[0] || other.rank[1] - one.rank[1] || one.rank[2] - other.rank[2];

/** A criterion that cannot be parsed matches no day. */
export const parseEntry = (entry: WorkPlanEntry, index: number): ParsedEntry => {
  const { weekday = '', date = '' } = entry.__criteria ?? {};
  const period = parsePeriod(entry.from ?? '', entry.to ?? '');
  return {
    entry,
    index,
    period,
    weekdays: weekday === '' ? null : (parseWeekdayList(weekday) ?? []),
    ranges: date === '' ? null : (parseDateList(date) ?? []),
    offService: (entry.off_service ?? []).flatMap((off) => parseOffService(off, period) ?? []),
  };
};

/** A time of an entry before the start of its period is on the day after. */
export const inPeriod = (minutes: number, period: Period | null): number =>
  period !== null && period.to > minutesPerDay && minutes < period.from ? minutes + minutesPerDay : minutes;

/** A single off-service time closes its minute. One after the end of a period past midnight belongs to the evening before. */
const parseOffService = (off: OffService, period: Period | null): ParsedOffService | null => {
  const [from = '', to] = off.time.split('-');
  const start = parseTimeOfDay(from);
  if (start === null) return null;
  const range = to === undefined ? null : parsePeriod(from, to);
  const inside = inPeriod(start, period);
  const begin = period !== null && inside >= period.to ? start : inside;
  return { off, from: begin, to: range === null ? begin + 1 : begin + range.to - range.from };
};

const rankFor = ({ weekdays, ranges, index }: ParsedEntry, date: string, weekday: number): Rank | null => {
  if (weekdays !== null && !weekdays.includes(weekday)) return null;
  if (ranges === null) return [weekdays === null ? 0 : 1, 0, index];
  const range = findRange(ranges, date);
  if (range === undefined) return null;
  const length = daysBetween(range.from, range.to);
  return [length === 0 ? 3 : 2, length, index];
};

/** Whether an entry of the day before applies to the day after: one that closes, to periods that continue. */
const reachesNextDay = ({ entry, period }: ParsedEntry): boolean =>
  period === null ? entry.closed === true : period.to > minutesPerDay;

/**
 * Entries whose criteria hold for the date, and those of the day before that reach into it, from the lowest rank to the
 * highest.
 */
export const rankEntries = (plan: readonly ParsedEntry[], date: string): ApplyingEntry[] => {
  const applying: ApplyingEntry[] = [];
  for (const offset of [minutesPerDay, 0]) {
    const serviceDate = offset === 0 ? date : addDays(date, -1);
    const weekday = getWeekday(serviceDate);
    for (const parsed of plan) {
      if (offset > 0 && !reachesNextDay(parsed)) continue;
      const rank = rankFor(parsed, serviceDate, weekday);
      if (rank !== null) applying.push({ ...parsed, serviceDate, offset, rank });
    }
  }
  return applying.toSorted(compareRank);
};

/** Whether the minute of the requested date is inside the entry's period, or the entry has none. */
export const covers = ({ period, offset }: ApplyingEntry, minutes: number): boolean =>
  period === null || (period.from <= minutes + offset && minutes + offset < period.to);

/** The minutes of the day at which something begins or ends, in order. */
export const listEdges = (matching: readonly ApplyingEntry[]): number[] => {
  const edges = new Set<number>();
  for (const { period, offService, offset } of matching)
    for (const one of period === null ? offService : [period, ...offService])
      for (const edge of [one.from - offset, one.to - offset]) if (edge > 0 && edge < minutesPerDay) edges.add(edge);
  return [...edges].toSorted((one, other) => one - other);
};
