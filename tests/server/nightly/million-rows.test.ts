import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAssetBytes } from '../../../server/modules/assets/assets.store.ts';
import { foldLetters } from '../../../graphql/domain/search-fold.ts';
import { foldName } from '../../../graphql/domain/names.ts';
import { openTestDatabase } from '../../support/database.ts';
import { type PostgresServer, startPostgres, whyNoPostgres } from '../../support/postgres-server.ts';
import type { TestServer } from '../../support/server.ts';
import { enter, openDemoGroup } from '../content/demo-clients.ts';
import { createWorkload } from './workload.ts';
import { seedInBulk } from './bulk-seed.ts';
import { type Plan, watchPlans } from './query-plans.ts';
import { getMedian, print, seconds } from './measure.ts';
import { integrityQuery, listCorruptRows } from './data-integrity.ts';
import { testUnless } from '../../support/test-unless.ts';

const million = 1_000_000;
/** A chain that keeps everything in one venue, a large house, one as most are; all others are as that one. */
const sizes = { 'petilia-jaffa': 100_000, 'petilia-haifa': 10_000, noga: 100 };
const each = 100;
const venues = (million - Object.values(sizes).reduce((sum, it) => sum + it)) / each;

/** What grows with what people write: from this size on nothing is read from end to end. */
const many = 5_000;
/** What a page, an item, its neighbours in an index and a planner's whim for a small venue come to. */
const few = 300;

const why = whyNoPostgres();
let cluster: PostgresServer;
let admin: pg.Client;
let url: string;
let drop: () => Promise<void>;

const open = (): Promise<TestServer> => openDemoGroup({}, { databaseUrl: url, databasePool: 2 });

if (why === null) {
  beforeAll(async () => {
    cluster = await startPostgres();
    ({ url, drop } = await openTestDatabase(cluster.url, true));
    admin = new pg.Client(Object.assign(new URL(cluster.adminUrl), { pathname: new URL(url).pathname }).toString());
    await admin.connect();
    const from = performance.now();
    await admin.query('set synchronous_commit = off');
    await seedInBulk((text, parameters) => admin.query(text, [...parameters]), { total: sizes, venues, each });
    await admin.query('vacuum analyze');
    const { rows } = await admin.query('select pg_size_pretty(pg_database_size(current_database())) as size');
    print(`${million} items over ${venues + 3} venues, ${rows[0].size}: ${seconds(from)}`);
  }, 2_400_000);
  afterAll(async () => {
    await admin?.end();
    await drop?.();
    cluster?.stop();
  });

  test('the rows are as people would have made them', async () => {
    expect((await admin.query(listCorruptRows)).rows).toEqual([{ gaps: 0, others: 0, wrong: 0, unsaid: 0 }]);
    const { rows } = await admin.query(integrityQuery);
    expect(rows).toHaveLength(500);
    for (const { name, ...row } of rows)
      expect(row).toEqual({ name_folded: foldName(name), name_search: foldLetters(name), named: name });
  }, 900_000);

  test('every query stays within its time budget', async () => {
    const server = await open();
    for (const [venue, size] of Object.entries(sizes)) {
      const ask = await enter(server, 'michal', venue);
      print(`${venue}, ${size} items`);
      for (const { name, run } of await createWorkload(ask, venue, size))
        print(`${(await getMedian(run)).toFixed(1).padStart(8)} ms  ${name}`);
    }
    await server.close();
  }, 900_000);

  test('every query uses an index and reads no more rows than the venue has', async () => {
    const taken = await watchPlans(cluster.log, admin);
    const server = await open();
    const large = await admin.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and reltuples > $1 and relname not like 'pg\\_%'",
      [many],
    );
    const growing = large.rows.map(({ name }) => name);
    expect(growing).toEqual(expect.arrayContaining(['content', 'content_versions', 'publications', 'audit']));
    // the hourly orphan clean-up reads what is stored of all images
    const hourly = (text: string) => text.startsWith('delete from "assets"');
    const wrongIn = ({ text, scans }: Plan, reads: number): string[] =>
      scans
        .filter(({ how, table, rows }) => growing.includes(table) && (how === 'Seq Scan' || rows > reads))
        .filter(() => !hourly(text))
        .map(({ how, table, index, rows }) => `${how} ${table} ${index ?? ''}, ${rows} rows of ${reads}: ${text}`);
    const wrong: string[] = [];
    const watch = async (name: string, reads: number, run: (turn: number) => Promise<unknown>) => {
      taken();
      // from the sixth time on PostgreSQL may keep one plan for all values
      for (let turn = 0; turn < 8; turn += 1) await run(turn);
      const plans = taken();
      expect(plans, name).not.toEqual([]);
      wrong.push(...new Set(plans.flatMap((plan) => wrongIn(plan, reads)).map((it) => `${name}: ${it}`)));
    };
    for (const [venue, size] of Object.entries(sizes)) {
      const ask = await enter(server, 'michal', venue);
      for (const { name, run, reads } of await createWorkload(ask, venue, size + 100))
        await watch(`${venue}, ${name}`, Math.max(few, reads), run);
    }
    const hashes = await admin.query<{ hash: string }>('select hash from assets limit 8');
    await watch('the bytes of an image', few, (turn) =>
      readAssetBytes(server.database.maintenance, hashes.rows[turn]?.hash ?? '').then((bytes) =>
        expect(bytes).not.toBeNull(),
      ),
    );
    await watch('deleting for good', few, async () => {
      await admin.query(`update content set deleted_at = now() - interval '1 year' where cms_id in (
        select cms_id from content where venue_id = 'petilia-jaffa' and deleted_at is null limit 20)`);
      await server.tick();
    });
    await watch('signing in', few, () => enter(server, 'yonatan', 'noga'));
    await server.close();
    expect(wrong).toEqual([]);
  }, 900_000);
} else testUnless(why)('on PostgreSQL', async () => {});
