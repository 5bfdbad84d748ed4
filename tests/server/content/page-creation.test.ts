import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type KindName, getKindName } from '../../../graphql/content/kinds/registry.ts';
import { declarations } from '../../../graphql/content/kinds/declarations.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import { planCreation } from '../../../machines/page-creation/creation-steps.ts';
import { createPageCreationActors } from '../../../machines/page-creation/page-creation.actors.ts';
import { pageCreationMachine } from '../../../machines/page-creation/page-creation.machine.ts';
import type { PageCreationContext, PageCreationOutput } from '../../../machines/page-creation/page-creation.types.ts';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import {
  ContentDeleteDocument,
  ContentDeletionDocument,
  ContentListDocument,
  ContentRestoreDocument,
  DeletionCheckDocument,
  ContentDocument,
} from '../../../graphql/generated/api/graphql.ts';
import type { GraphQLRequest } from '../../../machines/ports.ts';
import { createOwnershipStore } from '../../../server/modules/content/content-ownership.store.ts';
import { eventually } from '../../support/eventually.ts';
import { isWaitingForLock } from '../../support/lock-waits.ts';
import type { TestServer } from '../../support/server.ts';
import { testOfRaces } from '../../support/test-unless.ts';
import { type EditedItem, enter, openDemoGroup, type Request, save } from './demo-clients.ts';

const venue = 'petilia-jaffa';
const minute = 60_000;
const pageKinds = declarations.filter((kind: Kind) => kind.createdInSteps).map((kind) => getKindName(kind));

let server: TestServer;
let michal: Request;

beforeAll(async () => {
  server = await openDemoGroup();
  michal = await enter(server, 'michal', venue);
});
afterAll(() => server.close());

/** What happens to a request; `lost`: its answer does not arrive, whether or not it was committed. */
type Fault = 'lostBeforeCommit' | 'lostAfterCommit' | 'refused';
/** The faults of the tries of the n-th item, and of the removal. */
interface Faults {
  item: number;
  tries: readonly Fault[];
  removal?: readonly Fault[];
}

const networkError = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const forbidden = { code: 'FORBIDDEN', key: 'forbidden', message: '' } as const;

/** Sends operations to the real server; some of them meet a network fault. */
const createFaultyAsk = ({ item, tries, removal = [] }: Faults): GraphQLRequest => {
  const sent = new Map<string, number>();
  const items: string[] = [];
  return async (_, operation, variables, { key = '' } = {}) => {
    const isRemoval = !('creation_id' in (variables as object));
    if (!isRemoval && !items.includes(key)) items.push(key);
    const nth = sent.get(key) ?? 0;
    sent.set(key, nth + 1);
    const fault = (isRemoval ? removal : items.indexOf(key) === item ? tries : [])[nth];
    if (fault === 'lostBeforeCommit') throw networkError;
    if (fault === 'refused') throw forbidden;
    const { data, error } = await michal(operation, variables, { key });
    if (fault === 'lostAfterCommit') throw networkError;
    if (error) throw error;
    return data as never;
  };
};

interface Ending {
  output: PageCreationOutput | null;
  context: PageCreationContext;
}

/** Runs a creation to its end, without waiting between its tries. */
const createPage = async (kind: KindName, faults: Faults, cancelAfter?: number): Promise<Ending> => {
  const actors = createPageCreationActors({ ask: createFaultyAsk(faults), newId: randomUUID });
  const clock = {
    setTimeout: (run: () => void) => setImmediate(run),
    clearTimeout: (timer: NodeJS.Immediate) => clearImmediate(timer),
  };
  const actor = createActor(pageCreationMachine.provide({ actors }), { input: { venue, kind }, clock: clock as never });
  const ended = new Promise<void>((resolve) => {
    actor.subscribe({
      next: (snapshot) => {
        const isDue = snapshot.context.created.length === cancelAfter;
        if (isDue && snapshot.matches({ creating: { sending: 'active' } })) actor.send({ type: 'creation.cancelled' });
        if (snapshot.matches('failed')) resolve();
      },
      complete: resolve,
    });
  });
  actor.start();
  await ended;
  const { output, context } = actor.getSnapshot();
  actor.stop();
  return { output: output ?? null, context };
};

interface ItemRow {
  cms_id: string;
  entity: string;
  component: string;
  owner_cms_id: string | null;
  creation_id: string | null;
  deleted_at: Date | null;
}
const readItems = (): Promise<ItemRow[]> =>
  server.database.maintenance
    .selectFrom('content')
    .select(['cms_id', 'entity', 'component', 'owner_cms_id', 'creation_id', 'deleted_at'])
    .where('venue_id', '=', venue)
    .execute();
/** Runs a creation; answers with its ending and the items that it left, current ones only. */
const createAndRead = async (...call: Parameters<typeof createPage>) => {
  const before = new Set((await readItems()).map(({ cms_id }) => cms_id));
  const ending = await createPage(...call);
  const items = (await readItems()).filter(({ cms_id, deleted_at }) => !before.has(cms_id) && deleted_at === null);
  return { ...ending, items };
};
const lost = (fault: Fault): Fault[] => [fault, fault, fault, fault];
const noFaults: Faults = { item: -1, tries: [] };

describe.each(pageKinds)('a page of kind %s', (kind) => {
  const steps = planCreation(kind);
  const last = steps.length - 1;

  /** Everything is there and linked, and the sweep takes nothing of it. */
  const expectWhole = ({ output, items }: Awaited<ReturnType<typeof createAndRead>>) => {
    const id = output?.type === 'created' ? output.id : '';
    const stored = items.map(({ entity, component }) => `${entity}/${component}`).toSorted();
    expect(stored).toEqual(steps.map(({ entity, component }) => `${entity}/${component}`).toSorted());
    expect(items.filter(({ owner_cms_id }) => owner_cms_id === id)).toHaveLength(last);
    expect(items.filter(({ creation_id }) => creation_id !== null)).toEqual([]);
  };
  const expectNothing = ({ output, context, items }: Awaited<ReturnType<typeof createAndRead>>) => {
    expect([output?.type ?? 'failed', context.leftovers, items]).toEqual([output?.type ?? 'failed', [], []]);
    expect(output?.type).not.toBe('created');
  };

  test('is created with all that belongs to it, linked both ways', async () => {
    const ending = await createAndRead(kind, noFaults);
    expectWhole(ending);
    const [id = '', publication = ''] = ending.context.created;
    const { data } = await michal(ContentDocument, { cms_id: id });
    expect(data.content).toMatchObject({ content: { en: { publication } } });
  });

  test.each([...steps.keys()])('P4 F001 an answer to call %i that is lost twice changes nothing', async (item) => {
    for (const fault of ['lostBeforeCommit', 'lostAfterCommit'] as const)
      expectWhole(await createAndRead(kind, { item, tries: [fault, fault] }));
  });

  test.each([...steps.keys()])('P4 a forbidden of call %i takes everything back', async (item) => {
    const ending = await createAndRead(kind, { item, tries: ['refused'] });
    expectNothing(ending);
    expect(ending.context.removed).toEqual(steps.slice(0, item));
  });

  test.each([...steps.keys()].slice(1))('P4 call %i that never answers takes everything back', async (item) => {
    for (const fault of ['lostBeforeCommit', 'lostAfterCommit'] as const)
      expectNothing(await createAndRead(kind, { item, tries: lost(fault) }));
  });

  test.each([...steps.keys()].slice(1))('a cancellation before call %i takes everything back', async (item) => {
    expectNothing(await createAndRead(kind, noFaults, item));
  });

  test('P4 items that could not be rolled back are listed, and deleted after 15 minutes', async () => {
    const unknown = await createAndRead(kind, { item: 0, tries: lost('lostAfterCommit') });
    const stuck = await createAndRead(kind, { item: 1, tries: ['refused'], removal: lost('lostBeforeCommit') });
    expect([unknown.context.leftovers, stuck.context.leftovers]).toEqual([[steps[0]], [steps[0]]]);
    expect([unknown.items.length, stuck.items.length]).toEqual([1, 1]);
    server.clock.advance(16 * minute);
    await server.tick();
    michal = await enter(server, 'michal', venue);
    const left = new Set([...unknown.items, ...stuck.items].map(({ cms_id }) => cms_id));
    const current = (await readItems()).filter(({ cms_id, deleted_at }) => left.has(cms_id) && deleted_at === null);
    expect(current).toEqual([]);
  });

  test('a deletion that was committed without an answer leaves nothing', async () => {
    const removal: Fault[] = ['lostAfterCommit', 'lostAfterCommit'];
    expectNothing(await createAndRead(kind, { item: last, tries: ['refused'], removal }));
  });
});

test('a menu that another page also uses stays when its own page is deleted, and goes with it otherwise', async () => {
  const create = async (): Promise<{ id: string; menu: string; version: number; content: Content }> => {
    const { output } = await createPage('page.package', noFaults);
    const { data } = await michal(ContentDocument, { cms_id: output?.type === 'created' ? output.id : '' });
    const { cms_id: id, version, content } = data.content as EditedItem;
    return { id, version, content, menu: String(content.en._menu) };
  };
  const isCurrent = async (id: string) => (await michal(ContentDocument, { cms_id: id })).error === null;
  const [first, second] = [await create(), await create()];
  const en = { ...second.content.en, _menu: first.menu };
  await save(michal, { cms_id: second.id, version: second.version }, { ...second.content, en });
  const check = async (id: string): Promise<Record<string, boolean>> => {
    const { data } = await michal(DeletionCheckDocument, { cms_list: [id] });
    const rows = data.deletionCheck as { cms_id: string; entity: string; stays: boolean }[];
    return Object.fromEntries(rows.map(({ entity, cms_id, stays }) => [entity === 'menu' ? cms_id : entity, stays]));
  };
  // the question before a deletion says so
  expect(await check(first.id)).toMatchObject({ publication: false, [first.menu]: true });
  expect(await check(second.id)).toMatchObject({ publication: false, [second.menu]: false });
  expect((await michal(ContentDeleteDocument, { cms_id: first.id })).error).toBeNull();
  expect([await isCurrent(first.id), await isCurrent(first.menu)]).toEqual([false, true]);
  expect((await michal(ContentDeleteDocument, { cms_id: second.id })).error).toBeNull();
  expect([await isCurrent(second.menu), await isCurrent(first.menu)]).toEqual([false, true]);
});

test('a menu that outlived its page and is deleted later is listed as deleted, and restored by itself', async () => {
  const { output } = await createPage('page.package', noFaults);
  const id = output?.type === 'created' ? output.id : '';
  const { data } = await michal(ContentDocument, { cms_id: id });
  const page = data.content as EditedItem;
  const menu = String(page.content.en._menu);
  const user = await createPage('page.reservation', noFaults);
  const other = await michal(ContentDocument, { cms_id: user.output?.type === 'created' ? user.output.id : '' });
  const { cms_id, version, content } = other.data.content as EditedItem;
  await save(michal, { cms_id, version }, { ...content, en: { ...content.en, _menu: menu } });
  const remove = async (item: string) =>
    expect((await michal(ContentDeleteDocument, { cms_id: item })).error).toBeNull();
  const listDeleted = async () => {
    const { data } = await michal(ContentListDocument, {
      directory: venue,
      entity: 'menu',
      where: 'deleted',
      limit: 100,
    });
    return (data.contentList as EditedItem[]).map((row) => row.cms_id);
  };
  await remove(id);
  server.clock.advance(1000);
  await remove(menu);
  expect(await listDeleted()).toContain(menu);
  expect((await michal(ContentDeletionDocument, { cms_id: menu })).data.contentDeletion).toMatchObject({
    cms_id: menu,
  });
  expect((await michal(ContentRestoreDocument, { cms_id: menu })).error).toBeNull();
});

testOfRaces('a companion is not restored while its page is being deleted', async () => {
  const { database } = server;
  const { output } = await createPage('page.article', noFaults);
  const id = output?.type === 'created' ? output.id : '';
  const owned = (await readItems()).find(({ owner_cms_id }) => owner_cms_id === id)?.cms_id ?? '';
  expect((await michal(ContentDeleteDocument, { cms_id: owned })).error).toBeNull();
  const restored = await database
    .within([venue])
    .transaction()
    .execute(async (tx) => {
      const deletion = { at: new Date(server.clock.now()), deletionId: randomUUID(), by: null };
      await createOwnershipStore(tx, venue).setDeleted([id], deletion);
      let ended = false;
      const answer = michal(ContentRestoreDocument, { cms_id: owned }).finally(() => (ended = true));
      await eventually(async () => expect(ended || (await isWaitingForLock(database))).toBe(true));
      return { answer };
    });
  expect((await restored.answer).error?.code).toBe('NOT_FOUND');
});
