import { daysBetween, getWeekday, parseDateList, parseWeekdayList } from '../calendar-date.ts';
import { minutesPerDay, parsePeriod, type Period } from '../time-of-day.ts';

/** When an entry of a work plan applies, as stored; '' is not set. */
export interface EntryTimes {
  weekday: string;
  date: string;
  from: string;
  to: string;
}

/** The days an entry applies to: every one of `weekdays`, within one of its ranges unless there are none. */
interface Criteria {
  weekdays: readonly number[];
  hasWeekdays: boolean;
  hasRanges: boolean;
  /** the first days of its ranges by the length of the range, in order, as days since `epoch` */
  starts: ReadonlyMap<number, readonly number[]>;
}

const daysOfWeek = [0, 1, 2, 3, 4, 5, 6] as const;
const epoch = '20000101';
const epochWeekday = getWeekday(epoch);
const readWeekday = (day: number): number => (((day + epochWeekday) % 7) + 7) % 7;

const parseCriteria = ({ weekday, date }: EntryTimes): Criteria => {
  const days = parseWeekdayList(weekday) ?? [];
  const hasWeekdays = days.length > 0;
  const starts = new Map<number, number[]>();
  for (const { from, to } of parseDateList(date) ?? []) {
    const length = daysBetween(from, to);
    const known = starts.get(length);
    if (known !== undefined) known.push(daysBetween(epoch, from));
    else starts.set(length, [daysBetween(epoch, from)]);
  }
  return { weekdays: hasWeekdays ? days : daysOfWeek, hasWeekdays, hasRanges: starts.size > 0, starts };
};

/** A weekday that `one` applies to while `other` applies `offset` days later. */
const shareWeekday = (one: Criteria, other: Criteria, offset: number, among: readonly number[]): boolean =>
  among.some((day) => one.weekdays.includes(day) && other.weekdays.includes((day + offset + 7) % 7));

/** Whether `one` applies to some day, and `other` with the same rank to the day `offset` days later. */
const shareRank = (one: Criteria, other: Criteria, offset: number): boolean => {
  if (!one.hasRanges && !other.hasRanges)
    return one.hasWeekdays === other.hasWeekdays && shareWeekday(one, other, offset, daysOfWeek);
  // a shorter range ranks higher, so that only ranges of one length meet
  for (const [length, starts] of one.starts) {
    const otherStarts = other.starts.get(length) ?? [];
    // ranges of one list do not touch: each meets the few of the other list that begin near it
    for (let at = 0, otherAt = 0; at < starts.length && otherAt < otherStarts.length; ) {
      const [from, otherFrom] = [starts[at] ?? 0, (otherStarts[otherAt] ?? 0) - offset];
      const start = Math.max(from, otherFrom);
      const shared = Math.min(Math.min(from, otherFrom) + length - start + 1, 7);
      const days = Array.from({ length: Math.max(shared, 0) }, (_, day) => readWeekday(start + day));
      if (shareWeekday(one, other, offset, days)) return true;
      if (from <= otherFrom) at += 1;
      else otherAt += 1;
    }
  }
  return false;
};

interface Placed<Entry> {
  entry: Entry;
  period: Period;
  /** equal for entries with the same criteria */
  group: number;
}

/**
 * The entries that are open at the same moment as another one of equal rank (`rank-entries.ts`), so that only their order
 * decides. A period past midnight reaches into the day after; an entry without a period overlaps nothing.
 */
export const findOverlappingEntries = <Entry extends EntryTimes>(entries: readonly Entry[]): Entry[] => {
  const groups = new Map<string, number>();
  const criteria: Criteria[] = [];
  const placed = entries.flatMap((entry): Placed<Entry>[] => {
    const period = parsePeriod(entry.from, entry.to);
    if (period === null) return [];
    const key = `${entry.weekday}/${entry.date}`;
    const group = groups.get(key) ?? criteria.push(parseCriteria(entry)) - 1;
    groups.set(key, group);
    return [{ entry, period, group }];
  });
  // an item may hold more than a thousand entries: those with the same criteria are compared once
  const answers = new Map<number, boolean>();
  const meet = (one: number, other: number, offset: number): boolean => {
    const pair = (one * criteria.length + other) * 3 + offset + 1;
    const known = answers.get(pair);
    if (known !== undefined) return known;
    const [first, second] = [criteria[one], criteria[other]];
    const answer = first !== undefined && second !== undefined && shareRank(first, second, offset);
    answers.set(pair, answer);
    return answer;
  };
  const overlapping = new Set<Entry>();
  for (const [at, one] of placed.entries())
    for (let next = at + 1; next < placed.length; next += 1) {
      const other = placed[next];
      if (other === undefined || (overlapping.has(one.entry) && overlapping.has(other.entry))) continue;
      // a loop without a function of its own: there may be a million pairs
      for (const offset of offsets)
        if (isSameTime(one.period, other.period, offset) && meet(one.group, other.group, offset)) {
          overlapping.add(one.entry).add(other.entry);
          break;
        }
    }
  return entries.filter((entry) => overlapping.has(entry));
};

/** Of the other period: the day before, the same day, the day after. */
const offsets = [-1, 0, 1] as const;

const isSameTime = (period: Period, other: Period, offset: number): boolean => {
  const shift = offset * minutesPerDay;
  return period.from < other.to + shift && other.from + shift < period.to;
};
