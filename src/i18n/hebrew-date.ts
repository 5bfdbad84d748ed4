import { toIsoDate } from '../../graphql/domain/calendar-date.ts';

const units = ['', 'א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ז', 'ח', 'ט'];
const tens = ['', 'י', 'כ', 'ל'];

/** A day of a month in Hebrew letters: 15 and 16 are ט״ו and ט״ז. */
export const toHebrewNumeral = (day: number): string => {
  const letters =
    day === 15 || day === 16 ? `ט${units[day - 9]}` : `${tens[Math.floor(day / 10)] ?? ''}${units[day % 10] ?? ''}`;
  return letters.length === 1 ? `${letters}׳` : `${letters[0]}״${letters.slice(1)}`;
};

/**
 * The Hebrew date of a calendar day, YYYYMMDD, without its year. Each field is formatted by itself: as a whole, engines write
 * eras and numbers of other calendars into it.
 */
export const formatHebrewDate = (locale: string, date: string): string => {
  const at = new Date(`${toIsoDate(date)}T12:00:00Z`);
  const field = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(`${locale}-u-ca-hebrew-nu-latn`, { ...options, timeZone: 'UTC' }).format(at);
  const day = Number.parseInt(field({ day: 'numeric' }), 10);
  const month = field({ month: 'long' });
  return locale.startsWith('he') ? `${toHebrewNumeral(day)} ב${month}` : `${day} ${month}`;
};
