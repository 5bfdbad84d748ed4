import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createActor, sendTo, setup, type SnapshotFrom } from 'xstate';
import { createLiveActors } from '../../../machines/live/live.actors.ts';
import { liveMachine } from '../../../machines/live/live.machine.ts';
import { isLiveConnectionLost } from '../../../machines/live/live.selectors.ts';
import type { LiveEmitted } from '../../../machines/live/live.machine.ts';
import { createListActors } from '../../../machines/list/list.actors.ts';
import { listMachine } from '../../../machines/list/list.machine.ts';
import type { ListInput } from '../../../machines/list/content-list.table.ts';
import { listRows } from '../../../machines/list/list.selectors.ts';
import type { Live, Ports } from '../../../machines/ports.ts';
import { createGraphQLClient } from '../../../src/adapters/graphql-client.ts';
import { createLiveSubscription, type LiveOptions } from '../../../src/adapters/live-subscription.ts';
import { endpoints } from '../../../server/graphql/persisted-operations.ts';
import { type TcpProxy, startTcpProxy } from '../../support/tcp-proxy.ts';
import type { TestServer } from '../../support/server.ts';
import {
  type Request,
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

beforeAll(async () => {
  server = await openDemoGroup();
  line = await startTcpProxy(server.url);
  yonatan = await enter(server, 'yonatan', venue);
  token = (await server.signIn('michal@petilia.example', { venue })).venueToken;
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
  },
  entity: 'menu',
  query: {},
  person: { id: 'p1', role: 'owner', name: 'Michal Arad' },
};

const noFiles = {
  tools: () => ({
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
  });

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
