import type { BookableReason } from '../../../graphql/domain/work-plan/work-plan.types.ts';
import { occupiedTime } from '../../../graphql/domain/seating/occupied-time.ts';
import { createBookingCheck } from '../../../graphql/domain/work-plan/booking-day.ts';
import { findBookingPlans } from '../reservations/booking-plans.store.ts';
import { createReservationsStore } from '../reservations/reservations.store.ts';
import { readSeatingDay } from '../seating/read-seating-day.ts';
import { type BookingPlace, toReason } from './list-bookable-times.ts';

/** A start that a guest asks for. */
export interface WantedTable {
  page: string;
  /** YYYYMMDD */
  businessDate: string;
  /** YYYYMMDD, HHMM: wall time of the venue */
  date: string;
  time: string;
  startsAt: Date;
  size: number;
  /** a hold or a reservation of the same guest, which does not count */
  except: string | null;
  /** numbers of the tables that this guest has so far: kept where they are still free */
  preferred: readonly string[];
}

export type FoundTable = { found: true; tables: string[] } | { found: false; reason: BookableReason };

const hasSameTables = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((table) => other.includes(table));

/**
 * Whether the party can have the start, and at which table: the one evaluator, then the seating. No table where the venue has
 * none set up, or where others would have to move first: the seating has room then, and the proposal of the day says how.
 * Under the lock of the day the answer holds until the transaction ends.
 */
export const findTable = async (
  { db, venue, seating, now }: BookingPlace,
  { page, businessDate, date, time, startsAt, size, except, preferred }: WantedTable,
): Promise<FoundTable> => {
  const store = createReservationsStore(db, venue);
  const at = new Date(now);
  const plans = await findBookingPlans(db, venue, page);
  if ((plans.shifts ?? []).length === 0) return { found: false, reason: 'closed' };
  if (startsAt <= at) return { found: false, reason: 'past' };
  const { time_zone: timeZone } = await store.venue();
  const countCovers = await store.bookedCovers(date, { except, now: at });
  const check = createBookingCheck(plans, timeZone)({ date, time, party: size, now: at, countCovers });
  if (!check.open) return { found: false, reason: check.reasons[0] ?? 'closed' };
  const day = await readSeatingDay(db, venue, businessDate, now);
  if (day.tables.length === 0) return { found: true, tables: [] };
  const { answer } = await seating.ask('question', {
    house: day.house,
    parties: day.parties.filter(({ id }) => id !== except),
    guests: { id: 'new', size, area: null },
    start: { ...occupiedTime({ start: startsAt.getTime(), size }, await store.turnTimes()), refusal: null },
    later: [],
  });
  if (answer.kind === 'withMoves') return { found: true, tables: [] };
  if (answer.kind === 'no') return { found: false, reason: toReason(answer.reason, size) };
  if (answer.kind === 'undecided') return { found: false, reason: 'noTable' };
  const numbers = new Map(day.tables.map(({ id, number }) => [id, number]));
  const sets = answer.sets.map(({ tables }) => tables.flatMap((id) => numbers.get(id) ?? []));
  return { found: true, tables: sets.find((set) => hasSameTables(set, preferred)) ?? sets[0] ?? [] };
};
