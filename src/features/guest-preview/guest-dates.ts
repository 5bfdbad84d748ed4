import { getDateFormat } from '../../../graphql/domain/date-locale.ts';
import type { Language } from '../../../graphql/domain/languages.ts';

// 22 November 2026 was a Sunday
const sunday = Date.UTC(2026, 10, 22);

const weekday = { weekday: 'long', timeZone: 'UTC' } as const;
const dayOfYear = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const dayWithYear = { ...dayOfYear, year: 'numeric' } as const;

/** The name of a weekday, 0 = Sunday, in the guest's language. */
export const formatWeekday = (language: Language, day: number): string =>
  getDateFormat(language, weekday).format(sunday + day * 86_400_000);

/** '27 Nov' of '20261127', in the guest's language; with its year where that is not the one of `today`. */
export const formatDate = (language: Language, date: string, today: string | null): string => {
  const isThisYear = today === null || date.slice(0, 4) === today.slice(0, 4);
  return getDateFormat(language, isThisYear ? dayOfYear : dayWithYear).format(
    Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6))),
  );
};
