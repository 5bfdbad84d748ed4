import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ContentUpdateDocument, PublishDocument } from '../../../graphql/generated/api/graphql.ts';
import { toggle } from '../../../graphql/content/fields/flag.ts';
import { localizedText } from '../../../graphql/content/fields/text.ts';
import { defineKind, type Kind } from '../../../graphql/content/model/define-kind.ts';
import type { TestServer } from '../../support/server.ts';
import { type EditedItem, enter, openDemoGroup, type Request } from './demo-clients.ts';

// Kinds of the entities that the calls name, with no more than the calls read.
vi.mock(import('../../../graphql/content/kinds/declarations.ts'), async (load) => {
  const { declarations } = await load();
  const own = (kind: Kind) => !['marketplace', 'page', 'publication'].includes(kind.entity);
  const common = {
    icon: 'menu',
    saved: 'updateMenu',
    fields: { title: localizedText({ max: 120 }), is_active: toggle() },
    tabs: { details: ['title', 'is_active'] },
  } as const;
  const section = (name: string) => ({ form: 'section', section: name }) as const;
  const kinds = [
    defineKind({
      ...common,
      entity: 'marketplace',
      component: 'marketplace',
      address: section('markets'),
      baseName: 'Marketplace',
      companions: [{ entity: 'publication' }],
    }),
    defineKind({
      ...common,
      entity: 'page',
      component: 'article',
      variants: ['story', 'venue'],
      address: { form: 'variant', section: 'test-pages' },
      baseName: 'Page',
    }),
    defineKind({
      ...common,
      entity: 'publication',
      component: 'publication',
      guestPage: false,
      address: section('test-publications'),
      baseName: 'Publication',
    }),
  ];
  return { declarations: [...declarations.filter(own), ...kinds] as never };
});

const jaffa = 'petilia-jaffa';
let server: TestServer;
let michal: Request;
let root: Request;
let pinnedItems: string[];

beforeAll(async () => {
  pinnedItems = [];
  server = await openDemoGroup({}, { publicDirectory: 'harbour', systemVenues: ['noga'], pinnedItems });
  michal = await enter(server, 'michal', jaffa);
  root = await enter(server, 'root', 'harbour');
});
afterAll(() => server.close());

const create = async (
  ask: Request,
  directory: string,
  { entity, name, ...more }: { entity: string; name: string; component?: string; title?: string },
): Promise<EditedItem> => {
  const text = `mutation ($name: String!, $directory: ID!, $entity: String!, $component: String) {
    contentCreate(name: $name, directory: $directory, entity: $entity, component: $component) { cms_id version content }
  }`;
  const { data, error } = await ask(text, { name, directory, entity, ...more });
  if (error) throw new Error(JSON.stringify(error));
  const item = data.contentCreate as EditedItem;
  return more.title === undefined ? item : update(ask, item, { title: more.title });
};
const update = async (ask: Request, item: EditedItem, values: object): Promise<EditedItem> => {
  const content = { ...item.content, en: { ...item.content.en, ...values } };
  const { data, error } = await ask(ContentUpdateDocument, { cms_id: item.cms_id, content });
  if (error) throw new Error(JSON.stringify(error));
  return data.contentUpdate as EditedItem;
};
const publish = async (ask: Request, ...items: EditedItem[]) => {
  const { error } = await ask(PublishDocument, { cms_list: items.map(({ cms_id }) => cms_id) });
  if (error) throw new Error(JSON.stringify(error));
};
/** The publication that is created with a marketplace. */
const findPublication = async (ask: Request, { cms_id }: EditedItem): Promise<EditedItem> => {
  const row = await server.database.maintenance
    .selectFrom('content')
    .select('cms_id')
    .where('owner_cms_id', '=', cms_id)
    .executeTakeFirstOrThrow();
  const { data } = await ask('query ($id: ID!) { content(cms_id: $id) { cms_id version content } }', {
    id: row.cms_id,
  });
  return data.content as EditedItem;
};

const fields = 'cms_id name title component version state updated_by { name }';
const marketplaces = async (ask: Request, variables: object) => {
  const text = `query ($directory: ID, $locale: String) { contentMarketplaces(directory: $directory, locale: $locale) { ${fields} } }`;
  const { data, error } = await ask(text, variables);
  return error?.code ?? (data.contentMarketplaces as { cms_id: string; name: string }[]);
};
const pages = async (ask: Request, variables: object) => {
  const text = `query ($venue: ID!, $kind: String) { contentVenuePages(venue: $venue, kind: $kind) { ${fields} } }`;
  const { data, error } = await ask(text, variables);
  return error?.path ?? error?.code ?? (data.contentVenuePages as { name: string }[]).map(({ name }) => name);
};

test('marketplaces of another venue: only those that are public, as published and without an author, in the public directory only', async () => {
  const open = await create(root, 'harbour', { entity: 'marketplace', name: 'Night market', title: 'At night' });
  const closed = await create(root, 'harbour', { entity: 'marketplace', name: 'Closed market' });
  await create(root, 'harbour', { entity: 'marketplace', name: 'Draft market' });
  const own = await create(michal, jaffa, { entity: 'marketplace', name: 'Own draft' });
  const active = await update(root, await findPublication(root, open), { is_active: true });
  await publish(root, open, closed, active);
  await update(root, open, { title: 'Changed since' });
  const shown = {
    cms_id: open.cms_id,
    name: 'Night market',
    title: 'At night',
    component: 'marketplace',
    version: 2,
    state: 'published',
    updated_by: { name: '' },
  };
  expect(await marketplaces(michal, { directory: 'harbour', locale: 'he' })).toEqual([shown]);
  expect(await marketplaces(michal, {})).toEqual([shown]);
  expect(await marketplaces(michal, { directory: jaffa })).toEqual([
    expect.objectContaining({ cms_id: own.cms_id, state: 'draft', updated_by: { name: 'Michal Arad' } }),
  ]);
  expect(await marketplaces(michal, { directory: 'petilia-haifa' })).toBe('NOT_FOUND');
  expect(await marketplaces(michal, { directory: 'no-such-venue' })).toBe('NOT_FOUND');
});

test('the pinned marketplace comes first; one that does not exist pins nothing', async () => {
  for (const name of ['Alpha', 'Zulu']) await create(michal, jaffa, { entity: 'marketplace', name });
  const names = async () => {
    const rows = await marketplaces(michal, { directory: jaffa });
    return typeof rows === 'string' ? rows : rows.map(({ name }) => name);
  };
  pinnedItems.push('no-such-item');
  expect(await names()).toEqual(['Alpha', 'Own draft', 'Zulu']);
  const rows = (await marketplaces(michal, { directory: jaffa })) as { cms_id: string; name: string }[];
  pinnedItems.push(rows.find(({ name }) => name === 'Zulu')?.cms_id ?? '');
  expect(await names()).toEqual(['Zulu', 'Alpha', 'Own draft']);
  pinnedItems.length = 0;
});

test('pages of a venue are listed by kind, the venue’s own page first; of a system venue only what is public', async () => {
  await create(michal, jaffa, { entity: 'page', component: 'story', name: 'A story' });
  await create(michal, jaffa, { entity: 'page', component: 'venue', name: 'The venue' });
  await create(michal, jaffa, { entity: 'page', name: 'An article' });
  expect(await pages(michal, { venue: jaffa })).toEqual(['The venue', 'A story', 'An article']);
  expect(await pages(michal, { venue: jaffa, kind: 'story' })).toEqual(['A story']);
  expect(await pages(michal, { venue: jaffa, kind: 'dragon' })).toBe('kind');
  const list = `query ($order: String, $limit: Int, $after: String, $where: String) {
    contentList(directory: "${jaffa}", entity: "page", order: $order, limit: $limit, after: $after, where: $where) { name cursor }
  }`;
  const listed = async (variables: object) =>
    (await michal(list, variables)).data.contentList as { name: string; cursor: string }[];
  for (const order of ['name', '-name', '-updated_at']) expect((await listed({ order }))[0]?.name).toBe('The venue');
  const [first] = await listed({ order: 'name', limit: 1 });
  expect((await listed({ order: 'name', after: first?.cursor })).map(({ name }) => name)).toEqual([
    'A story',
    'An article',
  ]);
  const noga = await enter(server, 'michal', 'noga');
  const template = await create(noga, 'noga', { entity: 'page', name: 'Template' });
  await create(noga, 'noga', { entity: 'page', name: 'Unfinished template' });
  await publish(noga, template);
  expect(await pages(michal, { venue: 'noga' })).toEqual(['Template']);
  await server.database.maintenance.updateTable('venues').set({ active: false }).where('id', '=', 'noga').execute();
  expect(await pages(michal, { venue: 'noga' })).toEqual([]);
  expect(await pages(michal, { venue: 'petilia-haifa' })).toBe('NOT_FOUND');
});

test('a page is an item that guests see on its own, of this venue', async () => {
  const page = await create(michal, jaffa, { entity: 'page', name: 'Read as page', title: 'Title' });
  const market = await create(michal, jaffa, { entity: 'marketplace', name: 'Market of a page' });
  const text = 'query ($id: ID!) { page(page_id: $id, locale: "he") { cms_id name content } }';
  expect((await michal(text, { id: page.cms_id })).data.page).toEqual({
    cms_id: page.cms_id,
    name: 'Read as page',
    content: page.content,
  });
  for (const id of [(await findPublication(michal, market)).cms_id, 'no-such-item'])
    expect((await michal(text, { id })).error?.code).toBe('NOT_FOUND');
  expect((await root(text, { id: page.cms_id })).error?.code).toBe('NOT_FOUND');
});

test('without a public directory there are no marketplaces to list', async () => {
  const other = await openDemoGroup();
  try {
    const ask = await enter(other, 'michal', jaffa);
    expect(await marketplaces(ask, {})).toEqual([]);
    expect(await marketplaces(ask, { directory: 'harbour' })).toBe('NOT_FOUND');
  } finally {
    await other.close();
  }
});
