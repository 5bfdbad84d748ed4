import { type Kysely, sql } from 'kysely';
import type { Limits } from '../config/config.ts';
import type { Tables } from '../db/schema.types.ts';
import { problem } from '../errors/problem.ts';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** `count`: how many were used in the running window, this one included; or the seconds until the window ends. */
export type LimitUse = { allowed: true; count: number } | { allowed: false; retryAfter: number };

/**
 * Consumes one of `max` uses within a window of `windowMs` that starts with its first use. Checking and counting are
 * one statement, so parallel callers in any number of processes cannot exceed it.
 */
export const consumeLimit = async (
  db: Kysely<Tables>,
  key: string,
  { windowMs, max, now }: { windowMs: number; max: number; now: number },
): Promise<LimitUse> => {
  const starts_at = new Date(now);
  // ended, or started by a clock that has since been set back
  const over = sql<boolean>`(limits.starts_at <= ${new Date(now - windowMs)} or limits.starts_at > ${starts_at})`;
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
        .where((it) => it.or([over, it('limits.count', '<', max)])),
    )
    .returning('count')
    .executeTakeFirst();
  if (row) return { allowed: true, count: row.count };
  const window = await db.selectFrom('limits').select('starts_at').where('key', '=', key).executeTakeFirst();
  const ends = (window?.starts_at.getTime() ?? now) + windowMs;
  return { allowed: false, retryAfter: Math.max(1, Math.ceil((ends - now) / 1000)) };
};

/** Throws RATE_LIMITED `rateLimited`, with the seconds to wait, when the limit is used up. */
export const assertLimit = async (...limit: Parameters<typeof consumeLimit>): Promise<void> => {
  const use = await consumeLimit(...limit);
  if (!use.allowed) throw problem('RATE_LIMITED', 'rateLimited', { retryAfter: use.retryAfter });
};

/** Counts one code attempt of an IP address, for any identifier. */
export const assertIpAttempt = (db: Kysely<Tables>, ip: string, limits: Limits, now: number): Promise<void> =>
  assertLimit(db, `guesses ${ip}`, { windowMs: hourMs, max: limits.SENDS_PER_HOUR_ADDRESS * limits.CODE_GUESSES, now });

/**
 * Starts a wait unless one is running. Returns the seconds left of the running one, or 0 when it was started.
 * A wait that ends further ahead than a whole wait was set by a clock that has since been set back: it does not count.
 */
export const startResendWait = async (
  db: Kysely<Tables>,
  key: string,
  seconds: number,
  now: number,
): Promise<number> => {
  const until = new Date(now + seconds * 1000);
  const started = await db
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
  if (started) return 0;
  const row = await db.selectFrom('waits').select('until').where('key', '=', key).executeTakeFirst();
  return row ? Math.max(1, Math.ceil((row.until.getTime() - now) / 1000)) : 1;
};

/** A person who proved the identifier may request a code immediately: the wait and the hourly count are cleared. */
export const clearSends = async (db: Kysely<Tables>, wait: string, count: string): Promise<void> => {
  await db.deleteFrom('waits').where('key', '=', wait).execute();
  await db.deleteFrom('limits').where('key', '=', count).execute();
};
