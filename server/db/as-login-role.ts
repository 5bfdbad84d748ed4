import { type Kysely, sql } from 'kysely';
import type { Tables } from './schema.types.ts';

/**
 * Inside a venue's transaction: runs `work` as the login role, which may read what belongs to no venue, then switches
 * back.
 */
export const asLoginRole = async <T>(tx: Kysely<Tables>, work: () => Promise<T>): Promise<T> => {
  await sql`select set_config('role', 'none', true)`.execute(tx);
  const result = await work();
  await sql`select set_config('role', 'maitre_app', true)`.execute(tx);
  return result;
};
