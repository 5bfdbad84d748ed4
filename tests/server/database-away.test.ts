import { afterAll, beforeAll, expect } from 'vitest';
import { PublishDocument } from '../../graphql/generated/api/graphql.ts';
import { openTestDatabase } from '../support/database.ts';
import { type PostgresServer, startPostgres, whyNoPostgres } from '../support/postgres-server.ts';
import type { TestServer } from '../support/server.ts';
import { testUnless } from '../support/test-unless.ts';
import { createdItem, enter, lunch, openDemoGroup, read, save } from './content/demo-clients.ts';

const why = whyNoPostgres();
let cluster: PostgresServer;
let server: TestServer;
let isStopped = false;

beforeAll(async () => {
  if (why !== null) return;
  cluster = await startPostgres();
  const own = await openTestDatabase(cluster.url, true);
  server = await openDemoGroup({}, { databaseUrl: own.url, databasePool: 3 });
});
afterAll(async () => {
  await server?.close().catch(() => undefined);
  if (!isStopped) cluster?.stop();
});

const get = async (path: string) => {
  const { status, headers, ...answer } = await fetch(server.url + path, { headers: { 'accept-language': 'en' } }).then(
    async (response) => ({ status: response.status, headers: response.headers, text: await response.text() }),
  );
  return { status, cache: headers.get('cache-control'), retryAfter: headers.get('retry-after'), ...answer };
};

testUnless(why)(
  'while the database is away a guest page answers as it was last shown, and one that nobody saw answers 503',
  async () => {
    const michal = await enter(server, 'michal', 'petilia-jaffa');
    for (const slug of ['seen-before', 'never-seen']) {
      const menu = await createdItem(michal, slug);
      await save(michal, menu, lunch(slug));
      const { data } = await michal(
        `mutation ($name: String!) {
          contentCreate(name: $name, directory: "petilia-jaffa", entity: "publication") { cms_id }
        }`,
        { name: slug },
      );
      const { cms_id } = data.contentCreate as { cms_id: string };
      const item = await read(michal, cms_id);
      const en = { ...item.content.en, cms_id: menu.cms_id, is_active: true, slug_public: slug };
      await save(michal, item, { ...item.content, en });
      await michal(PublishDocument, { cms_list: [menu.cms_id, cms_id] });
    }
    const before = await get('/p/seen-before');
    expect(before.status).toBe(200);
    const json = await get('/p/seen-before.json');
    cluster.stop();
    isStopped = true;
    // a kept page is shown until the loss of the connection is noticed
    await expect.poll(() => get('/p/seen-before')).toEqual({ ...before, cache: 'no-cache' });
    expect(await get('/p/seen-before?utm_source=mail')).toEqual({ ...before, cache: 'no-cache' });
    expect(await get('/p/seen-before.json')).toEqual({ ...json, cache: 'no-cache' });
    for (const path of ['/p/never-seen', '/p/never-seen.json'])
      expect(await get(path)).toMatchObject({ status: 503, cache: 'no-store', retryAfter: '5' });
  },
);
