import { addDays } from '../../graphql/domain/calendar-date.ts';
import { readBusinessDate } from '../../graphql/domain/business-day.ts';
import type { ActiveVenue } from '../ports.ts';

const maxDate = (one: string, other: string): string => (one > other ? one : other);

/**
 * The business days that the filters `from` and `to` name, YYYYMMDD; without any the last `shown` days in the venue. Never
 * more than `most`, the last ones. `now`: milliseconds since 1970.
 */
export const selectDayRange = (
  filters: Readonly<Record<string, string>>,
  venue: Pick<ActiveVenue, 'timeZone' | 'dayEnds'>,
  { now, shown, most }: { now: number; shown: number; most: number },
) => {
  const today = readBusinessDate(new Date(now), venue);
  const to = filters.to || (filters.from ? maxDate(filters.from, today) : today);
  const earliest = addDays(to, 1 - most);
  const from = filters.from || addDays(to, 1 - shown);
  return { from: from < earliest ? earliest : from > to ? to : from, to };
};
