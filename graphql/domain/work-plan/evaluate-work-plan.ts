import { daysBetween, findRange, isCalendarDate } from '../calendar-date.ts';
import { formatTimeOfDay, minutesPerDay, parseTimeOfDay, type Period } from '../time-of-day.ts';
import { createInstantReader, toWallTime } from '../zoned-time.ts';
import { type LaidEntries, layEntries } from './lay-entries.ts';
import { type ApplyingEntry, listEdges, parseEntry, rankEntries } from './rank-entries.ts';
import {
  type BookingAnswer,
  type BookingQuestion,
  type BookingReason,
  bookingReasons,
  type WorkPlanEntry,
  type WorkPlanKind,
} from './work-plan.types.ts';

const defaultStep = 15;

/**
 * Whether a slot may be booked, every reason why not, and the entry that decided each fact (rules, "Work plans"). A pure
 * function; `question.date` and `time` are the venue's wall time. Throws RangeError for an unknown time zone, date or time.
 */
export const evaluateWorkPlan = (
  kind: WorkPlanKind,
  plan: readonly WorkPlanEntry[],
  { timeZone, ...question }: BookingQuestion,
): BookingAnswer => prepareWorkPlan(kind, plan, timeZone)(question);

export type PreparedWorkPlan = (question: Omit<BookingQuestion, 'timeZone'>) => BookingAnswer;

/** A plan for many questions: what several slots have in common is computed once. */
export const prepareWorkPlan = (
  kind: WorkPlanKind,
  plan: readonly WorkPlanEntry[],
  timeZone: string,
): PreparedWorkPlan => {
  const parsed = plan.map(parseEntry);
  const readDay = memoize((date: string) => {
    if (!isCalendarDate(date)) throw new RangeError('date is YYYYMMDD');
    const matching = rankEntries(parsed, date);
    const edges = listEdges(matching);
    const bySegment: (LaidEntries | undefined)[] = [];
    return (minutes: number): LaidEntries => {
      let segment = 0;
      while (segment < edges.length && (edges[segment] ?? 0) <= minutes) segment += 1;
      const laid = bySegment[segment] ?? layEntries(matching, minutes);
      bySegment[segment] = laid;
      return laid;
    };
  });
  const readInstants = memoize((date: string) => createInstantReader(date, timeZone));
  const readToday = memoize((now: number) => toWallTime(new Date(now), timeZone).date);
  return ({ date, time, party, now, booked = 0 }) => {
    const minutes = parseTimeOfDay(time);
    if (minutes === null) throw new RangeError('time is HHMM');
    const laid = readDay(date)(minutes);
    const { slotEntry } = laid;
    const serviceDate = slotEntry?.serviceDate ?? date;
    const slotMinutes = minutes + (slotEntry?.offset ?? 0);
    const instant = readInstants(serviceDate)(slotMinutes);
    const reasons = new Set<BookingReason>();
    if (laid.off !== null) reasons.add('offService');
    if (instant !== null && instant <= now.getTime()) reasons.add('past');
    if (slotEntry === null) reasons.add('closed');
    else {
      addGridReasons(reasons, kind, laid, slotEntry, { slotMinutes, exists: instant !== null });
      addDateReasons(reasons, laid, {
        serviceDate,
        daysUntil: daysBetween(readToday(now.getTime()), serviceDate),
        msUntil: instant === null ? null : instant - now.getTime(),
      });
      const countBooked = (): number => {
        if (typeof booked === 'number') return booked;
        const [from = null, to = null] = findSlot(kind, laid, slotEntry, slotMinutes).map(readInstants(serviceDate));
        // a slot that the clock skips has nobody
        return from === null || to === null ? 0 : booked(new Date(from), new Date(to));
      };
      addPartyReasons(reasons, kind, laid, { party, countBooked });
    }
    // Checkout never closes: its facts are the questions for the guest.
    const reported = kind === 'checkout' ? [] : bookingReasons.filter((reason) => reasons.has(reason));
    const isSlot = slotEntry !== null && !reasons.has('notOnStep') && !reasons.has('afterLastTime');
    const { tags, taggedBy, groupSize, off, decidedBy, overridden } = laid;
    return {
      open: reported.length === 0,
      reasons: reported,
      slot: isSlot
        ? {
            date: serviceDate,
            time: formatTimeOfDay(slotMinutes),
          }
        : null,
      tags,
      taggedBy,
      groupSize,
      offService: off,
      decidedBy,
      overridden,
    };
  };
};

const memoize = <Key, Value>(compute: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new Map<Key, Value>();
  return (key) => {
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const value = compute(key);
    known.set(key, value);
    return value;
  };
};

interface SlotTime {
  /** of the service date */
  slotMinutes: number;
  /** false: the clock skips it */
  exists: boolean;
}

const readStep = (kind: WorkPlanKind, { values }: LaidEntries, { from, to }: Period): number =>
  // without a step a ticket is sold for the time at which its period begins
  values.time_step ?? (kind === 'ticket' ? to - from : defaultStep);

const wholeDay: Period = { from: 0, to: minutesPerDay };

/** The slot that a time lies in, in minutes of the service date, `to` exclusive. */
const findSlot = (
  kind: WorkPlanKind,
  laid: LaidEntries,
  { period }: ApplyingEntry,
  slotMinutes: number,
): [from: number, to: number] => {
  const inside = period ?? wholeDay;
  const step = readStep(kind, laid, inside);
  const from = slotMinutes - ((((slotMinutes - inside.from) % step) + step) % step);
  return [from, from + step];
};

const addGridReasons = (
  reasons: Set<BookingReason>,
  kind: WorkPlanKind,
  laid: LaidEntries,
  { period }: ApplyingEntry,
  { slotMinutes, exists }: SlotTime,
): void => {
  const { from, to } = period ?? wholeDay;
  const step = readStep(kind, laid, { from, to });
  if (!exists || (slotMinutes - from) % step !== 0) reasons.add('notOnStep');
  if (slotMinutes > (laid.lastTime ?? to - step)) reasons.add('afterLastTime');
};

interface SlotDate {
  serviceDate: string;
  daysUntil: number;
  msUntil: number | null;
}

/** Adds the reasons against a date, whatever its time; and, with `msUntil`, against a time that is too near. */
export const addDateReasons = (
  reasons: Set<BookingReason>,
  { values, skipDays }: LaidEntries,
  { serviceDate, daysUntil, msUntil }: SlotDate,
): void => {
  const { start, end, daysAhead, maxDaysAhead, hours_ahead } = values;
  if (start && serviceDate < start) reasons.add('beforeStart');
  if (end && serviceDate > end) reasons.add('afterEnd');
  if (skipDays.length > 0 && findRange(skipDays, serviceDate)) reasons.add('skippedDay');
  // after midnight what is left of a night still belongs to the day before
  const tooFewDays = daysAhead !== undefined && Math.max(daysUntil, 0) < daysAhead;
  const tooFewHours = hours_ahead !== undefined && msUntil !== null && msUntil < hours_ahead * 3_600_000;
  if (tooFewDays || tooFewHours) reasons.add('tooSoon');
  if (maxDaysAhead !== undefined && daysUntil > maxDaysAhead) reasons.add('tooFar');
};

/** The largest group of availability and of tickets is the remaining capacity of a slot, not the size of one group. */
const addPartyReasons = (
  reasons: Set<BookingReason>,
  kind: WorkPlanKind,
  { groupSize: { min, max } }: LaidEntries,
  { party, countBooked }: { party: number; countBooked: () => number },
): void => {
  const countsBooked = kind === 'availability' || kind === 'ticket';
  if (min !== undefined && party < min) reasons.add('partyTooSmall');
  if (max === undefined) return;
  if (countsBooked && countBooked() + party > max) reasons.add('full');
  if (!countsBooked && party > max) reasons.add('partyTooLarge');
};
