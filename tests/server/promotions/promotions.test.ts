import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  PromotionsDocument,
  type PromotionsQuery,
  PublishDocument,
  UnpublishDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { loadGalleries, loadProductsAndWorkPlans } from '../../../server/demo/load-demo.ts';
import { demoTime } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { sendRaw } from '../../support/raw-http.ts';
import type { TestServer } from '../../support/server.ts';
import { enter, openDemoGroup, type Request } from '../content/demo-clients.ts';
import { longSessions } from '../guest-link/guest-clients.ts';

type Promotions = PromotionsQuery['promotions'];

const venue = 'petilia-jaffa';
const browser = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
let server: TestServer;
let manager: Request;
beforeAll(async () => {
  server = await openDemoGroup(longSessions);
  manager = await enter(server, 'michal', venue);
  await loadGalleries(server, demoTime);
  await loadProductsAndWorkPlans(server.database, demoTime);
});
afterAll(() => server.close());

const list = async (given: Record<string, unknown> = {}): Promise<Promotions> => {
  const { data, error } = await manager(PromotionsDocument, { directory: venue, ...given });
  expect(error).toBe(null);
  return data.promotions as Promotions;
};
const open = async (path: string, headers: Record<string, string>, method = 'GET') =>
  (await sendRaw(server.url, method, path, headers)).status;
const viewsOf = async (id: string, days: object = {}) =>
  (await list({ ...days, limit: 100 })).rows.find((row) => row.id === id)?.views;

test('published posts and packages with a public page are listed, with their counts', async () => {
  const all = await list({ limit: 100 });
  expect(all.count).toBe(all.rows.length);
  expect(all.counts).toEqual({
    all: all.rows.length,
    post: all.rows.filter(({ kind }) => kind === 'post').length,
    package: all.rows.filter(({ kind }) => kind === 'package').length,
  });
  expect(all.counts.post).toBeGreaterThan(0);
  for (const { path } of all.rows) expect([path, await open(path, {})]).toEqual([path, 200]);
  const posts = await list({ kind: 'post', limit: 1, offset: 1 });
  expect([posts.count, posts.rows.length]).toEqual([all.counts.post, 1]);
  const [first] = all.rows;
  const found = await list({ search: first?.name.toUpperCase(), limit: 100 });
  expect(found.rows.map(({ id }) => id)).toContain(first?.id);
  expect(found.counts.all).toBe(found.rows.length);
  expect(await list({ search: '%' })).toMatchObject({ rows: [], counts: { all: 0 } });
});

test('a view is a browser that opens the public page; others are not counted', async () => {
  const [row] = (await list({ kind: 'post' })).rows;
  const { id, path } = row as NonNullable<typeof row>;
  expect(await viewsOf(id)).toBe(0);
  await open(path, {});
  await open(path, browser, 'HEAD');
  await open(path, { ...browser, 'sec-purpose': 'prefetch' });
  await open(path, { ...browser, 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' });
  await open(`${path}.json`, browser);
  await open(`${path}/qr.svg`, browser);
  const before = server.clock.now();
  await Promise.all(Array.from({ length: 20 }, () => open(path, browser)));
  await eventually(async () => expect(await viewsOf(id)).toBe(20));
  expect((await list()).rows[0]).toMatchObject({ id, views: 20 });

  // at one in the morning the business day is still the day before
  const today = '20260512';
  expect(new Date(before).toISOString().slice(0, 10)).toBe('2026-05-12');
  server.clock.advance(Date.UTC(2026, 4, 12, 22, 0) - before);
  await open(path, browser);
  await eventually(async () => expect(await viewsOf(id, { from: today, to: today })).toBe(21));
  server.clock.advance(4 * 3_600_000);
  await open(path, browser);
  await eventually(async () => expect(await viewsOf(id, { from: addDays(today, 1), to: addDays(today, 1) })).toBe(1));
  expect([await viewsOf(id, { from: today, to: today }), await viewsOf(id)]).toEqual([21, 22]);
});

test('what is unpublished is no promotion any more, and keeps its views for its return', async () => {
  const [row] = (await list({ kind: 'post' })).rows;
  const { id, views } = row as NonNullable<typeof row>;
  expect((await manager(UnpublishDocument, { cms_list: [id] })).error).toBe(null);
  expect(await viewsOf(id)).toBe(undefined);
  expect((await manager(PublishDocument, { cms_list: [id] })).error).toBe(null);
  expect(await viewsOf(id)).toBe(views);
});

test('a range of more than a year, or an unknown kind, is refused at its field', async () => {
  const refuse = async (given: object) => {
    const { error } = await manager(PromotionsDocument, { directory: venue, ...given });
    return [error?.code, error?.path];
  };
  expect(await refuse({ from: '20250101', to: '20260201' })).toEqual(['BAD_INPUT', 'from']);
  expect(await refuse({ kind: 'menu' })).toEqual(['BAD_INPUT', 'kind']);
});
