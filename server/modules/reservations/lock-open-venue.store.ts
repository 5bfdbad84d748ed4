import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema.types.ts';

/** Whether the venue exchanges messages with guests. Locked until the transaction ends (H277). */
export const lockOpenVenue = async (tx: Kysely<Tables>, venue: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('venues')
    .select('id')
    .where('id', '=', venue)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
};
