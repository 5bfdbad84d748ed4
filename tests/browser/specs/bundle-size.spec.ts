import { gzipSync } from 'node:zlib';
import { expect, test } from '../fixtures/test.ts';

const budget = 215 * 1024;

test('JavaScript up to a list weighs at most 215 KiB, packed', async ({ page, say, signIn, context }) => {
  await signIn();
  await page.close();
  const fresh = await context.newPage();
  const bodies: Promise<[string, number]>[] = [];
  fresh.on('response', (answer) => {
    if (/javascript/.test(answer.headers()['content-type'] ?? ''))
      bodies.push(answer.body().then((body) => [answer.url(), gzipSync(body, { level: 9 }).length]));
  });
  await fresh.goto('/petilia-jaffa/menus');
  await expect(
    fresh
      .getByRole('grid', { name: say('command.go.menus') })
      .getByRole('link')
      .first(),
  ).toBeVisible();
  await fresh.waitForLoadState('networkidle');
  const sizes = await Promise.all(bodies);
  expect(sizes.length).toBeGreaterThan(3);
  // what only a demonstration shows waits until it is looked at
  expect(sizes.filter(([url]) => /Machines/.test(url))).toEqual([]);
  const heavy = sizes.filter(([, size]) => size > 10_000).map(([url, size]) => `${url.split('/').at(-1)} ${size}`);
  expect(
    sizes.reduce((sum, [, size]) => sum + size, 0),
    heavy.join('\n'),
  ).toBeLessThanOrEqual(budget);
});
