import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { ChangedDocument } from '../../../graphql/generated/api/graphql.ts';
import type { TestServer } from '../../support/server.ts';
import { CookieClient, idempotencyKey, createPerson, createVenue, openServer, rows } from './cookie-client.ts';
import { eventually } from '../../support/eventually.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openServer({ SENDS_PER_HOUR_ADDRESS: 1e6 });
  await createVenue(server, 'jaffa');
});
afterAll(() => server.close());

describe('H049 P9 a socket closes when the rights it was opened with end', () => {
  /** Connects and follows the venue. */
  const open = async (browser: CookieClient) => {
    const { jwt_token } = (await browser.switchTo('jaffa')).data.switchVenue as { jwt_token: string };
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/graphql`, 'graphql-transport-ws');
    let code: number | null = null;
    socket.on('close', (closeCode) => {
      code = closeCode;
    });
    const received: string[] = [];
    socket.on('message', (data: Buffer) => {
      const { type, payload } = JSON.parse(data.toString());
      const query = ChangedDocument.toString();
      if (type === 'connection_ack')
        socket.send(
          JSON.stringify({ id: '1', type: 'subscribe', payload: { query, variables: { directory: 'jaffa' } } }),
        );
      if (type === 'next') received.push(payload.data.changed.id);
    });
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { token: jwt_token } })));
    // the first event of a subscription is a gap of its venue: from here on it is active
    await eventually(() => expect(received).toEqual(['jaffa']));
    return { closed: () => code, received };
  };

  const endings: [string, (it: { id: string; browser: CookieClient }) => Promise<unknown>][] = [
    ['sign-out', ({ browser }) => browser.logout()],
    [
      'suspension',
      ({ id }) =>
        server.database.plain.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', id).execute(),
    ],
    ['removal', ({ id }) => server.database.plain.deleteFrom('memberships').where('user_id', '=', id).execute()],
  ];
  test.each(endings)('%s closes it within 5 s, and no other', async (name, end) => {
    const email = `socket-${name}@petilia.example`;
    const id = await createPerson(server, { email, owner: true, in: { jaffa: 'editor' } });
    const bystander = `by-${name}@petilia.example`;
    await createPerson(server, { email: bystander, in: { jaffa: 'editor' } });
    const browser = await new CookieClient(server).signIn(email);
    const [socket, other] = [await open(browser), await open(await new CookieClient(server).signIn(bystander))];
    await end({ id, browser });
    await eventually(() => expect(socket.closed()).toBe(4403), 5000);
    const fence = {
      venue: 'jaffa',
      kind: 'content',
      id: 'fence',
      entity: 'menu',
      version: 1,
      what: 'updated',
      by: null,
    };
    await server.database.notify('changes', JSON.stringify(fence));
    await eventually(() => expect(other.received).toContain('fence'));
    expect(other.closed()).toBe(null);
  });
});

describe('captcha', () => {
  let gateway: Server;
  let url: string;
  let checks: URLSearchParams[] = [];
  let answer = '{"success":true}';
  beforeAll(async () => {
    gateway = createServer(async (req, res) => {
      checks.push(new URLSearchParams(await text(req)));
      res.end(answer);
    });
    await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/verify`;
  });
  afterAll(() => {
    gateway.closeAllConnections();
    gateway.close();
  });

  test('is verified when configured, rejects on a negative or missing answer, and is ignored otherwise', async () => {
    const guarded = await openServer(
      {},
      {
        captcha: { provider: 'turnstile', script: `${url}.js`, siteKey: 'site', verify: url, secret: 'captcha-secret' },
      },
    );
    const browser = new CookieClient(guarded);
    const send = (recaptcha: string | null) => browser.sendCode(`c${checks.length}@petilia.example`, { recaptcha });
    checks = [];
    expect(await send('token-1')).toMatchObject({ status: 200, error: null });
    expect(Object.fromEntries(checks[0] ?? [])).toEqual({
      secret: 'captcha-secret',
      response: 'token-1',
      remoteip: browser.address,
    });
    answer = '{"success":false}';
    expect(await send('token-2')).toMatchObject({ status: 400, error: { code: 'BAD_INPUT', path: 'recaptcha' } });
    answer = '<html>';
    expect(await send('token-3')).toMatchObject({ error: { code: 'UPSTREAM_FAILED', key: 'serviceBusy' } });
    const before = checks.length;
    expect(idempotencyKey(await send(null))).toBe('badInput');
    expect(idempotencyKey(await send('x'.repeat(5000)))).toBe('badInput');
    expect(checks).toHaveLength(before);
    expect(await rows(guarded, 'challenges')).toHaveLength(1);
    await guarded.close();
    expect(await new CookieClient(server).sendCode('ignored@petilia.example', { recaptcha: 'anything' })).toMatchObject(
      {
        status: 200,
        error: null,
      },
    );
  });
});
