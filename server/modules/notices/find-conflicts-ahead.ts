import { type Kysely, sql, type SqlBool } from 'kysely';
import { occupyingStatuses } from '../../../graphql/domain/reservations.ts';
import { areOverlapping } from '../../../graphql/domain/seating/occupied-time.ts';
import { foldTableNumber } from '../../../graphql/domain/venue-tables.ts';
import type { Tables } from '../../db/schema.types.ts';
import { findOccupiedTime, reachOfTurns } from '../reservations/occupied-tables.ts';
import { createReservationsStore } from '../reservations/reservations.store.ts';

/** Two parties that have a table at the same time, the earlier one first. */
export interface TableConflict {
  subject: string;
  /** when the later one of them was last changed by staff */
  at: Date;
  names: [string, string];
  table: string;
  /** of the later one */
  expected: string;
  business_date: string;
}

/**
 * The table conflicts from now on until `until`, each pair once (rules, "Seating"). Parties are compared with those at the
 * same table only, by time, so that an evening of hundreds costs little.
 */
export const findConflictsAhead = async (
  db: Kysely<Tables>,
  venue: string,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<TableConflict[]> => {
  const turns = await createReservationsStore(db, venue).turnTimes();
  const rows = await db
    .selectFrom('tickets')
    .select([
      'ticket_id',
      'name',
      'size',
      'expected',
      'business_date',
      'tables',
      'starts_at',
      'seated_at',
      'departed_at',
    ])
    .where('venue_id', '=', venue)
    .where('status', 'in', [...occupyingStatuses])
    .where('starts_at', '>', new Date(now.getTime() - reachOfTurns(turns)))
    .where('starts_at', '<', until)
    .where(sql<SqlBool>`tables <> '{}'`)
    .orderBy('starts_at')
    .orderBy('ticket_id')
    .execute();
  const parties = rows.flatMap((row) => {
    const taken = findOccupiedTime(row, turns);
    return taken === null || taken.to <= now.getTime() ? [] : [{ ...row, taken }];
  });
  const atTable = new Map<string, typeof parties>();
  const pairs = new Map<string, { one: (typeof parties)[number]; other: (typeof parties)[number]; tables: string[] }>();
  for (const party of parties) {
    for (const number of party.tables) {
      const table = foldTableNumber(number);
      const before = (atTable.get(table) ?? []).filter(
        ({ taken }) => taken.to > party.starts_at.getTime() - 86_400_000,
      );
      for (const one of before) {
        if (one.ticket_id === party.ticket_id || !areOverlapping(one.taken, party.taken)) continue;
        const subject = `${one.ticket_id}.${party.ticket_id}`;
        const pair = pairs.get(subject) ?? { one, other: party, tables: [] };
        pairs.set(subject, { ...pair, tables: [...pair.tables, number] });
      }
      atTable.set(table, [...before, party]);
    }
    if (pairs.size >= limit) break;
  }
  if (pairs.size === 0) return [];
  const ids = [...pairs.keys()].flatMap((subject) => subject.split('.'));
  const { rows: changes } = await sql<{ ticket_id: string; at: Date }>`
    select ticket_id, max(at) as at from ticket_events
    where venue_id = ${venue} and ticket_id = any(${[...new Set(ids)]}::uuid[]) and by_kind = 'staff'
    group by ticket_id`.execute(db);
  const changedAt = new Map(changes.map(({ ticket_id, at }) => [ticket_id, at.getTime()]));
  return [...pairs].flatMap(([subject, { one, other, tables }]) => {
    const at = Math.max(changedAt.get(one.ticket_id) ?? 0, changedAt.get(other.ticket_id) ?? 0);
    const { expected, business_date } = other;
    return {
      subject,
      at: new Date(at === 0 ? Math.min(now.getTime(), other.starts_at.getTime()) : at),
      names: [one.name, other.name],
      table: tables.join(', '),
      expected,
      business_date,
    };
  });
};
