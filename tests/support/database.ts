import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Config, readConfig } from '../../server/config/config.ts';
import { migrationsHash } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import { loadDemo } from '../../server/demo/load-demo.ts';
import { createLog } from '../../server/log.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const silent = createLog('silent');
/** When the demonstration is loaded: the same moment in every run, so that its rows are the same. */
export const demoTime = Date.UTC(2026, 4, 12, 9, 0, 0);

const hashFolder = (folder: string): string => {
  const hash = createHash('sha256');
  for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).toSorted())
    if (/\.(ts|sql|json)$/.test(name)) hash.update(name).update(readFileSync(join(root, folder, name)));
  return hash.digest('hex');
};

const databaseName = (demo: boolean): string => {
  const parts = [
    migrationsHash,
    ...(demo ? ['server/demo', 'graphql/content', 'server/modules'].map(hashFolder) : ['empty']),
  ];
  return `maitre_${demo ? 'demo' : 'empty'}_${createHash('sha256').update(parts.join()).digest('hex').slice(0, 16)}`;
};

const fill = async (
  config: Config,
  demo: boolean,
  use: (image: () => Promise<Blob>) => Promise<void>,
): Promise<void> => {
  const database = await openDatabase(config, silent);
  try {
    if (demo) await loadDemo(database, () => demoTime);
    await use(database.image);
  } finally {
    await database.close();
  }
};

/** The embedded engine, migrated and filled once; every test server opens its own copy in memory. */
export const prepareDatabaseImage = async (demo: boolean): Promise<Blob> => {
  const folder = join(root, 'tests/out/images');
  const path = join(folder, `${databaseName(demo)}.tar`);
  try {
    return new Blob([new Uint8Array(readFileSync(path))], { type: 'application/x-tar' });
  } catch {
    mkdirSync(folder, { recursive: true });
  }
  await fill(readConfig({ MAITRE_DATA: 'memory://' }), demo, async (image) => {
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, Buffer.from(await (await image()).arrayBuffer()));
    renameSync(draft, path);
  });
  return prepareDatabaseImage(demo);
};

const at = (url: string, database: string): string =>
  Object.assign(new URL(url), { pathname: `/${database}` }).toString();

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
};

// made once for a cluster, behind a lock that all workers share; then copied
const template = (url: string, demo: boolean): Promise<string> =>
  withClient(url, async (client) => {
    const name = databaseName(demo);
    await client.query("select pg_advisory_lock(hashtext('maitre.tests'))");
    const { rows } = await client.query('select from pg_database where datname = $1', [name]);
    if (rows.length > 0) return name;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft}`);
    await fill(readConfig({ DATABASE_URL: at(url, draft), MAITRE_MODE: 'demo' }), demo, async () => {});
    // what autovacuum does within a minute, and copies are too short-lived to wait for
    if (demo) await withClient(at(url, draft), (owner) => owner.query('analyze'));
    await client.query(`alter database ${draft} rename to ${name}`);
    return name;
  });

/** A database of one's own on the PostgreSQL at `url`. */
export const openTestDatabase = async (
  url: string,
  demo: boolean,
): Promise<{ url: string; drop: () => Promise<void> }> => {
  const from = await template(url, demo);
  const name = `maitre_test_${randomBytes(6).toString('hex')}`;
  await withClient(url, (client) => client.query(`create database ${name} template ${from}`));
  return {
    url: at(url, name),
    drop: async () => {
      await withClient(url, (client) =>
        client.query(`drop database if exists ${name} with (force)`).catch((error: { code?: string }) => {
          // autovacuum belongs to the superuser and cannot be terminated; without force it stops by itself
          if (error.code !== '42501') throw error;
          return client.query(`drop database if exists ${name}`);
        }),
      );
    },
  };
};
