import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { createClient as createLiveClient } from 'graphql-ws';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import {
  ChangedDocument,
  ContentCreateDocument,
  ContentListDocument,
  PresentDocument,
  type PresentSubscription,
} from '../../graphql/generated/api/graphql.ts';
import {
  LoginDocument,
  LoginSendCodeDocument,
  LogoutDocument,
  RefreshTokenDocument,
} from '../../graphql/generated/auth/graphql.ts';
import { demoUsers } from '../../server/demo/demo-users.ts';
import { createLiveSubscription } from '../../src/adapters/live-subscription.ts';
import { createClient, type SignedInClient, signInAt, type Rejected } from '../support/http-client.ts';
import { type PostgresServer, startPostgres, whyNoPostgres } from '../support/postgres-server.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { injectedEnv, type ServerProcess, startProcess } from '../support/server-process.ts';
import { eventually } from '../support/eventually.ts';
import { testUnless } from '../support/test-unless.ts';

const venue = 'petilia-jaffa';
const why = whyNoPostgres();

/** A screen that follows its venue over a socket. */
const follow = async (url: string, token: string) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/graphql`, 'graphql-transport-ws');
  const received: { id: string; what: string }[] = [];
  const closed: number[] = [];
  socket.on('close', (code) => closed.push(code));
  socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { token } })));
  socket.on('message', (data: Buffer) => {
    const { type, payload } = JSON.parse(data.toString());
    const query = ChangedDocument.toString();
    if (type === 'connection_ack')
      socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query, variables: { directory: venue } } }));
    if (type === 'next') received.push(payload.data.changed);
  });
  // the first event of a subscription is a gap: from here on it is active
  await eventually(() => expect(received).toHaveLength(1));
  received.length = 0;
  return { received, closed, end: () => socket.terminate() };
};

const bearer = (token: string, key: string = randomUUID()) => ({
  authorization: `Bearer ${token}`,
  'idempotency-key': key,
});
const create = (url: string, token: string, name: string, key?: string) =>
  createClient(url, 'api', ContentCreateDocument, { name, directory: venue, entity: 'menu' }, bearer(token, key));

const onTwo = () => {
  let cluster: PostgresServer;
  let one: ServerProcess;
  let other: ServerProcess;
  let michal: SignedInClient;
  let count: (sql: string) => Promise<number>;
  let admin: pg.Client;
  let env: Record<string, string>;

  beforeAll(async () => {
    cluster = await startPostgres();
    const client = new pg.Client(cluster.url);
    await client.connect();
    await client.query('create database two');
    await client.end();
    const at = (url: string) => Object.assign(new URL(url), { pathname: '/two' }).toString();
    env = { DATABASE_URL: at(cluster.url), SENDS_PER_HOUR_ADDRESS: '12' };
    // both start concurrently: one migrates and loads, the other waits for it
    [one, other] = await Promise.all([startProcess(env), startProcess(env)]);
    admin = new pg.Client(at(cluster.adminUrl));
    await admin.connect();
    count = async (sql) => Number((await admin.query<{ count: string }>(sql)).rows[0]?.count);
    // the code is asked for at one and entered at the other
    michal = await signInAt({ sends: one.url, takes: other.url }, 'michal@petilia.example', venue);
  });
  afterAll(async () => {
    await admin.end();
    await Promise.all([one, other].map((it) => it.kill('SIGTERM')));
    cluster.stop();
  });

  test('a token of one process is valid at the other, and the demonstration is loaded once', async () => {
    for (const { url } of [one, other]) {
      const variables = { directory: venue, entity: 'menu', limit: 50 };
      const { data } = await createClient(url, 'api', ContentListDocument, variables, bearer(michal.venueToken));
      expect((data.contentList as unknown as unknown[]).length).toBeGreaterThan(0);
    }
    expect(await count('select count(*) from users')).toBe(Object.keys(demoUsers).length);
  });

  test('H263 a change through one process reaches a subscriber of the other once, within a second', async () => {
    const screen = await follow(other.url, michal.venueToken);
    const created: { id: unknown; what: string }[] = [];
    const times: number[] = [];
    // the fastest of five: a busy machine makes some of them wait
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const startedAt = performance.now();
      const { data } = await create(one.url, michal.venueToken, `Seen by others ${attempt}`);
      await eventually(() => expect(screen.received).toHaveLength(attempt));
      times.push(performance.now() - startedAt);
      created.push({ id: data.contentCreate?.cms_id, what: 'created' });
    }
    expect(Math.min(...times)).toBeLessThan(1000);
    expect(screen.received).toMatchObject(created);
    screen.end();
  });

  test('people who have an item open at different processes see one another, until one leaves', async () => {
    const session = await signInAt({ sends: other.url, takes: one.url }, 'claire@petilia.example', venue);
    const { data } = await create(one.url, michal.venueToken, 'Open at both');
    const cms_id = (data.contentCreate as { cms_id: string }).cms_id;
    const open = (url: string, token: string) => {
      const client = createLiveClient({
        url: `${url.replace('http', 'ws')}/api/graphql`,
        webSocketImpl: WebSocket,
        connectionParams: { token },
        retryAttempts: 0,
      });
      let people: PresentSubscription['present'] = [];
      client.subscribe<PresentSubscription>(
        { query: PresentDocument.toString(), variables: { directory: venue, cms_id, tab: randomUUID() } },
        {
          next: ({ data: told }) => (people = told?.present ?? people),
          error: () => undefined,
          complete: () => undefined,
        },
      );
      return { names: () => people.map(({ name }) => name), leave: () => client.dispose() };
    };
    const [here, there] = [open(one.url, michal.venueToken), open(other.url, session.venueToken)];
    const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
    await eventually(() =>
      expect([here.names(), there.names()]).toEqual([[nameOf(demoUsers.claire)], [nameOf(demoUsers.michal)]]),
    );
    await there.leave();
    await eventually(() => expect(here.names()).toEqual([]));
    await here.leave();
  });

  test('F003 one idempotency key raced over both processes has one effect and equal answers', async () => {
    const key = randomUUID();
    const before = await count('select count(*) from content');
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) => create((at % 2 ? one : other).url, michal.venueToken, 'Raced', key)),
    );
    for (const { data } of all) expect(data).toEqual(all[0]?.data);
    expect(await count('select count(*) from content')).toBe(before + 1);
    expect(await count(`select count(*) from audit where thing_id = '${all[0]?.data.contentCreate?.cms_id}'`)).toBe(1);
  });

  test('H001 guesses and sent codes are counted over both processes', async () => {
    const who = { phoneOrEmail: 'yonatan@petilia.example' };
    const cookies = {
      cookie: (await createClient(one.url, 'auth', LoginSendCodeDocument, { ...who, locale: 'en' })).cookies[0],
    };
    const sent = await createClient(other.url, 'auth', LoginSendCodeDocument, { ...who, locale: 'en' });
    expect(sent.data.loginSendCode).toMatchObject({ statusCode: 429, error: true });
    await expect.poll(() => one.output() + other.output()).toMatch(/✉ yonatan@petilia\.example  \d{4}/);
    const [, code = ''] = /yonatan@petilia\.example  (\d{4})/.exec(one.output() + other.output()) ?? [];
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
    const guess = (url: string, typed: string) =>
      createClient(url, 'auth', LoginDocument, { ...who, code: typed }, cookies as { cookie: string }).catch(
        (it: Rejected) => it.message,
      );
    const answers = [];
    for (const { url } of [one, other, one, other]) answers.push(await guess(url, wrong));
    expect(answers.map((it) => /"key":"(\w+)"/.exec(String(it))?.[1])).toEqual([
      'codeIncorrect',
      'codeIncorrect',
      'codeIncorrect',
      'codeNotMatched',
    ]);
    expect(String(await guess(other.url, code))).toContain('codeNotMatched');
    expect(await count(`select count from failures where identifier = '${who.phoneOrEmail}'`)).toBe(3);
    expect(
      await count(`select count(*) from sessions join users on users.id = user_id
      where email = '${who.phoneOrEmail}'`),
    ).toBe(0);
  });

  test('H049 signing out at one process ends the token and closes the socket at the other within 5 s', async () => {
    const screen = await follow(other.url, michal.venueToken);
    const headers = { ...bearer(michal.token), cookie: michal.cookie };
    await createClient(one.url, 'auth', LogoutDocument, { refresh_token: michal.refresh }, headers);
    await eventually(() => expect(screen.closed).toEqual([4403]), 5000);
    await expect(create(other.url, michal.venueToken, 'Afterwards')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await count("select count(*) from content where name = 'Afterwards'")).toBe(0);
  });

  test('a code requested before a restart is at /outbox after it, and signs in', async () => {
    const who = { phoneOrEmail: 'dana@petilia.example' };
    const sent = await createClient(one.url, 'auth', LoginSendCodeDocument, { ...who, locale: 'en' });
    await expect.poll(() => one.output() + other.output()).toContain('✉ dana@petilia.example');
    await Promise.all([one.kill('SIGKILL'), other.kill('SIGKILL')]);
    one = await startProcess(env);
    const shown = (await (await fetch(`${one.url}/outbox.json`)).json()) as { to: string; code: string }[];
    const mine = shown.find(({ to }) => to === who.phoneOrEmail);
    expect(mine).toMatchObject({ code: expect.stringMatching(/^\d{4}$/) });
    const typed = { ...who, code: mine?.code };
    const { data } = await createClient(one.url, 'auth', LoginDocument, typed, { cookie: sent.cookies.join('; ') });
    expect(data.login).toMatchObject({ jwt_token: expect.any(String) });
  });

  test('F053 when the server moves to another port behind the proxy, cookies, origin and screen keep working', async () => {
    const line = await startTcpProxy(one.url);
    const claire = await signInAt({ sends: line.url, takes: line.url }, 'claire@petilia.example', venue);
    vi.stubGlobal('WebSocket', WebSocket);
    const received: object[] = [];
    const stop = createLiveSubscription({
      url: `${line.url.replace('http', 'ws')}/api/graphql`,
      documents: 'text',
      token: () => Promise.resolve(claire.venueToken),
      random: () => 0,
    }).live(venue, (what) => received.push(what));
    await eventually(() => expect(received).toEqual([{ type: 'gap' }]));
    const old = one;
    one = await startProcess(env);
    line.lead(one.url);
    expect(await old.kill('SIGTERM')).toBe(0);
    await eventually(() => expect(received.at(-1)).toEqual({ type: 'gap' }));
    expect(received).toContainEqual({ type: 'lost' });
    const { data } = await create(line.url, claire.venueToken, 'After the move');
    await eventually(() =>
      expect(received.at(-1)).toMatchObject({ type: 'change', change: { id: data.contentCreate?.cms_id } }),
    );
    const renewed = await createClient(
      line.url,
      'auth',
      RefreshTokenDocument,
      { refresh_token: claire.refresh },
      { cookie: claire.cookie },
    );
    expect(renewed.data.refreshToken).toMatchObject({ refresh_token: expect.not.stringContaining(claire.refresh) });
    stop();
    await line.close();
  });

  /** Sends a request whose last byte waits for `go`. */
  const slowly = (url: string, token: string) => {
    const query = JSON.stringify({ query: '{ venuesDetails { venue } }' });
    let finish = () => {};
    const answer = new Promise<{ status: number; text: string }>((done, failed) => {
      const headers = { 'content-type': 'application/json', 'content-length': query.length, ...bearer(token) };
      const outgoing = request(`${url}/api/graphql`, { method: 'POST', headers, agent: false }, (res) => {
        let text = '';
        res.on('data', (piece) => (text += String(piece)));
        res.on('end', () => done({ status: res.statusCode ?? 0, text }));
      });
      outgoing.on('error', failed);
      outgoing.write(query.slice(0, -1));
      finish = () => outgoing.end(query.slice(-1));
    });
    return { answer, finish: () => finish() };
  };

  test('F051 an uncaught error: pending requests are answered, then the process logs it and exits with 1', async () => {
    const fails = injectedEnv(
      "process.on('SIGUSR2', () => { setTimeout(() => Promise.reject(new Error('injected +9725' + '01234567')), 0) })",
    );
    const failing = await startProcess({ ...env, ...fails });
    const yonatan = await signInAt({ sends: one.url, takes: one.url }, 'omar@petilia.example', venue);
    const pending = slowly(failing.url, yonatan.token);
    await expect.poll(() => fetch(`${failing.url}/healthz`).then((it) => it.status)).toBe(200);
    failing.child.kill('SIGUSR2');
    await expect.poll(failing.output).toContain('uncaught error; shutting down');
    // no new ones, while the old one is waited for
    await expect.poll(() => fetch(`${failing.url}/healthz`).catch(() => 'refused')).toBe('refused');
    pending.finish();
    expect(await pending.answer).toMatchObject({ status: 200, text: expect.stringContaining(venue) });
    expect(await failing.kill('SIGCONT')).toBe(1);
    expect(failing.output()).toContain('injected ***67');
    expect(failing.output()).not.toContain('972501234567');
  });

  test('F051 an event loop blocked for five seconds loses no request sent meanwhile', async () => {
    const stands = injectedEnv(
      `process.on('SIGUSR2', () => {
        const until = Date.now() + 5000;
        process.stdout.write('blocked until ' + until + '\\n');
        while (Date.now() < until);
      })`,
    );
    const blocked = await startProcess({ ...env, ...stands });
    const token = (await signInAt({ sends: one.url, takes: one.url }, 'anna@petilia.example', venue)).token;
    const ask = () => createClient(blocked.url, 'api', 'query { venuesDetails { venue } }', {}, bearer(token));
    await ask();
    blocked.child.kill('SIGUSR2');
    await expect.poll(blocked.output).toMatch(/blocked until \d+\n/);
    const sentAt = Date.now();
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => ({ data: (await ask()).data, answeredAt: Date.now() })),
    );
    const until = Number(/blocked until (\d+)\n/.exec(blocked.output())?.[1]);
    expect(sentAt).toBeLessThan(until);
    for (const { data, answeredAt } of answers) {
      expect(data).toEqual(answers[0]?.data);
      expect(answeredAt).toBeGreaterThanOrEqual(until);
    }
    expect(await blocked.kill('SIGTERM')).toBe(0);
  });
};

if (why === null) describe('two processes on one PostgreSQL', onTwo);
else testUnless(why)('on PostgreSQL', async () => {});
