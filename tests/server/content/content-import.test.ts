import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  AuditLogDocument,
  type AuditLogQuery,
  ContentDeletionDocument,
  ContentImportDocument,
  ContentImportUndoDocument,
  ContentItemsDocument,
  ContentVersionsDocument,
  MemberRoleDocument,
  PublishDocument,
  SearchContentDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { demoUsers } from '../../../server/demo/demo-users.ts';
import { purgeImports } from '../../../server/modules/content/content-import.store.ts';
import type { TestServer } from '../../support/server.ts';
import {
  createdItem,
  type EditedItem,
  enter,
  lunch,
  openDemoGroup,
  read,
  type Request,
  save,
  stored,
} from './demo-clients.ts';

let server: TestServer;
let michal: Request;
let yonatan: Request;
beforeAll(async () => {
  server = await openDemoGroup();
  michal = await enter(server, 'michal', 'petilia-jaffa');
  yonatan = await enter(server, 'yonatan', 'petilia-jaffa');
});
afterAll(() => server.close());

interface Imported {
  entity?: string;
  component?: string;
  cms_id?: string;
  version?: number;
  content: unknown;
}
const dish = (name: string, title = name) => ({
  en: { _name: name, _schema_version: 1, title, price: 4200 },
  he: { _name: name, _schema_version: 1, title: 'מנה' },
});
const newPage = (name: string, component: string) => ({
  component,
  content: {
    en: {
      _name: name,
      _schema_version: 1,
      title: name,
    },
  },
});
const findPage = async (name: string, component: string): Promise<EditedItem> => {
  const variables = { directory: 'petilia-jaffa', entity: 'page', component, limit: 100 };
  const { data } = await michal(ContentItemsDocument, variables);
  const found = (data.contentItems as EditedItem[]).find((item) => item.name === name);
  if (found === undefined) throw new Error(`no page "${name}"`);
  return found;
};
interface Sending {
  id?: string;
  part?: number;
  parts?: number;
  /** null: each item names its own */
  entity?: string | null;
  key?: string;
  ask?: Request;
  /** what the audit log calls it */
  action?: string;
}
const send = (
  items: readonly Imported[],
  {
    id = randomUUID(),
    part = 0,
    parts = 1,
    entity = 'product',
    key = randomUUID(),
    ask = michal,
    action,
  }: Sending = {},
) =>
  ask(
    ContentImportDocument,
    { directory: 'petilia-jaffa', entity, import_id: id, part, parts, items, action },
    { key },
  ).then(({ data, error }) => (error ? [error.code, error.key, error.path] : data.contentImport));
const undo = (id: string, ask = michal) =>
  ask(ContentImportUndoDocument, { import_id: id }).then(({ data, error }) =>
    error ? [error.code, error.key] : data.contentImportUndo,
  );
const listProducts = async () => {
  const { data } = await michal(ContentItemsDocument, { directory: 'petilia-jaffa', entity: 'product', limit: 100 });
  return data.contentItems as EditedItem[];
};
const find = async (name: string) => (await listProducts()).find((item) => item.name === name);
const finished = (created: number, updated: number, cms_id: unknown = null) => ({
  finished: true,
  created,
  updated,
  cms_id,
});

describe('an import of many items', () => {
  test('is written when its last part has come: new items, changed items, their versions and their texts', async () => {
    await send([{ content: dish('Old soup') }]);
    const old = (await find('Old soup')) as EditedItem;
    const id = randomUUID();
    const before = (await listProducts()).length;
    expect(await send([{ content: dish('Beetroot soup') }], { id, parts: 2 })).toEqual({
      finished: false,
      created: 0,
      updated: 0,
      cms_id: null,
    });
    expect((await listProducts()).length).toBe(before);
    const changed = { cms_id: old.cms_id, version: 1, content: dish('Old soup', 'Kohlrabi soup') };
    expect(await send([changed], { id, part: 1, parts: 2 })).toEqual(finished(1, 1));
    expect(await find('Old soup')).toMatchObject({ version: 2, content: { en: { title: 'Kohlrabi soup' } } });
    expect(await find('Beetroot soup')).toMatchObject({ version: 1, content: { he: { title: 'מנה' } } });
    const counts = await server.database.maintenance
      .selectFrom('content')
      .select(['name', 'pending_counts'])
      .where('name', 'in', ['Old soup', 'Beetroot soup'])
      .execute();
    for (const { name, pending_counts } of counts) expect([name, pending_counts.ru]).toEqual([name, { missing: 1 }]);
    expect(counts).toHaveLength(2);
    const { data } = await michal(ContentVersionsDocument, { cms_id: old.cms_id });
    expect((data.contentVersions as { version: number }[]).map(({ version }) => version)).toEqual([2, 1]);
    const search = await michal(SearchContentDocument, { directory: 'petilia-jaffa', text: 'kohlrabi' });
    expect((search.data.searchContent as { hits: { cms_id: string }[] }).hits.map((hit) => hit.cms_id)).toEqual([
      old.cms_id,
    ]);
  });

  test('is all or nothing: a name that is taken, an item changed meanwhile, a fault in one item', async () => {
    await send([{ content: dish('Taken') }, { content: dish('Changed') }]);
    const changed = (await find('Changed')) as EditedItem;
    await save(michal, changed, dish('Changed', 'Changed since') as never);
    const before = await stored(server);
    const good = { content: dish('Never written') };
    expect(await send([good, { content: dish('TAKEN') }])).toEqual(['BAD_INPUT', 'nameTaken', '_name']);
    expect(await send([good, { cms_id: changed.cms_id, version: 1, content: dish('Changed') }])).toEqual([
      'CONFLICT',
      'conflict',
      'title',
    ]);
    expect(await send([good, { content: { en: { ...dish('x').en, price: -5 } } }])).toEqual([
      'BAD_INPUT',
      'badInput',
      'price',
    ]);
    expect(await send([good, { cms_id: 'no-such-item', content: dish('x') }])).toEqual([
      'NOT_FOUND',
      'notFound',
      undefined,
    ]);
    expect(await send([good], { part: 1, parts: 2 })).toEqual(['CONFLICT', 'importExpired', undefined]);
    expect(await stored(server)).toEqual(before);
  });

  test('creates nothing when the role was lowered before the last part', async () => {
    const id = randomUUID();
    const setRole = async (role: 'manager' | 'translator') => {
      const variables = { directory: 'petilia-jaffa', userId: demoUsers.yonatan.id, role };
      expect((await michal(MemberRoleDocument, variables)).error).toBeNull();
    };
    await send([{ content: dish('Kept back') }], { id, parts: 2, ask: yonatan });
    await setRole('translator');
    const answer = await send([], { id, part: 1, parts: 2, ask: yonatan });
    await setRole('manager');
    expect([answer, await find('Kept back')]).toEqual([['FORBIDDEN', 'forbidden', undefined], undefined]);
  });

  test('a repeated last part returns the first answer; a repeated earlier part counts once', async () => {
    const [id, key] = [randomUUID(), randomUUID()];
    await send([{ content: dish('Once a') }], { id, parts: 2 });
    await send([{ content: dish('Once a') }], { id, parts: 2 });
    const last = { id, key, part: 1, parts: 2 };
    expect(await send([{ content: dish('Once b') }], last)).toEqual(finished(2, 0));
    expect(await send([{ content: dish('Once b') }], last)).toEqual(finished(2, 0));
    expect((await listProducts()).filter(({ name }) => name.startsWith('Once')).length).toBe(2);
  });

  test('refuses what a venue has once, and more than a part or a write holds', async () => {
    expect(await send([{ content: dish('x') }], { entity: 'venue' })).toEqual(['BAD_INPUT', 'badInput', 'entity']);
    expect(await send([{ content: dish('x') }], { entity: null })).toEqual(['BAD_INPUT', 'badInput', 'entity']);
    const many = Array.from({ length: 201 }, (_, at) => newPage(`Many pages ${at}`, 'article'));
    expect(await send(many, { entity: 'page' })).toEqual(['TOO_LARGE', 'tooLarge', 'items']);
    expect(await send(Array.from({ length: 501 }, () => ({ content: {} })))).toEqual([
      'TOO_LARGE',
      'tooLarge',
      'items',
    ]);
  });
});

describe('an import of pages', () => {
  test('creates items of several components with their companions, all or none', async () => {
    const before = await stored(server);
    const pages = [newPage('New story', 'story'), newPage('New feast', 'package')];
    expect(await send([...pages, newPage('New', 'no-such')], { entity: 'page' })).toEqual([
      'BAD_INPUT',
      'badInput',
      'component',
    ]);
    expect(await send([...pages, newPage('NEW STORY', 'story')], { entity: 'page' })).toEqual([
      'BAD_INPUT',
      'nameTaken',
      '_name',
    ]);
    expect(await stored(server)).toEqual(before);

    const id = randomUUID();
    expect(await send(pages, { id, entity: 'page' })).toEqual(finished(2, 0));
    const feast = await findPage('New feast', 'package');
    const { publication, _menu, workplan } = feast.content.en as unknown as Record<string, string> & {
      workplan: Record<string, string>;
    };
    const companions = [publication, _menu, ...Object.values(workplan ?? {})].map(String);
    expect(new Set(companions).size).toBe(5);
    for (const companion of companions)
      expect(await read(michal, companion)).toMatchObject({ name: 'New feast', version: 1 });
    expect((await read(michal, String(publication))).content.en.cms_id).toBe(feast.cms_id);

    expect(await undo(id)).toEqual(finished(2, 0));
    const deleted = await server.database.maintenance
      .selectFrom('content')
      .select('cms_id')
      .where('cms_id', 'in', [feast.cms_id, ...companions])
      .where('deleted_at', 'is not', null)
      .execute();
    expect(deleted).toHaveLength(6);
  });

  test('is not undone once a companion was changed', async () => {
    const id = randomUUID();
    await send([newPage('Changed story', 'story')], { id, entity: 'page' });
    const story = await findPage('Changed story', 'story');
    const publication = await read(michal, String(story.content.en.publication));
    await save(michal, publication, { ...publication.content, en: { ...publication.content.en, _name: 'Mine' } });
    expect(await undo(id)).toEqual(['CONFLICT', 'importChangedSince']);
  });
});

describe('an import of new versions', () => {
  const newVersion = (item: EditedItem, entity: string, language: 'en' | 'ar' | 'fr' | 'ru', text: object) => ({
    entity,
    component: item.component,
    cms_id: item.cms_id,
    version: item.version,
    content: {
      ...item.content,
      [language]: {
        ...item.content[language],
        ...text,
      },
    },
  });
  const createItems = async (name: string) => {
    await send([{ content: dish(name) }]);
    await send([newPage(name, 'article')], { entity: 'page' });
    const page = await findPage(name, 'article');
    return {
      product: (await find(name)) as EditedItem,
      publication: await read(michal, String(page.content.en.publication)),
    };
  };

  test('takes items of several entities, and does what saving each of them does', async () => {
    const { product, publication } = await createItems('Of two kinds');
    const id = randomUUID();
    const changed = (slug: string) => [
      newVersion(product, 'product', 'ru', { title: 'Обе' }),
      newVersion(publication, 'publication', 'en', { slug_public: slug }),
    ];
    const findSlugs = async () => {
      const slugs = server.database.maintenance.selectFrom('publication_slugs').select('slug');
      return (await slugs.where('cms_id', '=', publication.cms_id).where('released_at', 'is', null).execute()).map(
        ({ slug }) => slug,
      );
    };
    expect(await send(changed('login'), { entity: null })).toEqual(['BAD_INPUT', 'slugReserved', 'slug_public']);
    expect(await send(changed('of-two-kinds'), { entity: null, id })).toEqual(finished(0, 2));
    expect(await findSlugs()).toEqual(['of-two-kinds']);
    expect(await read(michal, product.cms_id)).toMatchObject({ version: 2, content: { ru: { title: 'Обе' } } });
    expect(await undo(id)).toEqual(finished(0, 2));
    expect(await findSlugs()).toEqual([]);
    expect(await read(michal, publication.cms_id)).toMatchObject({ version: 3, content: publication.content });
  });

  test('lets a translator change translations into their own languages and nothing else, and undo them', async () => {
    const omar = await enter(server, 'omar', 'petilia-jaffa');
    const { product } = await createItems('For translators');
    const before = await stored(server);
    const own = newVersion(product, 'product', 'ar', { title: 'طبق' });
    for (const [other, path] of [
      [newVersion(product, 'product', 'fr', { title: 'Plat' }), 'title'],
      [newVersion(product, 'product', 'en', { price: 100 }), 'price'],
    ] as const)
      expect(await send([other], { ask: omar })).toEqual(['FORBIDDEN', 'languageNotYours', path]);
    expect(await send([{ content: dish('New') }], { ask: omar })).toEqual(['FORBIDDEN', 'forbidden', undefined]);
    expect(await stored(server)).toEqual(before);
    const id = randomUUID();
    expect(await send([own], { id, ask: omar, entity: null })).toEqual(finished(0, 1, product.cms_id));
    expect((await read(michal, product.cms_id)).content.ar).toMatchObject({ title: 'طبق' });
    expect(await undo(id, omar)).toEqual(finished(0, 1, product.cms_id));
    expect((await read(michal, product.cms_id)).content).toEqual(product.content);
  });
});

test('the audit log says what a write of many items was: an import, changed prices or a copied section; another name is refused', async () => {
  for (const action of [undefined, 'changePrices', 'copySection'])
    await send([{ content: dish(`Named ${action}`) }], { ...(action !== undefined && { action }) });
  expect(await send([{ content: dish('Unnamed') }], { action: 'delete' })).toEqual(['BAD_INPUT', 'badInput', 'action']);
  const { data } = await michal(AuditLogDocument, { directory: 'petilia-jaffa', limit: 3 });
  const { rows } = data.auditLog as AuditLogQuery['auditLog'];
  expect(rows.map(({ thing, action }) => [thing, action]).toReversed()).toEqual([
    ['content', 'import'],
    ['content', 'changePrices'],
    ['content', 'copySection'],
  ]);
});

describe('an undo of an import', () => {
  test('deletes what was created and brings back what was changed, once', async () => {
    await send([{ content: dish('Stays') }]);
    const stays = (await find('Stays')) as EditedItem;
    const id = randomUUID();
    await send([{ cms_id: stays.cms_id, version: 1, content: dish('Goes') }, { content: dish('Stays') }], { id });
    const created = (await find('Stays')) as EditedItem;
    expect(created.cms_id).not.toBe(stays.cms_id);
    expect(await undo(id, yonatan)).toEqual(['NOT_FOUND', 'notFound']);
    expect(await undo(id)).toEqual(finished(1, 1));
    expect(await read(michal, stays.cms_id)).toMatchObject({ version: 3, name: 'Stays', content: stays.content });
    const { data } = await michal(ContentDeletionDocument, { cms_id: created.cms_id });
    expect(data.contentDeletion).toMatchObject({ name: 'Stays', deleted_by: { name: expect.any(String) } });
    expect(await undo(id)).toEqual(['NOT_FOUND', 'notFound']);
  });

  test('is refused as a whole when one of the items was changed since', async () => {
    const id = randomUUID();
    await send([{ content: dish('Undone a') }, { content: dish('Undone b') }], { id });
    const changed = (await find('Undone b')) as EditedItem;
    await save(michal, changed, dish('Undone b', 'Mine') as never);
    const before = await stored(server);
    expect(await undo(id)).toEqual(['CONFLICT', 'importChangedSince']);
    expect(await stored(server)).toEqual(before);
  });

  test('takes nothing from guests: it is refused when an item that it created was published since', async () => {
    const part = randomUUID();
    await send([{ content: dish('Published by itself') }], { id: part });
    const page = randomUUID();
    await send([newPage('Published page', 'story')], { id: page, entity: 'page' });
    const items = [(await find('Published by itself')) as EditedItem, await findPage('Published page', 'story')];
    for (const { cms_id } of items)
      expect((await michal(PublishDocument, { cms_list: [cms_id], versions: [1] })).error).toBeNull();
    const before = await stored(server);
    for (const id of [part, page]) expect(await undo(id)).toEqual(['CONFLICT', 'importChangedSince']);
    expect(await stored(server)).toEqual(before);
  });

  test('is possible until the import is purged', async () => {
    const id = randomUUID();
    await send([{ content: dish('Purged') }], { id });
    expect(await purgeImports(server.database.maintenance, new Date(server.clock.now() + 1000))).toBeGreaterThan(0);
    expect(await undo(id)).toEqual(['NOT_FOUND', 'notFound']);
  });
});

test('whole items are read a page at a time, in the order of their ids', async () => {
  const menu = await createdItem(michal, 'Read whole');
  await save(michal, menu, lunch('Read whole'));
  const ask = async (after?: string) => {
    const variables = { directory: 'petilia-jaffa', entity: 'menu', limit: 1, after };
    return (await michal(ContentItemsDocument, variables)).data.contentItems as EditedItem[];
  };
  const ids: string[] = [];
  for (let page = await ask(); page.length > 0; page = await ask(ids.at(-1))) {
    ids.push(...page.map(({ cms_id }) => cms_id));
    if (page[0]?.cms_id === menu.cms_id) expect(page[0].content).toEqual(lunch('Read whole'));
  }
  expect(ids).toContain(menu.cms_id);
  expect(ids).toEqual(ids.toSorted());
});

// last: what it creates fills the pages of every list
test('changes many items in the time of creating them: every text is compared with its own item’s only', async () => {
  const about = Array.from({ length: 12 }, (_, at) => `allergen-${at}`).join(' ');
  const items = (more: string, known: readonly EditedItem[] = []): Imported[] =>
    Array.from({ length: 500 }, (_, at) => {
      const { en, he } = dish(`Many ${at}`, `Dish ${at}${more}`);
      const content = { en: { ...en, subtitle: about + more }, he: { ...he, subtitle: `${more}${about}` } };
      const [item] = known.filter(({ name }) => name === `Many ${at}`);
      return item ? { cms_id: item.cms_id, version: item.version, content } : { content };
    });
  const timed = async (work: () => Promise<unknown>) => {
    const before = performance.now();
    const answer = await work();
    return { answer, took: performance.now() - before };
  };
  const created = await timed(() => send(items('')));
  expect(created.answer).toEqual(finished(500, 0));
  const known: EditedItem[] = [];
  for (let page: EditedItem[] | null = null; page === null || page.length > 0; known.push(...page)) {
    const after = known.at(-1)?.cms_id ?? null;
    const variables = { directory: 'petilia-jaffa', entity: 'product', limit: 100, after };
    page = (await michal(ContentItemsDocument, variables)).data.contentItems as EditedItem[];
  }
  const changed = await timed(() => send(items(' new', known)));
  expect(changed.answer).toEqual(finished(0, 500));
  expect(changed.took / created.took).toBeLessThan(4);
});
