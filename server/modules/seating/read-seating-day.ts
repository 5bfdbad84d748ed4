import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { getBusinessDayRange } from '../../../graphql/domain/business-day.ts';
import { longestTurn, occupiedTime, partiesAt } from '../../../graphql/domain/seating/occupied-time.ts';
import type { House, Party } from '../../../graphql/domain/seating/seating.types.ts';
import { foldTableNumber } from '../../../graphql/domain/venue-tables.ts';
import type { Tables } from '../../db/schema.types.ts';
import { createReservationsStore } from '../reservations/reservations.store.ts';
import type { ReservationRow } from '../reservations/reservation-rows.ts';
import { createVenueTablesStore, type TableRow } from '../venue-tables/venue-tables.store.ts';
import { listSeatedReservations } from './seating.store.ts';

/** A business day as the seating sees it (rules, "Seating"). */
export interface SeatingDayRead {
  date: string;
  timeZone: string;
  range: { from: Date; to: Date };
  /** the tables in use, in the venue's order */
  tables: readonly TableRow[];
  house: House;
  /** as they are now; those of the days around it that reach into this one are pinned */
  parties: readonly Party[];
  /** the reservations of the day itself, by their start */
  reservations: readonly ReservationRow[];
  /** changes with everything that an applied proposal depends on */
  version: string;
}

/** Of a table that the venue does not have any more. */
const unknownId = (number: string): string => `#${number}`;

const toParty = (row: ReservationRow, ids: ReadonlyMap<string, string>, isOfDay: boolean): Party => ({
  id: row.ticket_id,
  size: row.size,
  ...occupiedTime({ start: row.starts_at.getTime(), size: row.size }),
  firmness: row.tables.length === 0 ? 'floating' : isOfDay && row.placed && row.status !== 'done' ? 'placed' : 'pinned',
  tables: row.tables.map((number) => ids.get(foldTableNumber(number)) ?? unknownId(number)),
  area: row.area_id,
  createdAt: row.created_at.getTime(),
  // staff may seat fewer guests than a table is meant for
  belowMin: true,
});

/** Reads a business day. `db` is scoped to the venue. */
export const readSeatingDay = async (
  db: Kysely<Tables>,
  venue: string,
  date: string,
  now: number,
): Promise<SeatingDayRead> => {
  const setup = createVenueTablesStore(db, venue);
  const { time_zone: timeZone, day_ends: dayEnds } = await createReservationsStore(db, venue).venue();
  const range = getBusinessDayRange(date, { timeZone, dayEnds });
  const within = { date, from: new Date(range.from.getTime() - longestTurn), to: range.to };
  const rows = await listSeatedReservations(db, venue, within);
  const [tables, joins] = [(await setup.tables()).filter(({ active }) => active), await setup.joins()];
  const ids = new Map(tables.map(({ id, number_folded }) => [number_folded, id]));
  const reservations = rows.filter((row) => row.business_date === date);
  const parties = rows
    .filter((row) => row.business_date === date || row.tables.length > 0)
    .map((row) => toParty(row, ids, row.business_date === date));
  const house: House = {
    tables: tables.map(({ id, seats_min, seats_max, area_id }) => ({
      id,
      min: seats_min,
      max: seats_max,
      area: area_id,
      rank: 0,
      blocks: [],
    })),
    joins: joins.map(({ id, tables: members, seats_min, seats_max }, rank) => ({
      id,
      tables: members,
      min: seats_min,
      max: seats_max,
      rank,
    })),
  };
  const version = createHash('sha256')
    .update(JSON.stringify([house, tables.map(({ number }) => number), parties]))
    .digest('base64url')
    .slice(0, 22);
  return { date, timeZone, range, tables, house, parties: partiesAt(parties, now), reservations, version };
};
