import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ChangedDocument } from '../../../graphql/generated/api/graphql.ts';
import { demoUsers } from '../../../server/demo/demo-users.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestServer } from '../../support/server.ts';
import { createRequester, type EditedItem, openDemoGroup, type Request, stored } from '../content/demo-clients.ts';

// A kind with a permission subject of its own: work plans, which translators may not even read (rules, "Roles").

const venue = 'petilia-jaffa';
let server: TestServer;
let editor: Request;
let translator: Request;
let editorToken: string;
let translatorToken: string;
let plan: EditedItem;

const create = async (name: string, entity: string): Promise<EditedItem> => {
  const text = `mutation ($name: String!, $entity: String!) {
    contentCreate(name: $name, directory: "${venue}", entity: $entity) { cms_id name version content }
  }`;
  const { data, error } = await editor(text, { name, entity });
  if (error) throw new Error(JSON.stringify(error));
  return data.contentCreate as EditedItem;
};

beforeAll(async () => {
  server = await openDemoGroup();
  editorToken = (await server.signIn(demoUsers.claire.email, { venue })).venueToken;
  translatorToken = (await server.signIn(demoUsers.omar.email, { venue })).venueToken;
  editor = createRequester(server, editorToken);
  translator = createRequester(server, translatorToken);
  plan = await create('Evening shifts', 'shifts');
});
afterAll(() => server.close());

const operations: Record<string, [text: string, variables: () => object]> = {
  content: ['query ($id: ID!) { content(cms_id: $id) { name } }', () => ({ id: plan.cms_id })],
  contentByName: [
    `query { contentByName(directory: "${venue}", entity: "shifts", component: "shifts", name: "Evening shifts") { name } }`,
    () => ({}),
  ],
  contentList: [`query { contentList(directory: "${venue}", entity: "shifts") { name } }`, () => ({})],
  contentCount: [`query { contentCount(directory: "${venue}", entity: "shifts") }`, () => ({})],
  contentVersions: ['query ($id: ID!) { contentVersions(cms_id: $id) { version } }', () => ({ id: plan.cms_id })],
  fieldNotes: ['query ($id: ID!) { fieldNotes(cms_id: $id) { id } }', () => ({ id: plan.cms_id })],
  fieldNoteAdd: [
    `mutation ($id: ID!, $note: ID!) {
      fieldNoteAdd(id: $note, cms_id: $id, path: "_name", addressee: "managers", text: "x") { statusCode }
    }`,
    () => ({ id: plan.cms_id, note: crypto.randomUUID() }),
  ],
  contentVersion: [
    'query ($id: ID!) { contentVersion(cms_id: $id, version: 1) { name } }',
    () => ({ id: plan.cms_id }),
  ],
  contentUpdate: [
    'mutation ($id: ID!, $content: JSON!) { contentUpdate(cms_id: $id, content: $content, expectedVersion: 1) { name } }',
    () => ({ id: plan.cms_id, content: plan.content }),
  ],
  deletionCheck: ['query ($id: ID!) { deletionCheck(cms_list: [$id]) { name } }', () => ({ id: plan.cms_id })],
  publishCheck: ['query ($id: ID!) { publishCheck(cms_list: [$id]) { name } }', () => ({ id: plan.cms_id })],
};

describe('a role without rights on the subject of a kind', () => {
  test.each(Object.entries(operations))('%s answers FORBIDDEN, and others may', async (_name, [text, variables]) => {
    const before = await stored(server);
    expect((await translator(text, variables())).error?.code).toBe('FORBIDDEN');
    expect(await stored(server)).toEqual(before);
    expect((await editor(text, variables())).error).toBeNull();
  });

  test('finds no number of it on the dashboard', async () => {
    const entities = async (ask: Request) => {
      const { data } = await ask(`query { venueHome(directory: "${venue}") { counts gaps } }`, {});
      const { counts, gaps: incomplete } = data.venueHome as Record<'counts' | 'gaps', { entity: string }[]>;
      return [...counts, ...incomplete].map(({ entity }) => entity);
    };
    expect(await entities(editor)).toContain('shifts');
    expect(await entities(translator)).not.toContain('shifts');
    expect(await entities(translator)).toContain('menu');
  });
});

describe('live changes', () => {
  const follow = async (token: string) => {
    const client = createClient({
      url: `${server.url.replace('http', 'ws')}/api/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { token },
    });
    const received: string[] = [];
    client.subscribe(
      { query: ChangedDocument.toString(), variables: { directory: venue } },
      {
        next: ({ data }) => received.push((data as { changed: { kind: string; id: string } }).changed.id),
        error: () => received.push('error'),
        complete: () => {},
      },
    );
    // the first event is the gap
    await eventually(() => expect(received).toEqual([venue]));
    return { received, stop: () => client.dispose() };
  };

  test('reach the roles that may read the kind, and follow a role that changes', async () => {
    const [ours, theirs] = [await follow(editorToken), await follow(translatorToken)];
    const hidden = await create('Hidden shifts', 'shifts');
    const menu = await create('For everybody', 'menu');
    // events keep their order: when the menu is there, the plan before it was not delivered
    await eventually(() => expect(theirs.received).toContain(menu.cms_id));
    await eventually(() => expect(ours.received).toContain(menu.cms_id));
    expect(theirs.received).not.toContain(hidden.cms_id);
    expect(ours.received).toContain(hidden.cms_id);

    const promote = (role: 'editor' | 'translator') =>
      server.database.plain
        .updateTable('memberships')
        .set({ role })
        .where('user_id', '=', demoUsers.omar.id)
        .where('venue_id', '=', venue)
        .execute();
    await promote('editor');
    await eventually(async () => {
      const shown = await create('Shown shifts', 'shifts');
      await eventually(() => expect(theirs.received).toContain(shown.cms_id), 1000);
    });
    await promote('translator');
    await Promise.all([ours.stop(), theirs.stop()]);
  });
});
