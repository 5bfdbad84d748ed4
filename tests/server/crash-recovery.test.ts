import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import { createLog } from '../../server/log.ts';
import { startPostgres, whyNoPostgres } from '../support/postgres-server.ts';
import { createDemoFolder, type ServerProcess, startProcess } from '../support/server-process.ts';
import { listStoredWrites, type StoredWrite, WriteLoad } from '../support/write-load.ts';
import { testUnless } from '../support/test-unless.ts';

const kills = Number(process.env.KILLS ?? 1);
const folders: string[] = [];
afterAll(() => {
  for (const it of folders) rmSync(it, { recursive: true, force: true });
});
const raised = {
  // the load signs in once, and on a slow machine fifty kills take longer than the usual ten minutes
  ACCESS_TOKEN_SECONDS: '3600',
  REQUESTS_PER_SECOND_PERSON: '1000000',
  REQUESTS_PER_SECOND_VENUE: '1000000',
  REQUESTS_PER_SECOND_ADDRESS: '1000000',
};

const cycle = async (env: Record<string, string>, betweenKills: () => void): Promise<WriteLoad> => {
  const load = new WriteLoad();
  let server: ServerProcess = await startProcess({ ...raised, ...env });
  onTestFinished(async () => void (await server.kill('SIGKILL')));
  await load.begin(server.url);
  for (let kill = 0; kill < kills; kill += 1) {
    const running = load.run(server.url);
    const before = load.acknowledged.length;
    const killing = async () => {
      await expect.poll(() => load.acknowledged.length, { timeout: 120_000 }).toBeGreaterThan(before);
      await new Promise((go) => setTimeout(go, Math.random() * 400));
      await server.kill('SIGKILL');
    };
    await Promise.all([running, killing()]);
    // the writers wrote until it died
    expect(load.open.length).toBe(load.writers);
    betweenKills();
    const began = performance.now();
    server = await startProcess({ ...raised, ...env });
    expect(performance.now() - began).toBeLessThan(60_000);
    await load.settle(server.url);
  }
  expect(await server.kill('SIGTERM')).toBe(0);
  return load;
};

const storedIn = async (env: Record<string, string>): Promise<StoredWrite[]> => {
  const database = await openDatabase(readConfig({ MAITRE_MODE: 'demo', ...env }), createLog('silent'));
  return listStoredWrites(database).finally(() => database.close());
};

describe(`a server killed ${kills === 1 ? 'once' : `${kills} times`} under load`, () => {
  test(
    'F037 P2 embedded: every acknowledged write is there once, every open one at most once',
    async () => {
      const folder = await createDemoFolder();
      folders.push(folder);
      const env = { MAITRE_DATA: folder };
      const load = await cycle(env, () => {});
      expect(await storedIn(env)).toEqual(load.listAcknowledged());
    },
    240_000 + kills * 20_000,
  );

  const why = whyNoPostgres();
  if (why === null)
    test(
      'F037 F041 P2 PostgreSQL, which is broken off between: every acknowledged write is there once',
      async () => {
        const cluster = await startPostgres();
        try {
          const client = new pg.Client(cluster.url);
          await client.connect();
          await client.query('create database kills');
          await client.end();
          const env = { DATABASE_URL: Object.assign(new URL(cluster.url), { pathname: '/kills' }).toString() };
          const load = await cycle(env, () => cluster.restart('immediate'));
          expect(await storedIn(env)).toEqual(load.listAcknowledged());
        } finally {
          cluster.stop();
        }
      },
      240_000 + kills * 20_000,
    );
  else testUnless(why)('on PostgreSQL', async () => {});
});
