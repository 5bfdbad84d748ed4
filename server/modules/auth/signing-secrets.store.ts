import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/open-database.ts';
import { deriveKeyId } from '../../crypto.ts';

/** The services that token checks need. */
export interface SecretsInput {
  database: Database;
  config: Config;
  /** milliseconds since 1970 */
  now: () => number;
}

const previousSecretMs = 10 * 60_000;

const seen = new WeakMap<Database, Map<string, Promise<number>>>();

const firstSeen = async ({ database, now }: SecretsInput, kid: string): Promise<number> => {
  const fresh = await database.plain
    .insertInto('signing_keys')
    .values({ kid, first_seen_at: new Date(now()) })
    .onConflict((on) => on.doNothing())
    .returning('first_seen_at')
    .executeTakeFirst();
  const row =
    fresh ??
    (await database.plain
      .selectFrom('signing_keys')
      .select('first_seen_at')
      .where('kid', '=', kid)
      .executeTakeFirstOrThrow());
  return row.first_seen_at.getTime();
};

/**
 * The secret in force and, for 10 minutes after its first use by any process, the previous one.
 * The time of first use is stored in the database, so a restart does not extend the period.
 */
export const loadSigningSecrets = async (parts: SecretsInput): Promise<readonly string[]> => {
  const { database, config, now } = parts;
  const kid = deriveKeyId(config.secret);
  const here = seen.get(database) ?? new Map<string, Promise<number>>();
  seen.set(database, here);
  const since = here.get(kid) ?? firstSeen(parts, kid);
  here.set(kid, since);
  since.catch(() => here.delete(kid));
  const acceptsPrevious = now() < (await since) + previousSecretMs;
  return config.secretPrevious && acceptsPrevious ? [config.secret, config.secretPrevious] : [config.secret];
};
