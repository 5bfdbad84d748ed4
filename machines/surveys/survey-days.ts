import { addDays } from '../../graphql/domain/calendar-date.ts';
import { readBusinessDate } from '../../graphql/domain/business-day.ts';
import type { ActiveVenue } from '../ports.ts';

const shownDays = 30;

/** The business days that the filters name, the last 30 in the venue without any; never more than 30, the last ones. */
export const selectSurveyDays = (
  filters: Readonly<Record<string, string>>,
  venue: Pick<ActiveVenue, 'timeZone' | 'dayEnds'>,
  now: number,
) => {
  const today = readBusinessDate(new Date(now), venue);
  const to = filters.to || (filters.from ? maxDate(filters.from, today) : today);
  const earliest = addDays(to, 1 - shownDays);
  const from = filters.from || earliest;
  return { from: from < earliest ? earliest : from > to ? to : from, to };
};
const maxDate = (one: string, other: string): string => (one > other ? one : other);
