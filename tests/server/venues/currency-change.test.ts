import { afterAll, beforeAll, expect, test } from 'vitest';
import { PublishDocument, VenueDetailsDocument, VenueUpdateDocument } from '../../../graphql/generated/api/graphql.ts';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import type { TestServer } from '../../support/server.ts';
import { createdItem, enter, lunch, openDemoGroup, type Request, read, save } from '../content/demo-clients.ts';

const venue = 'petilia-haifa';
let server: TestServer;
let owner: Request;

beforeAll(async () => {
  server = await openDemoGroup();
  owner = await enter(server, 'michal', venue);
});
afterAll(() => server.close());

const change = (currency: string, confirm_currency?: string) =>
  owner(VenueUpdateDocument, { venue, changes: { currency, confirm_currency } });
const currency = async () =>
  ((await owner(VenueDetailsDocument, { venues: [venue] })).data.venueDetails as { currency: string }[])[0]?.currency;
const priced = (name: string, price: number): Content => {
  const content = lunch(name);
  const [section] = content.en.sections as { items: { price: number }[] }[];
  if (section?.items[0] !== undefined) section.items[0].price = price;
  return content;
};
const priceIn = (content: Content): unknown =>
  (content.en.sections as { items: { price?: number }[] }[])[0]?.items[0]?.price;
const versions = async (id: string) => {
  const rows = await server.database.maintenance
    .selectFrom('content_versions')
    .select(['version', 'content'])
    .where('cms_id', '=', id)
    .orderBy('version')
    .execute();
  return rows.flatMap(({ version, content }) => {
    const sections = (content as Content).en.sections as unknown[] | undefined;
    return sections === undefined ? [] : [[version, priceIn(content as Content)]];
  });
};

test('another currency is asked with a list, keeps each amount’s decimal value, and is refused while one does not fit', async () => {
  const created = await createdItem(owner, 'Priced', venue);
  const published = await save(owner, created, priced('Priced', 1250));
  await owner(PublishDocument, { cms_list: [created.cms_id], comments: '', versions: [published.version] });
  const of = { id: created.cms_id, entity: 'menu', component: 'menu', name: 'Priced' };

  // 12.50 has no whole yen: nothing changes
  const { error: refused } = await change('JPY', 'JPY');
  const { items } = (refused?.detail ?? { items: [] }) as { items: { id: string }[] };
  expect([refused?.code, refused?.key, refused?.path]).toEqual(['CONFLICT', 'currencyNotFitting', 'currency']);
  expect(items.find(({ id }) => id === created.cms_id)).toMatchObject({ ...of, prices: 1, unfit: [1250] });
  expect([await currency(), priceIn((await read(owner, created.cms_id)).content)]).toEqual(['ILS', 1250]);

  // asked, until this very currency is confirmed
  for (const confirmed of [undefined, 'USD'])
    expect((await change('KWD', confirmed)).error).toMatchObject({ code: 'CONFLICT', key: 'currencyNotConfirmed' });
  expect(await currency()).toBe('ILS');
  expect((await change('KWD', 'KWD')).error).toBeNull();
  const repriced = await read(owner, created.cms_id);
  expect([await currency(), priceIn(repriced.content)]).toEqual(['KWD', 12_500]);
  // guests see it, nothing is left to publish, and every version is in the new currency
  expect([repriced.version, repriced.published_version]).toEqual([published.version + 1, published.version + 1]);
  expect(await versions(created.cms_id)).toEqual([
    [1, undefined],
    [published.version, 12_500],
    [repriced.version, 12_500],
  ]);
  // who had it open cannot save amounts of the old currency over it
  await expect(save(owner, published, priced('Priced', 1350))).rejects.toThrow('CONFLICT');

  // what is published counts too, after the draft was edited
  const edited = await save(owner, repriced, priced('Priced', 12_000));
  expect((await change('JPY', 'JPY')).error).toMatchObject({ key: 'currencyNotFitting' });
  await owner(PublishDocument, { cms_list: [created.cms_id], comments: '', versions: [edited.version] });
});
