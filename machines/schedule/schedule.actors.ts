import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { holidayKeys } from '../../graphql/domain/holidays.ts';
import { type Language, languages } from '../../graphql/domain/languages.ts';
import {
  type CalendarFeedFieldsFragment,
  CalendarFeedMakeDocument,
  CalendarFeedsDocument,
  CalendarFeedWithdrawDocument,
  ScheduleDocument,
  type ScheduleQuery,
} from '../../graphql/generated/api/graphql.ts';
import { createSubmissionKeys } from '../form/submission-keys.ts';
import type { Ports } from '../ports.ts';
import type { BookingPlan, CalendarLink, MadeLink, Schedule, ScheduleDay, ScheduleQuarter } from './schedule.types.ts';

const Titles = v.fallback(v.record(v.picklist(languages), v.string()), {});
/** a holiday that a newer server names has a name of its own there only */
const HolidayName = v.fallback(v.picklist(holidayKeys), 'publicHoliday');

const Counts = v.nullable(v.array(v.number()));
const Quarters = v.object({
  times: v.array(v.string()),
  covers: Counts,
  booked: Counts,
  capacity: v.array(v.nullable(v.number())),
});

const parseQuarters = (answer: unknown): ScheduleQuarter[] => {
  const { times, covers, booked, capacity } = v.parse(Quarters, answer);
  return times.map((time, at) => ({
    time,
    covers: covers?.[at] ?? null,
    booked: booked?.[at] ?? null,
    capacity: capacity[at] ?? null,
  }));
};

const parseDay = ({ quarters, special, holidays, ...day }: ScheduleQuery['schedule']['days'][number]): ScheduleDay => ({
  date: day.date,
  opening: day.opening.map(({ from, to }) => ({ from, to })),
  special: special ? { titles: v.parse(Titles, special.titles), dates: special.dates, closed: special.closed } : null,
  bookable: day.bookable?.map(({ from, to }) => ({ from, to })) ?? null,
  notBookable: day.notBookable ?? null,
  quarters: parseQuarters(quarters),
  holidays: holidays.map(({ key, eve, from, to, closes }) => ({
    key: v.parse(HolidayName, key),
    eve,
    from,
    to,
    closes: closes ?? null,
  })),
  candles: day.candles ?? null,
  restEnds: day.restEnds ?? null,
});

const parseBookingPlan = ({ id, name, kind, page, rules }: BookingPlan): BookingPlan => ({
  id,
  name,
  kind,
  page,
  rules,
});

export const createScheduleActors = ({ ask }: Pick<Ports, 'ask'>) => ({
  loadWeek: fromPromise(
    async ({
      input: { venue, week },
      signal,
    }: {
      input: { venue: string; week: string | null };
      signal: AbortSignal;
    }): Promise<Schedule> => {
      const variables = { directory: venue, week };
      const { schedule } = await ask('api', ScheduleDocument, variables, { as: 'venue', signal });
      return {
        from: schedule.from,
        today: schedule.today,
        profileVersion: schedule.profileVersion ?? null,
        days: schedule.days.map(parseDay),
        plans: schedule.plans.map(parseBookingPlan),
      };
    },
  ),
});

const parseLink = ({ id, locale, createdAt, createdBy, usedOn }: CalendarFeedFieldsFragment): CalendarLink => ({
  id,
  locale,
  createdAt,
  createdBy,
  usedOn: usedOn ?? null,
});

export const createCalendarLinkActors = ({ ask, newId }: Pick<Ports, 'ask' | 'newId'>) => {
  const withKey = createSubmissionKeys(newId);
  return {
    loadLinks: fromPromise(async ({ input, signal }: { input: { venue: string }; signal: AbortSignal }) => {
      const variables = { directory: input.venue };
      const { calendarFeeds } = await ask('api', CalendarFeedsDocument, variables, { as: 'venue', signal });
      return calendarFeeds.map(parseLink);
    }),
    makeLink: fromPromise(async ({ input }: { input: { venue: string; locale: Language } }): Promise<MadeLink> => {
      const variables = { directory: input.venue, locale: input.locale };
      // each link is a new one: only a call that failed is repeated under its key
      const { calendarFeedMake } = await withKey(variables, (key) =>
        ask('api', CalendarFeedMakeDocument, variables, { as: 'venue', key }),
      );
      return { ...parseLink(calendarFeedMake), path: calendarFeedMake.path ?? null };
    }),
    withdrawLink: fromPromise(async ({ input }: { input: { venue: string; id: string } }): Promise<string> => {
      const variables = { directory: input.venue, id: input.id };
      await withKey(variables, (key) => ask('api', CalendarFeedWithdrawDocument, variables, { as: 'venue', key }));
      return input.id;
    }),
  };
};
