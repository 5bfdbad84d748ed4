import { daysBetween, findRange, isCalendarDate, parseDateList } from '../calendar-date.ts';
import { formatTimeOfDay, minutesPerDay, parsePeriod, parseTimeOfDay, type Period } from '../time-of-day.ts';
import { toInstant, toWallTime } from '../zoned-time.ts';
import { type ApplyingEntry, compareRank, rankEntries } from './rank-entries.ts';
import {
  type BookingAnswer,
  type BookingQuestion,
  type BookingReason,
  bookingReasons,
  type OffService,
  type WorkPlanEntry,
  type WorkPlanFact,
  type WorkPlanKind,
  type WorkPlanTag,
} from './work-plan.types.ts';

const defaultStep = 15;
const pathOfEntry = (index: number): string => `shifts[1].shifts.opening[${index}]`;

/**
 * Whether a slot may be booked, every reason why not, and the entry that decided each fact (rules, "Work plans"). A pure
 * function; `question.date` and `time` are the venue's wall time. Throws RangeError for an unknown time zone, date or time.
 */
export const evaluateWorkPlan = (
  kind: WorkPlanKind,
  plan: readonly WorkPlanEntry[],
  question: BookingQuestion,
): BookingAnswer => {
  const minutes = parseTimeOfDay(question.time);
  if (minutes === null || !isCalendarDate(question.date)) throw new RangeError('date is YYYYMMDD, time is HHMM');
  const matching = rankEntries(plan, question.date, minutes);
  const covering = matching.filter(({ covers }) => covers);
  const { applying, closing, closed } = applyClosing(covering);
  const facts = layFacts(applying);
  const period = applying.findLast((entry) => entry.period !== null) ?? null;
  const off = findOffService(matching);
  const tags = layTags(applying);
  const decidedBy = { ...facts.decidedBy };
  if (period !== null) decidedBy.period = pathOfEntry(period.index);
  else if (closing !== null) decidedBy.closed = pathOfEntry(closing.index);
  const reasons = new Set<BookingReason>([
    ...(period === null ? (['closed'] as const) : []),
    ...(off === null ? [] : (['offService'] as const)),
    ...(period === null ? [] : findReasons(kind, facts.values, period, question)),
    ...(isPast(period, question, minutes) ? (['past'] as const) : []),
  ]);
  // Checkout never closes: its facts are the questions for the guest.
  const reported = kind === 'checkout' ? [] : bookingReasons.filter((reason) => reasons.has(reason));
  const isSlot = period !== null && !reasons.has('notOnStep') && !reasons.has('afterLastTime');
  const { min, max, default: usual } = facts.values;
  return {
    open: reported.length === 0,
    reasons: reported,
    slot: isSlot ? { date: period.serviceDate, time: formatTimeOfDay(period.minutes) } : null,
    tags,
    groupSize: {
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      ...(usual !== undefined && { default: usual }),
    },
    offService: off,
    decidedBy,
    overridden: [...new Set([...closed, ...facts.overridden])].toSorted((a, b) => a - b).map(pathOfEntry),
  };
};

/** The entries that a closing entry does not override: those of higher rank. */
const applyClosing = (covering: readonly ApplyingEntry[]) => {
  const closings = covering.filter(({ entry }) => entry.closed === true);
  // A day closed as a whole does not end what began the day before.
  const closes = (closing: ApplyingEntry, one: ApplyingEntry): boolean =>
    one !== closing &&
    compareRank(one, closing) < 0 &&
    (closing.period !== null || one.serviceDate === closing.serviceDate);
  const isClosed = (one: ApplyingEntry): boolean => closings.some((closing) => closes(closing, one));
  // Yesterday's closed day decides nothing today unless something would have run on from it.
  const isEffective = (closing: ApplyingEntry): boolean =>
    closing.minutes < minutesPerDay || closing.period !== null || covering.some((one) => closes(closing, one));
  return {
    closing: closings.findLast(isEffective) ?? null,
    applying: covering.filter((one) => one.entry.closed !== true && !isClosed(one)),
    closed: covering.filter((one) => isClosed(one) && isEffective(one)).map(({ index }) => index),
  };
};

interface FactValues {
  min?: number;
  max?: number;
  default?: number;
  time_step?: number;
  hours_ahead?: number;
  last_time?: string;
  start?: string;
  end?: string;
  skipDays?: string;
  daysAhead?: number;
  maxDaysAhead?: number;
}

const readFacts = ({ group_size = {}, dates = {}, time_step, hours_ahead, last_time }: WorkPlanEntry): FactValues => ({
  ...group_size,
  ...dates,
  ...(time_step !== undefined && { time_step }),
  ...(hours_ahead !== undefined && { hours_ahead }),
  ...(last_time !== undefined && last_time !== '' && { last_time }),
});

/** Lays the entries over each other: a fact that is set replaces the one below. */
const layFacts = (applying: readonly ApplyingEntry[]) => {
  const values: FactValues = {};
  const decidedBy: Partial<Record<WorkPlanFact, string>> = {};
  const deciders = new Map<string, number>();
  const overridden: number[] = [];
  const decide = (fact: WorkPlanFact, index: number): void => {
    const before = deciders.get(fact);
    if (before !== undefined && before !== index) overridden.push(before);
    deciders.set(fact, index);
    decidedBy[fact] = pathOfEntry(index);
  };
  for (const { entry, index, period } of applying) {
    const facts = readFacts(entry);
    Object.assign(values, facts);
    for (const fact of Object.keys(facts) as (keyof FactValues)[]) decide(fact, index);
    if (period !== null) decide('period', index);
  }
  return { values, decidedBy, overridden };
};

const layTags = (applying: readonly ApplyingEntry[]): WorkPlanTag[] => {
  let tags: WorkPlanTag[] = [];
  for (const { entry } of applying) {
    const own = entry.tags ?? [];
    if (own.some(({ overwrite }) => overwrite === true)) tags = [];
    tags = [...tags.filter(({ key }) => !own.some((tag) => tag.key === key)), ...own];
  }
  return tags;
};

/** A time of an entry that lies before its period began is on the day after. */
const inPeriod = (minutes: number, period: Period | null): number =>
  period !== null && period.to > minutesPerDay && minutes < period.from ? minutes + minutesPerDay : minutes;

/** Off-service times close their times whatever the rank of their entry. */
const findOffService = (matching: readonly ApplyingEntry[]): OffService | null => {
  for (const { entry, period, minutes } of matching) {
    for (const off of entry.off_service ?? []) {
      const [from = '', to] = off.time.split('-');
      const range = to === undefined ? null : parsePeriod(from, to);
      const start = parseTimeOfDay(from);
      if (start === null) continue;
      const begin = inPeriod(start, period);
      const end = range === null ? begin + 1 : begin + range.to - range.from;
      if (begin <= minutes && minutes < end) return off;
    }
  }
  return null;
};

const findReasons = (
  kind: WorkPlanKind,
  facts: FactValues,
  { period, minutes, serviceDate }: ApplyingEntry,
  { party, now, timeZone, booked = 0 }: BookingQuestion,
): BookingReason[] => {
  const reasons: BookingReason[] = [];
  const step = facts.time_step ?? defaultStep;
  const { from, to } = period ?? { from: 0, to: minutesPerDay };
  const last = facts.last_time === undefined ? null : parseTimeOfDay(facts.last_time);
  const lastSlot = last === null ? to - step : inPeriod(last, period);
  const instant = toInstant(serviceDate, minutes, timeZone);
  if (instant === null || (minutes - from) % step !== 0) reasons.push('notOnStep');
  if (minutes > lastSlot) reasons.push('afterLastTime');
  if (facts.start && serviceDate < facts.start) reasons.push('beforeStart');
  if (facts.end && serviceDate > facts.end) reasons.push('afterEnd');
  if (facts.skipDays && findRange(parseDateList(facts.skipDays) ?? [], serviceDate)) reasons.push('skippedDay');
  const daysUntil = daysBetween(toWallTime(now, timeZone).date, serviceDate);
  const tooFewDays = facts.daysAhead !== undefined && daysUntil < facts.daysAhead;
  const tooFewHours =
    facts.hours_ahead !== undefined &&
    instant !== null &&
    instant.getTime() - now.getTime() < facts.hours_ahead * 3_600_000;
  if (tooFewDays || tooFewHours) reasons.push('tooSoon');
  if (facts.maxDaysAhead !== undefined && daysUntil > facts.maxDaysAhead) reasons.push('tooFar');
  if (kind === 'shifts' || kind === 'checkout') {
    if (facts.min !== undefined && party < facts.min) reasons.push('partyTooSmall');
    if (facts.max !== undefined && party > facts.max) reasons.push('partyTooLarge');
  } else if (facts.max !== undefined && booked + party > facts.max) {
    // covers of a slot, or tickets for sale
    reasons.push('full');
  }
  return reasons;
};

const isPast = (period: ApplyingEntry | null, { now, timeZone, date }: BookingQuestion, minutes: number): boolean => {
  const instant = toInstant(period?.serviceDate ?? date, period?.minutes ?? minutes, timeZone);
  return instant !== null && instant.getTime() <= now.getTime();
};
