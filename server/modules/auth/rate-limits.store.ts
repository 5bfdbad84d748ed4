import { type Kysely, sql } from 'kysely';
import type { Limits } from '../../config/config.ts';
import type { Tables } from '../../db/schema.types.ts';

export const hour = 3_600_000;
export const day = 24 * hour;

/**
 * Takes one from a window of `length` milliseconds, which began with its first. Answers how many are taken, or null
 * when `most` were. Asking and taking are one statement: parallel callers on any number of processes cannot pass it.
 */
export const consumeLimit = async (
  db: Kysely<Tables>,
  key: string,
  { length, most, now }: { length: number; most: number; now: number },
): Promise<number | null> => {
  const starts_at = new Date(now);
  // over, or begun by a clock that has since been put back
  const over = sql<boolean>`(limits.starts_at <= ${new Date(now - length)} or limits.starts_at > ${starts_at})`;
  const row = await db
    .insertInto('limits')
    .values({ key, starts_at, count: 1 })
    .onConflict((on) =>
      on
        .column('key')
        .doUpdateSet({
          starts_at: sql<Date>`case when ${over} then ${starts_at}::timestamptz else limits.starts_at end`,
          count: sql<number>`case when ${over} then 1 else limits.count + 1 end`,
        })
        .where((it) => it.or([over, it('limits.count', '<', most)])),
    )
    .returning('count')
    .executeTakeFirst();
  return row?.count ?? null;
};

/** One guess of an address, whatever it is a guess at. */
export const consumeIpAttempt = (db: Kysely<Tables>, ip: string, limits: Limits, now: number): Promise<number | null> =>
  consumeLimit(db, `guesses ${ip}`, { length: hour, most: limits.SENDS_PER_HOUR_ADDRESS * limits.CODE_GUESSES, now });

/**
 * Begins a wait, unless one is running. Answers the seconds that are left of the running one, or 0 when it began.
 * A wait that ends further ahead than a whole wait was set by a clock that has since been put back: it does not count.
 */
export const startResendWait = async (
  db: Kysely<Tables>,
  key: string,
  seconds: number,
  now: number,
): Promise<number> => {
  const until = new Date(now + seconds * 1000);
  const begun = await db
    .insertInto('waits')
    .values({ key, until })
    .onConflict((on) =>
      on
        .column('key')
        .doUpdateSet({ until })
        .where((it) => it.or([it('waits.until', '<=', new Date(now)), it('waits.until', '>', until)])),
    )
    .returning('key')
    .executeTakeFirst();
  if (begun) return 0;
  const row = await db.selectFrom('waits').select('until').where('key', '=', key).executeTakeFirst();
  return row ? Math.max(1, Math.ceil((row.until.getTime() - now) / 1000)) : 1;
};

/** A person who proved the identifier may ask at once again: neither the wait nor the hour's count stands. */
export const clearSends = async (db: Kysely<Tables>, wait: string, count: string): Promise<void> => {
  await db.deleteFrom('waits').where('key', '=', wait).execute();
  await db.deleteFrom('limits').where('key', '=', count).execute();
};
