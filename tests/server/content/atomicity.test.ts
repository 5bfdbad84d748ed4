import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ContentCreateDocument,
  ContentDeleteDocument,
  ContentRestoreDocument,
  ContentUpdateDocument,
  PublishDocument,
  UnpublishDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { demoUsers } from '../../../server/demo/demo-users.ts';
import type { TestServer } from '../../support/server.ts';
import {
  type Request,
  type EditedItem,
  enter,
  lunch,
  createdItem,
  openDemoGroup,
  save,
  stored,
} from './demo-clients.ts';

let server: TestServer;
let michal: Request;
let page: EditedItem;
let linked: EditedItem;

beforeAll(async () => {
  server = await openDemoGroup();
  michal = await enter(server, 'michal', 'petilia-jaffa');
  page = await save(michal, await createdItem(michal, 'Page'), lunch('Page'));
  linked = await save(michal, await createdItem(michal, 'Linked'), lunch('Linked'));
  await server.database.maintenance
    .updateTable('content')
    .set({ owner_cms_id: page.cms_id })
    .where('cms_id', '=', linked.cms_id)
    .execute();
});
afterAll(() => server.close());

const readLiveNames = async () =>
  (
    await server.database.maintenance
      .selectFrom('content')
      .select('name')
      .where('cms_id', 'in', [page.cms_id, linked.cms_id])
      .where('deleted_at', 'is', null)
      .orderBy('name')
      .execute()
  ).map(({ name }) => name);
const traces = async () => {
  const { database } = server;
  const audit = await database.maintenance.selectFrom('audit').select('id').where('verb', '<>', 'refused').execute();
  const keys = await database.maintenance.selectFrom('idempotency').select('key').execute();
  return { audit: audit.length, keys: keys.length };
};

test('F031 what an item owns is deleted and restored with it', async () => {
  expect((await michal(ContentDeleteDocument, { cms_id: page.cms_id })).error).toBeNull();
  expect(await readLiveNames()).toEqual([]);
  expect((await michal(ContentRestoreDocument, { cms_id: page.cms_id })).error).toBeNull();
  expect(await readLiveNames()).toEqual(['Linked', 'Page']);
});

test('F031 P4 a fault at the very end of any write leaves nothing behind: no row, no audit line, no key', async () => {
  const other = await save(michal, await createdItem(michal, 'Other'), lunch('Other'));
  await michal(PublishDocument, { cms_list: [other.cms_id] });
  const deleted = await createdItem(michal, 'Gone');
  await michal(ContentDeleteDocument, { cms_id: deleted.cms_id });
  // a notice that names its author is longer than the database passes on (8000 bytes): the last step of a write fails
  const rename = async (first_name: string) => {
    await server.database.plain
      .updateTable('users')
      .set({ first_name })
      .where('id', '=', demoUsers.michal.id)
      .execute();
    michal = await enter(server, 'michal', 'petilia-jaffa'); // a token that was never seen knows the new name
  };
  await rename('x'.repeat(9000));
  const before = { rows: await stored(server), ...(await traces()) };
  for (const [document, variables] of [
    [ContentCreateDocument, { name: 'New', directory: 'petilia-jaffa', entity: 'menu' }],
    [ContentUpdateDocument, { cms_id: page.cms_id, content: lunch('Page', 'New'), expectedVersion: 2 }],
    [ContentUpdateDocument, { cms_id: page.cms_id, content: lunch('Page', 'New') }],
    [ContentDeleteDocument, { cms_id: page.cms_id }],
    [ContentRestoreDocument, { cms_id: deleted.cms_id }],
    [PublishDocument, { cms_list: [page.cms_id] }],
    [UnpublishDocument, { cms_list: [other.cms_id] }],
  ] as const) {
    const { error } = await michal(document, variables);
    expect(error?.code).toBe('INTERNAL');
    expect({ rows: await stored(server), ...(await traces()) }).toEqual(before);
  }
  await rename('Michal');
  expect(await readLiveNames()).toEqual(['Linked', 'Page']);
  expect((await save(michal, page, lunch('Page', 'New'))).version).toBe(3);
});
