import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { VenueUpdateDocument } from '../../../graphql/generated/api/graphql.ts';
import { findViolations, wcag } from '../fixtures/axe.ts';
import type { RunningServer } from '../fixtures/built-server.ts';
import { expect, messagesIn, test } from '../fixtures/test.ts';

const hebrew = messagesIn('he');
/** The venue's own site, on another host. */
let site: Server | undefined;
let siteUrl: string;
let content = '';

test.beforeAll(async () => {
  const own = createServer((_, res) => {
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.end(content);
  });
  await new Promise<void>((ready) => void own.listen(0, '127.0.0.1', ready));
  site = own;
  siteUrl = `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
});
test.afterAll(() => void site?.close());
test.beforeEach(({ server }) => {
  const script = `<script src="${server.url}/embed.js" data-page="petilia-by-the-sea"></script>`;
  content = `<!doctype html><html lang="he" dir="rtl"><title>Petilia</title><main><h1>פטיליה</h1>${script}</main></html>`;
});

const changeVenue = async (server: RunningServer, changes: Record<string, unknown>): Promise<void> => {
  const token = await server.sessions.venueToken('michal@petilia.example', 'petilia-jaffa');
  const answer = await fetch(`${server.url}/api/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      query: VenueUpdateDocument.toString(),
      variables: { venue: 'petilia-jaffa', changes },
    }),
  });
  const { errors } = (await answer.json()) as { errors?: unknown };
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
};

const frameOf = (page: Page) => page.locator('iframe');
const heightOf = (page: Page) => frameOf(page).evaluate((frame) => frame.getBoundingClientRect().height);

test('a guest books on the venue’s own site, in its language, by a frame that is as high as its page', async ({
  openContext,
}) => {
  const context = await openContext({ baseURL: siteUrl, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(frameOf(page)).toHaveAttribute('title', new RegExp(`^${hebrew('booking.title')} · `));
  const booking = page.frameLocator('iframe');
  await expect(booking.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(booking.getByRole('heading', { level: 1 })).toHaveText(hebrew('booking.title'));
  const content = await booking.locator('body').evaluate((body) => body.getBoundingClientRect().height);
  await expect.poll(() => heightOf(page)).toBeGreaterThanOrEqual(content);
  expect(await heightOf(page)).toBeLessThan(content + 40);
  expect(await findViolations(page, wcag)).toEqual([]);

  // what a foreign window says is not heard
  const before = await heightOf(page);
  await page.evaluate(() => window.postMessage({ maitre: 'size', height: 9000, title: 'x' }, '*'));
  await expect(frameOf(page)).not.toHaveAttribute('title', 'x');
  expect(await heightOf(page)).toBe(before);

  const days = booking.getByRole('navigation', { name: hebrew('booking.days') }).getByRole('link');
  await days.nth(3).click();
  const time = booking.locator('button[name="hold"]').first();
  // by keyboard, through the frame
  await time.focus();
  await page.keyboard.press('Enter');
  // there is no cookie in the frame of another site, and the form has the session
  await expect(booking.locator('input[name="session"]').first()).toHaveValue(/^[\w-]{20,64}$/);
  await booking.getByLabel(hebrew('booking.name')).fill('אביגיל שמש');
  await booking.getByLabel(hebrew('booking.phone')).fill('050-999-0431');
  await booking.locator('#consent').check();
  await booking.locator('p.action button').click();
  await expect(booking.locator('#notice')).toHaveText(hebrew('booking.done.approved'));
  await expect(booking.locator('#notice')).toBeFocused();
  const [own] = await Promise.all([
    context.waitForEvent('page'),
    booking.getByRole('link', { name: hebrew('booking.done.link') }).click(),
  ]);
  await expect(own).toHaveURL(/\/i\/#/);
});

test('a site that the venue has not named, and a page that is not there, leave a link', async ({
  openContext,
  server,
}) => {
  await changeVenue(server, { booking_sites: ['https://petilia.example'] });
  const context = await openContext({ baseURL: siteUrl });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/');
  await expect(frameOf(page)).toHaveCount(1);
  await page.clock.fastForward(15_000);
  const link = page.getByRole('link', { name: hebrew('booking.title') });
  await expect(link).toHaveAttribute('href', `${server.url}/p/petilia-by-the-sea/book?lang=he`);
  await expect(frameOf(page)).toHaveCount(0);
  await changeVenue(server, { booking_sites: [] });
});
