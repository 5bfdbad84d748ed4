import type { Kysely } from 'kysely';
import { getBusinessDate } from '../../../graphql/domain/business-day.ts';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { occupiedTime } from '../../../graphql/domain/seating/occupied-time.ts';
import type { NoReason } from '../../../graphql/domain/seating/seating.types.ts';
import { parseTimeOfDay } from '../../../graphql/domain/time-of-day.ts';
import {
  type BookingCheck,
  checkBookingTimes,
  createBookingCheck,
} from '../../../graphql/domain/work-plan/booking-day.ts';
import type { BookableReason, BookingReason, CountCovers } from '../../../graphql/domain/work-plan/work-plan.types.ts';
import { toInstant } from '../../../graphql/domain/zoned-time.ts';
import type { Tables } from '../../db/schema.types.ts';
import type { PossibleStart } from '../../seating/answer-seating.ts';
import type { SeatingWorker } from '../../seating/seating-worker.ts';
import { findBookingPlans } from '../reservations/booking-plans.store.ts';
import { createReservationsStore } from '../reservations/reservations.store.ts';
import { readSeatingDay } from '../seating/read-seating-day.ts';

/** Where times are asked for: `db` is scoped to the venue, or a transaction in it. */
export interface BookingPlace {
  db: Kysely<Tables>;
  venue: string;
  seating: Pick<SeatingWorker, 'ask'>;
  /** milliseconds since 1970 */
  now: number;
}

export interface BookableTimesQuestion {
  /** the id (`cms_id`) of the reservation page, whose published plans say when guests can come */
  page: string;
  /** YYYYMMDD: the business day */
  date: string;
  /** guests */
  size: number;
  /** a hold or a reservation of the same guest, which does not count; null: none */
  except?: string | null;
}

/** A start of a business day, as a guest is shown it. */
export interface BookableTime {
  /** HHMM, wall time of the venue; after midnight it is of the calendar day after the business day */
  time: string;
  /** YYYYMMDDHHMM, wall time of the venue */
  expected: string;
  startsAt: Date;
  /** free: can be booked now. full: taken. closed: not offered at all, at this time or to this party. */
  state: 'free' | 'full' | 'closed';
  /** the first reason that holds; null: it is free */
  reason: BookableReason | null;
  /** of one that is not free: the next later start of the day that is free, as `expected`; null: none */
  nextFree: string | null;
}

/** Reasons that mean: others were first. */
const isFull = (reason: BookableReason): boolean => reason === 'full' || reason === 'noTable';

/** What a guest is told of a no of the seating. */
export const toReason = (no: NoReason<readonly BookingReason[]>, size: number): BookableReason => {
  if (no.kind === 'size') return size > no.largest ? 'partyTooLarge' : 'partyTooSmall';
  if (no.kind === 'refused') return no.refusal[0] ?? 'closed';
  return 'noTable';
};

/** A start of a business day for a party size, with what the plans say of it. */
export interface OfferedStart {
  expected: string;
  check: BookingCheck;
  start: PossibleStart;
}

interface OfferedDay {
  /** milliseconds between two parties at a table, which end a turn's time at the table but not the guests' */
  buffer: number;
  /** those of its calendar date, and of the hours after midnight that belong to it */
  listStarts: (size: number) => OfferedStart[];
  /** the same start for another size */
  ofSize: (start: OfferedStart, size: number) => OfferedStart;
  /** whether the plans would take the party at the start when others of its size, so many, had booked it too */
  hasRoomBeside: (start: OfferedStart, size: number, others: number) => boolean;
}

/** What the plans of a page offer on a business day. */
export const readOfferedDay = async (
  { db, venue, now }: BookingPlace,
  { page, date, except = null }: Omit<BookableTimesQuestion, 'size'>,
): Promise<OfferedDay> => {
  const store = createReservationsStore(db, venue);
  const { time_zone: timeZone, day_ends: dayEnds } = await store.venue();
  const turns = await store.turnTimes();
  const plans = await findBookingPlans(db, venue, page);
  const check = createBookingCheck(plans, timeZone);
  const at = new Date(now);
  const dates = [date, addDays(date, 1)];
  // of the days around it too, so that it holds for the hours after midnight
  const countCovers = await store.bookedCovers(date, { except, now: at });
  const toStart = (expected: string, from: number, size: number, checked: BookingCheck): OfferedStart => {
    const reasons = from <= now && checked.open ? (['past'] as const) : checked.reasons;
    const refusal = reasons.length === 0 ? null : reasons;
    return { expected, check: checked, start: { ...occupiedTime({ start: from, size }, turns), refusal } };
  };
  const request = (expected: string, party: number) => {
    const day = expected.slice(0, 8);
    return { date: day, time: expected.slice(8), party, now: at, countCovers };
  };
  return {
    buffer: turns.buffer * 60_000,
    listStarts: (size) => {
      // where no hours are published nothing is offered
      if ((plans.shifts ?? []).length === 0) return [];
      return dates.flatMap((day) =>
        checkBookingTimes(plans, timeZone, request(day, size)).flatMap(({ time, ...checked }) => {
          const expected = `${day}${time}`;
          const instant = toInstant(day, parseTimeOfDay(time) ?? 0, timeZone);
          return instant === null || getBusinessDate(expected, dayEnds) !== date
            ? []
            : [toStart(expected, instant.getTime(), size, checked)];
        }),
      );
    },
    ofSize: ({ expected, start }, size) => toStart(expected, start.from, size, check(request(expected, size))),
    hasRoomBeside: ({ expected, start }, size, others) => {
      const withOthers: CountCovers = (from, to) =>
        countCovers(from, to) + (from.getTime() <= start.from && start.from < to.getTime() ? others * size : 0);
      return check({ ...request(expected, size), countCovers: withOthers }).open;
    },
  };
};

/**
 * Every start of a business day for a party that books by itself: what the published plans of the page offer (the one evaluator)
 * and what the seating has room for, beside reservations and holds that have not ended. Fewer guests than a table is meant
 * for do not get it, what the seating cannot decide counts as full, and a party larger than every set of tables is `closed`
 * with `partyTooLarge`: it is for a person. A venue without tables counts covers only. In the order of time; empty where the
 * page has published no hours.
 */
export const listBookableTimes = async (
  place: BookingPlace,
  question: BookableTimesQuestion,
): Promise<BookableTime[]> => {
  const { db, venue, seating, now } = place;
  const { date, size, except = null } = question;
  const offered = (await readOfferedDay(place, question)).listStarts(size);
  const asked = offered.filter(({ start }) => start.refusal === null);
  const day = asked.length === 0 ? null : await readSeatingDay(db, venue, date, now);
  const found =
    day === null || day.tables.length === 0
      ? []
      : await seating.ask('times', {
          house: day.house,
          parties: day.parties.filter(({ id }) => id !== except),
          guests: { id: 'new', size, area: null },
          starts: asked.map(({ start }) => start),
        });
  const answers = new Map(asked.map(({ expected }, at) => [expected, found[at]]));
  const findReason = ({ expected, start }: (typeof offered)[number]): BookableReason | null => {
    if (start.refusal !== null) return start.refusal[0] ?? 'closed';
    const answer = answers.get(expected);
    if (answer === undefined || answer.kind === 'free' || answer.kind === 'withMoves') return null;
    return answer.reason === null ? 'noTable' : toReason(answer.reason, size);
  };
  const times: BookableTime[] = [];
  let nextFree: string | null = null;
  for (const one of offered.toReversed()) {
    const reason = findReason(one);
    const { expected, start } = one;
    const base = { time: expected.slice(8), expected, startsAt: new Date(start.from), reason };
    if (reason === null) nextFree = expected;
    times.unshift({
      ...base,
      state: reason === null ? 'free' : isFull(reason) ? 'full' : 'closed',
      nextFree: reason === null ? null : nextFree,
    });
  }
  return times;
};

export type AskTimes = typeof listBookableTimes;

/**
 * Asks the same question once for all who wait for its answer: when the last table of an evening goes, everybody else asks for
 * other times at that moment. What is shown is asked again under the lock before it is given.
 */
export const createSharedTimes = (): AskTimes => {
  const asked = new Map<string, Promise<BookableTime[]>>();
  return (place, question) => {
    const { page, date, size, except = null } = question;
    const key = JSON.stringify([place.venue, page, date, size, except]);
    const waiting = asked.get(key);
    if (waiting !== undefined) return waiting;
    const answer = listBookableTimes(place, question).finally(() => asked.delete(key));
    asked.set(key, answer);
    return answer;
  };
};
