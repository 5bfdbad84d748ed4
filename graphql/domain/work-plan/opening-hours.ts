import { addDays } from '../calendar-date.ts';
import { formatTimeOfDay, minutesPerDay, parsePeriod, type Period } from '../time-of-day.ts';
import { evaluateWorkPlan } from './evaluate-work-plan.ts';
import type { WorkPlanEntry } from './work-plan.types.ts';
import { toInstant, toWallTime } from '../zoned-time.ts';

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

/**
 * Opening hours as entries of a work plan. A special day takes the place of its weekday, so it closes the day before it
 * opens it; of two for one date that are of equal rank, the closed one decides (rules, "Time and money").
 */
export const toWorkPlan = ({ week, special }: OpeningHours): WorkPlanEntry[] => {
  const isSet = ({ from, to }: Shift): boolean => parsePeriod(from, to) !== null;
  const dated = special.filter(({ date, closed, shifts }) => date !== '' && (closed || shifts.some(isSet)));
  const close = ({ date }: SpecialDay): WorkPlanEntry => ({ closed: true, __criteria: { date } });
  return [
    ...week.flatMap((shifts, weekday) =>
      shifts.filter(isSet).map(({ from, to }) => ({ from, to, __criteria: { weekday: `${weekday}` } })),
    ),
    ...dated.filter(({ closed }) => !closed).map(close),
    ...dated
      .filter(({ closed }) => !closed)
      .flatMap(({ date, shifts }) => shifts.filter(isSet).map(({ from, to }) => ({ from, to, __criteria: { date } }))),
    ...dated.filter(({ closed }) => closed).map(close),
  ];
};

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

/** Open or closed at a moment, and when that changes. */
export interface OpenState {
  open: boolean;
  /** in the venue's wall time; null: not within the next eight days */
  changes: { date: string; time: string } | null;
}

const daysAhead = 8;

/** Whether the venue is open, decided by the evaluator of work plans. Throws RangeError for an unknown time zone. */
export const getOpenState = (hours: OpeningHours, now: Date, timeZone: string): OpenState =>
  getPlanState(toWorkPlan(hours), now, timeZone);

/** Whether a plan is open. Throws RangeError for an unknown time zone. */
export const getPlanState = (plan: readonly WorkPlanEntry[], now: Date, timeZone: string): OpenState => {
  const isOpenAt = (date: string, time: string): boolean =>
    !evaluateWorkPlan('shifts', plan, { timeZone, date, time, party: 1, now }).reasons.includes('closed');
  const wall = toWallTime(now, timeZone);
  const open = isOpenAt(wall.date, formatTimeOfDay(wall.minutes));
  // the state changes at midnight, or where a period begins or ends
  const edges = plan.flatMap(({ from = '', to = '' }) => {
    const period = parsePeriod(from, to);
    return period === null ? [] : [period.from, period.to % minutesPerDay];
  });
  const times = [...new Set([0, ...edges])].toSorted((one, other) => one - other);
  for (let day = 0; day <= daysAhead; day += 1) {
    const date = addDays(wall.date, day);
    for (const minutes of times) {
      const isPast = day === 0 && minutes <= wall.minutes;
      // a time that the clock skips never comes
      if (isPast || toInstant(date, minutes, timeZone) === null) continue;
      const time = formatTimeOfDay(minutes);
      if (isOpenAt(date, time) !== open) return { open, changes: { date, time } };
    }
  }
  return { open, changes: null };
};

interface PlacedShift extends Shift {
  /** 0 = Sunday */
  day: number;
  period: Period;
}

/** How an overlap is mended: one shift begins or ends where the other does, or goes. */
export type Mend =
  | { type: 'from' | 'to'; day: number; id: string; time: string }
  | { type: 'remove'; day: number; id: string };

export interface ShiftOverlap {
  /** the two shifts, the one that begins first in front */
  shifts: readonly [{ day: number; id: string }, { day: number; id: string }];
  /** what they share, as HHMM */
  from: string;
  to: string;
  mend: Mend;
}

/**
 * The overlaps of a week, from Sunday to Saturday and from Saturday on to Sunday; with `cyclic: false`, of the shifts of
 * days that stand alone.
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
    let mend: Mend = { type: 'remove', day, id };
    if (end < secondEnd)
      mend =
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
      mend,
    };
  }
  return null;
};
