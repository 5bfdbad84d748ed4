import { readBusinessDate } from '../../../graphql/domain/business-day.ts';
import { addDays, getWeekday, isCalendarDate } from '../../../graphql/domain/calendar-date.ts';
import { type Holiday, proposeSpecialDay } from '../../../graphql/domain/holidays.ts';
import { may } from '../../../graphql/domain/roles.ts';
import { getWeekStart } from '../../../graphql/domain/week-start.ts';
import { describeSchedule, findSpecialDay } from '../../../graphql/domain/work-plan/describe-schedule.ts';
import type {
  BookingPlan,
  QueryScheduleArgs,
  Schedule,
  ScheduleHoliday,
} from '../../../graphql/generated/api.resolvers.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { createRestTimes, listHolidays } from '../../holidays/list-holidays.ts';
import { type BookingPlanItem, findBookingPlanItems } from '../reservations/booking-plans.store.ts';
import { getCandleMinutes } from '../venues/venue.presenter.ts';
import { createVenuesStore } from '../venues/venues.store.ts';
import { readVenueHours } from './read-hours.ts';
import { createScheduleStore } from './schedule.store.ts';

const daysPerWeek = 7;

const presentHoliday = (holiday: Holiday): ScheduleHoliday => {
  const { key, eve, from, to } = holiday;
  const proposal = proposeSpecialDay(holiday);
  return { key, eve, from, to, closes: proposal === null ? null : proposal.type === 'close' ? '' : proposal.time };
};

const presentPlans = (items: Awaited<ReturnType<typeof findBookingPlanItems>>): BookingPlan[] =>
  Object.entries(items).flatMap(([kind, item]: [string, BookingPlanItem | null]) =>
    item === null ? [] : [{ id: item.id, name: item.name, kind, page: item.page, rules: item.entries?.length ?? 0 }],
  );

/** The first and the last year that have a whole week before and after them. */
const isWeek = (text: string): boolean => isCalendarDate(text) && text >= '19000101' && text <= '29991231';

/** A week of the venue (rules, "Schedule"): everything is of one snapshot and from the one evaluator of plans. */
export const getSchedule = async (
  { venue: id, role }: VenueScope,
  { week }: QueryScheduleArgs,
  { database, now }: Context,
): Promise<Schedule> => {
  if (week !== null && week !== undefined && !isWeek(week))
    throw problem('BAD_INPUT', 'expectedNotValid', { path: 'week' });
  const at = new Date(now());
  const read = await database
    .within([id])
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const venue = await createVenuesStore(tx).find(id);
      if (venue === null) throw problem('NOT_FOUND', 'notFound');
      const store = createScheduleStore(tx, id);
      const today = readBusinessDate(at, { timeZone: venue.time_zone, dayEnds: venue.day_ends });
      const asked = week ?? today;
      const from = addDays(asked, -((getWeekday(asked) - getWeekStart(venue.region_code) + daysPerWeek) % daysPerWeek));
      const to = addDays(from, daysPerWeek - 1);
      const parties = may(role, 'read', 'reservation') ? await store.parties({ from, to }) : null;
      const items = may(role, 'read', 'workPlan') ? await findBookingPlanItems(tx, id) : null;
      return { venue, today, from, to, profile: await store.profile(), parties, items };
    });
  const { venue, today, from, to, profile, parties, items } = read;
  const { time_zone: timeZone, region_code: country } = venue;
  const { hours, special, place } = readVenueHours(profile);
  const holidays = await listHolidays(country, timeZone, { from: addDays(from, -1), to: addDays(to, 1) });
  const candleMinutes = getCandleMinutes(venue);
  const readRestTimes = await createRestTimes(holidays, { country, timeZone, place, candleMinutes });
  const dates = Array.from({ length: daysPerWeek }, (_, day) => addDays(from, day));
  const plans = { shifts: items?.shifts?.entries ?? null, availability: items?.availability?.entries ?? null };
  const facts = { hours, plans, timeZone, dayEnds: venue.day_ends, parties: parties ?? [], now: at };
  const days = describeSchedule(facts, dates, today).map(({ quarters, ...day }) => {
    const decides = findSpecialDay(special, day.date);
    const { candles, ends } = readRestTimes(day.date);
    return {
      ...day,
      special: decides && { titles: decides.titles, dates: decides.date, closed: decides.closed },
      quarters: {
        ...quarters,
        covers: parties === null ? null : quarters.covers,
        booked: parties === null ? null : quarters.booked,
      },
      holidays: holidays.filter((one) => one.from <= day.date && day.date <= one.to).map(presentHoliday),
      candles,
      restEnds: ends,
    };
  });
  return {
    from,
    today,
    profileVersion: profile?.version ?? null,
    days,
    plans: items === null ? [] : presentPlans(items),
  };
};

/** What the form of reservations follows: the plans of the first published reservation page. */
export const listBookingPlans = async (
  { venue }: VenueScope,
  _args: unknown,
  { database }: Context,
): Promise<BookingPlan[]> => presentPlans(await findBookingPlanItems(database.within([venue]), venue));
