import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PublishDocument, UnpublishDocument } from '../../../graphql/generated/api/graphql.ts';
import { loadGalleries, loadProductsAndWorkPlans } from '../../../server/demo/load-demo.ts';
import { createChangeFeed } from '../../../server/live/change-feed.ts';
import { demoTime } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestServer } from '../../support/server.ts';
import { enter, openDemoGroup, type Request } from '../content/demo-clients.ts';

const venue = 'petilia-jaffa';
const path = '/p/dinner-at-home';
let server: TestServer;
let michal: Request;
beforeAll(async () => {
  server = await openDemoGroup();
  michal = await enter(server, 'michal', venue);
  await loadGalleries(server, demoTime);
  await loadProductsAndWorkPlans(server.database, demoTime);
});
afterAll(() => server.close());

const get = async (address = path, headers: Record<string, string> = {}) => {
  const response = await fetch(server.url + address, { headers: { 'accept-language': 'en', ...headers } });
  return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
};
const withoutDate = ({ headers: { date: _, ...headers }, ...answer }: Awaited<ReturnType<typeof get>>) => ({
  ...answer,
  headers,
});

/** Changes what pages show without a word to anybody. */
const setCurrency = (currency: string) =>
  server.database.maintenance.updateTable('venues').set({ currency }).where('id', '=', venue).execute();
const tell = (change: object) =>
  server.database.notify('changes', JSON.stringify({ venue, id: venue, version: 1, what: 'updated', ...change }));

/** Whether the page is read again: only then it shows the other currency. */
const isReadAgain = async (): Promise<boolean> => (await get()).text.includes('"USD"');

test('a kept page is sent as it was read, in each language of its own', async () => {
  const first = withoutDate(await get());
  const hebrew = withoutDate(await get(path, { 'accept-language': 'he' }));
  await setCurrency('USD');
  try {
    expect(withoutDate(await get())).toEqual(first);
    expect(withoutDate(await get(path, { 'accept-language': 'he' }))).toEqual(hebrew);
    expect([first.headers['content-language'], hebrew.headers['content-language']]).toEqual(['en', 'he']);
    const { etag = '' } = first.headers;
    expect(await get(path, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '', headers: { etag } });
    // of another process
    await tell({ kind: 'ticket' });
    expect(await isReadAgain()).toBe(false);
    await tell({ kind: 'venue' });
    await eventually(async () => expect(await isReadAgain()).toBe(true));
  } finally {
    await setCurrency('ILS');
    await tell({ kind: 'venue' });
    await eventually(async () => expect(await isReadAgain()).toBe(false));
  }
});

test('a change of another venue leaves a kept page, unless the page shows items of any venue', async () => {
  const tonight = '/p/jaffa-tonight';
  const before = [(await get()).text, (await get(tonight)).text];
  await setCurrency('USD');
  const content = (from: string, to: string) => sql`replace(content::text, ${from}, ${to})::jsonb`;
  await sql`update content_versions set content = ${content('Sea bream', 'Sea bass')} where venue_id = ${venue}`.execute(
    server.database.maintenance,
  );
  await tell({ kind: 'venue', venue: 'petilia-haifa', id: 'petilia-haifa' });
  await eventually(async () => expect((await get(tonight)).text).not.toBe(before[1]));
  expect((await get()).text).toBe(before[0]);
});

test('what is unpublished is gone with the answer, and what is published again is there', async () => {
  await tell({ kind: 'venue' });
  const { cms_id: id } = await server.database.maintenance
    .selectFrom('publication_slugs')
    .select('cms_id')
    .where('slug', '=', 'dinner-at-home')
    .executeTakeFirstOrThrow();
  for (let round = 0; round < 5; round += 1) {
    expect([(await get()).status, (await get()).status]).toEqual([200, 200]);
    await michal(UnpublishDocument, { cms_list: [id] });
    expect((await get()).status).toBe(404);
    await michal(PublishDocument, { cms_list: [id] });
  }
  expect((await get()).status).toBe(200);
});

test('nothing is kept while the connection is lost that changes come by', async () => {
  if (server.database.engine === 'embedded') return;
  const feed = await createChangeFeed(server.database);
  const heard: boolean[] = [];
  feed.watch((changed) => {
    if (changed === null) heard.push(feed.isHeard());
  });
  await get();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'maitre listens'`.execute(server.database.plain);
  await eventually(() => expect(heard).toEqual([false, true]));
});
