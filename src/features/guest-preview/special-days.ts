import { getRows } from '../../../graphql/content/apply-edit.ts';
import { readOpeningHours } from '../../../graphql/content/kinds/venue.ts';
import type { Draft, Row } from '../../../graphql/content/model/draft.types.ts';
import { addDays, type DateRange, getWeekday, parseDateList } from '../../../graphql/domain/calendar-date.ts';
import { minutesPerDay, parsePeriod } from '../../../graphql/domain/time-of-day.ts';
import type { OpeningHours, Shift, SpecialDay } from '../../../graphql/domain/work-plan/opening-hours.ts';
import { toCountedWallTime, type WallTime } from '../../../graphql/domain/zoned-time.ts';
import type { GuestProps } from './guest.types.ts';

/** The wall time in the venue; null where the page does not know the time. */
export const getWallTime = ({ venue, now }: Pick<GuestProps, 'venue' | 'now'>): WallTime | null =>
  now === null ? null : toCountedWallTime(new Date(now), venue.timeZone);

export interface UpcomingDay extends Omit<SpecialDay, 'date'> {
  /** where its title is */
  row: Row | undefined;
  /** those that are neither over nor more than a year away */
  ranges: readonly DateRange[];
}

const shownDays = 366;

/** Minutes after the midnight that ends a day at which the last of its shifts ends; 0: none runs past midnight. */
const getSpill = (shifts: readonly Shift[]): number =>
  Math.max(0, ...shifts.map(({ from, to }) => (parsePeriod(from, to)?.to ?? 0) - minutesPerDay));

/**
 * Until when a special day decides after its date, in minutes of the day after: until its own shifts have ended, and those
 * of the weekday whose place it takes.
 */
const getLastMinute = ({ week }: OpeningHours, { closed, shifts }: Omit<SpecialDay, 'date'>, date: string): number =>
  Math.max(closed ? 0 : getSpill(shifts), getSpill(week[getWeekday(date)] ?? []));

const isOver = (hours: OpeningHours, day: Omit<SpecialDay, 'date'>, { to }: DateRange, now: WallTime): boolean =>
  to < addDays(now.date, -1) || (addDays(to, 1) === now.date && getLastMinute(hours, day, to) <= now.minutes);

/** The special days of a venue that are not over, for a year: guests are not told of what may be years away. */
export const listUpcomingDays = (draft: Draft, now: WallTime | null): UpcomingDay[] => {
  const rows = getRows(draft, 'special_days');
  const last = now === null ? '' : addDays(now.date, shownDays);
  const hours = readOpeningHours(draft);
  return hours.special.flatMap(({ date, ...day }, at): UpcomingDay[] => {
    const ranges = (parseDateList(date) ?? []).filter(
      (range) => now === null || (range.from <= last && !isOver(hours, day, range, now)),
    );
    return ranges.length === 0 ? [] : [{ ...day, row: rows[at], ranges }];
  });
};

/** The times of a day, in minutes, at which a special day of the day before may be over. */
export const listSpecialDayEnds = (draft: Draft, date: string): number[] => {
  const hours = readOpeningHours(draft);
  const before = addDays(date, -1);
  return hours.special.flatMap(({ date: dates, ...day }) =>
    (parseDateList(dates) ?? []).some(({ to }) => to === before) ? [getLastMinute(hours, day, before)] : [],
  );
};
