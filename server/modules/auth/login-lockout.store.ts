import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/schema.types.ts';

/** Failures are counted per identifier, separately for each known device and together ('') for all others. */
export interface CodeGuesser {
  identifier: string;
  device: string;
}

const selectFailures = (db: Kysely<Tables>, { identifier, device }: CodeGuesser) =>
  db.selectFrom('failures').selectAll().where('identifier', '=', identifier).where('device', '=', device);

/** Seconds until the lockout ends; 0 without one. */
export const findLock = async (db: Kysely<Tables>, who: CodeGuesser, now: number): Promise<number> => {
  const row = await selectFailures(db, who).executeTakeFirst();
  return row?.locked_until ? Math.max(0, Math.ceil((row.locked_until.getTime() - now) / 1000)) : 0;
};

/**
 * Counts an attempt as a failure before it is compared, in one conditional statement: concurrent attempts cannot exceed
 * `max`. A correct code clears the count (`clearFailure`). Returns the count, or null while locked.
 */
export const recordFailure = async (
  db: Kysely<Tables>,
  who: CodeGuesser,
  { max, lockMs, now }: { max: number; lockMs: number; now: number },
): Promise<number | null> => {
  const until = new Date(now + lockMs);
  const last_at = new Date(now);
  const row = await db
    .insertInto('failures')
    .values({ ...who, count: 1, locked_until: max === 1 ? until : null, last_at })
    .onConflict((on) =>
      on
        .columns(['identifier', 'device'])
        .doUpdateSet({
          count: sql<number>`case when failures.locked_until is null then failures.count + 1 else 1 end`,
          locked_until: sql<Date | null>`case when failures.locked_until is null and failures.count + 1 >= ${max}
            then ${until}::timestamptz end`,
          last_at,
        })
        .where((where) =>
          where.or([where('failures.locked_until', 'is', null), where('failures.locked_until', '<=', new Date(now))]),
        ),
    )
    .returning('count')
    .executeTakeFirst();
  return row?.count ?? null;
};

export const clearFailure = async (db: Kysely<Tables>, { identifier, device }: CodeGuesser): Promise<void> => {
  await db.deleteFrom('failures').where('identifier', '=', identifier).where('device', '=', device).execute();
};
