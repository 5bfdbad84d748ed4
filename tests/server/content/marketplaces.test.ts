import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ContentCreateDocument,
  ContentDeleteDocument,
  ContentListDocument,
  PublishDocument,
} from '../../../graphql/generated/api/graphql.ts';
import type { TestServer } from '../../support/server.ts';
import { type EditedItem, enter, openDemoGroup, read, type Request, save } from './demo-clients.ts';

const directory = 'harbour';
const listDocument = `query ($directory: ID) {
  contentMarketplaces(directory: $directory, locale: "he") { cms_id name title state }
}`;

const pinnedItems = ['no-such-item'];
let server: TestServer;
let owner: Request;
let visitor: Request;
let pinned: EditedItem;
beforeAll(async () => {
  server = await openDemoGroup({}, { publicDirectory: directory, pinnedItems });
  owner = await enter(server, 'root', directory);
  visitor = await enter(server, 'michal', 'petilia-jaffa');
  const created: EditedItem[] = [];
  for (const name of ['Night market', 'Alpha', 'Zulu']) {
    server.clock.advance(1000);
    const variables = { name, directory, entity: 'marketplace', component: 'marketplace' };
    created.push((await owner(ContentCreateDocument, variables)).data.contentCreate as EditedItem);
  }
  pinned = created[0] as EditedItem;
  pinnedItems.push(pinned.cms_id);
});
afterAll(() => server.close());

test('the pinned marketplace is first in its list, whatever the order', async () => {
  const names = async (order: string) => {
    const { data } = await owner(ContentListDocument, { directory, entity: 'marketplace', order });
    return (data.contentList as { name: string }[]).map(({ name }) => name);
  };
  expect(await names('name')).toEqual(['Night market', 'Alpha', 'Zulu']);
  expect(await names('-updated_at')).toEqual(['Night market', 'Zulu', 'Alpha']);
});

test('the pinned marketplace opens, and cannot be deleted', async () => {
  const { error } = await owner(ContentDeleteDocument, { cms_id: pinned.cms_id });
  expect([error?.code, error?.key, error?.path]).toEqual(['BAD_INPUT', 'itemPinned', 'cms_id']);
  expect((await read(owner, pinned.cms_id)).name).toBe('Night market');
});

test('other venues see what is public in the configured directory, in the language they ask for', async () => {
  const change = async (item: EditedItem, en: object, he: object = {}) =>
    save(owner, item, { ...item.content, en: { ...item.content.en, ...en }, he: { ...item.content.he, ...he } });
  const saved = await change(await read(owner, pinned.cms_id), { title: 'At night' }, { title: 'בלילה' });
  const publication = await read(owner, saved.content.en.publication as string);
  await change(publication, { is_active: true, slug_public: 'night-market' });
  const cms_list = [saved.cms_id, publication.cms_id];
  expect((await owner(PublishDocument, { cms_list })).error).toBeNull();
  const shown = { cms_id: saved.cms_id, name: 'Night market', title: 'בלילה', state: 'published' };
  expect((await visitor(listDocument, {})).data.contentMarketplaces).toEqual([shown]);
  expect((await visitor(listDocument, { directory })).data.contentMarketplaces).toEqual([shown]);
  expect((await visitor(listDocument, { directory: 'petilia-haifa' })).error?.code).toBe('NOT_FOUND');
  const own = (await owner(listDocument, {})).data.contentMarketplaces as { name: string }[];
  expect(own.map(({ name }) => name)).toEqual(['Night market', 'Alpha', 'Zulu']);
});
