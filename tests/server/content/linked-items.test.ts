import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ContentDeleteDocument,
  ContentRestoreDocument,
  ContentUpdateDocument,
  PublishCheckDocument,
  PublishDocument,
  UnpublishDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { purgeReleasedSlugs } from '../../../server/modules/content/publication-slugs.store.ts';
import type { TestServer } from '../../support/server.ts';
import { createdItem, type EditedItem, enter, lunch, openDemoGroup, read, type Request, save } from './demo-clients.ts';

const venue = 'petilia-jaffa';
let server: TestServer;
let michal: Request;
let noga: Request;

beforeAll(async () => {
  server = await openDemoGroup();
  michal = await enter(server, 'michal', venue);
  noga = await enter(server, 'michal', 'noga');
});
afterAll(() => server.close());

const createDocument = `mutation ($name: String!, $directory: ID!, $entity: String!, $by: ID, $component: String) {
  contentCreate(name: $name, directory: $directory, entity: $entity, component: $component, created_by_cms: $by) { cms_id name version content }
}`;
const create = async (
  name: string,
  entity: string,
  options: { by?: string; at?: string; ask?: Request; component?: string } = {},
) => {
  const { component, by, at = venue, ask = michal } = options;
  const { data, error } = await ask(createDocument, { name, directory: at, entity, component, by });
  if (error) throw new Error(JSON.stringify(error));
  return data.contentCreate as EditedItem;
};
const write = async (item: EditedItem, en: object, ask = michal) =>
  save(ask, item, { ...item.content, en: { ...item.content.en, ...en } });
const getSaveError = async (item: EditedItem, en: object, ask = michal) => {
  const content = { ...item.content, en: { ...item.content.en, ...en } };
  const { error } = await ask(ContentUpdateDocument, { cms_id: item.cms_id, content, expectedVersion: item.version });
  return error && [error.key, error.path];
};
const linked = async ({ cms_id }: EditedItem) => (await read(michal, cms_id)).content.en.publication as string;
const publish = async (...cms_list: string[]) => (await michal(PublishDocument, { cms_list })).error;
const problems = async (id: string) => {
  const { data } = await michal(PublishCheckDocument, { cms_list: [id] });
  const rows = data.publishCheck as { cms_id: string; problems: { path: string; key: string }[] }[];
  return rows.find(({ cms_id }) => cms_id === id)?.problems.map(({ path, key }) => [path, key]);
};
/** A menu that guests can open: published, with an active publication. */
const publicMenu = async (name: string) => {
  const menu = await createdItem(michal, name);
  await save(michal, menu, lunch(name));
  const publication = await write(await create(name, 'publication'), { cms_id: menu.cms_id, is_active: true });
  return { menu, publication };
};

test.each(['post', 'marketplace'])(
  'a %s is created, published, deleted and restored with its publication',
  async (entity) => {
    const item = await create(`Whole ${entity}`, entity);
    const id = await linked(item);
    const publication = await read(michal, id);
    expect(publication.name).toBe(`Whole ${entity}`);
    expect(publication.content.en.cms_id).toBe(item.cms_id);

    const action = { call_to_action: { type: 'external', external: { url: 'https://example.com/' } } };
    await write(item, entity === 'post' ? { preview: { title: 'Come' }, ...action } : { title: 'Come' });
    expect(await publish(item.cms_id)).toBeNull();
    expect((await read(michal, id)).state).toBe('published');

    expect((await michal(ContentDeleteDocument, { cms_id: item.cms_id })).error).toBeNull();
    await expect(read(michal, id)).rejects.toThrow('notFound');
    expect((await michal(ContentRestoreDocument, { cms_id: item.cms_id })).error).toBeNull();
    expect((await read(michal, id)).state).toBe('published');
  },
);

test('a venue’s profile is created and published with its publication, of the type venue', async () => {
  const profile = await create('Petilia', 'venue');
  const id = await linked(profile);
  const publication = (await read(michal, id)) as EditedItem & { component: string };
  expect([publication.name, publication.component, publication.content.en.cms_id]).toEqual([
    'Petilia',
    'venue',
    profile.cms_id,
  ]);
  await write(profile, { address: '14 Yefet Street' });
  await write(publication, { is_active: true, slug_public: 'petilia-by-the-sea' });
  expect(await publish(profile.cms_id)).toBeNull();
  expect((await read(michal, id)).state).toBe('published');
  expect((await fetch(`${server.url}/p/petilia-by-the-sea`)).status).toBe(200);
});

test('a post made for a menu leads to it; one made for anything else leads nowhere yet', async () => {
  const menu = await createdItem(michal, 'Leads here');
  const post = await create('Made for a menu', 'post', { by: menu.cms_id });
  expect(post.content.en.call_to_action).toEqual({ type: 'page', cms_id: menu.cms_id });
  const product = await create('A dish', 'product');
  expect((await create('Made for a dish', 'post', { by: product.cms_id })).content.en.call_to_action).toBeUndefined();
});

test('a post is not published before it has a call to action', async () => {
  const post = await write(await create('No action', 'post'), { preview: { title: 'Come' } });
  expect(await problems(post.cms_id)).toEqual([['action_type', 'callToActionFirst']]);
  expect((await publish(post.cms_id))?.message).toBe('Create a call to action before publish');
  const typed = await write(post, { call_to_action: { type: 'external' } });
  expect(await problems(typed.cms_id)).toEqual([['action_url', 'callToActionFirst']]);
});

test('a post is not published to a page that is not public; together with the page it is', async () => {
  const { menu, publication } = await publicMenu('Not public yet');
  const post = await create('To a menu', 'post', { by: menu.cms_id });
  const ready = await write(post, { preview: { title: 'Come' } });
  expect(await problems(ready.cms_id)).toEqual([['action_cms_id', 'pageNotPublic']]);
  expect((await publish(ready.cms_id))?.message).toBe('Cannot publish a post to a page that is not public');

  // a published menu without an active publication is not public either
  expect(await publish(menu.cms_id)).toBeNull();
  expect((await publish(ready.cms_id))?.key).toBe('pageNotPublic');
  expect(await publish(ready.cms_id, publication.cms_id)).toBeNull();

  const later = await write(await create('Later', 'post', { by: menu.cms_id }), { preview: { title: 'Come' } });
  expect(await publish(later.cms_id)).toBeNull();
  await write(await read(michal, publication.cms_id), { is_active: false });
  expect(await publish(publication.cms_id)).toBeNull();
  const last = await write(await create('Too late', 'post', { by: menu.cms_id }), { preview: { title: 'Come' } });
  expect((await publish(last.cms_id))?.key).toBe('pageNotPublic');
});

test('taking a page down leaves what another published page shows; when that goes too, nobody shows it', async () => {
  const createPage = (name: string) => create(name, 'page', { component: 'package' });
  const [owner, user] = [await createPage('Owns a menu'), await createPage('Shows it too')];
  const menu = owner.content.en._menu as string;
  await save(michal, await read(michal, menu), lunch('Shared'));
  const shown = await write(user, { menus: [{ cms_id: menu }] });
  expect(await publish(owner.cms_id)).toBeNull();
  expect(await publish(user.cms_id)).toBeNull();
  const states = async () => Promise.all([owner.cms_id, menu].map(async (id) => (await read(michal, id)).state));
  const unpublish = async (id: string) => {
    const { data, error } = await michal(UnpublishDocument, { cms_list: [id] });
    expect(error).toBeNull();
    return (data.unpublish as { cms_id: string }[]).map(({ cms_id }) => cms_id);
  };
  expect(await unpublish(owner.cms_id)).not.toContain(menu);
  expect(await states()).toEqual(['unpublished', 'published']);
  // what the other page shows now counts, not what is drafted there
  expect(await publish(owner.cms_id)).toBeNull();
  await write(shown, { menus: [] });
  await unpublish(owner.cms_id);
  expect(await states()).toEqual(['unpublished', 'published']);
  expect(await publish(owner.cms_id)).toBeNull();
  expect(await publish(user.cms_id)).toBeNull();
  expect(await unpublish(owner.cms_id)).toContain(menu);
  expect(await states()).toEqual(['unpublished', 'unpublished']);
});

test('a plan without a rule is not published with its page, until it has one; from then on it is, also without', async () => {
  const page = await create('Without rules', 'page');
  const { shifts, availability, checkout } = page.content.en.workplan as Record<string, string>;
  const plans = [shifts, availability, checkout] as string[];
  const states = async () => Promise.all(plans.map(async (id) => (await read(michal, id)).published_version));
  const check = async () => {
    const { data } = await michal(PublishCheckDocument, { cms_list: [page.cms_id] });
    const rows = data.publishCheck as { cms_id: string; advice: { key: string }[] }[];
    return { advice: rows.find(({ cms_id }) => cms_id === page.cms_id)?.advice, ids: rows.map(({ cms_id }) => cms_id) };
  };
  expect(await check()).toEqual({ advice: [], ids: expect.not.arrayContaining([shifts]) });
  expect(await publish(page.cms_id)).toBeNull();
  expect(await states()).toEqual([null, null, null]);

  const opening = [{ from: '1800', to: '2300' }];
  const plan = await write(await read(michal, shifts as string), { shifts: [{}, { shifts: { opening } }] });
  expect((await check()).ids).toContain(shifts);
  expect(await publish(page.cms_id)).toBeNull();
  expect(await states()).toEqual([plan.version, null, null]);

  const emptied = await write(await read(michal, shifts as string), { shifts: [{}, { shifts: { opening: [] } }] });
  expect(await publish(page.cms_id)).toBeNull();
  expect(await states()).toEqual([emptied.version, null, null]);
  // named by a person it is published as it is
  expect(await publish(availability as string)).toBeNull();
  expect(await states()).toEqual([emptied.version, 1, null]);
});

test('a post is published together with a work plan of the page that it leads to', async () => {
  const page = await create('Leads to a page', 'page');
  await write(await read(michal, await linked(page)), { is_active: true });
  expect(await publish(page.cms_id)).toBeNull();
  const post = await create('To the page', 'post', { by: page.cms_id });
  await write(post, { preview: { title: 'Come' } });
  const { shifts } = page.content.en.workplan as { shifts: string };
  const opening = [{ from: '1800', to: '2300' }];
  await write(await read(michal, shifts), { shifts: [{}, { shifts: { opening } }] });
  expect(await publish(shifts, post.cms_id)).toBeNull();
});

test('a post is not published with the only active publication of its page when that becomes inactive; another one is enough', async () => {
  const { menu, publication } = await publicMenu('Named twice');
  expect(await publish(menu.cms_id, publication.cms_id)).toBeNull();
  const post = await write(await create('To two', 'post', { by: menu.cms_id }), { preview: { title: 'Come' } });
  await write(await read(michal, publication.cms_id), { is_active: false });
  expect((await publish(publication.cms_id, post.cms_id))?.key).toBe('pageNotPublic');
  const other = await write(await create('Other address', 'publication'), { cms_id: menu.cms_id, is_active: true });
  expect(await publish(other.cms_id)).toBeNull();
  expect(await publish(publication.cms_id, post.cms_id)).toBeNull();
});

test('H207 a slug is stored in one form, and is refused at its field when it is taken, reserved or of another form', async () => {
  const first = await create('Slugs', 'publication');
  const saved = await write(first, { slug_public: ' Café_by the sea ' });
  expect(saved.content.en.slug_public).toBe('café-by-the-sea');
  const other = await create('Other slugs', 'publication', { at: 'noga', ask: noga });
  for (const alias of ['café-by-the-sea', 'CAFÉ-by-the-sea', 'Cafe\u0301 by the sea'])
    expect(await getSaveError(other, { slug_alias: alias }, noga)).toEqual(['slugTaken', 'slug_alias']);
  for (const word of ['login', 'venues', 'api', 'assets', 'g'])
    expect(await getSaveError(other, { slug_private: word }, noga)).toEqual(['slugReserved', 'slug_private']);
  for (const wrong of ['sea.', '%2e%2e', '../sea', '-sea', 'sеa'])
    expect(await getSaveError(other, { slug_public: wrong }, noga)).toEqual(['slugNotValid', 'slug_public']);
  expect(await getSaveError(other, { slug_public: 'twice', slug_alias: 'twice' }, noga)).toEqual([
    'slugTaken',
    'slug_alias',
  ]);
  for (const typed of ['a', 'family-only'])
    expect(await getSaveError(other, { slug_private: typed }, noga)).toEqual(['slugNotSecret', 'slug_private']);
  expect(await read(noga, other.cms_id)).toMatchObject({ version: 1 });
});

test('a private slug is made by the server; one that a publication has from before stays', async () => {
  const make = async () => (await michal('{ proposedSlug }', {})).data.proposedSlug as string;
  const [one, other] = [await make(), await make()];
  expect([one, other]).toEqual([1, 2].map(() => expect.stringMatching(/^[a-z2-7]{26}$/)));
  expect(one).not.toBe(other);
  const made = await write(await create('Private', 'publication'), { slug_private: one });
  expect(made.content.en.slug_private).toBe(one);
  await server.database.maintenance
    .updateTable('publication_slugs')
    .set({ slug: 'x' })
    .where('slug', '=', one)
    .execute();
  expect((await write(made, { slug_private: 'x' })).content.en.slug_private).toBe('x');
});

test('a publication may exchange its own slugs, and save them again', async () => {
  const one = await write(await create('Exchange', 'publication'), {
    slug_public: 'exchange-a',
    slug_alias: 'exchange-b',
  });
  const two = await write(one, { slug_public: 'exchange-b', slug_alias: 'exchange-a' });
  expect((await write(two, { is_active: true })).content.en.slug_public).toBe('exchange-b');
});

test('H209 a released or deleted slug is reserved for its venue for 30 days', async () => {
  const one = await write(await create('Quarantine', 'publication'), { slug_public: 'old-address' });
  const two = await write(one, { slug_public: 'new-address' });
  const other = await create('Waiting', 'publication', { at: 'noga', ask: noga });
  const taken = ['slugTaken', 'slug_public'];
  expect(await getSaveError(other, { slug_public: 'old-address' }, noga)).toEqual(taken);
  await michal(ContentDeleteDocument, { cms_id: two.cms_id });
  expect(await getSaveError(other, { slug_public: 'new-address' }, noga)).toEqual(taken);
  // the venue itself may use it again
  await write(await create('Heir', 'publication'), { slug_alias: 'old-address' });

  const heir = await write(await create('Heir of heir', 'publication'), { slug_public: 'short-lived' });
  await write(heir, { slug_public: '' });
  const day = 86_400_000;
  const purge = (days: number) =>
    purgeReleasedSlugs(server.database.maintenance, new Date(server.clock.now() + days * day));
  expect(await purge(-1)).toBe(0);
  expect(await purge(1)).toBe(1);
  expect((await write(other, { slug_public: 'short-lived' }, noga)).version).toBe(2);
});

test('H209 a slug belongs to its publication as long as guests are served at it, whatever its draft contains', async () => {
  const { menu, publication } = await publicMenu('Two addresses');
  const first = await write(publication, { slug_public: 'served-address' });
  expect(await publish(menu.cms_id, first.cms_id)).toBeNull();
  const second = await write(first, { slug_public: 'drafted-address' });
  const purge = (days: number) =>
    purgeReleasedSlugs(server.database.maintenance, new Date(server.clock.now() + days * 86_400_000));
  const isServed = async (slug: string) => (await fetch(`${server.url}/p/${slug}`)).status === 200;

  await purge(31);
  expect(await isServed('served-address')).toBe(true);
  const rival = await create('Rival', 'publication');
  expect(await getSaveError(rival, { slug_public: 'served-address' })).toEqual(['slugTaken', 'slug_public']);
  expect(await isServed('served-address')).toBe(true);

  // released when it is no longer published, by another version or by unpublishing
  expect(await publish(second.cms_id)).toBeNull();
  await write(rival, { slug_public: 'served-address' });
  const third = await write(second, { slug_public: 'third-address' });
  await michal(UnpublishDocument, { cms_list: [third.cms_id] });
  await write(await read(michal, rival.cms_id), { slug_public: 'drafted-address' });
});

test('H209 publishing an earlier version takes its slugs back, unless they are another publication’s by now', async () => {
  const { menu, publication } = await publicMenu('Earlier');
  const first = await write(publication, { slug_public: 'earlier-address' });
  const second = await write(first, { slug_public: 'later-address' });
  const publishVersion = async (version: number) =>
    (await michal(PublishDocument, { cms_list: [menu.cms_id, second.cms_id], versions: [menu.version + 1, version] }))
      .error?.key ?? null;
  expect(await publishVersion(first.version)).toBeNull();
  expect((await fetch(`${server.url}/p/earlier-address`)).status).toBe(200);
  expect(await publishVersion(second.version)).toBeNull();
  await write(await create('Other', 'publication'), { slug_public: 'earlier-address' });
  expect(await publishVersion(first.version)).toBe('slugTaken');
});

test('H127 a call to action is a link of an allowed scheme', async () => {
  const post = await create('Links', 'post');
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'java\tscript:alert(1)', '\u0001javascript:alert(1)'])
    expect(await getSaveError(post, { call_to_action: { type: 'external', external: { url } } })).toEqual([
      'linkNotValid',
      'action_url',
    ]);
  expect(
    await getSaveError(post, { call_to_action: { type: 'external', external: { url: 'tel:+97235551234' } } }),
  ).toBeNull();
});

test('H061 an item of another venue cannot be what a publication publishes or a post leads to', async () => {
  const theirs = await createdItem(noga, 'Theirs', 'noga');
  const publication = await create('Mine', 'publication');
  expect(await getSaveError(publication, { cms_id: theirs.cms_id })).toEqual(['unknownReference', 'cms_id']);
  const post = await create('Mine too', 'post');
  const action = { call_to_action: { type: 'page', cms_id: theirs.cms_id } };
  expect(await getSaveError(post, action)).toEqual(['unknownReference', 'action_cms_id']);
});

test('a page whose publication was deleted is saved as in an older version, and gets another one in its place', async () => {
  const page = await create('Festival', 'page', { component: 'package' });
  const publication = await linked(page);
  const without = await write(page, { publication: '' });
  await michal(ContentDeleteDocument, { cms_id: publication });
  const restored = await write(without, { publication });
  expect(restored.content.en.publication).toBe(publication);
  const made = await create('Festival', 'publication', { component: 'page', by: page.cms_id });
  expect([made.content.en.cms_id, await linked(page)]).toEqual([page.cms_id, made.cms_id]);
});

test('what belongs to a page follows its name, as long as nobody named it otherwise', async () => {
  const page = await create('Package page', 'page', { component: 'package' });
  const fields = page.content.en as unknown as {
    publication: string;
    workplan: { shifts: string; availability: string };
  };
  const { shifts, availability } = fields.workplan;
  const plan = await read(michal, availability);
  await save(michal, plan, { ...plan.content, en: { ...plan.content.en, _name: 'Busy evenings' } });
  const before = await read(michal, shifts);
  const renamed = await write(page, { _name: 'Friday at home' });
  const names = async () =>
    Promise.all([fields.publication, shifts, availability].map(async (id) => (await read(michal, id)).name));
  expect(await names()).toEqual(['Friday at home', 'Friday at home', 'Busy evenings']);
  expect((await read(michal, shifts)).version).toBe(before.version + 1);
  const other = await create('Saturday', 'page', { component: 'package' });
  await write(other, { _name: 'Another' });
  await write(renamed, { _name: 'Another page' });
  expect(await names()).toEqual(['Another page', 'Another page', 'Busy evenings']);
  // the names of two kinds of pages may be the same, those of their shifts are not
  const story = await create('Reservation page', 'page', { component: 'reservation' });
  await write(story, { _name: 'Another page' });
  const { workplan } = (await read(michal, story.cms_id)).content.en as unknown as { workplan: { shifts: string } };
  expect((await read(michal, workplan.shifts)).name).toBe('Another page 2');
});
