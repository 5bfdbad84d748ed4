import { type Kysely, type Selectable, sql, type SqlBool } from 'kysely';
import { foldTableNumber } from '../../../graphql/domain/venue-tables.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { Tables } from '../../db/schema.types.ts';

export type AreaRow = Selectable<Tables['venue_areas']>;
export type TableRow = Selectable<Tables['venue_tables']>;
export type JoinRow = Selectable<Tables['venue_table_joins']>;

export interface AheadRow {
  ticket_id: string;
  name: string;
  expected: string;
  size: number;
  tables: string[];
}

/** Reservations that will still take place: what a change of areas and tables would take from guests. */
const isAhead = (at: Date) => sql<SqlBool>`status in ('invited', 'standby', 'approved') and starts_at > ${at}`;

/** A venue's areas, tables and joins. `db` is scoped to the venue. */
export const createVenueTablesStore = (db: Kysely<Tables>, venue: string) => ({
  /** Changes wait for each other until the transaction ends, so that numbers and orders stay whole. */
  lock: async (): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([venue, 'tables'])}, 0))`.execute(db);
  },

  areas: async (): Promise<AreaRow[]> =>
    db.selectFrom('venue_areas').selectAll().where('venue_id', '=', venue).orderBy('position').orderBy('id').execute(),

  tables: async (): Promise<TableRow[]> =>
    db
      .selectFrom('venue_tables')
      .selectAll()
      .where('venue_id', '=', venue)
      .orderBy('position')
      .orderBy('number')
      .execute(),

  joins: async (): Promise<JoinRow[]> =>
    db
      .selectFrom('venue_table_joins')
      .selectAll()
      .where('venue_id', '=', venue)
      .orderBy('position')
      .orderBy('id')
      .execute(),

  saveArea: async (area: {
    id: string;
    names: Partial<Record<Language, string>>;
    active: boolean;
    position: number;
  }): Promise<void> => {
    const { id, active, position } = area;
    const names = JSON.stringify(area.names);
    await db
      .insertInto('venue_areas')
      .values({ venue_id: venue, id, names, active, position })
      .onConflict((on) => on.columns(['venue_id', 'id']).doUpdateSet({ names, active, position }))
      .execute();
  },

  deleteArea: async (id: string): Promise<void> => {
    await db.deleteFrom('venue_areas').where('venue_id', '=', venue).where('id', '=', id).execute();
  },

  insertTables: async (rows: readonly Omit<TableRow, 'venue_id' | 'number_folded'>[]): Promise<void> => {
    await db
      .insertInto('venue_tables')
      .values(rows.map((row) => ({ ...row, venue_id: venue, number_folded: foldTableNumber(row.number) })))
      .execute();
  },

  updateTable: async ({ id, ...row }: Omit<TableRow, 'venue_id' | 'number_folded'>): Promise<void> => {
    await db
      .updateTable('venue_tables')
      .set({ ...row, number_folded: foldTableNumber(row.number) })
      .where('venue_id', '=', venue)
      .where('id', '=', id)
      .execute();
  },

  deleteTable: async (id: string): Promise<void> => {
    await db
      .deleteFrom('venue_table_joins')
      .where('venue_id', '=', venue)
      .where(sql<SqlBool>`${id} = any(tables)`)
      .execute();
    await db.deleteFrom('venue_tables').where('venue_id', '=', venue).where('id', '=', id).execute();
  },

  saveJoin: async ({ id, ...row }: Omit<JoinRow, 'venue_id'>): Promise<void> => {
    await db
      .insertInto('venue_table_joins')
      .values({ ...row, id, venue_id: venue })
      .onConflict((on) => on.columns(['venue_id', 'id']).doUpdateSet(row))
      .execute();
  },

  /** False: there is none. */
  deleteJoin: async (id: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('venue_table_joins')
      .where('venue_id', '=', venue)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },

  setOrder: async (table: 'venue_areas' | 'venue_tables', ids: readonly string[]): Promise<void> => {
    await sql`update ${sql.table(table)} item set position = ordered.position
      from unnest(${[...ids]}::text[]) with ordinality as ordered (id, position)
      where item.venue_id = ${venue} and item.id = ordered.id`.execute(db);
  },

  /** Reservations ahead that hold a table, by its number, or wish for an area; by their start. */
  listAhead: async (of: { table: string } | { area: string }, at: Date): Promise<AheadRow[]> =>
    db
      .selectFrom('tickets')
      .select(['ticket_id', 'name', 'expected', 'size', 'tables'])
      .where('venue_id', '=', venue)
      .where(isAhead(at))
      .where('table' in of ? sql<SqlBool>`${of.table} = any(tables)` : sql<SqlBool>`area_id = ${of.area}`)
      .orderBy('starts_at')
      .orderBy('ticket_id')
      .execute(),

  /** Reservations ahead hold the table under its new number; null: they hold it no more. Returns how many there are. */
  renumber: async (from: string, to: string | null, at: Date): Promise<number> => {
    const tables = to === null ? sql`array_remove(tables, ${from})` : sql`array_replace(tables, ${from}, ${to})`;
    const { numAffectedRows } = await sql`update tickets set tables = ${tables}, version = version + 1
      where venue_id = ${venue} and ${isAhead(at)} and ${from} = any(tables)`.execute(db);
    return Number(numAffectedRows ?? 0n);
  },

  /** Reservations ahead do not wish for the area any more. */
  forgetArea: async (area: string, at: Date): Promise<number> => {
    const { numAffectedRows } = await sql`update tickets set area_id = null, version = version + 1
      where venue_id = ${venue} and ${isAhead(at)} and area_id = ${area}`.execute(db);
    return Number(numAffectedRows ?? 0n);
  },
});

export type VenueTablesStore = ReturnType<typeof createVenueTablesStore>;
