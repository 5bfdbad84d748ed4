import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContentDeleteDocument, ContentRestoreDocument } from '../../../graphql/generated/api/graphql.ts';
import { runAsOwner } from '../../support/run-as-owner.ts';
import type { TestServer } from '../../support/server.ts';
import { openGuestServer } from '../guest-link/guest-clients.ts';
import { preparations, prepareWrite, sendWrite, type StaffWrite } from '../isolation/prepared-writes.ts';
import { createdItem, type EditedItem, enter, lunch, type Request, save, stored } from './demo-clients.ts';

let server: TestServer;
let michal: Request;
let yonatan: Request;
let page: EditedItem;
let linked: EditedItem;

beforeAll(async () => {
  server = await openGuestServer();
  michal = await enter(server, 'michal', 'petilia-jaffa');
  yonatan = await enter(server, 'yonatan', 'petilia-jaffa');
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
  const messages = await database.plain.selectFrom('outbox').select('id').execute();
  return { audit: audit.length, keys: keys.length, messages: messages.length };
};

test('F031 what an item owns is deleted and restored with it', async () => {
  expect((await michal(ContentDeleteDocument, { cms_id: page.cms_id })).error).toBeNull();
  expect(await readLiveNames()).toEqual([]);
  expect((await michal(ContentRestoreDocument, { cms_id: page.cms_id })).error).toBeNull();
  expect(await readLiveNames()).toEqual(['Linked', 'Page']);
});

/** The commit of each write fails, after everything else of it. */
const failAtCommit = [
  `create function fail_at_commit() returns trigger language plpgsql as $$
    begin raise exception 'the commit of a write' using errcode = 'XX000'; end $$`,
  `create constraint trigger fail_at_commit after insert on audit deferrable initially deferred
    for each row when (new.verb <> 'refused') execute function fail_at_commit()`,
];

describe('F031 P4 a fault at the very end of a write leaves nothing behind: no row, no audit line, no key, no message', () => {
  test.each(Object.keys(preparations) as StaffWrite[])('%s', async (name) => {
    const write = await prepareWrite(name, { server, staff: yonatan, caller: 'michal', ask: michal });
    const before = { rows: await stored(server), ...(await traces()) };
    await runAsOwner(server, failAtCommit);
    try {
      expect((await sendWrite(write)).error?.code).toBe('INTERNAL');
      expect({ rows: await stored(server), ...(await traces()) }).toEqual(before);
    } finally {
      await runAsOwner(server, ['drop function fail_at_commit() cascade']);
    }
    expect((await sendWrite(write)).error).toBeNull();
    expect((await traces()).audit).toBe(before.audit + 1);
  });
});
