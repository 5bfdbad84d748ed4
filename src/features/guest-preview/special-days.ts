import { getRows } from '../../../graphql/content/apply-edit.ts';
import { readOpeningHours } from '../../../graphql/content/kinds/venue.ts';
import type { Draft, Row } from '../../../graphql/content/model/draft.types.ts';
import { addDays, type DateRange, parseDateList } from '../../../graphql/domain/calendar-date.ts';
import type { SpecialDay } from '../../../graphql/domain/work-plan/opening-hours.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import type { GuestProps } from './guest.types.ts';

/** YYYYMMDD in the venue; null where the page does not know the time. */
export const getToday = ({ venue, now }: Pick<GuestProps, 'venue' | 'now'>): string | null =>
  now === null ? null : toWallTime(new Date(now), venue.timeZone).date;

export interface UpcomingDay extends Omit<SpecialDay, 'date'> {
  /** where its title is */
  row: Row | undefined;
  /** those that are neither over nor more than a year away */
  ranges: readonly DateRange[];
}

const shownDays = 366;

/** The special days of a venue from today on, for a year: guests are not told of what may be years away. */
export const listUpcomingDays = (draft: Draft, today: string | null): UpcomingDay[] => {
  const rows = getRows(draft, 'special_days');
  const last = today === null ? '' : addDays(today, shownDays);
  const isShown = ({ from, to }: DateRange): boolean => today === null || (to >= today && from <= last);
  return readOpeningHours(draft).special.flatMap(({ date, ...day }, at): UpcomingDay[] => {
    const ranges = (parseDateList(date) ?? []).filter(isShown);
    return ranges.length === 0 ? [] : [{ ...day, row: rows[at], ranges }];
  });
};
