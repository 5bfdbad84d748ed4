import { getDateFormat, getDateLocale } from '../../graphql/domain/date-locale.ts';
import type { Language } from '../../graphql/domain/languages.ts';

/** "Friday", "27 November" and "20:30" of a date and time in the venue's wall time, YYYYMMDDHHMM. */
export const formatVisit = (language: Language, expected: string): { weekday: string; date: string; time: string } => {
  const day = Date.UTC(Number(expected.slice(0, 4)), Number(expected.slice(4, 6)) - 1, Number(expected.slice(6, 8)));
  const format = (options: Intl.DateTimeFormatOptions) =>
    getDateFormat(language, { ...options, timeZone: 'UTC' }).format(day);
  return {
    weekday: format({ weekday: 'long' }),
    date: format({ day: 'numeric', month: 'long' }),
    time: `${expected.slice(8, 10)}:${expected.slice(10)}`,
  };
};

/** The weekday and time of an instant, in the venue's time zone. */
export const formatInstant = (language: Language, instant: string, timeZone: string): { day: string; time: string } => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    getDateFormat(language, { ...options, timeZone }).format(new Date(instant));
  return {
    day: format({ weekday: 'long' }),
    time: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
};

/** "Israel Time" where the clock of `device`, an IANA zone, shows another hour at an instant than the venue's; else null. */
export const nameForeignZone = (
  language: Language,
  instant: string,
  timeZone: string,
  device: string = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | null => {
  const at = new Date(instant);
  const readClock = (zone: string): string =>
    getDateFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone: zone }).format(at);
  if (readClock(timeZone) === readClock(device)) return null;
  const parts = getDateFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
};

const minutesPerDay = 1440;

/** "1 hour and 27 minutes", from two days on "2 days": rounded down, at least a minute. */
export const formatDuration = (language: Language, ms: number): string => {
  const locale = getDateLocale(language);
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  const format = (amount: number, unit: 'day' | 'hour' | 'minute'): string =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
  if (minutes >= 2 * minutesPerDay) return format(Math.floor(minutes / minutesPerDay), 'day');
  const parts = [
    ...(minutes >= 60 ? [format(Math.floor(minutes / 60), 'hour')] : []),
    ...(minutes % 60 > 0 ? [format(minutes % 60, 'minute')] : []),
  ];
  const text = new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);
  // Hebrew says an hour without its number, and joins a number by a maqaf
  return language === 'he' ? text.replace(/^1 /, '').replace('-', '\u05be') : text;
};
