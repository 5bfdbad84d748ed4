import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ContentDocument,
  GuestPathDocument,
  PublishCheckDocument,
  PublishDocument,
} from '../../../graphql/generated/api/graphql.ts';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { suggestSlug } from '../../../server/modules/publishing/suggest-slug.ts';
import { createdItem, enter, openDemoGroup, read, type Request, save } from '../content/demo-clients.ts';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;
let michal: Request;

beforeAll(async () => {
  server = await openDemoGroup({}, { publicUrl: 'https://office.example' });
  michal = await enter(server, 'michal', 'petilia-jaffa');
});
afterAll(() => server.close());

interface Row {
  cms_id: string;
  entity: string;
  guest_path: string | null;
  proposed_slug: string | null;
}
const check = async (id: string): Promise<Pick<Row, 'guest_path' | 'proposed_slug'> | undefined> => {
  const { data } = await michal(PublishCheckDocument, { cms_list: [id] });
  const row = (data.publishCheck as Row[]).find(({ cms_id }) => cms_id === id);
  return row && { guest_path: row.guest_path, proposed_slug: row.proposed_slug };
};
const findPath = async (id: string) => (await michal(GuestPathDocument, { cms_id: id })).data.guestPath;

test('publishing a menu makes its publication at the proposed address, where guests open it at once', async () => {
  const { cms_id } = await createdItem(michal, 'The dinner menu');
  expect(await check(cms_id)).toEqual({ guest_path: null, proposed_slug: 'the-dinner-menu' });
  const addresses = [{ cms_id, slug: 'the-dinner-menu' }];
  const { data, error } = await michal(PublishDocument, { cms_list: [cms_id], addresses });
  expect(error).toBeNull();
  expect(await check(cms_id)).toEqual({ guest_path: '/p/the-dinner-menu', proposed_slug: null });
  const publication = (data.publish as Row[]).find(({ entity }) => entity === 'publication')?.cms_id ?? '';
  expect(await findPath(publication)).toBe('/p/the-dinner-menu');
  const { content } = (await michal(ContentDocument, { cms_id: publication })).data.content as {
    content: { en: object };
  };
  expect(content.en).toMatchObject({ is_active: true, cms_id, slug_public: 'the-dinner-menu' });
  const twin = await createdItem(michal, 'The dinner menu');
  expect(await check(twin.cms_id)).toEqual({ guest_path: null, proposed_slug: 'the-dinner-menu-2' });
});

test('an address that is taken publishes nothing; without one the item is published and opened nowhere', async () => {
  const { cms_id } = await createdItem(michal, 'Tapas');
  const publish = (slug: string | null) =>
    michal(PublishDocument, { cms_list: [cms_id], ...(slug !== null && { addresses: [{ cms_id, slug }] }) });
  expect((await publish('the-dinner-menu')).error).toMatchObject({ key: 'slugTaken' });
  expect((await publish('ä/b')).error).toMatchObject({ key: 'slugNotValid' });
  expect((await publish(null)).error).toBeNull();
  expect(await findPath(cms_id)).toBeNull();
  expect((await publish('tapas')).error).toBeNull();
  expect(await findPath(cms_id)).toBe('/p/tapas');
});

test('a published item whose publication was switched off is offered its address, and opened there again', async () => {
  const { cms_id } = await createdItem(michal, 'Brunch');
  const addresses = [{ cms_id, slug: 'brunch' }];
  const { data } = await michal(PublishDocument, { cms_list: [cms_id], addresses });
  const publication = (data.publish as Row[]).find(({ entity }) => entity === 'publication')?.cms_id ?? '';
  const item = await read(michal, publication);
  await save(michal, item, { ...item.content, en: { ...item.content.en, is_active: false } });
  await michal(PublishDocument, { cms_list: [publication] });
  expect(await check(cms_id)).toEqual({ guest_path: null, proposed_slug: 'brunch' });
  expect((await michal(PublishDocument, { cms_list: [cms_id], addresses })).error).toBeNull();
  expect(await check(cms_id)).toEqual({ guest_path: '/p/brunch', proposed_slug: null });
});

test.each([
  ['Straße', 'strasse', '/p/strasse'],
  ['Übergröße', 'übergrösse', '/p/%C3%BCbergr%C3%B6sse'],
  ['פֶּטִילִיָּה ביפו', 'פטיליה-ביפו', '/p/%D7%A4%D7%98%D7%99%D7%9C%D7%99%D7%94-%D7%91%D7%99%D7%A4%D7%95'],
  ['Чайная', 'чайная', '/p/%D1%87%D0%B0%D0%B9%D0%BD%D0%B0%D1%8F'],
  ['قائمة ٢', 'قائمة-2', '/p/%D9%82%D8%A7%D8%A6%D9%85%D8%A9-2'],
])('“%s” is an address as it is written, and percent-encoded in every link', async (typed, slug, path) => {
  const { cms_id } = await createdItem(michal, `Menu at ${typed}`);
  const { error } = await michal(PublishDocument, { cms_list: [cms_id], addresses: [{ cms_id, slug: typed }] });
  expect([error, await findPath(cms_id)]).toEqual([null, path]);
  const url = `https://office.example${path}`;
  const page = await fetch(server.url + path, { redirect: 'manual' });
  expect([page.status, (await page.text()).includes(`<link rel="canonical" href="${url}"`)]).toEqual([200, true]);
  expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).toContain(`<loc>${url}</loc>`);
  const png = await (await fetch(`${server.url}${path}/qr.png`)).arrayBuffer();
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(url);
  const other = await fetch(`${server.url}/p/${encodeURIComponent(slug.toUpperCase())}/`, { redirect: 'manual' });
  expect([other.status, other.headers.get('location')]).toEqual([308, path]);
});

test('a title gets a free address in the editor too', async () => {
  const { data } = await michal('{ proposedSlug(title: "The dinner menu") }', {});
  expect(data.proposedSlug).toBe('the-dinner-menu-2');
});

test.each([
  ['Straße der Übergröße', true, 'strasse-der-uebergroesse'],
  ['Übergröße', false, 'ubergrosse'],
  ['Crème brûlée & café', false, 'creme-brulee-cafe'],
  ['Зимнее меню', false, 'zimnee-menyu'],
  ['  Rock’n’Roll!  ', false, 'rocknroll'],
])('the proposed address of “%s” is Latin letters, digits and hyphens', (title, isGerman, slug) => {
  expect(suggestSlug(title, { isGerman })).toBe(slug);
});
