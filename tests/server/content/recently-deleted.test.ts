import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ContentCountDocument,
  ContentDeleteDocument,
  ContentDeletionDocument,
  ContentListDocument,
  ContentRestoreDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { SaveVenueSettingFileDocument } from '../../../graphql/generated/settings/graphql.ts';
import type { TestServer } from '../../support/server.ts';
import { createdItem, enter, openDemoGroup, type Request } from './demo-clients.ts';

const venue = 'petilia-jaffa';
const day = 86_400_000;
let server: TestServer;
let michal: Request;
let claire: Request;

beforeAll(async () => {
  server = await openDemoGroup();
  michal = await enter(server, 'michal', venue);
  claire = await enter(server, 'claire', venue);
});
afterAll(() => server.close());

interface Row {
  name: string;
  deleted_at: string | null;
  deleted_by: { name: string } | null;
  cursor: string;
}
const list = async (ask: Request, variables: object = {}) => {
  const answer = await ask(ContentListDocument, { directory: venue, entity: 'menu', where: 'deleted', ...variables });
  return answer.error ? answer.error.code : (answer.data.contentList as Row[]);
};
const names = async (variables: object = {}) => ((await list(michal, variables)) as Row[]).map(({ name }) => name);
const remove = async (ask: Request, id: string) =>
  expect((await ask(ContentDeleteDocument, { cms_id: id })).error).toBeNull();
const deletion = async (ask: Request, id: string) => {
  const { data, error } = await ask(ContentDeletionDocument, { cms_id: id });
  return error?.code ?? data.contentDeletion;
};
const isoNow = () => new Date(server.clock.now()).toISOString();

test('deleted items are listed with the moment and the person, the last deletion first', async () => {
  const [first, second] = [await createdItem(michal, 'Deleted first'), await createdItem(michal, 'Deleted second')];
  await remove(michal, first.cms_id);
  const firstAt = isoNow();
  server.clock.advance(60_000);
  await remove(claire, second.cms_id);
  const rows = (await list(michal, { search: 'deleted ' })) as Row[];
  expect(rows).toMatchObject([
    { name: 'Deleted second', deleted_at: isoNow(), deleted_by: { name: 'Claire Dubois' } },
    { name: 'Deleted first', deleted_at: firstAt, deleted_by: { name: 'Michal Arad' } },
  ]);
  expect(await names({ search: 'deleted ', order: 'deleted_by' })).toEqual(['Deleted second', 'Deleted first']);
  expect(await names({ search: 'deleted ', limit: 1, after: rows[0]?.cursor })).toEqual(['Deleted first']);
  const { data } = await michal(ContentCountDocument, {
    directory: venue,
    entity: 'menu',
    where: 'deleted',
    search: 'deleted ',
  });
  expect(data.contentCount).toBe(2);
  const others = (await michal(ContentListDocument, { directory: venue, entity: 'menu', limit: 100 })).data
    .contentList as Row[];
  expect(others.filter(({ deleted_at }) => deleted_at !== null)).toEqual([]);
});

test('current items cannot be ordered by their deletion', async () => {
  const { error } = await michal(ContentListDocument, { directory: venue, entity: 'menu', order: '-deleted_at' });
  expect([error?.code, error?.path]).toEqual(['BAD_INPUT', 'order']);
});

test('a restored item leaves the list, and its deletion is no longer shown', async () => {
  const item = await createdItem(michal, 'Here and back');
  await remove(claire, item.cms_id);
  expect(await deletion(michal, item.cms_id)).toEqual({
    cms_id: item.cms_id,
    name: 'Here and back',
    entity: 'menu',
    deleted_at: isoNow(),
    deleted_by: { name: 'Claire Dubois' },
  });
  expect((await michal(ContentRestoreDocument, { cms_id: item.cms_id })).error).toBeNull();
  expect(await names({ search: 'Here and back' })).toEqual([]);
  expect(await deletion(michal, item.cms_id)).toBe(null);
});

test('who may not delete is not shown what was deleted; who may read learns why an address is empty', async () => {
  const item = await createdItem(michal, 'Not for everyone');
  await remove(michal, item.cms_id);
  const translator = await enter(server, 'omar', venue);
  expect(await list(translator)).toBe('FORBIDDEN');
  expect(await deletion(translator, item.cms_id)).toMatchObject({ name: 'Not for everyone' });
});

test('after 30 days an item is neither listed nor restored, and then it is removed permanently', async () => {
  const item = await createdItem(michal, 'Thirty days');
  await remove(michal, item.cms_id);
  const deletedFor = (ms: number) =>
    server.database.maintenance
      .updateTable('content')
      .set({ deleted_at: new Date(server.clock.now() - ms) })
      .where('cms_id', '=', item.cms_id)
      .execute();
  await deletedFor(30 * day);
  expect(await names({ search: 'Thirty days' })).toEqual(['Thirty days']);
  await deletedFor(30 * day + 1);
  expect(await names({ search: 'Thirty days' })).toEqual([]);
  expect(await deletion(michal, item.cms_id)).toBe('NOT_FOUND');
  expect((await michal(ContentRestoreDocument, { cms_id: item.cms_id })).error?.code).toBe('NOT_FOUND');
  const stored = () =>
    server.database.maintenance.selectFrom('content').select('name').where('cms_id', '=', item.cms_id).execute();
  expect(await stored()).toEqual([{ name: 'Thirty days' }]);
  await server.tick();
  expect(await stored()).toEqual([]);
});

test('the settings file of a page is kept as long as the page can be restored', async () => {
  const page = await createdItem(michal, 'With settings');
  const file = { pageId: page.cms_id, settings: {}, content: { title: 'With settings' } };
  expect((await michal(SaveVenueSettingFileDocument, file, { settings: true })).error).toBeNull();
  const files = async () => {
    const { database } = server;
    const rows = database.maintenance.selectFrom('setting_files').select('page_id').where('venue_id', '=', venue);
    return (await rows.execute()).filter(({ page_id }) => page_id === page.cms_id).length;
  };
  await remove(michal, page.cms_id);
  await server.tick();
  expect(await files()).toBe(1);
  await server.database.maintenance
    .updateTable('content')
    .set({ deleted_at: new Date(server.clock.now() - 30 * day - 1) })
    .where('cms_id', '=', page.cms_id)
    .execute();
  await server.tick();
  expect(await files()).toBe(0);
});
