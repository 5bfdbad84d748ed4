import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type ActorRefFrom, createActor, sendTo, setup, type SnapshotFrom } from 'xstate';
import { createLiveActors } from '../../../machines/live/live.actors.ts';
import { liveMachine } from '../../../machines/live/live.machine.ts';
import { isLiveConnectionLost } from '../../../machines/live/live.selectors.ts';
import type { LiveEmitted } from '../../../machines/live/live.machine.ts';
import { createListActors } from '../../../machines/list/list.actors.ts';
import { listMachine } from '../../../machines/list/list.machine.ts';
import type { ListInput } from '../../../machines/list/content-list.table.ts';
import { listRows } from '../../../machines/list/list.selectors.ts';
import type { Live, Ports } from '../../../machines/ports.ts';
import { createSessionActors } from '../../../machines/session/session.actors.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { isSignedIn } from '../../../machines/session/session.selectors.ts';
import type { SessionEmitted } from '../../../machines/session/session.types.ts';
import { createCrossTabSession } from '../../../src/adapters/cross-tab-session.ts';
import { createGraphQLClient } from '../../../src/adapters/graphql-client.ts';
import { createLiveSubscription, type LiveOptions } from '../../../src/adapters/live-subscription.ts';
import { createSessionTokenProvider, createTokenProvider } from '../../../src/app/token-provider.ts';
import { endpoints } from '../../../server/graphql/persisted-operations.ts';
import { type TcpProxy, startTcpProxy } from '../../support/tcp-proxy.ts';
import type { TestServer } from '../../support/server.ts';
import { createBrowser } from '../../unit/src/adapters/tab-simulator.ts';
import {
  type Request,
  createRequester,
  enter,
  type EditedItem,
  lunch,
  createdItem,
  openDemoGroup,
  save,
} from '../content/demo-clients.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { eventually } from '../../support/eventually.ts';

const venue = 'petilia-jaffa';

let server: TestServer;
let line: TcpProxy;
let yonatan: Request;
let token: string;

/** Again where their first tokens expire. */
const signIn = async () => {
  yonatan = await enter(server, 'yonatan', venue);
  token = (await server.signIn('michal@petilia.example', { venue })).venueToken;
};
beforeAll(async () => {
  server = await openDemoGroup();
  line = await startTcpProxy(server.url);
  await signIn();
});
afterAll(async () => {
  await line.close();
  await server.close();
});

const input: ListInput = {
  venue: {
    venue,
    titles: {},
    city: null,
    role: 'owner',
    active: true,
    category: null,
    cities: {},
    regionCode: 'IL',
    languages: ['en', 'he'],
    mayWrite: null,
    timeZone: 'Asia/Jerusalem',
    currency: 'ILS',
    cancelUnanswered: false,
    candleMinutes: 20,
    registration: false,
    booking: { on: false, becomes: 'approved', code: false, changeMinutes: 120, perDay: 1, sites: [] },
    turns: { to2: 90, to4: 120, above: 150, buffer: 0 },
    dayEnds: [],
  },
  entity: 'menu',
  query: {},
  person: { id: 'p1', role: 'owner', name: 'Michal Arad' },
};

const noFiles = {
  language: () => 'en' as const,
  tools: async () => ({
    language: 'en' as const,
    formatMessage: (id: string) => id,
    time: (iso: string) => iso,
    day: () => '2026-11-22',
  }),
  saveSheet: () => Promise.resolve(),
  money: () => Promise.reject(new Error('nothing is exported')),
};
/** The list's and the live machine, connected as the root connects them. */
const createScreen = (ports: Ports) =>
  setup({
    types: { events: {} as LiveEmitted },
    actors: {
      live: liveMachine.provide({ actors: createLiveActors(ports) }),
      list: listMachine.provide({ actors: createListActors({ ...ports, ...noFiles, save: () => undefined }) }),
    },
  }).createMachine({
    id: 'screen',
    invoke: [
      { id: 'list', src: 'list', input },
      { id: 'live', src: 'live' },
    ],
    entry: sendTo('live', { type: 'venue.followed', venue }),
    on: {
      'live.changed': { actions: sendTo('list', ({ event }) => event) },
      'live.gap': { actions: sendTo('list', ({ event }) => event) },
    },
  });

const subscriptionNow = (options: Partial<LiveOptions> = {}): Live =>
  createLiveSubscription({
    url: `${line.url.replace('http', 'ws')}/api/graphql`,
    documents: 'text',
    token: () => Promise.resolve(token),
    random: () => 0,
    ...options,
  }).live;

const portsNow = (): Ports => {
  const ask = createGraphQLClient({ endpoints, documents: 'text', token: () => Promise.resolve(token) });
  const live = subscriptionNow();
  // the ports of a list and the live machine; nothing here uploads or stores
  const ports: Partial<Ports> = { ask, live, now: server.clock.now, newId: () => crypto.randomUUID() };
  return ports as Ports;
};

type Shown = { id: string; name: string; version: number; state: string };
const shownIn = (snapshot: SnapshotFrom<typeof listMachine>): Shown[] =>
  listRows(snapshot).map(({ id, name, version, state }) => ({ id, name, version, state }));

const fresh = async (): Promise<Shown[]> => {
  const { data } = await yonatan(
    'query ($v: ID!) { contentList(directory: $v, entity: "menu", order: "-updated_at", limit: 50) { cms_id name version state } }',
    { v: venue },
  );
  const rows = data.contentList as { cms_id: string; name: string; version: number; state: string }[];
  return rows.map(({ cms_id, ...row }) => ({ id: cms_id, ...row }));
};

/** Changes by others, and network faults, meanwhile. */
const happenings = ['write', 'create', 'delete', 'publish', 'break', 'pull', 'plug'] as const;

class Others {
  readonly items: EditedItem[] = [];
  #number = 0;

  async do(what: (typeof happenings)[number]): Promise<void> {
    if (what === 'break') return line.cut();
    if (what === 'pull') return line.cut({ until: 'joined' });
    if (what === 'plug') return line.join();
    server.clock.advance(1000);
    this.#number += 1;
    const [first] = this.items;
    if (what === 'create' || first === undefined) {
      const item = await createdItem(yonatan, `Missed ${this.#number}`);
      this.items.unshift(await save(yonatan, item, lunch(item.name)));
    } else if (what === 'write') {
      this.items[0] = await save(yonatan, first, lunch(first.name, `Lunch ${this.#number}`));
    } else if (what === 'publish') {
      await yonatan('mutation ($id: [ID!]!) { publish(cms_list: $id) { verdict } }', { id: [first.cms_id] });
    } else {
      this.items.shift();
      await yonatan('mutation ($id: ID!) { contentDelete(cms_id: $id) { statusCode } }', { id: first.cms_id });
    }
  }
}

test('F021 whatever is missed while disconnected, the screen equals a fresh fetch after the reconnect', {
  timeout: 240_000 + propertyRuns(6) * 10_000,
}, async () => {
  vi.stubGlobal('WebSocket', WebSocket);
  vi.stubGlobal('location', { origin: server.url });
  const others = new Others();
  let drops = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...happenings), { minLength: 3, maxLength: 10 }), async (all) => {
      line.join();
      const screen = createActor(createScreen(portsNow())).start();
      const { live, list } = screen.getSnapshot().children;
      if (!live || !list) throw new Error('the screen did not start');
      try {
        for (const it of all) await others.do(it);
        drops += all.filter((it) => it === 'break' || it === 'pull').length;
        line.join();
        const expected = await fresh();
        await eventually(() => expect(shownIn(list.getSnapshot())).toEqual(expected));
        await eventually(() => expect(isLiveConnectionLost(live.getSnapshot())).toBe(false));
        // from here on it receives every change again
        await others.do('create');
        const more = await fresh();
        await eventually(() => expect(shownIn(list.getSnapshot())).toEqual(more));
      } finally {
        screen.stop();
      }
    }),
    { numRuns: propertyRuns(6) },
  );
  expect(drops).toBeGreaterThan(3);
});

test('F021 changes between the first fetch and the subscription are not missed', async () => {
  vi.stubGlobal('WebSocket', WebSocket);
  vi.stubGlobal('location', { origin: server.url });
  line.cut({ until: 'joined' });
  const screen = createActor(createScreen(portsNow())).start();
  const { list } = screen.getSnapshot().children;
  if (!list) throw new Error('the screen did not start');
  const before = await fresh();
  await eventually(() => expect(shownIn(list.getSnapshot())).toEqual(before));
  await new Others().do('create');
  const after = await fresh();
  expect(after).not.toEqual(before);
  line.join();
  await eventually(() => expect(shownIn(list.getSnapshot())).toEqual(after));
  screen.stop();
});

test('F021 a connection that carries nothing any more is noticed by an unanswered ping, and replaced', async () => {
  vi.stubGlobal('WebSocket', WebSocket);
  vi.stubGlobal('location', { origin: server.url });
  line.join();
  const received: string[] = [];
  const stop = subscriptionNow({ pingIntervalMs: 100, pongTimeoutMs: 500 })(venue, ({ type }) => received.push(type));
  await eventually(() => expect(received).toContain('gap'));
  line.silence();
  const before = received.length;
  await eventually(() => expect(received.slice(before)).toEqual(expect.arrayContaining(['lost', 'gap'])));
  stop();
});

test('H083 after a switch to another venue no change of the first one arrives, and its socket is closed', async () => {
  const sockets: WebSocket[] = [];
  class RecordedSocket extends WebSocket {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given);
      sockets.push(this);
    }
  }
  vi.stubGlobal('WebSocket', RecordedSocket);
  line.join();
  const noga = (await server.signIn('michal@petilia.example', { venue: 'noga' })).venueToken;
  let current = token;
  const live = subscriptionNow({ token: () => Promise.resolve(current) });
  const received: string[] = [];
  const screen = createActor(
    setup({
      types: { events: {} as LiveEmitted | { type: 'venue.followed'; venue: string } },
      actors: { live: liveMachine.provide({ actors: createLiveActors({ live }) }) },
    }).createMachine({
      invoke: { id: 'live', src: 'live' },
      on: {
        'venue.followed': { actions: sendTo('live', ({ event }) => event) },
        'live.gap': { actions: () => received.push('gap') },
        'live.changed': { actions: ({ event }) => received.push(event.change.id) },
      },
    }),
  ).start();
  screen.send({ type: 'venue.followed', venue });
  await eventually(() => expect(received).toEqual(['gap']));
  const before = await createdItem(yonatan, 'Before the switch');
  await eventually(() => expect(received).toEqual(['gap', before.cms_id]));
  current = noga;
  screen.send({ type: 'venue.followed', venue: 'noga' });
  await eventually(() => expect(received).toEqual(['gap', before.cms_id, 'gap']));
  await createdItem(yonatan, 'After the switch');
  const fence = await createdItem(createRequester(server, noga), 'Fence', 'noga');
  await eventually(() => expect(received).toContain(fence.cms_id));
  expect(received).toEqual(['gap', before.cms_id, 'gap', fence.cms_id]);
  await eventually(() =>
    expect(sockets.map(({ readyState }) => readyState)).toEqual([WebSocket.CLOSED, WebSocket.OPEN]),
  );
  screen.stop();
});

test('H257 when the token of a socket expires, one renewal follows the venue again, and the screen has what changed meanwhile', async () => {
  vi.stubGlobal('WebSocket', WebSocket);
  vi.stubGlobal('location', { origin: server.url });
  line.join();
  const { refresh, cookies } = await server.signIn('michal@petilia.example');
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  let renewals = 0;
  let beforeRenewal = () => Promise.resolve();
  const send = fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (!String(init?.body).includes('refreshToken(')) return send(input, init);
    renewals += 1;
    await beforeRenewal();
    const headers = new Headers(init?.headers);
    headers.set('cookie', cookie);
    return send(input, { ...init, headers });
  });
  const browser = createBrowser({ locks: true });
  browser.stored.set('maitre.refresh', refresh);
  const children = () => screen.getSnapshot().children;
  const session = () => children().session as ActorRefFrom<typeof sessionMachine>;
  const tokenNow = createTokenProvider(session);
  const createRequest = (token: typeof tokenNow) => createGraphQLClient({ endpoints, documents: 'text', token });
  const ports = {
    ...portsNow(),
    ask: createRequest(tokenNow),
    live: subscriptionNow({ token: () => tokenNow('venue') }),
  };
  const askForSession = createRequest(createSessionTokenProvider(session));
  const sharing = createCrossTabSession({ ...browser, now: server.clock.now });
  const received: string[] = [];
  const record = ({ event }: { event: { type: string } }) => void received.push(event.type);
  // connected as the root connects them
  const screen = createActor(
    setup({
      types: { events: {} as LiveEmitted | SessionEmitted },
      actors: {
        session: sessionMachine.provide({ actors: createSessionActors({ ...ports, ask: askForSession }, sharing) }),
        live: liveMachine.provide({ actors: createLiveActors(ports) }),
        list: listMachine.provide({ actors: createListActors({ ...ports, ...noFiles, save: () => undefined }) }),
      },
    }).createMachine({
      invoke: [
        { id: 'session', src: 'session', input: { codeLength: 4, captcha: null, venue } },
        { id: 'live', src: 'live' },
        { id: 'list', src: 'list', input },
      ],
      on: {
        'session.signedIn': { actions: sendTo('live', { type: 'venue.followed', venue }) },
        'session.renewed': { actions: sendTo('live', { type: 'session.renewed' }) },
        'live.rejected': {
          actions: [record, sendTo('session', ({ event: { token } }) => ({ type: 'session.verify', token }))],
        },
        'live.resumed': { actions: sendTo('session', { type: 'venues.outdated' }) },
        'live.gap': { actions: [record, sendTo('list', ({ event }) => event)] },
        'live.changed': { actions: sendTo('list', ({ event }) => event) },
      },
    }),
  );
  screen.start();
  const shown = () => shownIn(children().list?.getSnapshot() as SnapshotFrom<typeof listMachine>);
  const others = new Others();
  await others.do('create');
  await eventually(() => expect(received).toEqual(['live.gap']));
  const before = await fresh();
  await eventually(() => expect(shown()).toEqual(before));
  expect(renewals).toBe(1);

  beforeRenewal = () => {
    beforeRenewal = () => Promise.resolve();
    return others.do('write');
  };
  server.clock.advance(5 * 60_000);
  await signIn();
  server.clock.advance(5 * 60_000);
  await server.tick();
  await eventually(() => expect(received).toEqual(['live.gap', 'live.rejected', 'live.gap']));
  const after = await fresh();
  expect(after).not.toEqual(before);
  await eventually(() => expect(shown()).toEqual(after));
  await others.do('create');
  const more = await fresh();
  await eventually(() => expect(shown()).toEqual(more));
  expect(isSignedIn((children().session as ActorRefFrom<typeof sessionMachine>).getSnapshot())).toBe(true);
  expect([renewals, received]).toEqual([2, ['live.gap', 'live.rejected', 'live.gap']]);
  screen.stop();
});
