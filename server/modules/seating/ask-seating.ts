import { areOverlapping, occupiedTime } from '../../../graphql/domain/seating/occupied-time.ts';
import { isCalendarDate } from '../../../graphql/domain/calendar-date.ts';
import { reservationLimits } from '../../../graphql/domain/reservations.ts';
import { parseTimeOfDay } from '../../../graphql/domain/time-of-day.ts';
import { checkBookingTimes, createBookingCheck } from '../../../graphql/domain/work-plan/booking-day.ts';
import { toInstant } from '../../../graphql/domain/zoned-time.ts';
import { getBusinessDate, getBusinessDayRange } from '../../../graphql/domain/business-day.ts';
import type {
  QuerySeatingArgs,
  QuerySeatingForArgs,
  QuerySeatingTimesArgs,
  Seating,
  SeatingAnswer,
  SeatingMove,
  SeatingTime,
} from '../../../graphql/generated/api.resolvers.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';
import { isUuid } from '../../is-uuid.ts';
import type { PossibleStart } from '../../seating/answer-seating.ts';
import { findBookingPlans } from '../reservations/booking-plans.store.ts';
import { createReservationsStore } from '../reservations/reservations.store.ts';
import { presentTable } from '../venue-tables/present-tables.ts';
import { presentByHand, presentClock, presentReason, presentRow } from './present-seating.ts';
import { readSeatingDay, type SeatingDayRead } from './read-seating-day.ts';

export const assertDate = (date: string): void => {
  if (!isCalendarDate(date)) throw problem('BAD_INPUT', 'expectedNotValid', { path: 'date' });
};
const assertSize = (size: number): void => {
  if (size < 1 || size > reservationLimits.size) throw problem('BAD_INPUT', 'partySizeNotValid', { path: 'size' });
};

/** The seating of a business day: who sits where, what is proposed, and what is wrong. */
export const getSeating = async (
  { venue }: VenueScope,
  { date }: QuerySeatingArgs,
  { database, now, seating }: Context,
): Promise<Seating> => {
  assertDate(date);
  const day = await readSeatingDay(database.within([venue]), venue, date, now());
  const plan = await seating.ask('plan', day);
  return {
    version: day.version,
    date,
    from: day.range.from.toISOString(),
    to: day.range.to.toISOString(),
    tables: day.tables.map(presentTable),
    rows: plan.rows.flatMap(presentRow(day)),
    byHand: presentByHand(
      day,
      plan.byHand.map(({ id }) => id),
    ),
  };
};

/** What is asked of the day of a start: the day without the reservation itself, and the starts that the work plans offer. */
const readQuestion = async (
  venue: string,
  { date, size, except }: Pick<QuerySeatingTimesArgs, 'date' | 'size' | 'except'>,
  { database, now }: Context,
) => {
  assertDate(date);
  assertSize(size);
  const db = database.within([venue]);
  const store = createReservationsStore(db, venue);
  const own = isUuid(except ?? '') ? (except ?? null) : null;
  const { time_zone: timeZone, day_ends: dayEnds } = await store.venue();
  const at = new Date(now());
  const [plans, countCovers] = [
    await findBookingPlans(db, venue),
    await store.bookedCovers(date, { except: own, now: at }),
  ];
  const turns = await store.turnTimes();
  const request = { date, party: size, now: at, countCovers };
  const toStart = (time: string, refusal: PossibleStart['refusal']): PossibleStart | null => {
    const instant = toInstant(date, parseTimeOfDay(time) ?? 0, timeZone);
    return instant === null ? null : { ...occupiedTime({ start: instant.getTime(), size }, turns), refusal };
  };
  /** of the evening that a time belongs to: the hours after midnight are those of the day before */
  const readDay = async (time: string): Promise<SeatingDayRead> => {
    const day = await readSeatingDay(db, venue, getBusinessDate(`${date}${time}`, dayEnds), now());
    return { ...day, parties: day.parties.filter(({ id }) => id !== own) };
  };
  return { plans, request, timeZone, dayEnds, turns, toStart, readDay };
};

const toRefusal = <Reason>({ open, reasons }: { open: boolean; reasons: readonly Reason[] }) => (open ? null : reasons);

const guestsOf = (size: number, area: string | null | undefined) => ({
  id: 'new',
  size,
  area: area || null,
  belowMin: true as const,
});

/** Whether a party can be seated at a time, and how; of each table, who has it then. */
export const getSeatingFor = async (
  { venue }: VenueScope,
  { time, size, area, walkIn, ...args }: QuerySeatingForArgs,
  context: Context,
): Promise<SeatingAnswer> => {
  const { plans, request, timeZone, turns, toStart, readDay } = await readQuestion(venue, { ...args, size }, context);
  if (parseTimeOfDay(time) === null) throw problem('BAD_INPUT', 'expectedNotValid', { path: 'time' });
  // who is at the door is not asked what the work plans say
  const start =
    walkIn === true
      ? { ...occupiedTime({ start: context.now(), size }, turns), refusal: null }
      : toStart(time, toRefusal(createBookingCheck(plans, timeZone)({ ...request, time })));
  if (start === null) throw problem('BAD_INPUT', 'expectedNotValid', { path: 'time' });
  const day = await readDay(time);
  const later = checkBookingTimes(plans, timeZone, request)
    .filter((one) => one.time > time)
    .flatMap((one) => toStart(one.time, toRefusal(one)) ?? []);
  const names = new Map(day.reservations.map((row) => [row.ticket_id, row]));
  const holders = day.tables.map(({ id }) => ({
    table: id,
    parties: presentByHand(
      day,
      day.parties
        .filter((party) => party.tables.includes(id) && areOverlapping(party, start))
        .flatMap((party) => (names.has(party.id) ? [party.id] : [])),
    ),
  }));
  const none = { sets: [], tables: [], moves: [], provenLeast: true, reason: null, holders, version: day.version };
  if (day.tables.length === 0) return { ...none, kind: 'noTables' };
  const { answer, next } = await context.seating.ask('question', {
    ...day,
    guests: guestsOf(size, area),
    start,
    later,
  });
  const toMove = (party: string, from: readonly string[], to: readonly string[]): SeatingMove[] =>
    presentByHand(day, [party]).map((reservation) => ({ reservation, from: [...from], to: [...to] }));
  switch (answer.kind) {
    case 'free':
      return {
        ...none,
        kind: answer.kind,
        sets: answer.sets.map(({ tables, freeUntil, ...set }) => ({
          ...set,
          tables: [...tables],
          freeUntil: freeUntil === null ? null : presentClock(freeUntil, timeZone),
        })),
      };
    case 'withMoves':
      return {
        ...none,
        kind: answer.kind,
        tables: [...answer.tables],
        moves: [
          ...answer.moves.flatMap(({ party, from, to }) => toMove(party, from, to)),
          ...answer.placements.flatMap(({ party, tables }) => toMove(party, [], tables)),
        ],
        provenLeast: answer.provenLeast,
      };
    case 'no':
      return { ...none, kind: answer.kind, reason: presentReason(day, answer.reason, next) };
    case 'undecided':
      return { ...none, kind: answer.kind };
  }
};

/** Every time of a calendar date that the work plans offer, with whether the party can be seated then. */
export const getSeatingTimes = async (
  { venue }: VenueScope,
  { date, size, area, except }: QuerySeatingTimesArgs,
  context: Context,
): Promise<SeatingTime[]> => {
  const { plans, request, timeZone, dayEnds, toStart, readDay } = await readQuestion(
    venue,
    { date, size, ...(typeof except === 'string' && { except }) },
    context,
  );
  const offered = checkBookingTimes(plans, timeZone, request).flatMap((checked) => {
    const start = toStart(checked.time, toRefusal(checked));
    if (start === null) return [];
    // where no plan has rules nothing else says it
    const isPast = start.from <= context.now() && !checked.reasons.includes('past');
    const one = isPast ? { ...checked, open: false, reasons: [...checked.reasons, 'past' as const] } : checked;
    return [{ ...one, start: { ...start, refusal: toRefusal(one) } }];
  });
  const range = getBusinessDayRange(date, { timeZone, dayEnds });
  const isEarly = ({ start }: { start: PossibleStart }) => start.from < range.from.getTime();
  // a calendar date begins in the evening before
  const halves = [offered.filter(isEarly), offered.filter((one) => !isEarly(one))];
  const answers = await Promise.all(
    halves.map(async (half) => {
      const [first] = half;
      if (first === undefined) return [];
      const day = await readDay(first.time);
      const starts = half.map(({ start }) => start);
      const found =
        day.tables.length === 0
          ? null
          : await context.seating.ask('times', { ...day, guests: guestsOf(size, area), starts });
      return half.map(({ time, open, reasons, booked }, at): SeatingTime => {
        const one = found?.[at];
        return {
          time,
          open,
          reasons,
          booked,
          kind: one?.kind ?? (open ? 'free' : 'no'),
          reason: one?.reason ? presentReason(day, one.reason, null) : null,
        };
      });
    }),
  );
  return answers.flat();
};
