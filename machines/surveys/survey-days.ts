import { addDays } from '../../graphql/domain/calendar-date.ts';
import { toWallTime } from '../../graphql/domain/zoned-time.ts';

const shownDays = 30;

/** The days that the filters name, the last 30 in the venue without any; never more than 30, the last ones. */
export const selectSurveyDays = (filters: Readonly<Record<string, string>>, timeZone: string, now: number) => {
  const today = toWallTime(new Date(now), timeZone).date;
  const to = filters.to || (filters.from ? maxDate(filters.from, today) : today);
  const earliest = addDays(to, 1 - shownDays);
  const from = filters.from || earliest;
  return { from: from < earliest ? earliest : from > to ? to : from, to };
};
const maxDate = (one: string, other: string): string => (one > other ? one : other);
