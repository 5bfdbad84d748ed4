import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  ContentDeleteDocument,
  ContentNameDocument,
  ContentUpdateDocument,
  DeletionCheckDocument,
  PublishCheckDocument,
  PublishDocument,
} from '../../../graphql/generated/api/graphql.ts';
import type { TestServer } from '../../support/server.ts';
import {
  createdItem,
  type EditedItem,
  enter,
  lunch,
  openDemoGroup,
  type Request,
  save,
  stored,
} from './demo-clients.ts';

vi.mock(import('../../../graphql/content/kinds/declarations.ts'), async (load) => {
  const [{ declarations }, { syntheticKinds }] = await Promise.all([
    load(),
    import('../../support/synthetic-kinds/owner-kinds.ts'),
  ]);
  return { declarations: [...declarations, ...syntheticKinds] as never };
});

let server: TestServer;
let michal: Request;
let root: Request;
let page: EditedItem;

const create = async (ask: Request, name: string, entity: string, component: string, directory = 'petilia-jaffa') => {
  const text = `mutation ($name: String!, $directory: ID!, $entity: String!, $component: String) {
    contentCreate(name: $name, directory: $directory, entity: $entity, component: $component) { cms_id name version content }
  }`;
  const { data, error } = await ask(text, { name, directory, entity, component });
  if (error) throw new Error(JSON.stringify(error));
  return data.contentCreate as EditedItem;
};

beforeAll(async () => {
  server = await openDemoGroup();
  michal = await enter(server, 'michal', 'petilia-jaffa');
  root = await enter(server, 'root', 'harbour');
  page = await create(michal, 'Referring', 'synthPage', 'article');
});
afterAll(() => server.close());

/** Saves the page with these English values; `null`: as it would be without a version. */
const saveWith = async (values: object, expectedVersion: number | null = page.version) => {
  const content = { ...page.content, en: { ...page.content.en, ...values } };
  const answer = await michal(ContentUpdateDocument, { cms_id: page.cms_id, content, expectedVersion });
  if (!answer.error) page = answer.data.contentUpdate as EditedItem;
  return answer.error && [answer.error.code, answer.error.key, answer.error.path];
};
const row = (item: string) => ({ related: [{ _id: 'r1', index: 0, item }] });
const unknownReference = (path: string) => ['BAD_INPUT', 'unknownReference', path];

describe('a reference', () => {
  test('to an item of the declared kind in the same venue is stored, in a row too', async () => {
    const menu = await createdItem(michal, 'Referred');
    const story = await create(michal, 'Story', 'synthPage', 'story');
    expect(await saveWith({ menu: menu.cms_id, ...row(story.cms_id) })).toBeNull();
    expect(page.content.en.menu).toBe(menu.cms_id);
  });

  test('to an unknown id, another kind, another component or a deleted item is rejected at its path, on both write paths', async () => {
    const gallery = await create(michal, 'Images', 'gallery', 'gallery');
    const article = await create(michal, 'Article', 'synthPage', 'article');
    const deleted = await createdItem(michal, 'Deleted');
    await michal(ContentDeleteDocument, { cms_id: deleted.cms_id });
    const before = await stored(server);
    for (const version of [page.version, null]) {
      expect(await saveWith({ menu: 'no-such-item' }, version)).toEqual(unknownReference('menu'));
      expect(await saveWith({ menu: gallery.cms_id }, version)).toEqual(unknownReference('menu'));
      expect(await saveWith({ menu: deleted.cms_id }, version)).toEqual(unknownReference('menu'));
      expect(await saveWith(row(article.cms_id), version)).toEqual(unknownReference('related/r1/item'));
    }
    expect(await stored(server)).toEqual(before);
  });

  test('that is stored stays when its item is deleted, and blocks no other change, neither a translation', async () => {
    const menu = await createdItem(michal, 'Short-lived');
    expect(await saveWith({ menu: menu.cms_id })).toBeNull();
    await michal(ContentDeleteDocument, { cms_id: menu.cms_id });
    expect(await saveWith({ title: 'Another title' })).toBeNull();
    expect(page.content.en.menu).toBe(menu.cms_id);
    expect(await saveWith({ menu: 'no-such-item' })).toEqual(unknownReference('menu'));
    const { data } = await michal(PublishCheckDocument, { cms_list: [page.cms_id] });
    const [row] = data.publishCheck as { cms_id: string; advice: unknown }[];
    expect(row?.advice).toContainEqual({ path: 'menu', language: null, key: 'unknownReference' });
    expect(await saveWith({ menu: '' })).toBeNull();
    // as when the version before it is restored
    expect(await saveWith({ menu: menu.cms_id })).toBeNull();
    const other = await create(michal, 'Another referring', 'synthPage', 'article');
    const content = { ...other.content, en: { ...other.content.en, menu: menu.cms_id } };
    const refused = await michal(ContentUpdateDocument, { cms_id: other.cms_id, content, expectedVersion: 1 });
    expect(refused.error?.key).toBe('unknownReference');
  });

  test('P1 to another venue’s item is answered exactly like one to an unknown id', async () => {
    const theirs = await save(root, await createdItem(root, 'Theirs', 'harbour'), lunch('Theirs'));
    await root(PublishDocument, { cms_list: [theirs.cms_id] });
    const content = { ...page.content, en: { ...page.content.en, menu: 'no-such-item' } };
    const unknown = await michal(ContentUpdateDocument, {
      cms_id: page.cms_id,
      content,
      expectedVersion: page.version,
    });
    const foreign = await michal(ContentUpdateDocument, {
      cms_id: page.cms_id,
      content: { ...content, en: { ...content.en, menu: theirs.cms_id } },
      expectedVersion: page.version,
    });
    expect(foreign).toEqual(unknown);
    expect(foreign.error?.path).toBe('menu');
  });

  test('declared for any venue reaches another venue’s item once it is published, and only then', async () => {
    const story = await create(root, 'Harbour story', 'synthPage', 'story', 'harbour');
    expect(await saveWith(row(story.cms_id))).toEqual(unknownReference('related/r1/item'));
    expect((await root(PublishDocument, { cms_list: [story.cms_id] })).error).toBeNull();
    expect(await saveWith(row(story.cms_id))).toBeNull();
  });
});

test('H061 a package refers to products and a menu of its own venue only, and learns what a product costs', async () => {
  const item = await create(michal, 'Evening', 'package', 'package');
  const [own, theirs] = [
    await create(michal, 'Soup', 'product', 'product'),
    await create(root, 'Soup', 'product', 'product', 'harbour'),
  ];
  const saveItem = async ({ cms_id, version, content }: EditedItem, values: object) => {
    const next = { ...content, en: { ...content.en, ...values } };
    const { data, error } = await michal(ContentUpdateDocument, { cms_id, content: next, expectedVersion: version });
    return error ? [error.code, error.key, error.path] : (data.contentUpdate as EditedItem).version;
  };
  const combos = (product: string) => [{ _id: 'c', dish_type: 'main', items: [{ _id: 'i', product }] }];
  const path = 'combos/c/items/i/product';
  expect(await saveItem(item, { combos: combos(theirs.cms_id) })).toEqual(unknownReference(path));
  expect(await saveItem(item, { combos: combos(item.cms_id) })).toEqual(unknownReference(path));
  expect(await saveItem(item, { _menu: own.cms_id })).toEqual(unknownReference('_menu'));
  expect(await saveItem(own, { price: 4200 })).toBe(own.version + 1);
  expect(await saveItem(item, { combos: combos(own.cms_id) })).toBe(item.version + 1);
  const named = await michal(ContentNameDocument, { cms_id: own.cms_id });
  expect(named.data.content).toEqual({
    name: 'Soup',
    titles: { en: 'Soup' },
    state: 'draft',
    is_active: null,
    price: 4200,
    image: null,
  });
});

test('publishing a package names products that guests would not see; publishing them with it is enough', async () => {
  const item = await create(michal, 'Late evening', 'package', 'package');
  const product = await create(michal, 'Halva', 'product', 'product');
  const combos = [{ _id: 'c', dish_type: 'main', items: [{ _id: 'i', product: product.cms_id }] }];
  await save(michal, item, { ...item.content, en: { ...item.content.en, combos } });
  const adviceFor = async (ids: string[]) => {
    const { data } = await michal(PublishCheckDocument, { cms_list: ids });
    const rows = data.publishCheck as { cms_id: string; verdict: string; advice: unknown }[];
    return rows.find(({ cms_id }) => cms_id === item.cms_id);
  };
  const unseen = { path: 'combos/c/items/i/product', language: null, key: 'referenceNotPublished' };
  expect(await adviceFor([item.cms_id])).toMatchObject({ advice: [unseen] });
  expect(await adviceFor([item.cms_id, product.cms_id])).toMatchObject({ advice: [] });
});

test('deleting lists who refers to the item, with their kinds', async () => {
  const item = await create(michal, 'Brunch', 'package', 'package');
  const product = await create(michal, 'Labaneh', 'product', 'product');
  const combos = [{ _id: 'c', dish_type: 'main', items: [{ _id: 'i', product: product.cms_id }] }];
  await save(michal, item, { ...item.content, en: { ...item.content.en, combos } });
  const check = async (...cms_list: string[]) =>
    (await michal(DeletionCheckDocument, { cms_list })).data.contentReferrers as { cms_id: string }[];
  expect(await check(product.cms_id)).toEqual([
    { cms_id: item.cms_id, name: 'Brunch', entity: 'package', component: 'package', published_version: null },
  ]);
  expect(await check(product.cms_id, item.cms_id)).toEqual([]);
});
