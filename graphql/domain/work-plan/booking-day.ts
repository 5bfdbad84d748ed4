import { formatTimeOfDay, minutesPerDay } from '../time-of-day.ts';
import { type PreparedWorkPlan, prepareWorkPlan } from './evaluate-work-plan.ts';
import { type BookingReason, bookingReasons, type WorkPlanEntry } from './work-plan.types.ts';

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

/** Plans that are not published forbid nothing; the past is always forbidden by the clock. */
export const createBookingCheck = (
  { shifts, availability }: { shifts: readonly WorkPlanEntry[] | null; availability: readonly WorkPlanEntry[] | null },
  timeZone: string,
): ((request: BookingRequest) => BookingCheck) => {
  const plans: PreparedWorkPlan[] = [
    ...(shifts === null ? [] : [prepareWorkPlan('shifts', shifts, timeZone)]),
    ...(availability === null ? [] : [prepareWorkPlan('availability', availability, timeZone)]),
  ];
  return (request) => {
    const found = new Set(plans.flatMap((plan) => plan(request).reasons));
    const reasons = bookingReasons.filter((reason) => found.has(reason));
    return { open: reasons.length === 0, reasons };
  };
};

/** The times of day that a board offers, every `step` minutes. */
export const listTimesOfDay = (step = 15): string[] =>
  Array.from({ length: minutesPerDay / step }, (_, at) => formatTimeOfDay(at * step));
