import { sql } from 'kysely';
import type { Database } from '../../server/db/open-database.ts';

/** Whether a connection of the server waits for a lock. PostgreSQL only: the embedded engine does one transaction at a time. */
export const isWaitingForLock = async ({ plain }: Database): Promise<boolean> => {
  const { rows } = await sql`
    select pid from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(plain);
  return rows.length > 0;
};
