import diagnostics from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createClient } from 'graphql-ws';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import {
  ChangedDocument,
  ContentListDocument,
  ContentUpdateDocument,
  ContentDocument,
} from '../../graphql/generated/api/graphql.ts';
import { LogoutDocument } from '../../graphql/generated/auth/graphql.ts';
import { createChangeFeed } from '../../server/live/change-feed.ts';
import { notifyAccessChange } from '../../server/modules/auth/session-cache.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { eventually } from '../support/eventually.ts';

const jaffa = 'petilia-jaffa';
let server: TestServer;
let michal: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ demo: true });
  michal = await server.signIn('michal@petilia.example', { venue: jaffa });
});
afterAll(() => server.close());

class Line {
  readonly received: unknown[] = [];
  closed: { code: number; reason: string } | null = null;
  readonly socket: WebSocket;
  constructor(target = server, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(`${target.url.replace('http', 'ws')}/api/graphql`, 'graphql-transport-ws', { headers });
    this.socket.on('message', (data) => this.received.push(JSON.parse(String(data))));
    this.socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
    });
  }
  opened = () => new Promise<void>((done, failed) => this.socket.once('open', () => done()).once('error', failed));
  send = (message: object) => this.socket.send(JSON.stringify(message));
  follow = (id: string, directory = jaffa, query = ChangedDocument.toString()) =>
    this.send({ id, type: 'subscribe', payload: { query, variables: { directory } } });
  types = () => this.received.map((it) => (it as { type: string }).type);
  end = async () => {
    if (this.closed) return;
    this.socket.close();
    await eventually(() => expect(this.closed).not.toBeNull());
  };
}

const enter = async (token: string, target = server): Promise<Line> => {
  const line = new Line(target);
  await line.opened();
  line.send({ type: 'connection_init', payload: { token } });
  await eventually(() => expect(line.types()).toEqual(['connection_ack']));
  return line;
};
/** Holds every database connection during `work`, so that queries wait. */
const withoutDatabase = async (work: () => Promise<void>): Promise<void> => {
  const { maintenance, engine } = server.database;
  let release = () => {};
  const over = new Promise<void>((done) => {
    release = done;
  });
  const all = Array.from({ length: engine === 'embedded' ? 1 : server.config.databasePool });
  const held = all.map(
    () => new Promise<void>((taken) => void maintenance.connection().execute(() => (taken(), over))),
  );
  await Promise.all(held);
  await work().finally(release);
};
const closedWith = (line: Line, code: number, ms = 1000) => eventually(() => expect(line.closed?.code).toBe(code), ms);
const changeIn = (venue: string, id: string) =>
  server.database.notify(
    'changes',
    JSON.stringify({ venue, kind: 'content', id, entity: 'menu', version: 2, what: 'updated', by: null }),
  );
const receivedIds = (line: Line) =>
  line.received.flatMap(
    (it) => (it as { payload?: { data?: { changed: { id: string } } } }).payload?.data?.changed.id ?? [],
  );

/** Sends changes until one is received: from then on the subscription is active. */
const subscribed = async (line: Line, venue = jaffa) => {
  await eventually(async () => {
    await changeIn(venue, 'sync');
    expect(receivedIds(line)).toContain('sync');
  });
  line.received.length = 0;
};

describe('connecting', () => {
  test('H255 no connection_init within 3 s → 4408', async () => {
    const line = new Line();
    await line.opened();
    await closedWith(line, 4408, 4500);
  });
  test('H255 a second connection_init → 4429', async () => {
    const line = await enter(michal.venueToken);
    line.send({ type: 'connection_init', payload: { token: michal.venueToken } });
    await closedWith(line, 4429);
  });
  test('H255 subscribe before the acknowledgement → 4401', async () => {
    const line = new Line();
    await line.opened();
    line.follow('1');
    await closedWith(line, 4401);
  });
  test('H255 the same id twice → 4409', async () => {
    const line = await enter(michal.venueToken);
    line.follow('1');
    await subscribed(line);
    line.follow('1');
    await closedWith(line, 4409);
  });
  test.each([
    ['a word', 'nonsense'],
    ['nothing', ''],
  ])('%s for a token → 4403', async (_name, token) => {
    const line = new Line();
    await line.opened();
    line.send({ type: 'connection_init', payload: { token } });
    await closedWith(line, 4403);
  });
  test('a token without a venue → 4403', async () => {
    const line = new Line();
    await line.opened();
    line.send({ type: 'connection_init', payload: { token: michal.token } });
    await closedWith(line, 4403);
  });
  test('a page of another origin gets no socket', async () => {
    const line = new Line(server, { origin: 'https://evil.example' });
    await expect(line.opened()).rejects.toThrow('404');
  });
});

describe('what a socket receives', () => {
  test('a saved item reaches subscribers of its venue and no other', async () => {
    const noga = await server.signIn('michal@petilia.example', { venue: 'noga' });
    const [here, there] = [await enter(michal.venueToken), await enter(noga.venueToken)];
    here.follow('1');
    there.follow('1', 'noga');
    await subscribed(here);
    await subscribed(there, 'noga');
    const list = await server.ask(
      'api',
      ContentListDocument,
      { directory: jaffa, entity: 'menu', limit: 1 },
      { token: michal.venueToken },
    );
    const cms_id = list.body.data.contentList[0]?.cms_id ?? '';
    const { content } = (await server.ask('api', ContentDocument, { cms_id }, { token: michal.venueToken })).body.data;
    const changed = structuredClone(content.content) as { en: { title: string } };
    changed.en.title = `${changed.en.title} again`;
    const saved = await server.ask(
      'api',
      ContentUpdateDocument,
      { cms_id, content: changed, expectedVersion: content.version },
      { token: michal.venueToken },
    );
    expect(saved.body.errors).toBeUndefined();
    await eventually(() =>
      expect(here.received.filter((it) => !JSON.stringify(it).includes('"sync"'))).toEqual([
        {
          id: '1',
          type: 'next',
          payload: {
            data: {
              changed: {
                kind: 'content',
                id: cms_id,
                entity: 'menu',
                version: content.version + 1,
                what: 'updated',
                by: 'Michal Arad',
              },
            },
          },
        },
      ]),
    );
    await changeIn('noga', 'fence');
    await eventually(() => expect(receivedIds(there).filter((it) => it !== 'sync')).toEqual(['fence']));
    await Promise.all([here.end(), there.end()]);
  });

  test("H083 another venue's changes are NOT_FOUND, as an unknown venue's are, and none is sent", async () => {
    const line = await enter(michal.venueToken);
    const answersTo = (id: string) =>
      (line.received as { id?: string }[]).filter((it) => it.id === id).map(({ id: _, ...answer }) => answer);
    const error = { message: expect.any(String), extensions: { code: 'NOT_FOUND', key: 'notFound' } };
    for (const [id, venue] of [
      ['1', 'harbour'],
      ['2', 'nowhere'],
    ] as const) {
      line.follow(id, venue);
      await eventually(() =>
        expect(answersTo(id)).toEqual([{ type: 'next', payload: { errors: [error] } }, { type: 'complete' }]),
      );
    }
    expect(answersTo('1')).toEqual(answersTo('2'));
    line.follow('3');
    await subscribed(line);
    await changeIn('harbour', 'of another venue');
    await changeIn(jaffa, 'fence');
    await eventually(() => expect(receivedIds(line)).toContain('fence'));
    expect(receivedIds(line)).not.toContain('of another venue');
    await line.end();
  });

  test.each([
    ['H095 50 levels deep', `subscription { changed(directory: "${jaffa}") ${'{ a '.repeat(50)}${'}'.repeat(50)} }`],
    ['H099 20,000 tokens', `subscription { ${'x '.repeat(20_000)} }`],
    ['H099 21 directives', `subscription { changed(directory: "${jaffa}") { id ${'@skip(if: false) '.repeat(21)} } }`],
    [
      'two subscriptions in one',
      `subscription { a: changed(directory: "${jaffa}") { id } b: changed(directory: "${jaffa}") { id } }`,
    ],
    ['a query', '{ __typename }'],
    ['a mutation', 'mutation { contentDelete(cms_id: "x") { message } }'],
    ['no document at all', ''],
  ])('%s is rejected over the socket too', async (_name, query) => {
    const line = await enter(michal.venueToken);
    line.follow('1', jaffa, query);
    await eventually(() => expect(line.received.length).toBe(2));
    expect(line.received[1]).toEqual({
      id: '1',
      type: 'error',
      payload: [{ message: expect.any(String), extensions: { code: 'BAD_INPUT', key: 'badInput' } }],
    });
    await line.end();
  });

  test('a subscription by hash alone works, as the built application sends it', async () => {
    const { hash } = ChangedDocument.__meta__ as { hash: string };
    const client = createClient({
      url: `${server.url.replace('http', 'ws')}/api/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { token: michal.venueToken },
    });
    const received: string[] = [];
    const persistedQuery = { version: 1, sha256Hash: hash };
    const stop = client.subscribe(
      { query: '', variables: { directory: jaffa }, extensions: { persistedQuery } },
      {
        next: ({ data }) => received.push((data as { changed: { id: string } }).changed.id),
        error: () => received.push('error'),
        complete: () => {},
      },
    );
    await eventually(async () => {
      await changeIn(jaffa, 'by-hash');
      expect(received).toContain('by-hash');
    });
    stop();
    await client.dispose();
  });
});

describe('disconnecting', () => {
  test('H257 a token closes its socket with 4403 when it expires, and no minute before', async () => {
    const target = await startTestServer({ demo: true });
    const { venueToken } = await target.signIn('michal@petilia.example', { venue: jaffa });
    const line = await enter(venueToken, target);
    target.clock.advance(9 * 60_000);
    await target.tick();
    expect(line.closed).toBeNull();
    target.clock.advance(61_000);
    await target.tick();
    await closedWith(line, 4403, 4000);
    await target.close();
  });

  test('signing out closes the socket within 5 s', async () => {
    const { venueToken, refresh, token, cookies } = await server.signIn('dana@petilia.example', { venue: jaffa });
    const line = await enter(venueToken);
    await server.ask('auth', LogoutDocument, { refresh_token: refresh }, { token, cookies });
    await closedWith(line, 4403, 5000);
  });

  test('a removed membership closes the socket within 5 s', async () => {
    const { venueToken } = await server.signIn('anna@petilia.example', { venue: jaffa });
    const line = await enter(venueToken);
    const { id } = await server.database.plain
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'anna@petilia.example')
      .executeTakeFirstOrThrow();
    await server.database.maintenance.deleteFrom('memberships').where('user_id', '=', id).execute();
    await closedWith(line, 4403, 5000);
  });

  test('closing the server closes sockets with a reason and waits for none', async () => {
    const target = await startTestServer({ demo: true });
    const line = await enter((await target.signIn('michal@petilia.example', { venue: jaffa })).venueToken, target);
    await target.close();
    await closedWith(line, 1001);
  });

  test.each([
    ['after its upgrade was refused', '/healthz', '404'],
    ['and does not answer that it is closed', '/api/graphql', '101'],
  ])('closing the server does not wait for a client that keeps its connection open %s', async (_name, path, status) => {
    const target = await startTestServer();
    const head = [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket'];
    const key = [`Sec-WebSocket-Key: ${'A'.repeat(22)}==`, 'Sec-WebSocket-Version: 13'];
    const port = Number(new URL(target.url).port);
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const answered = once(socket, 'data');
    socket.write([...head, ...key, '', ''].join('\r\n'));
    expect(String((await answered)[0])).toContain(`HTTP/1.1 ${status} `);
    const began = performance.now();
    await target.close();
    expect(performance.now() - began).toBeLessThan(15_000);
    socket.destroy();
  });
});

test('a subscription that is ended twice ends no other of its venue', async () => {
  const feed = await createChangeFeed(server.database);
  const first = feed.subscribe('noga', 10);
  await first.return?.();
  const second = feed.subscribe('noga', 10);
  await first.return?.();
  const next = second.next();
  const own = feed.subscribe('noga', 10);
  await changeIn('noga', 'm1');
  expect((await own.next()).value).toMatchObject({ changed: { id: 'm1' } });
  await second.return?.();
  expect((await next).value).toMatchObject({ changed: { id: 'm1' } });
  await own.return?.();
});

describe('limits', () => {
  test('H259 the sixth socket of a person closes the oldest', async () => {
    const { venueToken } = await server.signIn('claire@petilia.example', { venue: jaffa });
    const lines: Line[] = [];
    for (let at = 0; at < 6; at += 1) lines.push(await enter(venueToken));
    const [oldest, ...others] = lines;
    await closedWith(oldest as Line, 4429);
    expect(others.map(({ closed }) => closed)).toEqual([null, null, null, null, null]);
    await Promise.all(others.map((it) => it.end()));
  });

  test('a socket that closes while connecting takes no slot', async () => {
    const { venueToken } = await server.signIn('claire@petilia.example', { venue: jaffa });
    const lines: Line[] = [];
    for (let at = 0; at < 4; at += 1) lines.push(await enter(venueToken));
    await notifyAccessChange(server.database, {}); // a token is checked again after it was read
    await withoutDatabase(async () => {
      for (let at = 0; at < 3; at += 1) {
        const line = new Line();
        await line.opened();
        line.send({ type: 'connection_init', payload: { token: venueToken } });
        await line.end();
      }
    });
    lines.push(await enter(venueToken));
    lines[4]?.follow('after');
    await subscribed(lines[4] as Line);
    expect(lines.map(({ closed }) => closed)).toEqual([null, null, null, null, null]);
    await Promise.all(lines.map((it) => it.end()));
  });

  test('H259 the 21st subscription of a socket is RATE_LIMITED; one that ends makes room', async () => {
    const line = await enter(michal.venueToken);
    for (let at = 1; at <= 21; at += 1) line.follow(String(at));
    const rejected = {
      type: 'error',
      payload: [{ message: expect.any(String), extensions: { code: 'RATE_LIMITED', key: 'rateLimited' } }],
    };
    await eventually(() => expect(line.received).toContainEqual({ id: expect.any(String), ...rejected }));
    expect(line.types().filter((it) => it === 'error')).toEqual(['error']);
    line.send({ id: '3', type: 'complete' });
    line.received.length = 0;
    line.follow('22');
    await eventually(async () => {
      await changeIn(jaffa, 'more');
      expect(line.received.some((it) => (it as { id: string }).id === '22')).toBe(true);
    });
    expect(line.types()).not.toContain('error');
    await line.end();
  });

  test('H261 a socket that is not read makes the server buffer nothing more; read again, it gets a gap where changes are missing', async () => {
    const atServer: Socket[] = [];
    const note = (message: unknown) => void atServer.push((message as { socket: Socket }).socket);
    // a venue that no other test changes
    const { venueToken } = await server.signIn('michal@petilia.example', { venue: 'noga' });
    diagnostics.subscribe('net.server.socket', note);
    const line = await enter(venueToken);
    diagnostics.unsubscribe('net.server.socket', note);
    line.follow('1', 'noga');
    await subscribed(line, 'noga');
    line.socket.pause();
    // several times what the system's own buffers hold
    const [count, text] = [6000, 'x'.repeat(7000)];
    await sql`select pg_notify('changes', json_build_object('venue', 'noga', 'kind', 'content', 'id', 'n' || n,
      'entity', 'menu', 'what', 'updated', 'by', ${text}::text)::text) from generate_series(1, ${count}::integer) n`.execute(
      server.database.plain,
    );
    const feed = await createChangeFeed(server.database);
    const probe = feed.subscribe('probe', 1);
    await changeIn('probe', 'all were sent');
    await probe.next();
    await probe.return?.();
    expect(atServer.map(({ destroyed }) => destroyed)).toEqual([false]);
    expect(atServer[0]?.writableLength).toBeLessThan(10 * text.length);
    line.socket.resume();
    await eventually(async () => {
      await changeIn('noga', 'read again');
      expect(receivedIds(line)).toContain('read again');
    });
    const changes = receivedIds(line).filter((id) => !['sync', 'read again'].includes(id));
    const gap = 'noga';
    expect(changes[0]).toBe('n1');
    expect(changes).toContain(gap);
    expect([`n${count}`, gap]).toContain(changes.at(-1));
    // a change follows the one before it, or a gap
    const isUnannounced = (id: string, at: number) =>
      id !== gap && ![`n${Number(id.slice(1)) - 1}`, gap].includes(changes[at - 1] ?? 'n0');
    expect(changes.filter(isUnannounced)).toEqual([]);
    await line.end();
  });

  test('a queue that overflows is replaced by one gap', async () => {
    const feed = await createChangeFeed(server.database);
    const slow = feed.subscribe(jaffa, 3);
    for (let at = 0; at < 10; at += 1) await changeIn(jaffa, `c${at}`);
    await eventually(async () => {
      const probe = feed.subscribe('probe', 1);
      await changeIn('probe', 'p');
      await probe.next();
    });
    const taken: [string, string][] = [];
    for (let at = 0; at < 4; at += 1) {
      await changeIn(jaffa, `d${at}`);
      const { changed } = (await slow.next()).value;
      taken.push([changed.kind, changed.id]);
    }
    await slow.return?.();
    // ten arrived, three fit in the queue: one gap event replaced them, and later ones follow it
    expect(taken).toEqual([
      ['gap', jaffa],
      ['content', 'd0'],
      ['content', 'd1'],
      ['content', 'd2'],
    ]);
  });
});

test('invalid tokens at the socket count against the IP address: beyond the rate limit the socket closes with "try later"', async () => {
  const limits = { ...server.config.limits, REQUESTS_PER_SECOND_ADDRESS: 2 };
  const limited = await startTestServer({ config: { limits } });
  const lines = Array.from({ length: 30 }, () => new Line(limited));
  await Promise.all(lines.map((line) => line.opened()));
  for (const line of lines) line.send({ type: 'connection_init', payload: { token: 'a.b.c' } });
  await eventually(() => expect(lines.every(({ closed }) => closed !== null)).toBe(true));
  await limited.close();
  expect([...new Set(lines.map(({ closed }) => closed?.code))].toSorted()).toEqual([1013, 4403]);
});
