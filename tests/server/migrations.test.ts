import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { migrations } from '../../server/db/migrate.ts';
import { type Database, openDatabase } from '../../server/db/open-database.ts';
import { createLog } from '../../server/log.ts';
import { openTestDatabase } from '../support/database.ts';
import { type PostgresServer, startPostgres, whyNoPostgres } from '../support/postgres-server.ts';
import { testUnless } from '../support/test-unless.ts';

const log = createLog('silent');
const why = whyNoPostgres();

const onPostgres = (): void => {
  let cluster: PostgresServer;
  beforeAll(async () => {
    cluster = await startPostgres();
  });
  afterAll(() => cluster.stop());
  const config = (url: string, more = {}) => ({ ...readConfig({ MAITRE_MODE: 'demo', DATABASE_URL: url }), ...more });
  const fresh = async (): Promise<string> => {
    const name = `fresh_${Math.random().toString(36).slice(2)}`;
    const client = new pg.Client(cluster.url);
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return Object.assign(new URL(cluster.url), { pathname: `/${name}` }).toString();
  };
  const applied = async (database: Database) =>
    (await sql<{ id: number }>`select id from maitre_migrations order by id`.execute(database.plain)).rows.map(
      ({ id }) => id,
    );

  test('four servers that start together migrate once', async () => {
    const url = await fresh();
    const all = await Promise.all(Array.from({ length: 4 }, () => openDatabase(config(url), log)));
    for (const it of all) expect(await applied(it)).toEqual(migrations.map(({ id }) => id));
    await Promise.all(all.map((it) => it.close()));
  });

  const change = async (url: string, statement: string) => {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(statement);
    await client.end();
  };

  test('H245 facts of the past are instants, and a venue’s future its wall time and the name of its zone', async () => {
    const { url, drop } = await openTestDatabase(cluster.url, false);
    const database = await openDatabase(config(url), log);
    const { rows } = await sql<{ column: string; data_type: string }>`
      select table_name || '.' || column_name as "column", data_type from information_schema.columns
      where table_schema = 'public' and (data_type like 'time%' or column_name like '%zone%' or column_name like '%offset%')
    `.execute(database.plain);
    await database.close();
    await drop();
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ data_type: type }) => type !== 'timestamp with time zone')).toEqual([
      { column: 'venues.time_zone', data_type: 'text' },
    ]);
  });

  test('a newer database is rejected with an explanation', async () => {
    const { url, drop } = await openTestDatabase(cluster.url, false);
    await change(url, "insert into maitre_migrations (id, name, hash) values (900, '900_later.sql', '')");
    await expect(openDatabase(config(url), log)).rejects.toThrow(
      'newer than this program: it has migration 900_later.sql',
    );
    await drop();
  });

  test('an applied migration whose text changed is rejected', async () => {
    const { url, drop } = await openTestDatabase(cluster.url, false);
    await change(url, "update maitre_migrations set hash = 'x' where id = 1");
    await expect(openDatabase(config(url), log)).rejects.toThrow(
      'migration 001_first.sql was applied with a different text',
    );
    await drop();
  });

  test('the start stops when maitre_app is above row-level security', async () => {
    const { url, drop } = await openTestDatabase(cluster.url, false);
    await change(cluster.adminUrl, 'alter role maitre_app bypassrls');
    await expect(openDatabase(config(url), log)).rejects.toThrow('maitre_app is a superuser or has BYPASSRLS');
    await change(cluster.adminUrl, 'alter role maitre_app nobypassrls superuser');
    await expect(openDatabase(config(url), log)).rejects.toThrow('maitre_app is a superuser or has BYPASSRLS');
    await change(cluster.adminUrl, 'alter role maitre_app nosuperuser');
    await (await openDatabase(config(url), log)).close();
    await drop();
  });

  test('a role other than the migrating one may serve requests, and owns nothing', async () => {
    const url = await fresh();
    await change(cluster.adminUrl, 'create role maitre_serving login');
    const serving = Object.assign(new URL(url), { username: 'maitre_serving' }).toString();
    const database = await openDatabase(config(serving, { databaseOwnerUrl: url }), log);
    expect(await database.plain.selectFrom('users').select('id').execute()).toEqual([]);
    expect(await database.within(['x']).selectFrom('content').select('cms_id').execute()).toEqual([]);
    await expect(sql`drop table users`.execute(database.plain)).rejects.toThrow('must be owner');
    await database.close();
  });

  test('F043 statements, locks and idle transactions have time limits', async () => {
    const { url, drop } = await openTestDatabase(cluster.url, false);
    const database = await openDatabase(config(url), log);
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`.execute(
      database.plain,
    );
    await database.close();
    await drop();
    expect(rows).toEqual([{ statement: '15s', lock: '5s', idle: '10s' }]);
  });

  test('F041 after a restart of the database the listener reconnects and reports a possible gap; reads go on', async () => {
    const { url, drop } = await openTestDatabase(cluster.url, false);
    const database = await openDatabase(config(url), log);
    const received: string[] = [];
    let reconnects = 0;
    await database.listen(
      'changes',
      (it) => received.push(it),
      () => {
        reconnects += 1;
      },
    );
    await database.notify('changes', 'before');
    await expect.poll(() => received).toEqual(['before']);
    cluster.restart('immediate');
    expect(await database.plain.selectFrom('users').select('id').execute()).toEqual([]);
    await expect.poll(() => reconnects).toBe(1);
    await database.notify('changes', 'after');
    await expect.poll(() => received).toEqual(['before', 'after']);
    await database.close();
    await drop();
  });
};

// a test that cannot run gives the reason, and the run shows it
if (why === null) describe('on PostgreSQL', onPostgres);
else testUnless(why)('on PostgreSQL', async () => {});
