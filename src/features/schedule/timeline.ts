import { minutesPerDay, parseTimeOfDay, type Period } from '../../../graphql/domain/time-of-day.ts';
import type { ScheduleDay, ScheduleQuarter } from '../../../machines/schedule/schedule.types.ts';

export interface PlacedQuarter extends ScheduleQuarter {
  /** minutes of the day; those after midnight are above 1,440 */
  at: number;
}

/** The quarters of a business day by their minutes: a time that is earlier than the one before is on the day after. */
export const placeQuarters = ({ quarters }: Pick<ScheduleDay, 'quarters'>): PlacedQuarter[] => {
  let [before, shift] = [-1, 0];
  return quarters.map((quarter) => {
    const minutes = parseTimeOfDay(quarter.time) ?? 0;
    if (minutes < before) shift = minutesPerDay;
    before = minutes;
    return { ...quarter, at: minutes + shift };
  });
};

const hour = 60;
const quietWeek: Period = { from: 12 * hour, to: 24 * hour };

/** The hours that a week needs, the same for all of its days: from the first opening or guest to the last. */
export const findShownHours = (days: readonly ScheduleDay[]): Period => {
  const edges = days.flatMap((day) => [
    ...[...day.opening, ...(day.bookable ?? [])].flatMap(({ from, to }) => [from, to]),
    ...placeQuarters(day).flatMap(({ at, covers }) => (covers ? [at, at + hour / 4] : [])),
  ]);
  if (edges.length === 0) return quietWeek;
  return {
    from: Math.floor(Math.min(...edges) / hour) * hour,
    to: Math.ceil(Math.max(...edges) / hour) * hour,
  };
};

/** Where a period stands within the hours that are shown, as parts of their length. */
export const toPart = ({ from, to }: Period, shown: Period): { start: number; length: number } => {
  const whole = shown.to - shown.from;
  return { start: (from - shown.from) / whole, length: (to - from) / whole };
};

export const sumCovers = ({ quarters }: Pick<ScheduleDay, 'quarters'>): number | null =>
  quarters.some(({ covers }) => covers === null) ? null : quarters.reduce((sum, { covers }) => sum + (covers ?? 0), 0);
