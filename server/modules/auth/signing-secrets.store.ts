import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/open-database.ts';
import { deriveKeyId } from '../../crypto.ts';

/** What auth's own functions need of the outside. */
export interface SecretsInput {
  database: Database;
  config: Config;
  /** milliseconds since 1970 */
  now: () => number;
}

const honoured = 10 * 60_000;

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
 * The secret in force and, for 10 minutes after it first served anywhere, the one before it.
 * The moment is kept in the database: a restart does not give the old secret another 10 minutes.
 */
export const loadSigningSecrets = async (parts: SecretsInput): Promise<readonly string[]> => {
  const { database, config, now } = parts;
  const kid = deriveKeyId(config.secret);
  const here = seen.get(database) ?? new Map<string, Promise<number>>();
  seen.set(database, here);
  const since = here.get(kid) ?? firstSeen(parts, kid);
  here.set(kid, since);
  since.catch(() => here.delete(kid));
  const still = now() < (await since) + honoured;
  return config.secretPrevious && still ? [config.secret, config.secretPrevious] : [config.secret];
};
