import { formatTimeOfDay, minutesPerDay, parseTimeOfDay } from '../time-of-day.ts';
import { type PreparedWorkPlan, prepareWorkPlan } from './evaluate-work-plan.ts';
import { toInstant } from '../zoned-time.ts';
import { type BookingReason, bookingReasons, type CountCovers, type WorkPlanEntry } from './work-plan.types.ts';

/** The plans that say when a party can come; null: the venue has published none. */
export interface BookingPlans {
  shifts: readonly WorkPlanEntry[] | null;
  availability: readonly WorkPlanEntry[] | null;
}

/** Whether a party can come at a time, by the shifts and the availability of a venue together. */
export interface BookingCheck {
  open: boolean;
  reasons: BookingReason[];
  /** covers that are booked for the slot of the time; outside of slots for its quarter of an hour */
  booked: number;
}

export interface BookingRequest {
  /** YYYYMMDD, HHMM: wall time of the venue */
  date: string;
  time: string;
  party: number;
  now: Date;
  /** who starts within a slot counts for it */
  countCovers: CountCovers;
}

/**
 * Plans that are not published, or have no rules yet, forbid nothing: a page is published with all of its plans. The past is
 * always forbidden by the clock.
 */
export const createBookingCheck = (
  { shifts, availability }: BookingPlans,
  timeZone: string,
): ((request: BookingRequest) => BookingCheck) => {
  const hasRules = (plan: readonly WorkPlanEntry[] | null): plan is readonly WorkPlanEntry[] =>
    plan !== null && plan.length > 0;
  const plans: PreparedWorkPlan[] = [
    ...(hasRules(shifts) ? [prepareWorkPlan('shifts', shifts, timeZone)] : []),
    ...(hasRules(availability) ? [prepareWorkPlan('availability', availability, timeZone)] : []),
  ];
  return ({ countCovers, ...request }) => {
    const counted: number[] = [];
    const booked: CountCovers = (from, to) => {
      const covers = countCovers(from, to);
      counted.push(covers);
      return covers;
    };
    const found = new Set(plans.flatMap((plan) => plan({ ...request, booked }).reasons));
    const reasons = bookingReasons.filter((reason) => found.has(reason));
    return {
      open: reasons.length === 0,
      reasons,
      booked: counted.length > 0 ? Math.max(...counted) : countQuarter(request, timeZone, countCovers),
    };
  };
};

const quarter = 15;

const countQuarter = (
  { date, time }: Pick<BookingRequest, 'date' | 'time'>,
  timeZone: string,
  countCovers: CountCovers,
): number => {
  const from = toInstant(date, parseTimeOfDay(time) ?? 0, timeZone);
  return from === null ? 0 : countCovers(from, new Date(from.getTime() + quarter * 60_000));
};

const findCommonDivisor = (one: number, other: number): number =>
  other === 0 ? one : findCommonDivisor(other, one % other);

/** Every slot of the plans is a multiple of this many minutes, and so is every quarter of an hour. */
const findGrid = ({ shifts, availability }: BookingPlans): number =>
  [...(shifts ?? []), ...(availability ?? [])]
    .flatMap(({ from = '', time_step: step = 0 }) => [parseTimeOfDay(from) ?? 0, step])
    .reduce(findCommonDivisor, quarter);

const noSlot: readonly BookingReason[] = ['closed', 'notOnStep', 'afterLastTime'];

/**
 * The times that a day offers, with the reasons why nobody is taken: every quarter of an hour, and the slots between
 * them.
 */
export const checkBookingTimes = (
  plans: BookingPlans,
  timeZone: string,
  request: Omit<BookingRequest, 'time'>,
): (BookingCheck & Pick<BookingRequest, 'time'>)[] => {
  const check = createBookingCheck(plans, timeZone);
  const grid = findGrid(plans);
  return Array.from({ length: minutesPerDay / grid }, (_, at) => at * grid).flatMap((minutes) => {
    const time = formatTimeOfDay(minutes);
    const answer = check({ ...request, time });
    const isOffered = minutes % quarter === 0 || !answer.reasons.some((reason) => noSlot.includes(reason));
    return isOffered ? [{ time, ...answer }] : [];
  });
};
