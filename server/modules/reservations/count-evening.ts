import { isVisit } from '../../../graphql/domain/reservations.ts';
import type { RsvpEvening } from '../../../graphql/generated/api.resolvers.ts';
import { findOccupiedTime } from './occupied-tables.ts';
import type { ReservationsStore } from './reservations.store.ts';

const next = 30 * 60_000;

/**
 * The numbers of a business day at an instant (milliseconds since 1970): who arrives within half an hour, the covers of now
 * and of the fullest moment, and the seats of the tables in use.
 */
export const countEvening = async (store: ReservationsStore, date: string, now: number): Promise<RsvpEvening> => {
  const rows = await store.listEvening(date);
  const tables = await store.tables();
  const turns = await store.turnTimes();
  const arriving = rows.filter(({ status, starts_at: at }) => {
    const start = at.getTime();
    return !isVisit(status) && now <= start && start < now + next;
  });
  const stays = rows.flatMap((row) => {
    const taken = findOccupiedTime(row, turns);
    return taken === null ? [] : [{ ...taken, size: row.size }];
  });
  const coversAt = (instant: number): number =>
    stays.reduce((sum, { from, to, size }) => (from <= instant && instant < to ? sum + size : sum), 0);
  const peak = stays
    .map(({ from }) => ({ from, covers: coversAt(from) }))
    .reduce(
      (most, one) => (one.covers > most.covers || (one.covers === most.covers && one.from < most.from) ? one : most),
      {
        from: Number.POSITIVE_INFINITY,
        covers: 0,
      },
    );
  return {
    nextParties: arriving.length,
    nextCovers: arriving.reduce((sum, { size }) => sum + size, 0),
    coversNow: coversAt(now),
    coversAtPeak: peak.covers,
    peak: peak.covers === 0 ? null : new Date(peak.from).toISOString(),
    seats: tables.reduce((sum, { seats_max }) => sum + seats_max, 0),
  };
};
