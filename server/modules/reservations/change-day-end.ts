import type { Kysely } from 'kysely';
import {
  type DayEnd,
  type DayEndQuestion,
  getBusinessDate,
  type MovedReservation,
} from '../../../graphql/domain/business-day.ts';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import { createReservationsStore } from './reservations.store.ts';

const maxListed = 50;

/**
 * Counts reservations of the nights that end at another time from now on towards their other business day (rules, "Time and
 * money"), in the transaction that has locked the venue. `dayEnds`: with the new end as the last one. CONFLICT
 * `dayEndNotConfirmed` with a `DayEndQuestion` as detail until its time is confirmed; days before it stay as they were
 * stored. Returns how many moved.
 */
export const changeDayEnd = async (
  tx: Kysely<Tables>,
  { venue, dayEnds, confirmed }: { venue: string; dayEnds: readonly DayEnd[]; confirmed: string | null },
): Promise<number> => {
  const last = dayEnds.at(-1);
  if (last === undefined) return 0;
  const store = createReservationsStore(tx, venue);
  // a day that ends earlier gives its last hours to the day after it
  const rows = await store.lockExpectedFrom(`${addDays(last.from, 1)}0000`);
  const moved = rows.flatMap(({ ticket_id: id, name, expected, business_date: from, status }) => {
    const to = getBusinessDate(expected, dayEnds);
    return to === from ? [] : [{ reservation: { id, name, expected, from, to } satisfies MovedReservation, status }];
  });
  const listed = moved.filter(({ status }) => status !== 'deleted').map(({ reservation }) => reservation);
  if (listed.length > 0 && confirmed !== last.time) {
    const detail: DayEndQuestion = {
      ...last,
      reservations: listed.slice(0, maxListed),
      more: Math.max(0, listed.length - maxListed),
    };
    throw problem('CONFLICT', 'dayEndNotConfirmed', { path: 'day_end', detail });
  }
  for (const { reservation } of moved) await store.update(reservation.id, { business_date: reservation.to });
  return moved.length;
};
