import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  AuditLogDocument,
  type AuditLogQuery,
  ContentDocument,
  ContentSoldOutDocument,
  PublishDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { createdItem, type EditedItem, enter, lunch, read, type Request, save } from './demo-clients.ts';

const venue = 'petilia-jaffa';
let server: TestServer;
let michal: Request;

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock: true });
  michal = await enter(server, 'michal', venue);
});
afterAll(() => server.close());

const create = async (name: string, entity: string): Promise<EditedItem> =>
  read(
    michal,
    (
      (
        await michal(
          `mutation ($name: String!, $directory: ID!, $entity: String!) {
            contentCreate(name: $name, directory: $directory, entity: $entity) { cms_id }
          }`,
          { name, directory: venue, entity },
        )
      ).data.contentCreate as EditedItem
    ).cms_id,
  );
const soldOut = async (cms_id: string) =>
  ((await michal(ContentDocument, { cms_id })).data.content as { sold_out: string[] }).sold_out;

test('a dish that is sold out is so for guests at once, and there again when the business day has ended', async () => {
  const menu = await createdItem(michal, 'Sold out lunch');
  const saved = await save(michal, menu, lunch('Sold out lunch'));
  const [section] = saved.content.en.sections as { items: { _id: string }[] }[];
  const row = section?.items[0]?._id ?? '';
  await michal(PublishDocument, {
    cms_list: [menu.cms_id],
    addresses: [{ cms_id: menu.cms_id, slug: 'sold-out-lunch' }],
  });
  const isShown = async () =>
    (await (await fetch(`${server.url}/p/sold-out-lunch?lang=en`)).text()).includes('Sold out');
  expect([await soldOut(menu.cms_id), await isShown()]).toEqual([[], false]);

  expect((await michal(ContentSoldOutDocument, { cms_id: menu.cms_id, row, sold_out: true })).error).toBeNull();
  expect([await soldOut(menu.cms_id), await isShown()]).toEqual([[row], true]);
  const json = async () =>
    ((await (await fetch(`${server.url}/p/sold-out-lunch.json`)).json()) as { soldOut: unknown }).soldOut;
  expect(await json()).toEqual([row]);
  // no version was made
  expect((await read(michal, menu.cms_id)).version).toBe(saved.version);

  // and a save tells of it too
  const { content } = saved;
  const edited = await save(michal, saved, { ...content, en: { ...content.en, title: 'Lunch for less' } });
  expect(edited).toMatchObject({ version: saved.version + 1, sold_out: [row] });

  server.clock.advance(24 * 3_600_000);
  michal = await enter(server, 'michal', venue);
  expect(await save(michal, edited, content)).toMatchObject({ version: saved.version + 2, sold_out: [] });
  expect([await soldOut(menu.cms_id), await isShown(), await json()]).toEqual([[], false, []]);
});

test('a product is sold out as a whole; a menu is not, and neither is a dish that is not saved in it', async () => {
  const [product, menu] = [await create('Sold out soup', 'product'), await create('No dishes', 'menu')];
  const set = async (cms_id: string, row?: string, sold_out = true) =>
    (await michal(ContentSoldOutDocument, { cms_id, row, sold_out })).error?.key ?? (await soldOut(cms_id));
  expect(await set(product.cms_id)).toEqual(['']);
  expect(await set(product.cms_id, undefined, false)).toEqual([]);
  expect([await set(menu.cms_id), await set(menu.cms_id, 'no-such-dish'), await set(product.cms_id, 'a')]).toEqual([
    'badInput',
    'notFound',
    'badInput',
  ]);
});

test('the audit log names what was sold out and what is there again', async () => {
  const { cms_id } = await create('Sold out pie', 'product');
  for (const sold_out of [true, false]) {
    server.clock.advance(1000);
    await michal(ContentSoldOutDocument, { cms_id, sold_out });
  }
  const { rows } = (await michal(AuditLogDocument, { directory: venue, limit: 2 })).data
    .auditLog as AuditLogQuery['auditLog'];
  expect(rows.map(({ name, thing, action }) => [name, thing, action])).toEqual([
    ['Sold out pie', 'content', 'restock'],
    ['Sold out pie', 'content', 'sellOut'],
  ]);
});

test('the page of a product says that it is sold out until the business day has ended', async () => {
  const soup = await create('Soup of the day', 'product');
  const { en } = soup.content;
  await save(michal, soup, { en: { ...en, title: 'Soup of the day', price: 4200 } });
  await michal(PublishDocument, {
    cms_list: [soup.cms_id],
    addresses: [{ cms_id: soup.cms_id, slug: 'soup-of-the-day' }],
  });
  await michal(ContentSoldOutDocument, { cms_id: soup.cms_id, sold_out: true });
  const ask = async () => {
    const [page, json] = await Promise.all(
      ['?lang=en', '.json'].map(async (end) => (await fetch(`${server.url}/p/soup-of-the-day${end}`)).text()),
    );
    return [page?.includes('Sold out'), (JSON.parse(json ?? '') as { soldOut: unknown }).soldOut];
  };
  expect(await ask()).toEqual([true, ['']]);
  server.clock.advance(24 * 3_600_000);
  expect(await ask()).toEqual([false, []]);
});
