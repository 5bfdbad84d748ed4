import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import {
  ContentDeleteDocument,
  ContentUpdateDocument,
  PublishDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { problem } from '../../../server/errors/problem.ts';
import { kindHooks } from '../../../server/modules/content/kind-hooks.ts';
import type { HookContext, HookItem, KindHooks } from '../../../server/modules/content/kind-hooks.types.ts';
import type { TestServer } from '../../support/server.ts';
import { type EditedItem, enter, openDemoGroup, read, readAudit, type Request, stored } from './demo-clients.ts';
import { page, plan } from '../../support/synthetic-kinds/owner-kinds.ts';

vi.mock(import('../../../graphql/content/kinds/declarations.ts'), async (load) => {
  const [{ declarations }, { syntheticKinds }] = await Promise.all([
    load(),
    import('../../support/synthetic-kinds/owner-kinds.ts'),
  ]);
  return { declarations: [...declarations, ...syntheticKinds] as never };
});

const venue = 'petilia-jaffa';
let server: TestServer;
let michal: Request;

beforeAll(async () => {
  server = await openDemoGroup();
  michal = await enter(server, 'michal', venue);
});
afterEach(() => kindHooks.clear());
afterAll(() => server.close());

/** Writes its call as a row of the hook's own transaction: what was rolled back leaves none. */
const recordCall =
  (name: keyof KindHooks) =>
  async ({ tx, scope }: HookContext, { cms_id, version }: HookItem): Promise<void> => {
    const payload = JSON.stringify({ call: `${name} ${version} ${scope?.person.name ?? 'server'}` });
    await sql`insert into configurations (venue_id, name, payload)
      values (${venue}, ${`${cms_id} ${name} ${version}`}, ${payload}::jsonb)`.execute(tx);
  };
const names = ['onSave', 'beforePublish', 'afterPublish', 'beforeDelete'] as const;
const recordAll = (): KindHooks => Object.fromEntries(names.map((name) => [name, recordCall(name)]));
const calls = async (id: string): Promise<string[]> => {
  const { rows } = await sql<{ call: string }>`
    select payload ->> 'call' as call from configurations where name like ${`${id}%`} order by ctid`.execute(
    server.database.maintenance,
  );
  return rows.map(({ call }) => call);
};

const create = async (name: string, entity: string): Promise<EditedItem> => {
  const text = `mutation ($name: String!, $entity: String!) {
    contentCreate(name: $name, directory: "${venue}", entity: $entity) { cms_id name version content }
  }`;
  const { data, error } = await michal(text, { name, entity });
  if (error) throw new Error(JSON.stringify(error));
  return data.contentCreate as EditedItem;
};
const update = (item: EditedItem, title: string, expectedVersion: number | null) =>
  michal(ContentUpdateDocument, {
    cms_id: item.cms_id,
    content: { ...item.content, en: { ...item.content.en, title } },
    expectedVersion,
  });

test('run once per write, in the order of the life of an item, on both write paths', async () => {
  kindHooks.set(plan, recordAll());
  const item = await create('Hooked', 'synthPlan');
  await update(item, 'one statement', 1);
  await update(item, 'transaction', null);
  await update(item, 'transaction', null); // the same text: nothing is stored
  await michal(PublishDocument, { cms_list: [item.cms_id] });
  await michal(ContentDeleteDocument, { cms_id: item.cms_id });
  expect(await calls(item.cms_id)).toEqual([
    'onSave 1 Michal Arad',
    'onSave 2 Michal Arad',
    'onSave 3 Michal Arad',
    'beforePublish 3 Michal Arad',
    'afterPublish 3 Michal Arad',
    'beforeDelete 3 Michal Arad',
  ]);
});

test('a repeated save runs no hook again', async () => {
  kindHooks.set(plan, recordAll());
  const item = await create('Repeated', 'synthPlan');
  const variables = {
    cms_id: item.cms_id,
    content: { ...item.content, en: { ...item.content.en, title: 'Once' } },
    expectedVersion: 1,
  };
  const key = crypto.randomUUID();
  const first = await michal(ContentUpdateDocument, variables, { key });
  expect(await michal(ContentUpdateDocument, variables, { key })).toEqual(first);
  expect(await calls(item.cms_id)).toEqual(['onSave 1 Michal Arad', 'onSave 2 Michal Arad']);
});

test('a hook that throws rolls back the whole write, with its key, audit line and change event', async () => {
  const item = await create('Guarded', 'synthPlan');
  const reject = (name: keyof KindHooks) => async (context: HookContext, hookItem: HookItem) => {
    await recordCall(name)(context, hookItem);
    throw problem('BAD_INPUT', 'callToActionFirst', { path: 'title' });
  };
  kindHooks.set(plan, Object.fromEntries(names.map((name) => [name, reject(name)])));
  const [before, lines] = [await stored(server), await readAudit(server, item.cms_id)];
  for (const work of [
    () => update(item, 'one statement', 1),
    () => update(item, 'transaction', null),
    () => michal(PublishDocument, { cms_list: [item.cms_id] }),
    () => michal(ContentDeleteDocument, { cms_id: item.cms_id }),
  ]) {
    const { error } = await work();
    expect([error?.code, error?.key]).toEqual(['BAD_INPUT', 'callToActionFirst']);
  }
  expect(await stored(server)).toEqual(before);
  expect(await readAudit(server, item.cms_id)).toEqual(lines);
});

test('a companion’s hooks run with its owner’s write; one that throws leaves no owner behind', async () => {
  kindHooks.set(page, recordAll());
  kindHooks.set(plan, recordAll());
  const item = await create('Owner', 'synthPage');
  await michal(ContentDeleteDocument, { cms_id: item.cms_id });
  expect(await calls(item.cms_id)).toEqual(['onSave 1 Michal Arad', 'beforeDelete 1 Michal Arad']);
  kindHooks.set(plan, {
    onSave: async () => {
      throw problem('BAD_INPUT', 'workplanFetchFailed');
    },
  });
  const before = await stored(server);
  await expect(create('Never', 'synthPage')).rejects.toThrow('workplanFetchFailed');
  expect(await stored(server)).toEqual(before);
  expect((await read(michal, (await create('Still works', 'menu')).cms_id)).version).toBe(1);
});

// the last one: a database without space counts as full for a while
test('F044 every write that meets a full disk answers STORAGE_FULL, publishing too', async () => {
  const item = await create('No space', 'synthPlan');
  const fill = async ({ tx }: HookContext): Promise<void> => {
    await sql`do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(tx);
  };
  kindHooks.set(plan, { onSave: fill, beforePublish: fill });
  for (const work of [
    () => michal(PublishDocument, { cms_list: [item.cms_id] }),
    () => update(item, 'one statement', 1),
  ])
    expect((await work()).error).toMatchObject({ code: 'STORAGE_FULL', key: 'storageFull', retryAfter: 30 });
  const body: unknown = await (await fetch(`${server.url}/readyz`)).json();
  expect(body).toMatchObject({ problems: [expect.stringMatching(/^STORAGE_FULL: /)] });
});
