import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { explainStartupError } from '../../server/startup-errors.ts';
import { openTestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { startPgBouncer, whyNoPgBouncer } from '../support/pgbouncer.ts';
import { type PostgresServer, startPostgres, whyNoPostgres } from '../support/postgres-server.ts';
import type { TestServer } from '../support/server.ts';
import { testUnless } from '../support/test-unless.ts';
import { createdItem, enter, lunch, openDemoGroup, read, save } from './content/demo-clients.ts';

const why = whyNoPostgres() ?? whyNoPgBouncer();

test('a pooler by transaction needs an address of PostgreSQL itself', () => {
  const env = { MAITRE_MODE: 'demo', DATABASE_URL: 'postgres://pooler/maitre', DATABASE_POOLING: 'transaction' };
  expect(() => readConfig(env)).toThrow(/^DATABASE_LISTEN_URL: is needed beside DATABASE_POOLING=transaction/);
  const { databasePooling, databaseListenUrl } = readConfig({ ...env, DATABASE_LISTEN_URL: 'postgres://db/maitre' });
  expect([databasePooling, databaseListenUrl]).toEqual(['transaction', 'postgres://db/maitre']);
});

const behindPgBouncer = (mode: 'session' | 'transaction') => {
  let cluster: PostgresServer;
  let database: { url: string; drop: () => Promise<void> };
  let pooler: { url: string; stop: () => Promise<void> };
  let server: TestServer;

  beforeAll(async () => {
    cluster = await startPostgres();
    database = await openTestDatabase(cluster.url, true);
    pooler = await startPgBouncer(database.url, mode);
    server = await openDemoGroup(
      {},
      {
        databaseUrl: pooler.url,
        databasePooling: mode,
        databaseListenUrl: mode === 'transaction' ? database.url : null,
        databasePool: 5,
      },
    );
  });
  afterAll(async () => {
    await server.close();
    await pooler.stop();
    cluster.stop();
  });

  test('people sign in, save at once and read what they saved', async () => {
    const michal = await enter(server, 'michal', 'petilia-jaffa');
    const names = Array.from({ length: 8 }, (_, at) => `Pooled ${at}`);
    const items = await Promise.all(names.map((name) => createdItem(michal, name)));
    // more clients than connections to the database: each statement may reach another
    for (let round = 0; round < 3; round += 1) await Promise.all(items.map((item) => read(michal, item.cms_id)));
    await Promise.all(items.map((item, at) => save(michal, item, lunch(names[at] ?? ''))));
    const stored = await Promise.all(items.map((item) => read(michal, item.cms_id)));
    expect(stored.map(({ content }, at) => JSON.stringify(content).includes(names[at] ?? '?'))).toEqual(
      names.map(() => true),
    );
  });

  test('no statement waits for ever, and no limit or role stays behind for the next client', async () => {
    const read = () =>
      sql<{ statement: string; lock: string; role: string }>`
        select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
          current_setting('role') as role`.execute(server.database.plain);
    for (let turn = 0; turn < 5; turn += 1) {
      await server.database.maintenance.selectFrom('venues').select('id').execute();
      expect((await read()).rows).toEqual([{ statement: '15s', lock: '5s', role: 'none' }]);
    }
    await expect(
      server.database.plain.transaction().execute(async (tx) => {
        await sql`set local statement_timeout = 200`.execute(tx);
        await sql`select pg_sleep(5)`.execute(tx);
      }),
    ).rejects.toThrow(/statement timeout/);
  });

  test('live changes arrive', async () => {
    const received: string[] = [];
    const stop = await server.database.listen('maitre_pooled', (payload) => received.push(payload));
    for (const payload of ['one', 'two', 'three']) await server.database.notify('maitre_pooled', payload);
    await eventually(() => expect(received).toEqual(['one', 'two', 'three']));
    await stop();
  });

  test('without DATABASE_POOLING the start names what the pooler refuses', async () => {
    const config = { ...server.config, databasePooling: null };
    const error = await openDemoGroup({}, config).then(
      async (opened) => opened.close(),
      (failure: unknown) => failure,
    );
    expect(explainStartupError(error, config)).toMatch(
      /^the pooler at .* \(DATABASE_URL\) refuses connections with \w+_timeout; set DATABASE_POOLING=session or/,
    );
  });
};

if (why === null)
  for (const mode of ['session', 'transaction'] as const)
    describe(`PgBouncer, by ${mode}`, () => behindPgBouncer(mode));
else testUnless(why)('behind PgBouncer people sign in, save and hear of changes', async () => undefined);
