import type { Kysely } from 'kysely';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import type { Logger } from '../log.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { Listener, createPool } from './postgres.ts';
import { createScopedKysely } from './scoped-kysely.ts';
import type { Tables } from './schema.types.ts';

export interface Database {
  engine: 'embedded' | 'postgres';
  /** as the login role: identity tables, and which venues a person belongs to; sees nothing that a venue owns */
  plain: Kysely<Tables>;
  /** every statement and transaction sees these venues only */
  within: (venues: readonly string[]) => Kysely<Tables>;
  /** all venues at once: purges, loading, exports; never on behalf of a person */
  keeper: Kysely<Tables>;
  /** `gap`: the connection was away, something may have been missed */
  listen: (channel: string, heard: (payload: string) => void, gap?: () => void) => Promise<() => Promise<void>>;
  notify: (channel: string, payload: string) => Promise<void>;
  ready: () => Promise<boolean>;
  /** embedded: writes a snapshot when something changed since the last, and answers its name */
  snapshot: (at: Date) => Promise<string | null>;
  /** embedded: the whole database as a file, which another can be opened from */
  image: () => Promise<Blob>;
  close: () => Promise<void>;
}

/** After the switch nobody may be above row-level security; otherwise the second lock is open. */
const checkRole = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query("begin; set local role 'maitre_app'");
    const { rows } = await client.query<{ above: boolean }>(
      'select rolsuper or rolbypassrls as above from pg_roles where rolname = current_user',
    );
    await client.query('rollback');
    if (rows[0]?.above !== false)
      throw new Error('the role maitre_app is a superuser or has BYPASSRLS: venues would not be kept apart; alter it');
  } finally {
    client.release();
  }
};

const faces = (pool: pg.Pool) => ({
  plain: createScopedKysely<Tables>(pool, null),
  within: (venues: readonly string[]) => createScopedKysely<Tables>(pool, { role: 'maitre_app', venues }),
  keeper: createScopedKysely<Tables>(pool, { role: 'maitre_maintenance' }),
  notify: async (channel: string, payload: string) => {
    await pool.query('select pg_notify($1, $2)', [channel, payload]);
  },
  ready: () =>
    pool.query('select from maitre_migrations limit 1').then(
      () => true,
      () => false,
    ),
});

const embedded = async (config: Config, log: Logger, image?: Blob): Promise<Database> => {
  const { pool, snapshot, image: imageNow, close } = await openEmbedded(config.data, log, image);
  try {
    const client = await pool.connect();
    const done = await migrate(client).finally(() => client.release());
    for (const id of done) log.info({ id }, 'migrated');
    // the engine signs in as a superuser, who is above row-level security; from here on this process is not
    await pool.query('grant pg_checkpoint to maitre_login; set session authorization maitre_login');
    await checkRole(pool);
  } catch (error) {
    await close();
    throw error;
  }
  const ears = new Map<string, Set<(payload: string) => void>>();
  const client = await pool.connect();
  client.on('notification', ({ channel, payload }) => {
    for (const heard of ears.get(channel) ?? []) heard(payload ?? '');
  });
  client.release();
  return {
    ...faces(pool),
    engine: 'embedded',
    listen: async (channel, heard) => {
      const own = ears.get(channel) ?? new Set();
      if (own.size === 0) await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
      ears.set(channel, own.add(heard));
      return async () => {
        own.delete(heard);
      };
    },
    snapshot,
    image: imageNow,
    close,
  };
};

const postgres = async (config: Config, url: string, log: Logger): Promise<Database> => {
  const pool = createPool(config, url, log);
  const owner = new pg.Client({ connectionString: config.databaseOwnerUrl ?? url });
  try {
    await owner.connect();
    for (const id of await migrate(owner)) log.info({ id }, 'migrated');
    if (config.databaseOwnerUrl) {
      const { rows } = await pool.query<{ login: string }>('select current_user as login');
      const login = pg.escapeIdentifier(rows[0]?.login ?? '');
      await owner.query(`grant maitre_login to ${login}`);
    }
    await checkRole(pool);
  } catch (error) {
    await pool.end();
    throw error;
  } finally {
    await owner.end();
  }
  const listener = new Listener(url, log);
  return {
    ...faces(pool),
    engine: 'postgres',
    listen: (channel, heard, gap = () => {}) => listener.listen(channel, { heard, gap }),
    snapshot: async () => null,
    image: () => Promise.reject(new Error('a PostgreSQL server has its own tools for that: pg_dump')),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
};

/** Opens, migrates, checks. `image`: what a new embedded database begins with, instead of nothing. */
export const openDatabase = (config: Config, log: Logger, image?: Blob): Promise<Database> =>
  config.databaseUrl ? postgres(config, config.databaseUrl, log) : embedded(config, log, image);
