import { type Kysely, sql, type SqlBool } from 'kysely';
import { isOccupying, occupyingStatuses } from '../../../graphql/domain/reservations.ts';
import { areOverlapping } from '../../../graphql/domain/seating/occupied-time.ts';
import { foldTableNumber } from '../../../graphql/domain/venue-tables.ts';
import type { TicketOverlap } from '../../../graphql/generated/api.resolvers.ts';
import type { Tables } from '../../db/schema.types.ts';
import { createReservationsStore } from './reservations.store.ts';
import { findOccupiedTime, reachOfTurns } from './occupied-tables.ts';
import type { ReservationRow } from './reservation-rows.ts';

const columns = [
  'ticket_id',
  'name',
  'size',
  'expected',
  'tables',
  'status',
  'starts_at',
  'seated_at',
  'departed_at',
] as const satisfies readonly (keyof ReservationRow)[];
type Seated = Pick<ReservationRow, (typeof columns)[number]>;

const isSeated = ({ status, tables }: Seated): boolean => isOccupying(status) && tables.length > 0;

/**
 * Of these reservations, by id, the others that have one of their tables while their turns overlap (rules, "Seating"): they are
 * warned of and never refused. Sets of tables overlap in each physical table.
 */
export const findTableOverlaps = async (
  db: Kysely<Tables>,
  venue: string,
  rows: readonly Seated[],
): Promise<Map<string, TicketOverlap[]>> => {
  const seated = rows.filter(isSeated);
  if (seated.length === 0) return new Map();
  const turns = await createReservationsStore(db, venue).turnTimes();
  const reach = reachOfTurns(turns);
  const starts = seated.map(({ starts_at }) => starts_at.getTime());
  const others: Seated[] = await db
    .selectFrom('tickets')
    .select(columns)
    .where('venue_id', '=', venue)
    .where('status', 'in', [...occupyingStatuses])
    .where('starts_at', '>', new Date(Math.min(...starts) - reach))
    .where('starts_at', '<', new Date(Math.max(...starts) + reach))
    .where(sql<SqlBool>`tables && ${[...new Set(seated.flatMap(({ tables }) => tables))]}::text[]`)
    .orderBy('starts_at')
    .orderBy('ticket_id')
    .execute();
  return new Map(
    seated.flatMap((row) => {
      const taken = findOccupiedTime(row, turns);
      const own = new Set(row.tables.map(foldTableNumber));
      const found = others.flatMap((other): TicketOverlap[] => {
        const shared = other.tables.filter((number) => own.has(foldTableNumber(number)));
        if (other.ticket_id === row.ticket_id || shared.length === 0) return [];
        const takenByOther = findOccupiedTime(other, turns);
        if (taken === null || takenByOther === null || !areOverlapping(taken, takenByOther)) return [];
        return [
          { ticketId: other.ticket_id, name: other.name, time: other.expected.slice(8), table: shared.join(',') },
        ];
      });
      return found.length === 0 ? [] : [[row.ticket_id, found] as const];
    }),
  );
};
