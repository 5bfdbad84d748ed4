import type { Request } from '@playwright/test';
import { invite } from '../fixtures/guest-links.ts';
import { expect, messagesIn, test } from '../fixtures/test.ts';

/** so that the page is usable on a slow phone (architecture, "Mechanisms") */
const budgetBytes = 40 * 1024;

test('the page of an invitation transfers at most 40 KiB of HTML, JavaScript, styles and texts, of one language', async ({
  openContext,
  server,
}) => {
  const { path } = await invite(server, 'he');
  const context = await openContext({ baseURL: server.url, locale: 'he-IL' });
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messagesIn('he')('guest.invitation.title'));
  await page.waitForLoadState('networkidle');
  const loaded = await Promise.all(
    requests.map(async (request) => ({
      type: request.resourceType(),
      name: new URL(request.url()).pathname,
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
  const files = loaded.filter(({ type }) => ['document', 'script', 'stylesheet'].includes(type));
  const sum = files.reduce((total, { bytes }) => total + bytes, 0);
  expect(sum, files.map(({ name, bytes }) => `${name}: ${bytes}`).join('\n')).toBeLessThanOrEqual(budgetBytes);
  // smaller, and something is missing in this count
  expect(sum).toBeGreaterThan(15 * 1024);
  // its own script, what guest pages share, what some of them share with each other and with the booking page, and its texts
  expect(files.map(({ type }) => type).toSorted()).toEqual([
    'document',
    ...Array<string>(7).fill('script'),
    'stylesheet',
  ]);
  expect(files.filter(({ name }) => /\/assets\/(en|fr|ru|de|ar)-/.test(name))).toEqual([]);
  // besides those: one call, and fonts, which come after the page is there; a second one where the browser gives a sign of
  // a person by itself, such as a pointer that lies over the page
  const others = loaded.filter((one) => !files.includes(one));
  const calls = others.filter(({ type }) => type !== 'font').map(({ name }) => name);
  expect([...new Set(calls)]).toEqual(['/guest/graphql']);
  expect(calls.length).toBeLessThanOrEqual(2);
});
