import type { Database } from '../../db/open-database.ts';
import { dayMs } from './rate-limits.store.ts';

/** Deletes expired challenges, rate-limit windows, resend waits, lockouts, sessions and devices. */
export const purgeExpiredAuthData = async ({ plain }: Database, now: number): Promise<void> => {
  const before = (days: number) => new Date(now - days * dayMs);
  await plain.deleteFrom('challenges').where('expires_at', '<', before(1)).execute();
  await plain.deleteFrom('limits').where('starts_at', '<', before(2)).execute();
  await plain.deleteFrom('waits').where('until', '<', before(1)).execute();
  await plain
    .deleteFrom('failures')
    .where((eb) =>
      eb.or([
        eb('locked_until', '<', before(1)),
        eb.and([eb('locked_until', 'is', null), eb('last_at', '<', before(30))]),
      ]),
    )
    .execute();
  await plain.deleteFrom('sessions').where('expires_at', '<', before(30)).execute();
  await plain.deleteFrom('devices').where('last_seen_at', '<', before(400)).execute();
};
