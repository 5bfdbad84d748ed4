import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from './schema.types.ts';

/**
 * Deletes in batches, one statement each, so that none exceeds the statement timeout. Locked rows are skipped until the
 * next run, so two processes do not wait for each other. Returns the number of deleted rows.
 */
export const deleteInBatches = async (
  db: Kysely<Tables>,
  table: keyof Tables,
  condition: RawBuilder<SqlBool>,
  batchSize = 1000,
): Promise<number> => {
  const from = sql.table(table);
  for (let total = 0; ; ) {
    const { numAffectedRows } = await sql`
      delete from ${from} where ctid = any(array(
        select ctid from ${from} where ${condition} limit ${batchSize} for update skip locked
      ))`.execute(db);
    const deleted = Number(numAffectedRows ?? 0);
    total += deleted;
    if (deleted < batchSize) return total;
  }
};
