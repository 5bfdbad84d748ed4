import type { IntlShape } from 'react-intl';

/** '20:30' of YYYYMMDDHHMM; written left to right in every language. */
export const formatTime = (expected: string): string => `${expected.slice(8, 10)}:${expected.slice(10, 12)}`;

/** A calendar date, YYYYMMDD, in words. */
export const formatDay = (intl: IntlShape, date: string, weekday: 'short' | 'long' = 'short'): string =>
  intl.formatDate(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}T12:00:00Z`, {
    ...{ weekday, day: 'numeric', month: weekday, timeZone: 'UTC' },
  });
