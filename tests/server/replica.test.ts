import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ContentCountDocument,
  ContentCreateDocument,
  ContentListDocument,
} from '../../graphql/generated/api/graphql.ts';
import { readConfig } from '../../server/config/config.ts';
import { openTestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { type PostgresServer, startPostgres, whyNoPostgres } from '../support/postgres-server.ts';
import type { TestServer } from '../support/server.ts';
import { testUnless } from '../support/test-unless.ts';
import { enter, openDemoGroup, type Request } from './content/demo-clients.ts';

const why = whyNoPostgres();
const venue = 'petilia-jaffa';

test('a replica is configured beside its primary only', () => {
  const env = { MAITRE_MODE: 'demo', DATABASE_REPLICA_URL: 'postgres://replica/maitre' };
  expect(() => readConfig(env)).toThrow(/^DATABASE_URL: is needed beside .*DATABASE_REPLICA_URL/);
  expect(readConfig({ ...env, DATABASE_URL: 'postgres://db/maitre' }).databaseReplicaUrl).toBe(
    'postgres://replica/maitre',
  );
});

/** Its replica shows everything two seconds late. */
const withReplica = () => {
  let cluster: PostgresServer;
  let admin: pg.Client;
  let replica: { port: number; stop: () => void };
  let one: TestServer;
  let other: TestServer;
  let michal: Request;
  let emma: Request;

  beforeAll(async () => {
    cluster = await startPostgres();
    const { url } = await openTestDatabase(cluster.url, true);
    replica = await cluster.startReplica('2s');
    const databaseReplicaUrl = Object.assign(new URL(url), { port: String(replica.port) }).href;
    const config = { databaseUrl: url, databaseReplicaUrl, databasePool: 4 };
    one = await openDemoGroup({}, config);
    other = await openDemoGroup({}, config);
    admin = new pg.Client(Object.assign(new URL(cluster.adminUrl), { pathname: new URL(url).pathname }).href);
    await admin.connect();
    michal = await enter(one, 'michal', venue);
    emma = await enter(other, 'michal', venue);
  });
  afterAll(async () => {
    await admin.end();
    await one.close();
    await other.close();
    cluster.stop();
  });

  const names = async (ask: Request): Promise<string[]> => {
    const { data } = await ask(ContentListDocument, { directory: venue, entity: 'menu', limit: 50, order: 'name' });
    return (data.contentList as { name: string }[]).map(({ name }) => name);
  };
  const create = async (ask: Request, name: string) => {
    const { error } = await ask(ContentCreateDocument, { name, directory: venue, entity: 'menu' });
    expect(error).toBeNull();
  };

  /**
   * Behind the server's back, so that it cannot know: only a read of the replica misses it. A menu of the demonstration, so
   * that those which the tests create keep their names.
   */
  const isReadFromReplica = async (ask: Request, name: string): Promise<boolean> => {
    await admin.query(
      `update content set name = $2 where cms_id = (select cms_id from content
         where venue_id = $1 and cms_id like 'menu-%' and deleted_at is null order by cms_id limit 1)`,
      [venue, name],
    );
    return !(await names(ask)).includes(name);
  };

  test('lists are read from the replica once it has caught up', async () => {
    let turn = 0;
    await eventually(async () => expect(await isReadFromReplica(michal, `Turn ${(turn += 1)}`)).toBe(true));
  });

  test('a person reads their own writes, as does everybody at that process, while the replica is behind', async () => {
    for (const name of ['First', 'Second', 'Third']) {
      await create(michal, name);
      expect(await names(michal)).toContain(name);
      const { data } = await michal(ContentCountDocument, { directory: venue, entity: 'menu', search: name });
      expect(data.contentCount).toBe(1);
    }
  });

  test('what is written at one process is read at another as soon as that hears of it', async () => {
    await create(michal, 'At another process');
    await eventually(async () => expect(await names(emma)).toContain('At another process'), 1_500);
    let turn = 0;
    await eventually(async () => expect(await isReadFromReplica(emma, `Later ${(turn += 1)}`)).toBe(true));
  });

  test('a replica that goes away takes no read with it', async () => {
    replica.stop();
    for (let turn = 0; turn < 5; turn += 1) expect(await names(michal)).toContain('Third');
    await create(michal, 'Without a replica');
    expect(await names(michal)).toContain('Without a replica');
  });
};

if (why === null) describe('on PostgreSQL with a streaming replica', withReplica);
else testUnless(why)('reads from a streaming replica', async () => undefined);
