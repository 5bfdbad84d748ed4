import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { deleteInBatches } from '../../db/batched-delete.ts';
import type { Database } from '../../db/open-database.ts';
import { runEach } from '../../db/run-each.ts';
import type { Tables } from '../../db/schema.types.ts';
import { dayMs } from '../../http/rate-limits.store.ts';
import { replacedDeviceMs } from './users.store.ts';

/** Deletes expired challenges, rate-limit windows, resend waits, failure counts, sessions and devices. */
export const purgeExpiredAuthData = async ({ plain }: Database, now: number): Promise<void> => {
  const before = (days: number) => new Date(now - days * dayMs);
  const expired: readonly [keyof Tables, RawBuilder<SqlBool>][] = [
    ['challenges', sql`expires_at < ${before(1)}`],
    ['limits', sql`starts_at < ${before(2)}`],
    ['waits', sql`until < ${before(1)}`],
    ['failures', sql`locked_until < ${before(1)} or (locked_until is null and last_at < ${before(30)})`],
    ['sessions', sql`expires_at < ${before(30)}`],
    ['devices', sql`last_seen_at < ${before(400)} or replaced_at < ${new Date(now - replacedDeviceMs)}`],
  ];
  await runEach(expired, async ([table, condition]) => {
    await deleteInBatches(plain, table, condition);
  });
};
