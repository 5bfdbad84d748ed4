import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/db/open-database.ts';
import type { Tables } from '../../server/db/schema.types.ts';
import { eventually } from './eventually.ts';

/** Whether a connection of the server waits for a lock. PostgreSQL only: the embedded engine does one transaction at a time. */
export const isWaitingForLock = async ({ plain }: Database): Promise<boolean> => {
  const { rows } = await sql`
    select pid from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(plain);
  return rows.length > 0;
};

/**
 * Sends a request after `effects` in an open transaction, and commits as soon as the request waits for what it locked;
 * `meanwhile` comes just before the commit.
 */
export const requestDuring = async <Answer>(
  database: Database,
  effects: (db: Kysely<Tables>) => Promise<unknown>,
  request: () => Promise<Answer>,
  meanwhile: (db: Kysely<Tables>) => Promise<unknown> = () => Promise.resolve(),
): Promise<Answer> => {
  const { answer } = await database.plain.transaction().execute(async (db) => {
    await effects(db);
    let ended = false;
    const requested = request().finally(() => (ended = true));
    await eventually(async () => {
      if (!ended && !(await isWaitingForLock(database))) throw new Error('the request waits for no lock yet');
    });
    await meanwhile(db);
    return { answer: requested };
  });
  return answer;
};
