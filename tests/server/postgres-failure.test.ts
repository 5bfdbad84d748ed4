import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ContentUpdateDocument } from '../../graphql/generated/api/graphql.ts';
import { openTestDatabase } from '../support/database.ts';
import { type PostgresServer, startPostgres, whyNoPostgres } from '../support/postgres-server.ts';
import type { TestServer } from '../support/server.ts';
import {
  createReservation,
  expectedIn,
  hour,
  longSessions,
  newPhone,
  readReservation,
} from './guest-link/guest-clients.ts';
import {
  type Answer,
  type Request,
  enter,
  type EditedItem,
  lunch,
  createdItem,
  openDemoGroup,
  read,
  save,
} from './content/demo-clients.ts';
import { testUnless } from '../support/test-unless.ts';

const why = whyNoPostgres();
const restarts = process.env.NIGHTLY ? 20 : 3;

const onPostgres = () => {
  let cluster: PostgresServer;
  let server: TestServer;
  let admin: pg.Client;
  let michal: Request;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    cluster = await startPostgres();
    const own = await openTestDatabase(cluster.url, true);
    ({ drop } = own);
    server = await openDemoGroup(longSessions, { databaseUrl: own.url, databasePool: 3 });
    const adminUrl = Object.assign(new URL(cluster.adminUrl), { pathname: new URL(own.url).pathname }).toString();
    admin = new pg.Client(adminUrl);
    admin.on('error', () => {}); // a restart ends it too
    await admin.connect();
    michal = await enter(server, 'michal', 'petilia-jaffa');
  });
  afterAll(async () => {
    await admin.end().catch(() => {});
    await server.close();
    await drop().catch(() => {});
    cluster.stop();
  });

  const titles = async (cms_id: string): Promise<string[]> => {
    const rows = await server.database.maintenance
      .selectFrom('content_versions')
      .select('content')
      .where('cms_id', '=', cms_id)
      .where('version', '>', 2)
      .orderBy('version')
      .execute();
    return rows.map(({ content }) => String((content.en as { title?: string })?.title));
  };
  const written = async (name: string): Promise<EditedItem> => {
    const item = await createdItem(michal, name);
    return save(michal, item, lunch(item.name));
  };

  test('F043 without a free connection, or behind a stuck lock, every caller gets an error in seconds, and the repeat works', async () => {
    const item = await written('Held');
    await admin.query('begin');
    await admin.query('select from content where cms_id = $1 for update', [item.cms_id]);
    const keys = Array.from({ length: 8 }, () => randomUUID());
    const write = (key: string, at: number) =>
      michal(ContentUpdateDocument, { cms_id: item.cms_id, content: lunch(item.name, `Held ${at}`) }, { key });
    const began = performance.now();
    const waiting = Promise.all(keys.map(write));
    const other = michal('query ($v: ID!) { contentCount(directory: $v, entity: "menu") }', { v: 'petilia-jaffa' });
    const health = performance.now();
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(performance.now() - health).toBeLessThan(4000);
    const answers = await waiting;
    // at most three waits of five seconds: a connection to know who asks, one to write, and the row
    expect(performance.now() - began).toBeLessThan(60_000);
    for (const { error } of answers)
      expect(error).toMatchObject({ code: expect.stringMatching(/^(LOCKED|RATE_LIMITED)$/) });
    expect([null, 'RATE_LIMITED']).toContain((await other).error?.code ?? null);
    expect(await titles(item.cms_id)).toEqual([]);
    await admin.query('rollback');
    const again: Answer[] = [];
    for (const [at, key] of keys.entries()) again.push(await write(key, at));
    expect(again.map(({ error }) => error)).toEqual(keys.map(() => null));
    expect(await titles(item.cms_id)).toEqual(keys.map((_, at) => `Held ${at}`));
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  test('F043 without a free connection a socket is told to come again, not that its access has ended', async () => {
    const { venueToken } = await server.signIn('michal@petilia.example', { venue: 'petilia-jaffa' });
    const connect = () => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/graphql`, 'graphql-transport-ws');
      const closed = once(socket, 'close').then(([code]) => code as number);
      socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { token: venueToken } })));
      return { closed, acknowledged: once(socket, 'message').then(([text]) => JSON.parse(String(text)) as unknown) };
    };
    const before = connect();
    expect(await before.acknowledged).toEqual({ type: 'connection_ack' });
    let release = () => {};
    const over = new Promise<void>((done) => (release = done));
    const { maintenance } = server.database;
    await Promise.all(
      [1, 2, 3].map(() => new Promise<void>((taken) => void maintenance.connection().execute(() => (taken(), over)))),
    );
    // everybody's access is looked at again
    await admin.query("select pg_notify('access', '{}')");
    const closed = await Promise.all([before.closed, connect().closed]).finally(release);
    expect(closed).toEqual([1013, 1013]);
  });

  test('F043 a locked reservation holds up no deadline of another', async () => {
    const invited = (hours: number) =>
      createReservation(michal, { phoneNumber: newPhone(), as: 'invite', expected: expectedIn(server, hours * hour) });
    const [locked, other] = [await invited(5), await invited(6)];
    // the invitations leave
    await server.tick();
    const areFlagged = async () =>
      (await Promise.all([locked, other].map(({ ticketId }) => readReservation(michal, ticketId)))).map(
        ({ ticket }) => ticket.flagged,
      );
    await admin.query('begin');
    await admin.query('select from tickets where ticket_id = $1 for update', [locked.ticketId]);
    server.clock.advance(4 * hour);
    await server.tick();
    expect(await areFlagged()).toEqual([false, true]);
    await admin.query('rollback');
    await server.tick();
    expect(await areFlagged()).toEqual([true, true]);
  });

  test('F043 two that wait for each other: the database undoes one, which is done again, once', async () => {
    const [one, other] = (await Promise.all([written('First'), written('Second')])).toSorted((a, b) =>
      a.cms_id < b.cms_id ? -1 : 1,
    ) as [EditedItem, EditedItem];
    const deadlocks = async () =>
      Number(
        (await admin.query('select deadlocks from pg_stat_database where datname = current_database()')).rows[0]
          .deadlocks,
      );
    const before = await deadlocks();
    // somebody who waits longer than the server does before it looks for a circle
    await admin.query("set deadlock_timeout = '30s'");
    await admin.query('begin');
    await admin.query('update content set updated_at = updated_at where cms_id = $1', [other.cms_id]);
    const text = 'mutation ($id: [ID!]!) { publish(cms_list: $id) { cms_id verdict } }';
    const publishing = michal(text, { id: [one.cms_id, other.cms_id] });
    await expect
      .poll(async () =>
        Number(
          (
            await admin.query(
              "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'maitre'",
            )
          ).rows[0].count,
        ),
      )
      .toBeGreaterThan(0);
    await admin.query('update content set updated_at = updated_at where cms_id = $1', [one.cms_id]);
    await admin.query('commit');
    expect(await publishing).toMatchObject({ error: null });
    expect((await read(michal, one.cms_id)).published_version).toBe(2);
    expect((await read(michal, other.cms_id)).published_version).toBe(2);
    const lines = await server.database.maintenance
      .selectFrom('publications')
      .select('cms_id')
      .where('cms_id', 'in', [one.cms_id, other.cms_id])
      .execute();
    expect(lines.map(({ cms_id }) => cms_id).toSorted()).toEqual([one.cms_id, other.cms_id]);
    await expect.poll(deadlocks, { timeout: 120_000 }).toBeGreaterThan(before);
  });

  test(`F041 PostgreSQL breaks off ${restarts} times under load: what was acknowledged is there, nothing twice`, {
    timeout: 240_000 + restarts * 10_000,
  }, async () => {
    const items = await Promise.all(['Load one', 'Load two', 'Load three'].map(written));
    const acknowledged = new Map(items.map(({ cms_id }) => [cms_id, [] as string[]]));
    const load = { over: false };
    const writer = async ({ cms_id, name, version }: EditedItem) => {
      for (let at = version; !load.over; at += 1) {
        const title = `${name} ${at + 1}`;
        const key = randomUUID();
        const variables = { cms_id, content: lunch(name, title), expectedVersion: at };
        for (;;) {
          const { data, error } = await michal(ContentUpdateDocument, variables, { key });
          if (error === null) {
            expect((data.contentUpdate as EditedItem).version).toBe(at + 1);
            acknowledged.get(cms_id)?.push(title);
            break;
          }
          // not known, or not now: never a refusal of what was asked
          expect(error.code).toMatch(/^(INTERNAL|RATE_LIMITED|LOCKED)$/);
          await new Promise((later) => setTimeout(later, 50));
        }
      }
    };
    const writers = items.map(writer);
    for (let at = 0; at < restarts; at += 1) {
      const before = acknowledged.get(items[0]?.cms_id ?? '')?.length ?? 0;
      await expect
        .poll(() => acknowledged.get(items[0]?.cms_id ?? '')?.length, { timeout: 120_000 })
        .toBeGreaterThan(before + 3);
      await cluster.restartInBackground('immediate');
    }
    load.over = true;
    await Promise.all(writers);
    for (const { cms_id } of items) expect(await titles(cms_id)).toEqual(acknowledged.get(cms_id));
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });
};

if (why === null) describe('on a PostgreSQL that fails', onPostgres);
else testUnless(why)('on PostgreSQL', async () => {});
