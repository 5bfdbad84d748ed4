import type { Kysely } from 'kysely';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import type { Logger } from '../log.ts';
import { openEmbedded } from './embedded.ts';
import { IncompatibleDatabase, migrate, migrations } from './migrate.ts';
import { Listener, createPool, timeoutStatement } from './postgres.ts';
import { createReplicaReads } from './replica-reads.ts';
import { createScopedKysely, type Planning, type Pooling } from './scoped-kysely.ts';
import type { Tables } from './schema.types.ts';

export interface Database {
  engine: 'embedded' | 'postgres';
  /** login role: identity tables and memberships; no rows owned by a venue */
  plain: Kysely<Tables>;
  /** every statement and transaction is limited to these venues by row-level security */
  within: (venues: readonly string[], plan?: Planning) => Kysely<Tables>;
  /**
   * A read that decides nothing: at the replica, when there is one that has everything this process knows to be written for
   * the venue. It may run a second time at the primary.
   */
  reading: <Answer>(venue: string, work: (db: Kysely<Tables>) => Promise<Answer>, plan?: Planning) => Promise<Answer>;
  /** after each write for a venue, before it is answered */
  wrote: (venue: string) => void;
  /** maintenance role, all venues: purges, loading, exports; never on behalf of a user */
  maintenance: Kysely<Tables>;
  /**
   * `onReconnect` runs after a reconnect: notifications may have been missed since `onLost`. Resolves with the unsubscribe
   * function.
   */
  listen: (
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect?: () => void,
    onLost?: () => void,
  ) => Promise<() => Promise<void>>;
  notify: (channel: string, payload: string) => Promise<void>;
  ready: () => Promise<boolean>;
  /** embedded engine: writes a snapshot if data changed since the last one; returns its name, else null */
  snapshot: (at: Date) => Promise<string | null>;
  /** embedded engine: the whole database as a file that another one can be opened from */
  image: () => Promise<Blob>;
  close: () => Promise<void>;
}

/** Throws when the application role bypasses row-level security. */
const checkRole = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query("begin; set local role 'maitre_app'");
    const { rows } = await client.query<{ bypasses: boolean }>(
      'select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
    );
    await client.query('rollback');
    if (rows[0]?.bypasses !== false)
      throw new Error(
        'the role maitre_app is a superuser or has BYPASSRLS, so venues would not be isolated; alter the role',
      );
  } finally {
    client.release();
  }
};

const createDatabaseHandles = (pool: pg.Pool, pooling?: Pooling) => {
  const within = (venues: readonly string[], plan: Planning = 'by values') =>
    createScopedKysely<Tables>(pool, { role: 'maitre_app', venues, plan }, pooling);
  return {
    plain: createScopedKysely<Tables>(pool, null, pooling),
    within,
    reading: <Answer>(venue: string, work: (db: Kysely<Tables>) => Promise<Answer>, plan?: Planning) =>
      work(within([venue], plan)),
    wrote: () => {},
    maintenance: createScopedKysely<Tables>(pool, { role: 'maitre_maintenance' }, pooling),
    notify: async (channel: string, payload: string) => {
      await pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
    ready: () =>
      pool.query('select from maitre_migrations limit 1').then(
        () => true,
        () => false,
      ),
  };
};

const embedded = async (config: Config, log: Logger, image?: Blob): Promise<Database> => {
  const {
    pool,
    snapshot,
    image: imageNow,
    close,
  } = await openEmbedded(
    config.data,
    [config.secret, ...(config.secretPrevious === null ? [] : [config.secretPrevious])],
    log,
    image,
  );
  try {
    const client = await pool.connect();
    const applied = await migrate(client).finally(() => client.release());
    for (const id of applied) log.info({ id }, 'migrated');
    // the engine connects as a superuser, which bypasses row-level security: drop to the login role
    await pool.query('grant pg_checkpoint, pg_maintain to maitre_login; set session authorization maitre_login');
    await checkRole(pool);
  } catch (error) {
    await close();
    throw error;
  }
  const subscribers = new Map<string, Set<(payload: string) => void>>();
  const client = await pool.connect();
  client.on('notification', ({ channel, payload }) => {
    for (const onPayload of subscribers.get(channel) ?? []) onPayload(payload ?? '');
  });
  client.release();
  return {
    ...createDatabaseHandles(pool),
    engine: 'embedded',
    listen: async (channel, onPayload) => {
      const own = subscribers.get(channel) ?? new Set();
      if (own.size === 0) await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
      subscribers.set(channel, own.add(onPayload));
      return async () => {
        own.delete(onPayload);
      };
    },
    snapshot,
    image: imageNow,
    close,
  };
};

const byTransaction: Pooling = { isByTransaction: true, prologue: [timeoutStatement] };

/**
 * Whether pg_trgm finds words in Hebrew, Arabic and Russian: in a database whose character type is C it takes their
 * letters for punctuation, so searches in those languages cannot use its index.
 */
const findsEveryScript = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ finds: boolean }>(
    "select bool_and(cardinality(show_trgm(word)) > 0) as finds from unnest(array['שלום', 'سلام', 'мир']) word",
  );
  return rows[0]?.finds === true;
};

const wrongCharacterType =
  "the database's character type (LC_CTYPE) is C, so searches in Hebrew, Arabic and Russian read every row; " +
  'create it as UTF-8, for example with: createdb -T template0 -E UTF8 --lc-ctype=C.UTF-8 maitre';

const postgres = async (config: Config, url: string, log: Logger): Promise<Database> => {
  const pool = createPool(config, url, log);
  const owner = new pg.Client({ connectionString: config.databaseOwnerUrl ?? url });
  try {
    await owner.connect();
    const applied = await migrate(owner);
    for (const id of applied) log.info({ id }, 'migrated');
    if (!(await findsEveryScript(owner))) {
      // one with data goes on: it has to be dumped and restored, which takes an hour that the operator chooses
      if (config.mode === 'production' && applied.length === migrations.length)
        throw new IncompatibleDatabase(wrongCharacterType);
      log.warn({}, wrongCharacterType);
    }
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
  const listener = new Listener(config.databaseListenUrl ?? url, log);
  const pooling = config.databasePooling === 'transaction' ? byTransaction : undefined;
  const handles = createDatabaseHandles(pool, pooling);
  const replica = config.databaseReplicaUrl === null ? null : createPool(config, config.databaseReplicaUrl, log);
  const reads = replica && createReplicaReads({ primary: pool, replica, log });
  if (reads)
    await listener.listen('changes', { onPayload: reads.heard, onReconnect: reads.reconnected, onLost: reads.lost });
  return {
    ...handles,
    ...(replica !== null &&
      reads !== null && {
        reading: <Answer>(venue: string, work: (db: Kysely<Tables>) => Promise<Answer>, plan: Planning = 'by values') =>
          reads.read(
            venue,
            {
              replica: createScopedKysely<Tables>(replica, { role: 'maitre_app', venues: [venue], plan }, pooling),
              primary: handles.within([venue], plan),
            },
            work,
          ),
        wrote: reads.wrote,
      }),
    engine: 'postgres',
    listen: (channel, onPayload, onReconnect = () => {}, onLost = () => {}) =>
      listener.listen(channel, { onPayload, onReconnect, onLost }),
    snapshot: async () => null,
    image: () => Promise.reject(new Error('not supported on PostgreSQL: use pg_dump')),
    close: async () => {
      await reads?.close();
      await listener.close();
      await pool.end();
    },
  };
};

/** Opens, migrates and checks the database. `image` is the initial content of a new embedded database. */
export const openDatabase = (config: Config, log: Logger, image?: Blob): Promise<Database> =>
  config.databaseUrl ? postgres(config, config.databaseUrl, log) : embedded(config, log, image);
