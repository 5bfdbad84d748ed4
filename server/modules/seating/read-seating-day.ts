import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { getBusinessDayRange } from '../../../graphql/domain/business-day.ts';
import { occupiedTime, partiesAt, type TurnTimes } from '../../../graphql/domain/seating/occupied-time.ts';
import type { Firmness, House, Party } from '../../../graphql/domain/seating/seating.types.ts';
import { foldTableNumber } from '../../../graphql/domain/venue-tables.ts';
import type { Tables } from '../../db/schema.types.ts';
import { isVisit } from '../../../graphql/domain/reservations.ts';
import { findOccupiedTime, reachOfTurns } from '../reservations/occupied-tables.ts';
import { createHoldsStore, type HoldRow } from '../reservations/holds.store.ts';
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

interface PartyContext {
  ids: ReadonlyMap<string, string>;
  turns: TurnTimes;
  isOfDay: boolean;
  /** the day that is read is not over */
  isOpen: boolean;
}

/** Who was never marked as having left keeps the table to the end of the day only. */
const findFirmness = ({ tables, placed, status }: ReservationRow, { isOfDay, isOpen }: PartyContext): Firmness => {
  if (tables.length === 0) return 'floating';
  if (status === 'seated' && isOfDay && isOpen) return 'seated';
  return isOfDay && placed && !isVisit(status) ? 'placed' : 'pinned';
};

/** Nobody is left of a party that had no table, or went before it would have sat down. */
const toParty = (row: ReservationRow, context: PartyContext): Party[] => {
  const { ids, turns, isOfDay } = context;
  const taken = findOccupiedTime(row, turns);
  if (taken === null || (row.tables.length === 0 && (!isOfDay || row.status === 'departed'))) return [];
  return [
    {
      id: row.ticket_id,
      size: row.size,
      ...taken,
      firmness: findFirmness(row, context),
      tables: row.tables.map((number) => ids.get(foldTableNumber(number)) ?? unknownId(number)),
      area: row.area_id,
      createdAt: row.created_at.getTime(),
      // staff may seat fewer guests than a table is meant for
      belowMin: true,
    },
  ];
};

/** What a guest keeps while booking: its table may move, and fewer guests than it is meant for do not get it. */
const holdToParty = (
  hold: HoldRow,
  { ids, turns, isOfDay }: Pick<PartyContext, 'ids' | 'turns' | 'isOfDay'>,
): Party[] => {
  if (hold.tables.length === 0 && !isOfDay) return [];
  const firmness: Firmness = hold.tables.length === 0 ? 'floating' : isOfDay ? 'placed' : 'pinned';
  return [
    {
      id: hold.id,
      size: hold.size,
      ...occupiedTime({ start: hold.starts_at.getTime(), size: hold.size }, turns),
      firmness,
      tables: hold.tables.map((number) => ids.get(foldTableNumber(number)) ?? unknownId(number)),
      area: null,
      createdAt: hold.created_at.getTime(),
    },
  ];
};

/** Reads a business day. `db` is scoped to the venue. */
export const readSeatingDay = async (
  db: Kysely<Tables>,
  venue: string,
  date: string,
  now: number,
): Promise<SeatingDayRead> => {
  const setup = createVenueTablesStore(db, venue);
  const store = createReservationsStore(db, venue);
  const { time_zone: timeZone, day_ends: dayEnds } = await store.venue();
  const turns = await store.turnTimes();
  const range = getBusinessDayRange(date, { timeZone, dayEnds });
  const within = { date, from: new Date(range.from.getTime() - reachOfTurns(turns)), to: range.to };
  const rows = await listSeatedReservations(db, venue, within);
  const around = [date, addDays(date, -1), addDays(date, 1)];
  const holds = (await createHoldsStore(db, venue).listLive(around, new Date(now))).filter(
    (hold) => hold.business_date === date || (hold.starts_at > within.from && hold.starts_at < within.to),
  );
  const [tables, joins] = [(await setup.tables()).filter(({ active }) => active), await setup.joins()];
  const ids = new Map(tables.map(({ id, number_folded }) => [number_folded, id]));
  const reservations = rows.filter((row) => row.business_date === date);
  const isOpen = now < range.to.getTime();
  const parties = [
    ...rows.flatMap((row) => toParty(row, { ids, turns, isOfDay: row.business_date === date, isOpen })),
    ...holds.flatMap((hold) => holdToParty(hold, { ids, turns, isOfDay: hold.business_date === date })),
  ];
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
