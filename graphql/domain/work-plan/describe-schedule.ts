import { type DayEnd, getDayEnd } from '../business-day.ts';
import { addDays, daysBetween, findRange, parseDateList } from '../calendar-date.ts';
import { formatTimeOfDay, minutesPerDay, parseTimeOfDay, type Period } from '../time-of-day.ts';
import { createInstantReader } from '../zoned-time.ts';
import type { BookingPlans } from './booking-day.ts';
import { describeDays, type DayOverview } from './describe-day.ts';
import { prepareWorkPlan } from './evaluate-work-plan.ts';
import { toWorkPlan } from './open-state.ts';
import type { OpeningHours } from './opening-hours.ts';
import type { BookingReason, WorkPlanEntry } from './work-plan.types.ts';

/** A party that takes places, as far as the schedule counts it. */
export interface ScheduledParty {
  /** YYYYMMDD, as stored */
  businessDate: string;
  /** YYYYMMDDHHMM, wall time of the venue */
  expected: string;
  startsAt: Date;
  size: number;
}

/** The quarters of an hour of a business day, each list in their order: 92 of them where the clock skips an hour. */
export interface ScheduleQuarters {
  /** HHMM; those after midnight follow those before it */
  times: string[];
  /** covers that start in the quarter */
  covers: number[];
  /** covers that start in the slot of the availability that the quarter lies in; outside of slots the quarter's own */
  booked: number[];
  /** covers that the slot takes; null: no rule says */
  capacity: (number | null)[];
}

export interface ScheduleDay {
  /** YYYYMMDD */
  date: string;
  /** when it is open, in minutes of the date; a period past midnight ends above 1,440 and belongs to this day alone */
  opening: Period[];
  /** when a party can come, by both plans; null: no plan has rules */
  bookable: Period[] | null;
  notBookable: BookingReason | null;
  quarters: ScheduleQuarters;
}

export interface ScheduleFacts {
  hours: OpeningHours;
  plans: BookingPlans;
  timeZone: string;
  dayEnds: readonly DayEnd[];
  parties: readonly ScheduledParty[];
  now: Date;
}

const quarter = 15;

const hasRules = (plan: readonly WorkPlanEntry[] | null): plan is readonly WorkPlanEntry[] =>
  plan !== null && plan.length > 0;

/** The times that two lists of periods share. */
export const intersectPeriods = (one: readonly Period[], other: readonly Period[]): Period[] =>
  one.flatMap(({ from, to }) =>
    other.flatMap((period) => {
      const shared = { from: Math.max(from, period.from), to: Math.min(to, period.to) };
      return shared.from < shared.to ? [shared] : [];
    }),
  );

/** The times of the first periods that the second do not cover. */
export const subtractPeriods = (one: readonly Period[], other: readonly Period[]): Period[] =>
  other.reduce<Period[]>(
    (left, { from, to }) =>
      left.flatMap((period) =>
        [
          { from: period.from, to: Math.min(period.to, from) },
          { from: Math.max(period.from, to), to: period.to },
        ].filter((part) => part.from < part.to),
      ),
    one.map((period) => ({ ...period })),
  );

/** The quarters of a business day that exist, in minutes of its date. An hour that occurs twice counts once. */
export const listQuarters = (date: string, timeZone: string, dayEnds: readonly DayEnd[]): number[] => {
  const endOf = (day: string): number => parseTimeOfDay(getDayEnd(dayEnds, day)) ?? 0;
  const read = createInstantReader(date, timeZone);
  const [from, to] = [endOf(addDays(date, -1)), minutesPerDay + endOf(date)];
  return Array.from({ length: Math.ceil((to - from) / quarter) }, (_, at) => from + at * quarter).filter(
    (minutes) => read(minutes) !== null,
  );
};

const groupBy = <Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
};

/** What the one evaluator says of several days (rules, "Schedule"): opening hours, plans, covers and capacity. Pure. */
export const describeSchedule = (facts: ScheduleFacts, dates: readonly string[], today: string): ScheduleDay[] => {
  const { hours, plans, timeZone, dayEnds, parties, now } = facts;
  const describe = (plan: readonly WorkPlanEntry[] | null): DayOverview[] | null =>
    hasRules(plan) ? describeDays(plan, dates, today) : null;
  const opening = describeDays(toWorkPlan(hours), dates, today);
  const [shifts, availability] = [describe(plans.shifts), describe(plans.availability)];
  const evaluate = hasRules(plans.availability) ? prepareWorkPlan('availability', plans.availability, timeZone) : null;
  const byDay = groupBy(parties, ({ businessDate }) => businessDate);

  const describeQuarters = (date: string): ScheduleQuarters => {
    const own = byDay.get(date) ?? [];
    const quarters: ScheduleQuarters = { times: [], covers: [], booked: [], capacity: [] };
    const sumOf = (chosen: readonly ScheduledParty[]): number => chosen.reduce((sum, { size }) => sum + size, 0);
    const byQuarter = groupBy(own, ({ expected }) => {
      const minutes =
        (parseTimeOfDay(expected.slice(8)) ?? 0) + daysBetween(date, expected.slice(0, 8)) * minutesPerDay;
      return Math.floor(minutes / quarter) * quarter;
    });
    for (const minutes of listQuarters(date, timeZone, dayEnds)) {
      const covers = sumOf(byQuarter.get(minutes) ?? []);
      const time = formatTimeOfDay(minutes % minutesPerDay);
      let booked = covers;
      let capacity: number | null = null;
      if (evaluate !== null) {
        const answer = evaluate({
          date: addDays(date, Math.floor(minutes / minutesPerDay)),
          time,
          party: 1,
          now,
          booked: (from, to) => {
            booked = sumOf(own.filter(({ startsAt }) => from <= startsAt && startsAt < to));
            return booked;
          },
        });
        const isOpen = !answer.reasons.includes('closed') && !answer.reasons.includes('offService');
        capacity = isOpen ? (answer.groupSize.max ?? null) : null;
      }
      quarters.times.push(time);
      quarters.covers.push(covers);
      quarters.booked.push(booked);
      quarters.capacity.push(capacity);
    }
    return quarters;
  };

  return dates.map((date, at) => {
    const [party, slots] = [shifts?.[at], availability?.[at]];
    const bookable = party && slots ? intersectPeriods(party.periods, slots.periods) : (party ?? slots)?.periods;
    return {
      date,
      opening: opening[at]?.periods ?? [],
      bookable: bookable ?? null,
      notBookable: party?.notBookable ?? slots?.notBookable ?? null,
      quarters: describeQuarters(date),
    };
  });
};

/** The special day that decides a date, as the rank of its entries says: a closed one before others of the same length. */
export const findSpecialDay = <Day extends { date: string; closed: boolean }>(
  special: readonly Day[],
  date: string,
): Day | null => {
  const ranked = special.flatMap((day) => {
    const range = findRange(parseDateList(day.date) ?? [], date);
    return range === undefined ? [] : [{ day, length: daysBetween(range.from, range.to) }];
  });
  return ranked.toSorted((a, b) => a.length - b.length || Number(b.day.closed) - Number(a.day.closed))[0]?.day ?? null;
};
