import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  ContentDeleteDocument,
  ContentDocument,
  ContentRestoreDocument,
  PublishCheckDocument,
  PublishDocument,
  UnpublishDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestServer } from '../../support/server.ts';
import {
  createdItem,
  type EditedItem,
  enter,
  openDemoGroup,
  read,
  readAudit,
  type Request,
  save,
} from './demo-clients.ts';

vi.mock(import('../../../graphql/content/kinds/declarations.ts'), async (load) => {
  const [{ declarations }, { syntheticKinds }] = await Promise.all([
    load(),
    import('../../support/synthetic-kinds/owner-kinds.ts'),
  ]);
  return { declarations: [...declarations, ...syntheticKinds] as never };
});

const venue = 'petilia-jaffa';
const minute = 60_000;
let server: TestServer;
let michal: Request;

beforeAll(async () => {
  server = await openDemoGroup();
  michal = await enter(server, 'michal', venue);
});
afterAll(() => server.close());

const createDocument = `mutation ($name: String!, $directory: ID!, $entity: String!, $component: String, $by: ID, $creation: ID) {
  contentCreate(name: $name, directory: $directory, entity: $entity, component: $component, created_by_cms: $by, creation_id: $creation) {
    cms_id name version component owner_cms_id content
  }
}`;

interface Created extends EditedItem {
  component: string;
  owner_cms_id: string | null;
}

const create = async (name: string, variables: object = {}): Promise<Created> => {
  const { data, error } = await michal(createDocument, { name, directory: venue, entity: 'synthPage', ...variables });
  if (error) throw new Error(JSON.stringify(error));
  return data.contentCreate as Created;
};

const readRows = async (ids: string[]) =>
  server.database.maintenance
    .selectFrom('content')
    .select(['cms_id', 'entity', 'name', 'owner_cms_id', 'creation_id', 'deleted_at', 'published_version'])
    .where((where) => where.or([where('cms_id', 'in', ids), where('owner_cms_id', 'in', ids)]))
    .orderBy('entity')
    .execute();
const current = async (id: string) =>
  (await readRows([id])).filter(({ deleted_at }) => deleted_at === null).map(({ entity, name }) => `${entity} ${name}`);
const readCompanions = async (id: string) => {
  const [, plan, publication] = await readRows([id]);
  if (!plan || !publication) throw new Error(`${id} has no companions`);
  return { plan, publication };
};
const remove = async (id: string) => expect((await michal(ContentDeleteDocument, { cms_id: id })).error).toBeNull();
const restore = async (id: string) => (await michal(ContentRestoreDocument, { cms_id: id })).error?.code ?? null;

describe('creating', () => {
  test('an item creates its companions with it, owned by it and linked both ways', async () => {
    const received: { id: string; what: string }[] = [];
    const stop = await server.database.listen(
      'changes',
      (payload) => received.push(JSON.parse(payload)),
      () => {},
    );
    const item = await create('Terrace');
    const { plan, publication } = await readCompanions(item.cms_id);
    expect(await current(item.cms_id)).toEqual(['synthPage Terrace', 'synthPlan Terrace', 'synthPublication Terrace']);
    expect([plan.owner_cms_id, publication.owner_cms_id]).toEqual([item.cms_id, item.cms_id]);
    expect(item.content.en.announcement).toBe(publication.cms_id);
    expect((await read(michal, publication.cms_id)).content.en.page).toBe(item.cms_id);
    await eventually(() => {
      const created = received.filter(({ what }) => what === 'created').map(({ id }) => id);
      expect(created.toSorted()).toEqual([item.cms_id, plan.cms_id, publication.cms_id].toSorted());
    });
    await stop();
    const [line] = await readAudit(server, item.cms_id);
    expect(line).toMatchObject({ verb: 'create', thing: 'synthPage', detail: { version: 1 } });
    expect(line?.detail).toMatchObject({ ids: { length: 3 } });
  });

  test('a companion whose name is taken gets the next free number', async () => {
    await create('Garden', { entity: 'synthPlan' });
    const item = await create('Garden');
    expect(await current(item.cms_id)).toEqual(['synthPage Garden', 'synthPlan Garden 2', 'synthPublication Garden']);
  });

  test('a variant of a kind is stored under its own component', async () => {
    const item = await create('Our story', { component: 'story' });
    expect(item.component).toBe('story');
    const other = await michal(createDocument, { name: 'x', directory: venue, entity: 'synthPage', component: 'menu' });
    expect([other.error?.code, other.error?.path]).toEqual(['BAD_INPUT', 'component']);
  });

  test('an item created for another that does not declare it as a companion has no owner', async () => {
    const menu = await createdItem(michal, 'Free menu');
    const made = await create('Loose plan', { entity: 'synthPlan', by: menu.cms_id });
    expect(made.owner_cms_id).toBeNull();
  });

  test('a singleton exists once per venue, under an id that follows from it, and cannot be deleted', async () => {
    const first = await create('Profile', { entity: 'synthProfile' });
    expect(first.cms_id).toBe('synthProfile-petilia-jaffa');
    const second = await michal(createDocument, { name: 'Other', directory: venue, entity: 'synthProfile' });
    expect([second.error?.code, second.error?.path]).toEqual(['BAD_INPUT', 'entity']);
    const removed = await michal(ContentDeleteDocument, { cms_id: first.cms_id });
    expect([removed.error?.code, removed.error?.path]).toEqual(['BAD_INPUT', 'cms_id']);
  });
});

describe('deleting and restoring', () => {
  test('take what the item owns with it; what it refers to stays', async () => {
    const menu = await createdItem(michal, 'Shared menu');
    const item = await create('Courtyard');
    const content = { ...item.content, en: { ...item.content.en, menu: menu.cms_id } };
    await save(michal, item, content);
    await remove(item.cms_id);
    expect(await current(item.cms_id)).toEqual([]);
    expect(await current(menu.cms_id)).toEqual(['menu Shared menu']);
    expect(await restore(item.cms_id)).toBeNull();
    expect((await current(item.cms_id)).length).toBe(3);
  });

  test('restoring brings back only what went with that deletion', async () => {
    const item = await create('Rooftop');
    const { plan } = await readCompanions(item.cms_id);
    await remove(plan.cms_id);
    await remove(item.cms_id); // at the same moment of the clock
    expect(await restore(item.cms_id)).toBeNull();
    expect(await current(item.cms_id)).toEqual(['synthPage Rooftop', 'synthPublication Rooftop']);
    expect(await restore(plan.cms_id)).toBeNull();
    expect((await current(item.cms_id)).length).toBe(3);
  });

  test('an owned item is not restored without its owner', async () => {
    const item = await create('Cellar');
    const { plan } = await readCompanions(item.cms_id);
    await remove(item.cms_id);
    expect(await restore(plan.cms_id)).toBe('NOT_FOUND');
    expect(await current(item.cms_id)).toEqual([]);
  });

  test('each restored item whose name was taken meanwhile gets the next free number', async () => {
    const item = await create('Harvest');
    await remove(item.cms_id);
    await create('Harvest');
    expect(await restore(item.cms_id)).toBeNull();
    expect(await current(item.cms_id)).toEqual([
      'synthPage Harvest 2',
      'synthPlan Harvest 2',
      'synthPublication Harvest 2',
    ]);
  });
});

describe('publishing', () => {
  const saveTitle = async (id: string, title: string) => {
    const item = await read(michal, id);
    return save(michal, item, { ...item.content, en: { ...item.content.en, title } });
  };
  const publishedVersions = async (id: string) =>
    Object.fromEntries((await readRows([id])).map(({ entity, published_version }) => [entity, published_version]));

  test('shows, publishes and takes down what the item owns with it, but no plan without a rule', async () => {
    const item = await create('Festival');
    const { plan } = await readCompanions(item.cms_id);
    await saveTitle(plan.cms_id, 'Two shifts');
    const check = await michal(PublishCheckDocument, { cms_list: [item.cms_id] });
    expect((check.data.publishCheck as Record<'name' | 'verdict', string>[]).map((row) => row.verdict)).toEqual([
      'ready',
      'ready',
    ]);
    expect((await michal(PublishDocument, { cms_list: [item.cms_id], versions: [1] })).error).toBeNull();
    expect(await publishedVersions(item.cms_id)).toEqual({ synthPage: 1, synthPlan: null, synthPublication: 1 });
    expect((await michal(UnpublishDocument, { cms_list: [item.cms_id] })).error).toBeNull();
    expect(await publishedVersions(item.cms_id)).toEqual({ synthPage: null, synthPlan: null, synthPublication: null });
  });
});

describe('a creation of several calls', () => {
  /** Access tokens are over after ten minutes, so the person signs in again. */
  const advance = async (minutes: number) => {
    server.clock.advance(minutes * minute);
    michal = await enter(server, 'michal', venue);
    await server.tick();
  };
  const steps = async (creation: string, name: string) => {
    const item = await create(name, { creation });
    const link = { creation, by: item.cms_id };
    return {
      item,
      publication: () => create(name, { entity: 'synthPublication', component: 'article', ...link }),
      plan: () => create(name, { entity: 'synthPlan', ...link }),
    };
  };

  test('makes one item a call, linked by the server, and is finished when all companions exist', async () => {
    const { item, publication, plan } = await steps(randomUUID(), 'Saga');
    expect(await current(item.cms_id)).toEqual(['synthPage Saga']);
    const owned = await publication();
    expect(owned.owner_cms_id).toBe(item.cms_id);
    expect(owned.content.en.page).toBe(item.cms_id);
    expect((await read(michal, item.cms_id)).content.en.announcement).toBe(owned.cms_id);
    expect((await readRows([item.cms_id])).every(({ creation_id }) => creation_id !== null)).toBe(true);
    await plan();
    expect((await readRows([item.cms_id])).map(({ creation_id }) => creation_id)).toEqual([null, null, null]);
    await advance(16);
    expect((await current(item.cms_id)).length).toBe(3);
  });

  test('that a dead client left behind is removed after 15 minutes, with an audit line, and stays restorable', async () => {
    const { item, publication } = await steps(randomUUID(), 'Left behind');
    await advance(14);
    await publication(); // a sign of life
    await advance(14);
    expect((await current(item.cms_id)).length).toBe(2);
    await advance(2);
    expect(await current(item.cms_id)).toEqual([]);
    expect((await readAudit(server, item.cms_id)).at(-1)).toMatchObject({ verb: 'delete', thing: 'synthPage' });
    expect((await michal(ContentDocument, { cms_id: item.cms_id })).error?.code).toBe('NOT_FOUND');
    expect(await restore(item.cms_id)).toBeNull();
    expect((await current(item.cms_id)).length).toBe(2);
    await advance(16);
    expect((await current(item.cms_id)).length).toBe(2);
  });

  test('needs a UUID for its id', async () => {
    const { error } = await michal(createDocument, {
      name: 'x',
      directory: venue,
      entity: 'synthPage',
      creation: 'mine',
    });
    expect([error?.code, error?.path]).toEqual(['BAD_INPUT', 'creation_id']);
  });
});
