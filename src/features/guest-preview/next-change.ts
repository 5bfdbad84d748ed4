import { readOpeningHours } from '../../../graphql/content/kinds/venue.ts';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { minutesPerDay, parseTimeOfDay } from '../../../graphql/domain/time-of-day.ts';
import { getOpenState } from '../../../graphql/domain/work-plan/open-state.ts';
import { toInstant, toWallTime } from '../../../graphql/domain/zoned-time.ts';
import type { GuestProps } from './guest.types.ts';
import { readOpenState } from './read-open-state.ts';
import { listSpecialDayEnds } from './special-days.ts';

/** What decides when a page shows something else by itself. */
export type TimedPage = Pick<GuestProps, 'draft' | 'linked' | 'venue' | 'profile'> & { now: number };

/** The first instant at which the venue's clock shows one of these minutes of its day, or a later day; ms since 1970. */
const findNext = ({ venue: { timeZone }, now }: TimedPage, date: string, minutes: readonly number[]): number => {
  // a time that the clock skips is the first one after it
  const read = (day: string, from: number): number | null => {
    for (let minute = from; minute < minutesPerDay; minute += 1) {
      const instant = toInstant(day, minute, timeZone);
      if (instant !== null) return instant.getTime();
    }
    return null;
  };
  const instants = [...minutes.map((minute) => read(date, minute)), read(addDays(date, 1), 0)];
  return Math.min(...instants.filter((instant) => instant !== null && instant > now).map(Number));
};

/** When the special days that are shown change: at the end of one, or with a new day. */
export const findNextSpecialDay = (page: TimedPage): number => {
  const { date } = toWallTime(new Date(page.now), page.venue.timeZone);
  return findNext(page, date, listSpecialDayEnds(page.draft, date));
};

/** When the venue opens or closes, or its next change is called by another day. */
export const findNextOpenState = (page: TimedPage): number => {
  const { date } = toWallTime(new Date(page.now), page.venue.timeZone);
  const changes = readOpenState(page)?.changes ?? null;
  return findNext(page, date, changes?.date === date ? [parseTimeOfDay(changes.time) ?? 0] : []);
};

/** The same by the opening hours of the venue's profile. */
export const findNextOpening = (page: TimedPage): number => {
  const { date } = toWallTime(new Date(page.now), page.venue.timeZone);
  const hours = page.profile?.opening_hours_toggle === true ? readOpeningHours(page.profile) : null;
  const changes = hours === null ? null : getOpenState(hours, new Date(page.now), page.venue.timeZone).changes;
  return findNext(page, date, changes?.date === date ? [parseTimeOfDay(changes.time) ?? 0] : []);
};
