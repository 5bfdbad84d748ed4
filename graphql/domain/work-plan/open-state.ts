import { addDays } from '../calendar-date.ts';
import { formatTimeOfDay, minutesPerDay, parsePeriod } from '../time-of-day.ts';
import { toCountedWallTime, toInstant } from '../zoned-time.ts';
import { prepareWorkPlan } from './evaluate-work-plan.ts';
import type { OpeningHours, Shift, SpecialDay } from './opening-hours.ts';
import type { WorkPlanEntry } from './work-plan.types.ts';

/**
 * Opening hours as entries of a work plan. A special day takes the place of its weekday, so it closes the day before it
 * opens it; of two for one date that are of equal rank, the closed one decides.
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

/** Open or closed at a moment, and when that changes. */
export interface OpenState {
  open: boolean;
  /** in the venue's wall time; null: not within a week, in which a weekday names one date */
  changes: { date: string; time: string } | null;
}

/**
 * How a change is told on a day, YYYYMMDD in the venue's wall time: an evening that ends at 0:00 ends at midnight, not on
 * the day after.
 */
export const nameChange = (
  { open, changes }: OpenState,
  today: string,
): 'Now' | 'Until' | 'UntilMidnight' | 'UntilDay' => {
  if (changes === null) return 'Now';
  if (changes.date === today) return 'Until';
  return open && changes.time === '0000' && changes.date === addDays(today, 1) ? 'UntilMidnight' : 'UntilDay';
};

const daysAhead = 7;

/** Whether the venue is open, decided by the evaluator of work plans. Throws RangeError for an unknown time zone. */
export const getOpenState = (hours: OpeningHours, now: Date, timeZone: string): OpenState =>
  getPlanState(toWorkPlan(hours), now, timeZone);

/** Whether a plan is open. Throws RangeError for an unknown time zone. */
export const getPlanState = (plan: readonly WorkPlanEntry[], now: Date, timeZone: string): OpenState => {
  const evaluate = prepareWorkPlan('shifts', plan, timeZone);
  const isOpenAt = (date: string, time: string): boolean =>
    !evaluate({ date, time, party: 1, now }).reasons.includes('closed');
  const wall = toCountedWallTime(now, timeZone);
  const open = isOpenAt(wall.date, formatTimeOfDay(wall.minutes));
  // the state changes at midnight, or where a period begins or ends
  const edges = plan.flatMap(({ from = '', to = '' }) => {
    const period = parsePeriod(from, to);
    return period === null ? [] : [period.from, period.to % minutesPerDay];
  });
  const times = [...new Set([0, ...edges])].toSorted((one, other) => one - other);
  for (let day = 0; day <= daysAhead; day += 1) {
    const date = addDays(wall.date, day);
    for (const edge of times) {
      const minutes = findNextTime(date, edge, timeZone);
      if (minutes === null || (day === 0 && minutes <= wall.minutes)) continue;
      if (day === daysAhead && minutes > wall.minutes) break;
      const time = formatTimeOfDay(minutes);
      if (isOpenAt(date, time) !== open) return { open, changes: { date, time } };
    }
  }
  return { open, changes: null };
};

/** The time itself, or where the clock skips it the one to which it is set; null: there is none on this date any more. */
const findNextTime = (date: string, minutes: number, timeZone: string): number | null => {
  for (let next = minutes; next < minutesPerDay; next += 1) if (toInstant(date, next, timeZone) !== null) return next;
  return null;
};
