import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ContentDocument,
  GuestPathDocument,
  PublishCheckDocument,
  PublishDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { suggestSlug } from '../../../server/modules/publishing/suggest-slug.ts';
import { createdItem, enter, openDemoGroup, type Request } from '../content/demo-clients.ts';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;
let michal: Request;

beforeAll(async () => {
  server = await openDemoGroup();
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

test.each([
  ['Straße der Übergröße', true, 'strasse-der-uebergroesse'],
  ['Übergröße', false, 'ubergrosse'],
  ['Crème brûlée & café', false, 'creme-brulee-cafe'],
  ['Зимнее меню', false, 'zimnee-menyu'],
  ['  Rock’n’Roll!  ', false, 'rocknroll'],
])('the proposed address of “%s” is Latin letters, digits and hyphens', (title, isGerman, slug) => {
  expect(suggestSlug(title, { isGerman })).toBe(slug);
});
