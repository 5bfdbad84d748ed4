import { type FeedEntry, renderCalendarFeed } from '../../../graphql/domain/calendar-file.ts';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import type { Holiday } from '../../../graphql/domain/holidays.ts';
import { type Language, master, parseLanguage } from '../../../graphql/domain/languages.ts';
import { describeDays } from '../../../graphql/domain/work-plan/describe-day.ts';
import { findSpecialDay } from '../../../graphql/domain/work-plan/describe-schedule.ts';
import { toWorkPlan } from '../../../graphql/domain/work-plan/open-state.ts';
import { listHolidays } from '../../holidays/list-holidays.ts';
import { localizeText } from '../../localized-text.ts';
import type { Venue } from '../venues/venues.store.ts';
import { createFeedText } from './feed-texts.ts';
import { readVenueHours } from './read-hours.ts';
import type { PublishedProfile } from './schedule.store.ts';

const [daysBack, daysAhead] = [28, 183];

/**
 * The schedule as a calendar, from four weeks ago until half a year ahead: opening hours, special days on which the venue is
 * closed, and holidays. It names no guest.
 */
export const renderFeed = async ({
  venue,
  profile,
  today,
  locale,
  madeAt,
}: {
  venue: Venue;
  profile: PublishedProfile | null;
  today: string;
  locale: string;
  madeAt: Date;
}): Promise<string> => {
  const language: Language = parseLanguage(locale) ?? master;
  const text = createFeedText(language);
  const range = { from: addDays(today, -daysBack), to: addDays(today, daysAhead) };
  const dates = Array.from({ length: daysBack + daysAhead + 1 }, (_, day) => addDays(range.from, day));
  const { hours, special } = readVenueHours(profile);
  const uid = (what: string): string => `${what}.${venue.id}@schedule.maitre`;
  const opening = describeDays(toWorkPlan(hours), dates, today).flatMap(({ date, periods }): FeedEntry[] => {
    const decides = findSpecialDay(special, date);
    const title = decides === null ? '' : localizeText(decides.titles, language);
    if (periods.length === 0)
      return decides === null
        ? []
        : [
            {
              id: uid(`closed-${date}`),
              title: title === '' ? text('feed.closed') : text('feed.closedFor', { title }),
              from: date,
              to: date,
              period: null,
            },
          ];
    return periods.map((period, at) => ({
      id: uid(`open-${date}-${at + 1}`),
      title: title === '' ? text('feed.open') : text('feed.openFor', { title }),
      from: date,
      to: date,
      period,
    }));
  });
  const nameOf = ({ key, eve }: Holiday): string => {
    const name = text(`holiday.${key}`);
    return eve ? text('holiday.eve', { name }) : name;
  };
  const holidays = (await listHolidays(venue.region_code, venue.time_zone, range)).map(
    (holiday): FeedEntry => ({
      id: uid(`${holiday.key}${holiday.eve ? '-eve' : ''}-${holiday.from}`),
      title: nameOf(holiday),
      from: holiday.from,
      to: holiday.to,
      period: null,
    }),
  );
  return renderCalendarFeed({
    name: localizeText(venue.titles, language),
    timeZone: venue.time_zone,
    changedAt: profile?.updatedAt ?? madeAt,
    sequence: profile?.version ?? 0,
    ...range,
    entries: [...opening, ...holidays],
  });
};
