import { addDays, daysBetween, getWeekday } from '../../../graphql/domain/calendar-date.ts';

export const startOfWeek = (date: string, weekStart: number): string =>
  addDays(date, -((getWeekday(date) - weekStart + 7) % 7));

const startOfMonth = (date: string): string => `${date.slice(0, 6)}01`;

/** The same day of another month, or its last one. */
export const addMonths = (date: string, months: number): string => {
  const first = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1 + months, 1));
  const text = first.toISOString().slice(0, 7).replace('-', '');
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${text}${`${Math.min(Number(date.slice(6)), last)}`.padStart(2, '0')}`;
};

/** The seven days of the date's week. */
export const listWeek = (date: string, weekStart: number): string[] => {
  const first = startOfWeek(date, weekStart);
  return Array.from({ length: 7 }, (_, at) => addDays(first, at));
};

/** Whole weeks that hold every day of the date's month. */
export const listMonth = (date: string, weekStart: number): string[] => {
  const first = startOfWeek(startOfMonth(date), weekStart);
  const weeks = Math.ceil(daysBetween(first, startOfMonth(addMonths(date, 1))) / 7);
  return Array.from({ length: weeks * 7 }, (_, at) => addDays(first, at));
};

/** What a key does in a calendar: a step of days, or of pages (months, or weeks; with Shift twelve of them). */
export const readCalendarKey = (
  { key, shiftKey }: { key: string; shiftKey: boolean },
  date: string,
  { weekStart, isRightToLeft }: { weekStart: number; isRightToLeft: boolean },
): { days: number } | { pages: number } | null => {
  const forward = isRightToLeft ? -1 : 1;
  const inWeek = (getWeekday(date) - weekStart + 7) % 7;
  const days: Record<string, number> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: 7,
    ArrowUp: -7,
    Home: -inWeek,
    End: 6 - inWeek,
  };
  const pages: Record<string, number> = { PageUp: -1, PageDown: 1 };
  if (days[key] !== undefined) return { days: days[key] };
  return pages[key] === undefined ? null : { pages: pages[key] * (shiftKey ? 12 : 1) };
};
