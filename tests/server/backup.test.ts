import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { createServer, type RunningServer } from '../../server/create-server.ts';
import type { Database } from '../../server/db/open-database.ts';
import { createLog } from '../../server/log.ts';
import { findPostgres } from '../postgresql.mjs';
import { demoTime, openTestDatabase, prepareDatabaseImage } from '../support/database.ts';
import { startPostgres, whyNoPostgres } from '../support/postgres-server.ts';
import { listStoredWrites, WriteLoad } from '../support/write-load.ts';
import { stored } from './content/demo-clients.ts';

// Backups are made and restored as the README says.

const folders: string[] = [];
afterAll(() => {
  for (const it of folders) rmSync(it, { recursive: true, force: true });
});
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'maitre-backup-'));
  folders.push(folder);
  return folder;
};

const raised = {
  REQUESTS_PER_SECOND_PERSON: '1000000',
  REQUESTS_PER_SECOND_VENUE: '1000000',
  REQUESTS_PER_SECOND_ADDRESS: '1000000',
};
// the clock stands still: jobs that become due would change rows between the backup and the comparison
const open = (env: Record<string, string>, image?: Blob): Promise<RunningServer> =>
  createServer(readConfig({ PORT: '0', MAITRE_MODE: 'demo', LOG_LEVEL: 'silent', ...raised, ...env }), {
    log: createLog('silent'),
    now: () => demoTime,
    ...(image && { image }),
  });

const readCurrent = (database: Database, items: readonly string[]) =>
  database.maintenance.selectFrom('content').select(['cms_id', 'version']).where('cms_id', 'in', items).execute();
const listKeys = async (database: Database, of: readonly { key: string }[]) => {
  const written = new Set(of.map(({ key }) => key));
  const rows = await database.maintenance.selectFrom('idempotency').select('key').execute();
  return rows.map(({ key }) => key).filter((key) => written.has(key));
};
const listContent = async (database: Database) => {
  const rows = await database.maintenance
    .selectFrom('content_versions')
    .select(['cms_id', 'version', 'content', 'updated_by_name', 'updated_at'])
    .execute();
  return new Map(rows.map((row) => [`${row.cms_id} ${row.version}`, row]));
};

/** Writers save while `back` makes a backup; the server that `restore` opens from it is compared with the first. */
const backUpUnderLoad = async (
  server: RunningServer,
  back: () => Promise<void>,
  restore: () => Promise<RunningServer>,
): Promise<void> => {
  await server.tick();
  const load = new WriteLoad();
  await load.begin(server.url);
  const reach = (count: number) =>
    expect.poll(() => load.acknowledged.length, { timeout: 120_000 }).toBeGreaterThanOrEqual(count);
  const running = load.run(server.url);
  await reach(6);
  const before = load.listAcknowledged();
  await back();
  await reach(load.acknowledged.length + 6);
  load.stop();
  await running;
  expect(load.open).toEqual([]);
  const [all, content, rows] = [
    await listStoredWrites(server.database),
    await listContent(server.database),
    await stored(server),
  ];
  expect(all).toEqual(load.listAcknowledged());
  await server.close();

  const restored = await restore();
  const { database, url } = restored;
  const writes = await listStoredWrites(database);
  // what was acknowledged before the backup began is in it; what it has was written, as it was
  expect(writes).toEqual(expect.arrayContaining(before));
  expect(all).toEqual(expect.arrayContaining(writes));
  for (const [id, row] of await listContent(database)) expect(row).toEqual(content.get(id));
  // one moment: each item is at its newest version, and has a key for each write
  const newest = new Map(writes.map(({ cms_id, version }) => [cms_id, version]));
  expect(new Map((await readCurrent(database, [...newest.keys()])).map((it) => [it.cms_id, it.version]))).toEqual(
    newest,
  );
  const titles = new Set(writes.map(({ title }) => title));
  const keys = load.acknowledged.filter(({ title }) => titles.has(title)).map(({ key }) => key);
  expect((await listKeys(database, load.acknowledged)).toSorted()).toEqual(keys.toSorted());
  // what nobody wrote meanwhile
  const { content: _, content_versions: __, ...others } = await stored(restored);
  expect(rows).toMatchObject(others);

  const after = new WriteLoad();
  await after.begin(url); // signs in
  const resumed = after.run(url);
  await expect.poll(() => after.acknowledged.length, { timeout: 120_000 }).toBeGreaterThan(3);
  after.stop();
  await resumed;
  await restored.close();
};

describe('F049 P15 a backup that is made under load and restored on an empty host has every acknowledged write, and people sign in', () => {
  test('embedded: the folder of snapshots, from the newest that is whole', async () => {
    const [data, empty] = [newFolder(), newFolder()];
    const server = await open({ MAITRE_DATA: data }, await prepareDatabaseImage(true));
    const back = async () => {
      await server.database.snapshot(new Date());
      for (const name of ['backups', 'assets']) cpSync(join(data, name), join(empty, name), { recursive: true });
    };
    await backUpUnderLoad(server, back, () => {
      writeFileSync(join(empty, 'backups', '9999-01-01T00-00-00-000Z.tar.gz.enc'), 'torn');
      return open({ MAITRE_DATA: empty });
    });
  });

  test('embedded: a host with damaged snapshots only does not start empty, however often it is tried', async () => {
    const data = newFolder();
    const first = await open({ MAITRE_DATA: data }, await prepareDatabaseImage(false));
    await first.database.snapshot(new Date());
    await first.close();
    const empty = newFolder();
    cpSync(join(data, 'backups'), join(empty, 'backups'), { recursive: true });
    for (const name of readdirSync(join(empty, 'backups')).filter((it) => it.endsWith('.enc'))) {
      const path = join(empty, 'backups', name);
      writeFileSync(path, readFileSync(path).subarray(0, 5000));
    }
    for (const _ of [1, 2]) await expect(open({ MAITRE_DATA: empty })).rejects.toThrow();
  });

  const why = whyNoPostgres();
  test('PostgreSQL: pg_dump and pg_restore', async () => {
    expect(why).toBeNull();
    const [here, there] = [await startPostgres(), await startPostgres()];
    const source = await openTestDatabase(here.url, true);
    const folder = newFolder();
    const [roles, dump] = [join(folder, 'roles.sql'), join(folder, 'maitre.dump')];
    const run = (program: string, ...args: string[]) =>
      promisify(execFile)(join(findPostgres() ?? '', program), args, { encoding: 'utf8' });
    const database = new URL(source.url).pathname;
    const at = (url: string) => Object.assign(new URL(url), { pathname: database }).toString();
    const server = await open({ DATABASE_URL: source.url, MAITRE_DATA: newFolder() });
    const back = async () => {
      await run('pg_dumpall', '--roles-only', '-d', here.adminUrl, '-f', roles);
      await run('pg_dump', '-Fc', '-f', dump, at(here.adminUrl));
    };
    try {
      await backUpUnderLoad(server, back, async () => {
        await run('psql', '-q', '-f', roles, there.adminUrl);
        await run('pg_restore', '-C', '-d', there.adminUrl, dump);
        await run('psql', '-qc', 'analyze', at(there.adminUrl));
        return open({ DATABASE_URL: at(there.url), MAITRE_DATA: newFolder() });
      });
    } finally {
      here.stop();
      there.stop();
    }
  });
});
