import { type Kysely, sql } from 'kysely';
import { deleteInBatches } from '../../db/batched-delete.ts';
import type { Tables } from '../../db/schema.types.ts';

/**
 * What a venue owns, in the order in which it can go: versions, publications and image uses go with their item, bytes
 * with their asset. The venue itself stays as a tombstone, so that its id is never given again, and so does its audit.
 */
const owned: readonly { table: keyof Tables; batch: number }[] = [
  // an item takes all of its versions with it
  { table: 'content', batch: 100 },
  { table: 'setting_files', batch: 100 },
  { table: 'configurations', batch: 1000 },
  { table: 'asset_grants', batch: 1000 },
  { table: 'assets', batch: 1000 },
];

/** Removes for good what venues deleted before `before` own, in batches. Returns the number of rows, without cascades. */
export const purgeDeletedVenues = async (db: Kysely<Tables>, before: Date): Promise<number> => {
  let count = 0;
  for (const { table, batch } of owned)
    count += await deleteInBatches(
      db,
      table,
      sql`venue_id in (select id from venues where deleted_at < ${before})`,
      batch,
    );
  return count;
};
