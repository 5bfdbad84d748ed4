import type { Messages } from './use-messages.ts';
import { toIsoDate } from '../../graphql/domain/calendar-date.ts';

/** Formats a calendar date, YYYYMMDD. */
export const formatDay = (intl: Messages, date: string, weekday: 'short' | 'long' = 'short'): string =>
  intl.formatDate(`${toIsoDate(date)}T12:00:00Z`, {
    weekday,
    day: 'numeric',
    month: weekday,
    timeZone: 'UTC',
  });
