import { use } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { getWeekStart } from '../../../graphql/domain/week-start.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { CalendarContext } from './calendar-context.ts';

/** The weekday on which weeks start in the venue, 0 (Sunday) to 6, and today's date there, YYYYMMDD. */
export const useCalendar = (): { weekStart: number; today: string } => {
  const { locale } = useMessages();
  const { region, timeZone, now } = use(CalendarContext);
  return {
    weekStart: getWeekStart(region ?? new Intl.Locale(locale).maximize().region ?? ''),
    today: toWallTime(new Date(now()), timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone).date,
  };
};
