import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema.types.ts';

/** Whether the venue is operating, by its published profile. */
export const setVenueActive = async (tx: Kysely<Tables>, venue: string, active: boolean): Promise<void> => {
  await tx.updateTable('venues').set({ active }).where('id', '=', venue).execute();
};
