import { createApiClient } from '../fixtures/api-client.ts';
import { type InProcessServer, startInProcessServer } from '../fixtures/in-process-server.ts';
import { enter, expect, extended, test } from '../fixtures/test.ts';

const minute = 60_000;
/** What belongs to a page. */
const entities = ['page', 'publication', 'shifts', 'availability', 'checkout', 'menu'];
let server: InProcessServer;
test.beforeAll(async () => {
  server = await startInProcessServer({ clock: true });
});
test.afterAll(() => server.stop());

test('P4 a browser that is killed while a page is created leaves nothing behind after a quarter of an hour', {
  tag: extended,
}, async ({ openContext, t }) => {
  const listIds = async (): Promise<string[]> => {
    const api = createApiClient(server, 'yonatan@petilia.example', 'petilia-jaffa');
    const ids: string[] = [];
    for (const entity of entities) ids.push(...(await api.items(entity, '')).map(({ cms_id }) => cms_id));
    return ids.toSorted();
  };
  const before = await listIds();
  const context = await openContext();
  const page = await context.newPage();
  await enter({ page, t, server }, 'michal@petilia.example', '/petilia-jaffa/pages/templates', server.url);
  let calls = 0;
  await page.route('**/api/graphql', async (route) => {
    if ((route.request().postData() ?? '').includes('creation_id')) calls += 1;
    // the third call never leaves
    if (calls < 3) await route.continue();
  });
  await page.locator('[data-command="create.page.package"]').click();
  await expect.poll(() => calls).toBe(3);
  await context.close();
  // what is half made is in no list; that it is removed is a test of the server
  expect(await listIds()).toEqual(before);
  server.advance(14 * minute);
  await server.tick();
  server.advance(2 * minute);
  await server.tick();
  expect(await listIds()).toEqual(before);
});
