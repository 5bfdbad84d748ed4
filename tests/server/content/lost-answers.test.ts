import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import {
  ContentCreateDocument,
  ContentImportDocument,
  ContentImportUndoDocument,
  ContentItemsDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { createListActors } from '../../../machines/list/list.actors.ts';
import type { GraphQLRequest } from '../../../machines/ports.ts';
import type { TestServer } from '../../support/server.ts';
import { createVenueWithRole } from '../../unit/machines/support/venue-fixture.ts';
import { createAskLosing, type EditedItem, enter, openDemoGroup, type Request, save } from './demo-clients.ts';

let server: TestServer;
let michal: Request;
beforeAll(async () => {
  server = await openDemoGroup();
  michal = await enter(server, 'michal', 'petilia-jaffa');
});
afterAll(() => server.close());

const venue = createVenueWithRole('owner');

/** The actors of a list over the real server; the first answer to `document` is lost after its commit. */
const openList = (document: { toString(): string }) => {
  let answered = 0;
  const ask: GraphQLRequest = async (endpoint, operation, variables, options) => {
    const lost = String(operation) === String(document) && (answered += 1) === 1 ? 1 : 0;
    return createAskLosing(lost, michal)(endpoint, operation, variables, options);
  };
  const ports = { ask, newId: randomUUID, now: () => server.clock.now() };
  const { runAction } = createListActors(ports as unknown as Parameters<typeof createListActors>[0]);
  return async (action: string, rows: readonly object[]) => {
    const scope = { venue, entity: 'package', role: 'owner' };
    const actor = createActor(runAction, { input: { scope, query: {}, action, rows } as never });
    const done = toPromise(actor);
    actor.start();
    return done;
  };
};
const createPackage = async (name: string): Promise<EditedItem> => {
  const variables = { name, directory: 'petilia-jaffa', entity: 'package', component: 'package' };
  const item = (await michal(ContentCreateDocument, variables)).data.contentCreate as EditedItem;
  const en = { ...item.content.en, combos: [{ _id: 'c1', index: 0, title: 'Starters' }] };
  return save(michal, item, { ...item.content, en });
};
const countMenus = async (name: string): Promise<number> => {
  const { data } = await michal(ContentItemsDocument, {
    directory: 'petilia-jaffa',
    entity: 'menu',
    component: 'menu',
    limit: 100,
  });
  return (data.contentItems as { name: string }[]).filter((item) => item.name.startsWith(name)).length;
};

test('F001 a package that is exported to a menu again after a lost answer is done once, and says so; after an answer it is a request of its own', async () => {
  const names = ['Lost feast', 'Other feast'];
  const packages = await Promise.all(names.map(createPackage));
  const rows = packages.map(({ cms_id: id, name }) => ({ id, name }));
  const run = openList(ContentImportDocument);
  expect(await run('exportToMenu', rows)).toMatchObject({
    done: [{ name: 'Other feast' }],
    failed: [{ name: 'Lost feast', error: { code: 'NETWORK' } }],
  });
  expect(await run('exportToMenu', rows.slice(0, 1))).toMatchObject({ done: [{ name: 'Lost feast' }], failed: [] });
  expect([await countMenus('Lost feast'), await countMenus('Other feast')]).toEqual([1, 1]);
  const again = await run('exportToMenu', rows.slice(0, 1));
  expect(again).toMatchObject({ done: [], failed: [{ error: { key: 'nameTaken' } }] });
});

test('F001 an import whose undo was carried out without an answer is not missing when it is taken back again', async () => {
  const { cms_id: id, name } = await createPackage('Undone feast');
  const run = openList(ContentImportUndoDocument);
  const { done: imports } = await run('exportToMenu', [{ id, name }]);
  expect(await countMenus('Undone feast')).toBe(1);
  expect(await run('undoImport', imports)).toMatchObject({ done: [], failed: [{ error: { code: 'NETWORK' } }] });
  expect(await run('undoImport', imports)).toMatchObject({ done: imports, failed: [] });
  expect(await countMenus('Undone feast')).toBe(0);
});
