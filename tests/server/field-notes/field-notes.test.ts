import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  AuditLogDocument,
  type AuditLogQuery,
  FieldNoteAddDocument,
  FieldNoteDeleteDocument,
  FieldNoteResolveDocument,
  FieldNotesDocument,
  type FieldNotesQuery,
  NoticesDocument,
  type NoticesQuery,
  PublishDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { demoUsers } from '../../../server/demo/demo-users.ts';
import type { TestServer } from '../../support/server.ts';
import { must, readRefusal } from '../billing/billing-clients.ts';
import {
  createdItem,
  type EditedItem,
  enter,
  lunch,
  openDemoGroup,
  read,
  type Request,
  save,
} from '../content/demo-clients.ts';

const directory = 'petilia-jaffa';
let server: TestServer;
let [owner, editor, translator, host]: Request[] = [];
let menu: EditedItem;
beforeAll(async () => {
  server = await openDemoGroup();
  owner = await enter(server, 'michal', directory);
  editor = await enter(server, 'claire', directory);
  translator = await enter(server, 'omar', directory);
  host = await enter(server, 'dana', directory);
  menu = await createdItem(editor, 'Noted');
  await save(editor, menu, lunch('Noted'));
});
afterAll(() => server.close());

type Note = FieldNotesQuery['fieldNotes'][number];
const dish = 'sections/s1/items/d1/name';
const given = (more: object = {}) => ({
  id: randomUUID(),
  cms_id: menu.cms_id,
  path: dish,
  language: 'he',
  addressee: 'translators',
  text: 'A clear soup',
  ...more,
});
const add = async (more: object = {}, ask = editor as Request): Promise<string> => {
  const note = given(more);
  await must(ask(FieldNoteAddDocument, note), 'fieldNoteAdd');
  server.clock.advance(1);
  return note.id;
};
const refuse = (more: object, ask = editor as Request) => readRefusal(ask(FieldNoteAddDocument, given(more)));
const list = (ask = editor as Request, cms_id = menu.cms_id) =>
  must<Note[]>(ask(FieldNotesDocument, { cms_id }), 'fieldNotes');
const resolve = (id: string, ask: Request, resolved = true) =>
  ask(FieldNoteResolveDocument, { directory, id, resolved });
const remove = (id: string, ask: Request) => ask(FieldNoteDeleteDocument, { directory, id });
const forbidden = ['FORBIDDEN', 'forbidden', null];

test('whoever may read the item writes notes on its fields, and sees those of the others', async () => {
  const at = new Date(server.clock.now()).toISOString();
  const id = await add({ text: '  A clear\r\nsoup\u0007 ' });
  const second = await add({ path: 'title', language: null, addressee: 'managers', text: 'Is it lunch?' }, host);
  const author = (name: 'claire' | 'dana') => `${demoUsers[name].firstName} ${demoUsers[name].lastName}`;
  const first = { id, path: dish, language: 'he', addressee: 'translators', text: 'A clear\nsoup', at };
  expect((await list(host))[0]).toEqual({
    ...first,
    author: author('claire'),
    own: false,
    resolvedAt: null,
    resolvedBy: null,
    mayResolve: false,
  });
  expect((await list()).map(({ id, own, mayResolve, author: by }) => ({ id, own, mayResolve, by }))).toEqual([
    { id, own: true, mayResolve: true, by: author('claire') },
    { id: second, own: false, mayResolve: false, by: author('dana') },
  ]);
});

test('a note is resolved and opened again by its author, by those it is for and by managers, and deleted by its author', async () => {
  const id = await add();
  expect(await readRefusal(resolve(id, host as Request))).toEqual(forbidden);
  await must(resolve(id, translator as Request), 'fieldNoteResolve');
  const [resolved] = (await list()).filter((note) => note.id === id);
  expect([resolved?.resolvedBy, resolved?.resolvedAt !== null]).toEqual([
    `${demoUsers.omar.firstName} ${demoUsers.omar.lastName}`,
    true,
  ]);
  // who resolved it first stays
  await must(resolve(id, owner as Request), 'fieldNoteResolve');
  expect((await list()).find((note) => note.id === id)).toEqual(resolved);
  await must(resolve(id, owner as Request, false), 'fieldNoteResolve');
  expect((await list()).find((note) => note.id === id)).toMatchObject({ resolvedAt: null, resolvedBy: null });
  await must(resolve(id, editor as Request), 'fieldNoteResolve');
  const forManagers = await add({ addressee: 'managers' });
  expect(await readRefusal(resolve(forManagers, translator as Request))).toEqual(forbidden);
  expect(await readRefusal(remove(forManagers, owner as Request))).toEqual(forbidden);
  await must(remove(forManagers, editor as Request), 'fieldNoteDelete');
  expect((await list()).some((note) => note.id === forManagers)).toBe(false);
  expect(await readRefusal(remove(forManagers, editor as Request))).toEqual(['NOT_FOUND', 'notFound', null]);
});

test('a note has 1 to 1,000 characters on a field of the item, for translators or managers', async () => {
  expect(await refuse({ text: ' \u200b\n' })).toEqual(['BAD_INPUT', 'required', 'text']);
  expect(await refuse({ text: 'x'.repeat(1001) })).toEqual(['BAD_INPUT', 'tooLong', 'text']);
  await add({ text: 'x'.repeat(1000) });
  expect(await refuse({ addressee: 'guests' })).toEqual(['BAD_INPUT', 'badInput', 'addressee']);
  for (const path of [
    '',
    'sections',
    'sections/s1',
    'constructor',
    '__proto__/x/y',
    'title/../x',
    'title\u0000',
    'x'.repeat(401),
  ])
    expect([path, await refuse({ path })]).toEqual([path, ['BAD_INPUT', 'badInput', 'path']]);
  expect(await refuse({ language: 'xx' })).toEqual(['BAD_INPUT', 'badInput', 'path']);
  expect(await refuse({ id: 'forged' })).toEqual(['BAD_INPUT', 'badInput', 'id']);
});

test('an id is given once: another note with it is refused, and another venue’s note is not found', async () => {
  const id = await add();
  expect(await refuse({ id, text: 'Overwritten' })).toEqual(['BAD_INPUT', 'badInput', 'id']);
  const elsewhere = await enter(server, 'michal', 'noga');
  const theirs = { directory: 'noga', id };
  expect(await readRefusal(elsewhere(FieldNoteDeleteDocument, theirs))).toEqual(['NOT_FOUND', 'notFound', null]);
  expect(await readRefusal(elsewhere(FieldNotesDocument, { cms_id: menu.cms_id }))).toEqual([
    'NOT_FOUND',
    'notFound',
    null,
  ]);
  expect((await list()).find((note) => note.id === id)?.text).toBe('A clear soup');
});

test('a request that is repeated writes one note, and no stored answer holds its text', async () => {
  const [note, key] = [given({ text: 'Written once only' }), randomUUID()];
  const write = () => (editor as Request)(FieldNoteAddDocument, note, { key });
  expect(await must(write(), 'fieldNoteAdd')).toEqual(await must(write(), 'fieldNoteAdd'));
  expect((await list()).filter(({ text }) => text === note.text)).toHaveLength(1);
  const { answer } = await server.database.maintenance
    .selectFrom('idempotency')
    .select('answer')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(answer)).not.toContain('once');
});

test('a field has at most 20 open notes, also when two are written at once', async () => {
  const path = 'description';
  const open = (await list()).filter((note) => note.path === path).length;
  for (let number = open; number < 19; number += 1) await add({ path });
  const both = await Promise.all([refuse({ path }), refuse({ path }, host)]);
  expect(both.toSorted((one) => (one === null ? -1 : 1))).toEqual([null, ['BAD_INPUT', 'tooManyNotes', 'text']]);
  const [first] = (await list()).filter((note) => note.path === path && note.own);
  await must(resolve(first?.id ?? '', editor as Request), 'fieldNoteResolve');
  await add({ path });
});

test('guests, and who reads the item, get nothing of its notes', async () => {
  const text = 'Ask the cook first';
  await add({ text });
  await add({ text, path: 'title', language: null, addressee: 'managers' });
  await must(
    (owner as Request)(PublishDocument, {
      cms_list: [menu.cms_id],
      addresses: [{ cms_id: menu.cms_id, slug: 'noted' }],
    }),
    'publish',
  );
  const pages = await Promise.all(
    ['?lang=he', '?lang=en', '.json'].map(async (end) => {
      const answer = await fetch(`${server.url}/p/noted${end}`);
      return [answer.status, (await answer.text()).includes(text)];
    }),
  );
  expect(pages).toEqual(pages.map(() => [200, false]));
  expect(JSON.stringify((await read(editor as Request, menu.cms_id)) ?? '')).not.toContain(text);
});

test('those a note is for have a notice that leads to its field, until it is resolved', async () => {
  const item = await createdItem(editor as Request, 'With a notice');
  const id = await add({ cms_id: item.cms_id, path: 'title', language: 'ar' });
  const read = async (ask: Request) => {
    const { rows } = await must<NoticesQuery['notices']>(ask(NoticesDocument, { directory, limit: 100 }), 'notices');
    return rows.filter(({ subject }) => subject === item.cms_id);
  };
  expect(await read(translator as Request)).toMatchObject([
    {
      kind: 'fieldNote',
      about: 'menu',
      name: 'With a notice',
      otherName: `${demoUsers.claire.firstName} ${demoUsers.claire.lastName}`,
      read: false,
      field: { component: item.component ?? 'menu', path: 'title', language: 'ar' },
    },
  ]);
  for (const ask of [owner, editor, host]) expect(await read(ask as Request)).toEqual([]);
  await must(resolve(id, translator as Request), 'fieldNoteResolve');
  expect(await read(translator as Request)).toMatchObject([{ read: true }]);
});

test('the audit log says who wrote and resolved notes on which item, without their text', async () => {
  const item = await createdItem(editor as Request, 'With an audit');
  const id = await add({ cms_id: item.cms_id, path: '_name', language: null, text: 'Secret words' });
  await must(resolve(id, editor as Request), 'fieldNoteResolve');
  await must(remove(id, editor as Request), 'fieldNoteDelete');
  const log = await must<AuditLogQuery['auditLog']>(
    (owner as Request)(AuditLogDocument, { directory, search: 'With an audit' }),
    'auditLog',
  );
  expect(log.rows.map(({ action }) => action)).toEqual(['deleteNote', 'resolveNote', 'note', 'create']);
  expect(JSON.stringify(log)).not.toContain('Secret words');
});

test('who deletes their account leaves their notes under their name, and nobody owns them', async () => {
  const id = await add({ path: 'title', language: null }, host);
  await server.database.plain.deleteFrom('users').where('id', '=', demoUsers.dana.id).execute();
  expect((await list(owner)).find((note) => note.id === id)).toMatchObject({
    author: `${demoUsers.dana.firstName} ${demoUsers.dana.lastName}`,
    own: false,
  });
});
