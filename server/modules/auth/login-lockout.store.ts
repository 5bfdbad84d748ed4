import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/schema.types.ts';

/** Whose failures are counted together: an identifier, on one device that signed in before or ('') on all others. */
export interface CodeGuesser {
  identifier: string;
  device: string;
}

const of = (db: Kysely<Tables>, { identifier, device }: CodeGuesser) =>
  db.selectFrom('failures').selectAll().where('identifier', '=', identifier).where('device', '=', device);

/** Seconds until the lock opens; 0 when there is none. */
export const findLock = async (db: Kysely<Tables>, who: CodeGuesser, now: number): Promise<number> => {
  const row = await of(db, who).executeTakeFirst();
  return row?.locked_until ? Math.max(0, Math.ceil((row.locked_until.getTime() - now) / 1000)) : 0;
};

/**
 * Counts a guess as a failure before it is compared, in one conditional statement: guesses that run side by side
 * cannot pass `most`. A right code takes the count back (`forgive`). Answers the count, or null when the lock is shut.
 */
export const recordFailure = async (
  db: Kysely<Tables>,
  who: CodeGuesser,
  { most, lock, now }: { most: number; lock: number; now: number },
): Promise<number | null> => {
  const until = new Date(now + lock);
  const row = await db
    .insertInto('failures')
    .values({ ...who, count: 1, locked_until: most === 1 ? until : null })
    .onConflict((on) =>
      on
        .columns(['identifier', 'device'])
        .doUpdateSet({
          count: sql<number>`case when failures.locked_until is null then failures.count + 1 else 1 end`,
          locked_until: sql<Date | null>`case when failures.locked_until is null and failures.count + 1 >= ${most}
            then ${until}::timestamptz end`,
        })
        .where((it) =>
          it.or([it('failures.locked_until', 'is', null), it('failures.locked_until', '<=', new Date(now))]),
        ),
    )
    .returning('count')
    .executeTakeFirst();
  return row?.count ?? null;
};

export const clearFailure = async (db: Kysely<Tables>, { identifier, device }: CodeGuesser): Promise<void> => {
  await db.deleteFrom('failures').where('identifier', '=', identifier).where('device', '=', device).execute();
};
