import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../server/db/open-database.ts';
import { loadDemo, loadGalleries, loadProductsAndWorkPlans } from '../../server/demo/load-demo.ts';
import { demoTime } from '../support/database.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const now = () => demoTime;

/** The same database, which breaks off before its next statement within a venue, once so many went through. */
const breakingAfter = (database: Database, most: number): { database: Database; statementCount: () => number } => {
  let statementCount = 0;
  const within: Database['within'] = (venues) =>
    database.within(venues).withPlugin({
      transformQuery: ({ node }) => {
        if (statementCount === most) throw new Error('broken off');
        statementCount += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
  return { database: { ...database, within }, statementCount: () => statementCount };
};

/** Everything that the demonstration is, with its times. */
const readAllRows = async ({ database }: TestServer): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  for (const table of [
    'users',
    'venues',
    'memberships',
    'configurations',
    'content',
    'content_versions',
    'publications',
    'assets',
  ]) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(it)::text as row from ${sql.table(table)} it order by 1`.execute(database.maintenance);
    found[table] = rows.map(({ row }) => row);
  }
  return found;
};
const loading = async ({ database }: TestServer): Promise<number> =>
  (await database.plain.selectFrom('demonstration').selectAll().execute()).length;

const loadMore = (server: TestServer, database: Database) => async (at: number) => {
  await loadGalleries({ ...server, database }, at);
  await loadProductsAndWorkPlans(database, at);
};
const load = (server: TestServer, database = server.database) => loadDemo(database, now, loadMore(server, database));

describe('an interrupted load of the demonstration is finished by the next start, with the same rows', () => {
  let whole: Record<string, string[]>;
  let statements: number;

  beforeAll(async () => {
    const server = await startTestServer();
    const counted = breakingAfter(server.database, Number.POSITIVE_INFINITY);
    expect(await load(server, counted.database)).toBe(true);
    statements = counted.statementCount();
    whole = await readAllRows(server);
    expect(await loading(server)).toBe(0);
    await server.close();
  });

  const times = propertyRuns(1);
  const shares = Array.from({ length: times }, (_, at) => (at + 0.5) / times);
  test.each(shares)('interrupted after %f of its statements', async (share) => {
    const server = await startTestServer();
    const { database } = breakingAfter(server.database, Math.floor(share * statements));
    await expect(load(server, database)).rejects.toThrow('broken off');
    expect(await loading(server)).toBe(1);
    const later = () => demoTime + 3_600_000;
    expect(await loadDemo(server.database, later, loadMore(server, server.database))).toBe(true);
    expect(await readAllRows(server)).toEqual(whole);
    expect(await loading(server)).toBe(0);
    expect(await load(server)).toBe(false);
    expect(await readAllRows(server)).toEqual(whole);
    await server.close();
  });
});

describe('a database with other data', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('is not filled with demonstration data', async () => {
    await server.database.plain
      .insertInto('users')
      .values({ id: randomUUID(), username: 'somebody', email: 'somebody@else.example' })
      .execute();
    const before = await readAllRows(server);
    expect(await load(server)).toBe(false);
    expect(await readAllRows(server)).toEqual(before);
  });
});
