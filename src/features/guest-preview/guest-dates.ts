import type { Language } from '../../../graphql/domain/languages.ts';

// 22 November 2026 was a Sunday
const sunday = Date.UTC(2026, 10, 22);

/** One of each language: to create a format costs a hundred times as much as to use it, and a venue may name 40,000 dates. */
const createFormats = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<Language, Intl.DateTimeFormat>();
  return (language: Language): Intl.DateTimeFormat => {
    const format = formats.get(language) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    formats.set(language, format);
    return format;
  };
};
const weekdays = createFormats({ weekday: 'long' });
const days = createFormats({ day: 'numeric', month: 'short' });
const daysOfYears = createFormats({ day: 'numeric', month: 'short', year: 'numeric' });

/** The name of a weekday, 0 = Sunday, in the guest's language. */
export const formatWeekday = (language: Language, day: number): string =>
  weekdays(language).format(sunday + day * 86_400_000);

/** '27 Nov' of '20261127', in the guest's language; with its year where that is not the one of `today`. */
export const formatDate = (language: Language, date: string, today: string | null): string => {
  const isThisYear = today === null || date.slice(0, 4) === today.slice(0, 4);
  return (isThisYear ? days : daysOfYears)(language).format(
    Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6))),
  );
};
