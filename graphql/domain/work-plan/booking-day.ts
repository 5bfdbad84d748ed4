import { formatTimeOfDay, minutesPerDay, parseTimeOfDay } from '../time-of-day.ts';
import { type PreparedWorkPlan, prepareWorkPlan } from './evaluate-work-plan.ts';
import { type BookingReason, bookingReasons, type WorkPlanEntry } from './work-plan.types.ts';

/** The plans that say when a party can come; null: the venue has published none. */
export interface BookingPlans {
  shifts: readonly WorkPlanEntry[] | null;
  availability: readonly WorkPlanEntry[] | null;
}

/** Whether a party can come at a time, by the shifts and the availability of a venue together. */
export interface BookingCheck {
  open: boolean;
  reasons: BookingReason[];
}

export interface BookingRequest {
  /** YYYYMMDD, HHMM: wall time of the venue */
  date: string;
  time: string;
  party: number;
  now: Date;
  /** covers that are booked for this time */
  booked: number;
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
  return (request) => {
    const found = new Set(plans.flatMap((plan) => plan(request).reasons));
    const reasons = bookingReasons.filter((reason) => found.has(reason));
    return { open: reasons.length === 0, reasons };
  };
};

const quarter = 15;

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
 * them. `readBooked`: the covers that are booked for a time.
 */
export const checkBookingTimes = (
  plans: BookingPlans,
  timeZone: string,
  request: Omit<BookingRequest, 'time' | 'booked'>,
  readBooked: (time: string) => number,
): (BookingCheck & Pick<BookingRequest, 'time' | 'booked'>)[] => {
  const check = createBookingCheck(plans, timeZone);
  const grid = findGrid(plans);
  return Array.from({ length: minutesPerDay / grid }, (_, at) => at * grid).flatMap((minutes) => {
    const time = formatTimeOfDay(minutes);
    const booked = readBooked(time);
    const { open, reasons } = check({ ...request, time, booked });
    const isOffered = minutes % quarter === 0 || !reasons.some((reason) => noSlot.includes(reason));
    return isOffered ? [{ time, booked, open, reasons }] : [];
  });
};
