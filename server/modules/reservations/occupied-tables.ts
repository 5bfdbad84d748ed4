import { reservationTimes } from '../../../graphql/domain/reservations.ts';
import { longestTurn, occupiedTime, type TurnTimes } from '../../../graphql/domain/seating/occupied-time.ts';
import type { Interval } from '../../../graphql/domain/seating/seating.types.ts';
import type { ReservationRow } from './reservation-rows.ts';

/** Reservations that start further apart never have a table at the same time, in milliseconds; some sit down early or late. */
export const reachOfTurns = (turns: TurnTimes): number => longestTurn(turns) + reservationTimes.doneBefore;

/**
 * When a reservation takes its tables (rules, "Seating"): a turn from when the party sat down, or is expected, and not longer
 * than until it left; null: it left before that.
 */
export const findOccupiedTime = (
  { starts_at, size, seated_at, departed_at }: Pick<ReservationRow, 'starts_at' | 'size' | 'seated_at' | 'departed_at'>,
  turns: TurnTimes,
): Interval | null => {
  const planned = occupiedTime({ start: (seated_at ?? starts_at).getTime(), size }, turns);
  const to = Math.min(planned.to, departed_at?.getTime() ?? planned.to);
  return to > planned.from ? { ...planned, to } : null;
};
