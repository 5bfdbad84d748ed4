import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ContentCountDocument,
  ContentCreateDocument,
  ContentListDocument,
  PublishDocument,
  SearchContentDocument,
  VenueHomeDocument,
} from '../../../graphql/generated/api/graphql.ts';
import type { TestServer } from '../../support/server.ts';
import { type EditedItem, enter, openDemoGroup, read, type Request, save } from './demo-clients.ts';

const venue = 'petilia-jaffa';
let server: TestServer;
let michal: Request;

beforeAll(async () => {
  server = await openDemoGroup();
  michal = await enter(server, 'michal', venue);
});
afterAll(() => server.close());

/** Begins a reservation page in several calls, and makes no second one. */
const begin = async (name: string): Promise<EditedItem> => {
  const page = { entity: 'page', component: 'reservation', directory: venue };
  const { data, error } = await michal(ContentCreateDocument, { ...page, name, creation_id: randomUUID() });
  if (error) throw new Error(JSON.stringify(error));
  return data.contentCreate as EditedItem;
};

/** Where a person is shown items that are called like this. */
const findWhereSeen = async (name: string): Promise<string[]> => {
  const page = { entity: 'page', search: name };
  const queries = {
    list: [ContentListDocument, page],
    count: [ContentCountDocument, page],
    search: [SearchContentDocument, { text: name }],
    home: [VenueHomeDocument, {}],
  } as const;
  const seen: string[] = [];
  for (const [place, [document, variables]] of Object.entries(queries)) {
    const { data, error } = await michal(document, { directory: venue, ...variables }, { key: null });
    if (error) throw new Error(JSON.stringify({ place, error }));
    if (place === 'count' ? data.contentCount !== 0 : JSON.stringify(data).includes(name)) seen.push(place);
  }
  return seen;
};

const isStored = async (id: string): Promise<boolean> =>
  (await server.database.maintenance
    .selectFrom('content')
    .select('cms_id')
    .where('cms_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** What happens to items whose creation received no call for 16 minutes; access tokens are over by then. */
const sweep = async (): Promise<void> => {
  server.clock.advance(16 * 60_000);
  michal = await enter(server, 'michal', venue);
  await server.tick();
};

test('a creation of several calls is invisible until it is finished', async () => {
  const { cms_id } = await begin('Zanzibar lunch');
  expect(await findWhereSeen('Zanzibar lunch')).toEqual([]);
  await sweep();
  expect(await isStored(cms_id)).toBe(false);
});

test('who saves what was left half-made adopts it: it is seen, and stays', async () => {
  const { cms_id } = await begin('Madeira lunch');
  const item = await read(michal, cms_id);
  await save(michal, item, { en: { ...item.content.en, title: 'Madeira lunch' } });
  expect(await findWhereSeen('Madeira lunch')).toEqual(['list', 'count', 'search', 'home']);
  await sweep();
  expect(await isStored(cms_id)).toBe(true);
});

test('so does who publishes it', async () => {
  const { cms_id } = await begin('Malta lunch');
  expect((await michal(PublishDocument, { cms_list: [cms_id], comments: '' })).error).toBeNull();
  expect(await findWhereSeen('Malta lunch')).toEqual(['list', 'count', 'search', 'home']);
  await sweep();
  expect(await isStored(cms_id)).toBe(true);
});
