import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from './schema.types.ts';

/**
 * Deletes in rounds, each a statement of its own: however much there is, none runs into the time that a statement has.
 * A row that somebody holds is left for the next time, and two processes do not wait for each other. Answers how many.
 */
export const deleteInBatches = async (
  db: Kysely<Tables>,
  table: keyof Tables,
  which: RawBuilder<SqlBool>,
  most = 1000,
): Promise<number> => {
  const from = sql.table(table);
  for (let gone = 0; ; ) {
    const { numAffectedRows } = await sql`
      delete from ${from} where ctid = any(array(
        select ctid from ${from} where ${which} limit ${most} for update skip locked
      ))`.execute(db);
    const now = Number(numAffectedRows ?? 0);
    gone += now;
    if (now < most) return gone;
  }
};
