import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  AuditLogDocument,
  type AuditLogQuery,
  SavedViewDeleteDocument,
  type SavedViewFieldsFragment as SavedView,
  SavedViewSaveDocument,
  SavedViewsDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { must, readRefusal } from '../billing/billing-clients.ts';
import { enter, type Request } from '../content/demo-clients.ts';

const directory = 'petilia-jaffa';
let server: TestServer;
let [owner, host]: Request[] = [];
beforeAll(async () => {
  server = await startTestServer({ demo: true, clock: true });
  [owner, host] = [await enter(server, 'michal', directory), await enter(server, 'claire', directory)];
});
afterAll(() => server.close());

const given = (more: object = {}) => ({
  directory,
  list: '/rsvp',
  name: 'Late',
  query: 'aggregate=sent&q=Levi',
  ...more,
});
const save = (more: object = {}, ask = owner as Request) =>
  must<SavedView>(ask(SavedViewSaveDocument, given(more)), 'savedViewSave');
const list = (ask = owner as Request, venue = directory) =>
  must<SavedView[]>(ask(SavedViewsDocument, { directory: venue }), 'savedViews');
const refuse = (more: object, ask = owner as Request) => readRefusal(ask(SavedViewSaveDocument, given(more)));

test('a view is its person’s own in one venue, by name, and can be renamed, changed and deleted', async () => {
  const view = await save({ name: '  Late \n tables ' });
  expect(view).toEqual({ id: view.id, list: '/rsvp', name: 'Late tables', query: 'aggregate=sent&q=Levi' });
  const early = await save({ name: 'Early' });
  expect((await list()).map(({ name }) => name)).toEqual(['Early', 'Late tables']);
  expect(await list(host)).toEqual([]);
  expect(await list(await enter(server, 'michal', 'petilia-haifa'), 'petilia-haifa')).toEqual([]);
  await save({ id: view.id, name: 'Very late', query: '' });
  expect(await list()).toEqual([early, { ...view, name: 'Very late', query: '' }]);
  // another name alone leaves what is looked for as it is
  await save({ id: early.id, name: 'Very early', query: undefined });
  expect((await list())[0]).toEqual({ ...early, name: 'Very early' });
  expect(await refuse({ name: 'Nothing', query: undefined })).toEqual(['BAD_INPUT', 'badInput', 'query']);
  const deleting = { directory, id: early.id };
  expect(await readRefusal((host as Request)(SavedViewDeleteDocument, deleting))).toEqual([
    'NOT_FOUND',
    'notFound',
    null,
  ]);
  expect(await refuse({ id: early.id, name: 'Stolen' }, host)).toEqual(['NOT_FOUND', 'notFound', null]);
  await must((owner as Request)(SavedViewDeleteDocument, deleting), 'savedViewDelete');
  expect((await list()).map(({ name }) => name)).toEqual(['Very late']);
  const log = await must<AuditLogQuery['auditLog']>(
    (owner as Request)(AuditLogDocument, { directory, thing: 'other' }),
    'auditLog',
  );
  expect(log.rows).toEqual([]);
});

test('a name is unique within a list as it is read, has at most 40 characters, and a list has at most 20 views', async () => {
  await save({ list: '/survey', name: 'Café' });
  expect(await refuse({ list: '/survey', name: ' CAFE' })).toEqual(['BAD_INPUT', 'viewNameTaken', 'name']);
  await save({ list: '/payments', name: 'Cafe' });
  await save({ list: '/survey', name: 'Cafe' }, host);
  expect(await refuse({ name: ' \u200b ' })).toEqual(['BAD_INPUT', 'required', 'name']);
  expect(await refuse({ name: 'x'.repeat(41) })).toEqual(['BAD_INPUT', 'tooLong', 'name']);
  expect(await refuse({ query: 'x'.repeat(1001) })).toEqual(['BAD_INPUT', 'badInput', 'query']);
  expect(await refuse({ list: '//evil.example' })).toEqual(['BAD_INPUT', 'badInput', 'list']);
  for (let number = 1; number <= 20; number += 1) await save({ list: '/billing', name: `View ${number}` });
  expect(await refuse({ list: '/billing', name: 'One more' })).toEqual(['BAD_INPUT', 'tooManyViews', 'name']);
  const [first] = (await list()).filter((view) => view.list === '/billing');
  await save({ list: '/billing', id: first?.id, name: 'Renamed' });
});
