import { existsSync, mkdirSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import type { Logger } from '../log.ts';
import { lockFolder } from './data-folder-lock.ts';
import { changesAtNewest, readSnapshot, listSnapshots, snapshotTime, writeSnapshot } from './snapshots.ts';

export interface Embedded {
  pool: pg.Pool;
  /** writes a snapshot if data changed since the last one; returns its name, else null */
  snapshot: (at: Date) => Promise<string | null>;
  /** the whole database in its current state */
  image: () => Promise<Blob>;
  close: () => Promise<void>;
}

const extensions = { pg_trgm, btree_gin };
const inMemory = (data: string): boolean => data.startsWith('memory://');

const start = async (dataDir: string | undefined, loadDataDir?: Blob): Promise<PGlite> => {
  const engine = await PGlite.create({
    ...(dataDir ? { dataDir } : {}),
    ...(loadDataDir ? { loadDataDir } : {}),
    extensions,
  });
  await engine.query('select count(*) from pg_class'); // a damaged folder may open and fail at the first query
  return engine;
};

/** Restores the newest snapshot that opens; throws `why` when none does. */
const restore = async (data: string, secrets: readonly string[], log: Logger, why: unknown): Promise<PGlite> => {
  const folder = join(data, 'pg');
  const backups = join(data, 'backups');
  const setAside = () => rename(folder, `${folder}.broken-${Date.now()}`).catch(() => {});
  await setAside();
  for (const name of await listSnapshots(backups)) {
    try {
      const engine = await start(folder, await readSnapshot(join(backups, name), secrets));
      log.error(
        { at: snapshotTime(name), lost: `everything written after ${snapshotTime(name)}` },
        'restored from a snapshot',
      );
      return engine;
    } catch (cause) {
      log.error({ error: cause, at: snapshotTime(name) }, 'this snapshot cannot be opened either');
      await setAside();
    }
  }
  throw why;
};

/**
 * Opens the folder; when that fails, or a folder of snapshots has no database beside it, restores the newest snapshot
 * that opens. A database that would begin empty beside snapshots would replace them within two hours.
 */
const openOrRestore = async (data: string, secrets: readonly string[], log: Logger, image?: Blob): Promise<PGlite> => {
  const folder = join(data, 'pg');
  const hasSnapshots = (await listSnapshots(join(data, 'backups'))).length > 0;
  if (!existsSync(folder)) {
    if (!hasSnapshots) return start(folder, image);
    log.error({ engine: 'embedded' }, 'the data folder has snapshots and no database; restoring the newest valid one');
    return restore(data, secrets, log, new Error(`no snapshot in ${join(data, 'backups')} can be opened`));
  }
  try {
    return await start(folder);
  } catch (error) {
    log.error({ error, engine: 'embedded' }, 'the data folder cannot be opened; restoring the newest valid snapshot');
    if (!hasSnapshots) throw error;
    return restore(data, secrets, log, error);
  }
};

// id of the next writing transaction: unchanged by reads and restarts
const changesSql = 'select pg_snapshot_xmax(pg_current_snapshot())::text as changes';

/**
 * PostgreSQL in this process. All access goes through the pool's single client, so nothing runs concurrently with a
 * transaction. `secrets`: the server's and the one before it. The first encrypts snapshots; in memory there are none.
 */
export const openEmbedded = async (
  data: string,
  secrets: readonly [string, ...string[]],
  log: Logger,
  image?: Blob,
): Promise<Embedded> => {
  const memory = inMemory(data);
  if (!memory) mkdirSync(data, { recursive: true, mode: 0o700 });
  const unlock = memory ? () => {} : await lockFolder(data);
  const engine = await (memory ? start(undefined, image) : openOrRestore(data, secrets, log, image)).catch(
    (error: unknown) => {
      unlock();
      throw error;
    },
  );
  const pool = new pg.Pool({ ...createPgConfig(engine), max: 1, idleTimeoutMillis: 0 } as pg.PoolConfig);
  const backups = join(data, 'backups');

  const readChanges = async (client: pg.PoolClient): Promise<string> =>
    (await client.query<{ changes: string }>(changesSql)).rows[0]?.changes ?? '';

  // holding the only client means no transaction is open, and every acknowledged write is included
  const dump = async (client: pg.PoolClient): Promise<Blob> => {
    await client.query('checkpoint');
    return engine.dumpDataDir('none');
  };

  const snapshot = async (at: Date): Promise<string | null> => {
    if (memory) return null;
    const client = await pool.connect();
    let tar: Blob;
    let changes: string;
    try {
      if ((await readChanges(client)) === (await changesAtNewest(backups))) return null;
      // this engine has no autovacuum: without statistics a plan can cost the square of a venue's items
      await client.query('analyze');
      changes = await readChanges(client);
      tar = await dump(client);
    } finally {
      client.release();
    }
    return writeSnapshot(backups, { tar, changes, secret: secrets[0] }, at);
  };

  return {
    pool,
    snapshot,
    image: async () => {
      const client = await pool.connect();
      try {
        await client.query('analyze');
        return await dump(client);
      } finally {
        client.release();
      }
    },
    close: async () => {
      await pool.end();
      await engine.close();
      unlock();
    },
  };
};
