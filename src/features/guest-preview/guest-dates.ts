import type { Language } from '../../../graphql/domain/languages.ts';

// 22 November 2026 was a Sunday
const sunday = Date.UTC(2026, 10, 22);

/** The name of a weekday, 0 = Sunday, in the guest's language. */
export const formatWeekday = (language: Language, day: number): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(sunday + day * 86_400_000);

/** '27 Nov' of '20261127', in the guest's language. */
export const formatDate = (language: Language, date: string): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6))),
  );
