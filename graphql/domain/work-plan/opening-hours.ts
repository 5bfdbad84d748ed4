import { formatTimeOfDay, minutesPerDay, parsePeriod, type Period } from '../time-of-day.ts';

/** HHMM; equal times are 24 hours. A shift with an empty or an invalid time opens nothing. */
export interface Shift {
  id: string;
  from: string;
  to: string;
}

export interface SpecialDay {
  /** a date list */
  date: string;
  closed: boolean;
  shifts: readonly Shift[];
}

export interface OpeningHours {
  /** by weekday, 0 = Sunday */
  week: readonly (readonly Shift[])[];
  special: readonly SpecialDay[];
}

/** Consecutive weekdays with the same hours, from Sunday on. */
export interface DayGroup {
  from: number;
  to: number;
  shifts: readonly Shift[];
}

export const groupDays = (week: OpeningHours['week']): DayGroup[] => {
  const groups: DayGroup[] = [];
  for (const [day, all] of week.entries()) {
    const shifts = all.filter(({ from, to }) => parsePeriod(from, to) !== null);
    const last = groups.at(-1);
    if (last !== undefined && isSameHours(last.shifts, shifts)) last.to = day;
    else groups.push({ from: day, to: day, shifts });
  }
  return groups;
};

/** Whether two days are open at the same times. */
export const isSameHours = (one: readonly Shift[], other: readonly Shift[]): boolean =>
  one.length === other.length && one.every(({ from, to }, at) => from === other[at]?.from && to === other[at].to);

/** '12:00–16:00'; written left to right in every language. */
export const formatShift = ({ from, to }: Pick<Shift, 'from' | 'to'>): string =>
  `${formatClock(from)}–${formatClock(to)}`;

/** '09:30' for '0930'; what is no time of day stays as it is. */
export const formatClock = (time: string): string => time.replace(/^(\d\d)(\d\d)$/, '$1:$2');

interface PlacedShift extends Shift {
  /** 0 = Sunday */
  day: number;
  period: Period;
}

/** The fixes of an overlap: one shift begins or ends where the other does, or is removed. */
export type Fix =
  | { type: 'from' | 'to'; day: number; id: string; time: string }
  | { type: 'remove'; day: number; id: string };

export interface ShiftOverlap {
  /** the two shifts, the one that begins first in front */
  shifts: readonly [{ day: number; id: string }, { day: number; id: string }];
  /** the shared time, as HHMM */
  from: string;
  to: string;
  fix: Fix;
}

/**
 * The overlaps of a week, from Sunday to Saturday and from Saturday on to Sunday; with `cyclic: false`, of the shifts
 * of separate days.
 */
export const findOverlaps = (week: OpeningHours['week'], { cyclic = true } = {}): ShiftOverlap[] => {
  const all = week.flatMap((shifts, day) =>
    shifts.flatMap((shift): PlacedShift[] => {
      const period = parsePeriod(shift.from, shift.to);
      return period === null ? [] : [{ ...shift, day, period }];
    }),
  );
  return all.flatMap((one, at) => all.slice(at + 1).flatMap((other) => compareShifts(one, other, cyclic) ?? []));
};

const minutesPerWeek = 7 * minutesPerDay;

const compareShifts = (one: PlacedShift, other: PlacedShift, cyclic: boolean): ShiftOverlap | null => {
  const begin = ({ day, period }: PlacedShift): number => day * minutesPerDay + period.from;
  const length = ({ period }: PlacedShift): number => period.to - period.from;
  for (const week of cyclic ? [0, minutesPerWeek, -minutesPerWeek] : [0]) {
    const [a, b] = [begin(one), begin(other) + week];
    if (a >= b + length(other) || b >= a + length(one)) continue;
    const isFirst = a < b || (a === b && length(one) >= length(other));
    const [first, second] = isFirst ? [one, other] : [other, one];
    const [start, end] = isFirst ? [b, a + length(one)] : [a, b + length(other)];
    const secondEnd = start + length(second);
    const { day, id } = second;
    // in minutes of the second shift's own day
    const meeting = end - start + second.period.from;
    let fix: Fix = { type: 'remove', day, id };
    if (end < secondEnd)
      fix =
        meeting < minutesPerDay
          ? { type: 'from', day, id, time: formatTimeOfDay(meeting) }
          : { type: 'to', day: first.day, id: first.id, time: second.from };
    return {
      shifts: [
        { day: first.day, id: first.id },
        { day, id },
      ],
      from: formatTimeOfDay(start - Math.floor(start / minutesPerDay) * minutesPerDay),
      to: formatTimeOfDay(Math.min(end, secondEnd) + minutesPerWeek),
      fix,
    };
  }
  return null;
};
