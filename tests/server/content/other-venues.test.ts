import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ContentCreateDocument,
  ContentDeleteDocument,
  ContentUpdateDocument,
  PublishDocument,
  ReferencedItemDocument,
  ReferenceItemsDocument,
  ReferenceVenuesDocument,
} from '../../../graphql/generated/api/graphql.ts';
import type { TestServer } from '../../support/server.ts';
import { type EditedItem, enter, openDemoGroup, read, type Request, save } from './demo-clients.ts';

const jaffa = 'petilia-jaffa';
let server: TestServer;
let michal: Request;
let anna: Request;
let root: Request;
let rootInJaffa: Request;
let open: EditedItem;
let draft: EditedItem;

const create = async (ask: Request, directory: string, name: string, entity = 'post'): Promise<EditedItem> =>
  (await ask(ContentCreateDocument, { name, directory, entity, component: entity })).data.contentCreate as EditedItem;
const change = (ask: Request, item: EditedItem, en: object) =>
  save(ask, item, { ...item.content, en: { ...item.content.en, ...en } });
const setActive = async (item: EditedItem, is_active: boolean) => {
  const publication = await read(root, item.content.en.publication as string);
  await change(root, publication, { is_active });
  return publication.cms_id;
};
/** A post of the harbour, where only root may go. */
const publishPost = async (name: string): Promise<EditedItem> => {
  const post = await change(root, await create(root, 'harbour', name), {
    preview: { title: name },
    call_to_action: { type: 'external', external: { url: 'https://harbour.example/' } },
  });
  const { error } = await root(PublishDocument, { cms_list: [post.cms_id, await setActive(post, true)] });
  if (error) throw new Error(JSON.stringify(error));
  return post;
};

beforeAll(async () => {
  server = await openDemoGroup();
  [michal, anna] = [await enter(server, 'michal', jaffa), await enter(server, 'anna', jaffa)];
  [root, rootInJaffa] = [await enter(server, 'root', 'harbour'), await enter(server, 'root', jaffa)];
  open = await publishPost('Open post');
  draft = await create(root, 'harbour', 'Secret post');
});
afterAll(() => server.close());

const venues = async (ask: Request, text: string) => {
  const { data, error } = await ask(ReferenceVenuesDocument, { directory: jaffa, text });
  return error?.code ?? (data.referenceVenues as { venue: string }[]).map(({ venue }) => venue);
};
const items = async (ask: Request, venue: string, text = '') => {
  const { data, error } = await ask(ReferenceItemsDocument, { venue, entity: 'post', component: 'post', text });
  return error?.code ?? (data.referenceItems as { name: string }[]).map(({ name }) => name);
};
const named = (ask: Request, cms_id: string) => ask(ReferencedItemDocument, { cms_id });
const hide = (changes: object) =>
  server.database.maintenance.updateTable('venues').set(changes).where('id', '=', 'harbour').execute();
const setSearchable = async (value: boolean) => {
  const { maintenance } = server.database;
  const rows = await maintenance
    .selectFrom('content')
    .innerJoin('content_versions as shown', (join) =>
      join
        .onRef('shown.cms_id', '=', 'content.cms_id')
        .onRef('shown.venue_id', '=', 'content.venue_id')
        .onRef('shown.version', '=', 'content.published_version'),
    )
    .select(['shown.cms_id', 'shown.version', 'shown.content'])
    .where('content.venue_id', '=', 'harbour')
    .where('content.entity', '=', 'publication')
    .execute();
  for (const { cms_id, version, content } of rows) {
    const { en, ...rest } = content as unknown as { en: { directory?: object } };
    const next = JSON.stringify({ ...rest, en: { ...en, directory: { ...en.directory, is_searchable: value } } });
    await maintenance
      .updateTable('content_versions')
      .set({ content: next as never })
      .where('cms_id', '=', cms_id)
      .where('version', '=', version)
      .execute();
  }
};

test('venues are offered to their members, and by name those that are searchable; a superUser finds every one by name', async () => {
  await setSearchable(false);
  expect(await venues(michal, '')).toEqual(['noga', 'petilia-haifa']);
  expect(await venues(michal, 'harb')).toEqual([]);
  expect(await venues(rootInJaffa, 'harb')).toEqual(['harbour']);
  await setSearchable(true);
  expect(await venues(michal, '')).toEqual(['noga', 'petilia-haifa']);
  expect(await venues(michal, 'harb')).toEqual(['harbour']);
  await hide({ active: false });
  expect(await venues(michal, 'harb')).toEqual([]);
  await hide({ active: true });
});

test('P1 of another venue only what is public is found, as published; an unlisted venue is answered like an unknown one', async () => {
  await change(root, await read(root, open.cms_id), { _name: 'Renamed since' });
  expect(await items(michal, 'harbour')).toEqual(['Open post']);
  expect(await items(michal, 'harbour', 'OPEN')).toEqual(['Open post']);
  for (const hidden of ['Renamed', 'Secret']) expect(await items(michal, 'harbour', hidden)).toEqual([]);
  await setSearchable(false);
  const ask = (venue: string) => michal(ReferenceItemsDocument, { venue, entity: 'post', component: 'post', text: '' });
  expect(await ask('harbour')).toEqual(await ask('no-such-venue'));
  expect(await items(michal, 'harbour')).toBe('NOT_FOUND');
  expect(await items(rootInJaffa, 'harbour')).toEqual(['Open post']);
  await setSearchable(true);
});

test('P1 the name of another venue’s item is told while it is public; a draft, an unlisted one and an unknown id are answered alike', async () => {
  const shown = {
    name: 'Open post',
    venue: 'harbour',
    venue_titles: expect.objectContaining({ en: expect.any(String) }),
  };
  expect((await named(michal, open.cms_id)).data.referencedItem).toEqual({ ...shown, image: null });
  const unknown = await named(michal, 'no-such-item');
  expect(unknown.error?.code).toBe('NOT_FOUND');
  expect(await named(michal, draft.cms_id)).toEqual(unknown);
  expect(await named(rootInJaffa, draft.cms_id)).toEqual(unknown);
  await hide({ active: false });
  expect(await named(michal, open.cms_id)).toEqual(unknown);
  await hide({ active: true });
  const closed = await publishPost('Closed post');
  const publication = await setActive(closed, false);
  await root(PublishDocument, { cms_list: [publication] });
  expect(await named(michal, closed.cms_id)).toEqual(unknown);
});

test('a member finds and names drafts of another own venue; somebody of this venue only does not', async () => {
  const noga = await enter(server, 'michal', 'noga');
  const post = await create(noga, 'noga', 'Noga draft');
  expect(await items(michal, 'noga', 'noga d')).toEqual(['Noga draft']);
  expect((await named(michal, post.cms_id)).data.referencedItem).toMatchObject({ name: 'Noga draft', venue: 'noga' });
  expect(await named(anna, post.cms_id)).toEqual(await named(anna, 'no-such-item'));
});

test('a board takes what is public elsewhere, keeps it when it no longer is, and takes nothing that cannot be seen', async () => {
  const board = await create(michal, jaffa, 'Board', 'marketplace');
  const row = (cms_id: string, name: string) => ({ _id: `r-${name}`, index: 0, venue: 'harbour', cms_id, name });
  const saveBoard = async (item: EditedItem, posts: object[], title: string) => {
    const en = { ...item.content.en, title, posts: [{ _id: 'g', index: 0, posts }] };
    const content = { ...item.content, en };
    const variables = { cms_id: item.cms_id, content, expectedVersion: item.version };
    const { data, error } = await michal(ContentUpdateDocument, variables);
    return { saved: data.contentUpdate as EditedItem, error: error && [error.key, error.path] };
  };
  for (const id of [draft.cms_id, 'no-such-item'])
    expect((await saveBoard(board, [row(id, 'a')], 'One')).error).toEqual([
      'unknownReference',
      'posts/g/posts/r-a/cms_id',
    ]);
  const first = await saveBoard(board, [row(open.cms_id, 'a')], 'One');
  expect(first.error).toBeNull();
  await root(ContentDeleteDocument, { cms_id: open.cms_id });
  const second = await saveBoard(first.saved, [row(open.cms_id, 'a')], 'Two');
  expect(second.error).toBeNull();
  expect((await saveBoard(second.saved, [row(open.cms_id, 'a'), row(draft.cms_id, 'b')], 'Three')).error).toEqual([
    'unknownReference',
    'posts/g/posts/r-b/cms_id',
  ]);
  const other = await create(michal, jaffa, 'Another board', 'marketplace');
  expect((await saveBoard(other, [row(open.cms_id, 'a')], 'One')).error?.[0]).toBe('unknownReference');
});
