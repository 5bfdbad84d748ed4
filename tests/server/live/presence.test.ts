import { randomUUID } from 'node:crypto';
import { createClient, type Client } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { PresentDocument, type PresentSubscription } from '../../../graphql/generated/api/graphql.ts';
import { LogoutDocument } from '../../../graphql/generated/auth/graphql.ts';
import { type DemoName, demoUsers } from '../../../server/demo/demo-users.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestServer } from '../../support/server.ts';
import { createdItem, type EditedItem, enter, openDemoGroup } from '../content/demo-clients.ts';

const directory = 'petilia-jaffa';
let server: TestServer;
let menu: EditedItem;
let shifts: { cms_id: string };
const clients: Client[] = [];
beforeAll(async () => {
  server = await openDemoGroup();
  const ask = await enter(server, 'claire', directory);
  menu = await createdItem(ask, 'Open at once');
  const text = `mutation { contentCreate(name: "Evenings", directory: "${directory}", entity: "shifts") { cms_id } }`;
  shifts = (await ask(text, {})).data.contentCreate as { cms_id: string };
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose();
});
afterAll(() => server.close());

type People = PresentSubscription['present'];

const connect = (token: string): Client => {
  const client = createClient({
    url: `${server.url.replace('http', 'ws')}/api/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token },
    retryAttempts: 0,
  });
  clients.push(client);
  return client;
};
const sessionOf = (name: DemoName, venue = directory) =>
  server.signIn(demoUsers[name].email, { venue, ...(name === 'michal' && { stepUp: true }) });

/** A page of somebody with an item open. */
const open = (client: Client, more: object = {}) => {
  const page = {
    people: null as People | null,
    refused: null as unknown,
    ended: false,
    leave: () => undefined as void,
  };
  page.leave = client.subscribe<PresentSubscription>(
    {
      query: PresentDocument.toString(),
      variables: { directory, cms_id: menu.cms_id, tab: randomUUID(), ...more },
    },
    {
      next: ({ data, errors }) => {
        if (data) page.people = data.present;
        if (errors) page.refused = errors[0]?.extensions?.key;
      },
      error: (error) => {
        page.refused = Array.isArray(error) ? (error[0]?.extensions?.key ?? true) : true;
      },
      complete: () => {
        page.ended = true;
      },
    },
  );
  return page;
};
const name = (who: DemoName) => `${demoUsers[who].firstName} ${demoUsers[who].lastName}`;
const person = (who: DemoName, role: string, more: object = {}) => ({
  id: demoUsers[who].id,
  name: name(who),
  role,
  own: false,
  path: null,
  language: null,
  ...more,
});

test('people of the venue see who else has an item open, in which field, and when they leave', async () => {
  const claire = open(connect((await sessionOf('claire')).venueToken));
  await eventually(() => expect(claire.people).toEqual([]));
  const omar = connect((await sessionOf('omar')).venueToken);
  const tab = randomUUID();
  const page = open(omar, { tab, path: 'sections/s1/items/d1/name', language: 'ar' });
  await eventually(() =>
    expect(claire.people).toEqual([
      person('omar', 'translator', { path: 'sections/s1/items/d1/name', language: 'ar' }),
    ]),
  );
  await eventually(() => expect(page.people).toEqual([person('claire', 'editor')]));
  open(omar, { tab, path: 'title', language: 'ar' });
  await eventually(() =>
    expect(claire.people).toEqual([person('omar', 'translator', { path: 'title', language: 'ar' })]),
  );
  omar.terminate();
  await eventually(() => expect(claire.people).toEqual([]));
});

test('one’s other device is seen as one’s own; another page of the same session is not', async () => {
  const session = await sessionOf('claire');
  const here = open(connect(session.venueToken));
  open(connect(session.venueToken));
  await eventually(() => expect(here.people).toEqual([]));
  open(connect((await sessionOf('claire')).venueToken), { path: 'title' });
  await eventually(() => expect(here.people).toEqual([person('claire', 'editor', { own: true, path: 'title' })]));
});

test('who signs out is seen no more', async () => {
  const claire = open(connect((await sessionOf('claire')).venueToken));
  const session = await sessionOf('omar');
  open(connect(session.venueToken));
  await eventually(() => expect(claire.people).toEqual([person('omar', 'translator')]));
  const { token, refresh, cookies } = session;
  await server.ask('auth', LogoutDocument, { refresh_token: refresh }, { token, cookies });
  await eventually(() => expect(claire.people).toEqual([]));
});

test('whose role may no longer read the item is seen no more', async () => {
  const claire = open(connect((await sessionOf('claire')).venueToken), { cms_id: shifts.cms_id });
  const dana = open(connect((await sessionOf('dana')).venueToken), { cms_id: shifts.cms_id });
  await eventually(() => expect(claire.people).toEqual([person('dana', 'host')]));
  const setRole = (role: 'host' | 'translator') =>
    server.database.plain
      .updateTable('memberships')
      .set({ role })
      .where('user_id', '=', demoUsers.dana.id)
      .where('venue_id', '=', directory)
      .execute();
  await setRole('translator');
  await eventually(() => expect([dana.ended, claire.people]).toEqual([true, []]));
  await setRole('host');
});

test('other venues’ items, unknown ones, forged pages and paths, and kinds of other roles are refused', async () => {
  const claire = connect((await sessionOf('claire')).venueToken);
  const noga = connect((await sessionOf('claire', 'noga')).venueToken);
  const omar = connect((await sessionOf('omar')).venueToken);
  const refusals: [Client, object, string][] = [
    [claire, { directory: 'noga' }, 'notFound'],
    [noga, { directory: 'noga' }, 'notFound'],
    [noga, {}, 'notFound'],
    [claire, { cms_id: randomUUID() }, 'notFound'],
    [claire, { cms_id: 'a\u0000b' }, 'notFound'],
    [omar, { cms_id: shifts.cms_id }, 'forbidden'],
    [claire, { tab: 'mine' }, 'badInput'],
    [claire, { path: 'x'.repeat(401) }, 'badInput'],
    [claire, { path: 'a message to you' }, 'badInput'],
    [claire, { path: 'title', language: 'xx' }, 'badInput'],
  ];
  for (const [client, more, key] of refusals) {
    const page = open(client, more);
    await eventually(() => expect([more, page.refused]).toEqual([more, key]));
    expect(page.people).toBeNull();
  }
});

test('a flood of pages is limited for each connection, and nothing of it is stored', async () => {
  const session = await sessionOf('claire');
  const client = connect(session.venueToken);
  const pages = Array.from({ length: server.config.limits.SUBSCRIPTIONS_PER_SOCKET + 5 }, () =>
    open(client, { path: 'title' }),
  );
  await eventually(() => expect(pages.filter(({ refused }) => refused === 'rateLimited')).toHaveLength(5));
  const michal = open(connect((await sessionOf('michal')).venueToken));
  await eventually(() => expect(michal.people).toEqual([person('claire', 'editor', { path: 'title' })]));
});
