import { findViolations, wcag } from '../fixtures/axe.ts';
import { expect, extended, test } from '../fixtures/test.ts';

test('staff open and share the page of a menu; a guest without JavaScript reads it in Hebrew on a phone, from this server alone', {
  tag: extended,
}, async ({ openContext, context: staff, page: office, server, signIn, t }) => {
  await staff.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn();
  await office.getByRole('link', { name: 'Friday breakfast', exact: true }).click();
  const choose = async (command: string) => {
    const toolbar = office.getByRole('toolbar', { name: t('editor.actions') });
    await toolbar.getByRole('button', { name: t('common.moreActions') }).click();
    await office.getByRole('menuitem', { name: t(command) }).click();
  };
  const opened = staff.waitForEvent('page');
  await choose('command.editor.viewGuestPage');
  await expect(await opened).toHaveURL(`${server.url}/p/friday-breakfast`);
  await office.bringToFront();
  await choose('command.editor.copyLink');
  await expect(office.getByText(t('guestPage.linkCopied'))).toBeVisible();
  expect(await office.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/p/friday-breakfast`);
  const saved = office.waitForEvent('download');
  await choose('command.editor.qrPng');
  expect((await saved).suggestedFilename()).toBe('Friday breakfast.png');

  const phone = { viewport: { width: 390, height: 844 }, locale: 'he-IL', baseURL: server.url };
  const guest = await openContext({ ...phone, javaScriptEnabled: false });
  const page = await guest.newPage();
  const origins: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => origins.push(new URL(request.url()).origin));
  page.on('console', (message) => complaints.push(message.text()));

  await page.goto('/p/friday-breakfast');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('בוקר של שישי');
  // the stylesheet is loaded: the price is at the end of the line, which is the left
  const name = await page.getByRole('heading', { level: 3 }).first().boundingBox();
  const price = await page.locator('.price').first().boundingBox();
  expect(price?.x).toBeLessThan(name?.x ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  expect([...new Set(origins)]).toEqual([server.url]);
  expect(complaints).toEqual([]);

  // axe is a script
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await openContext({ ...phone, colorScheme });
    const shown = await context.newPage();
    await shown.goto('/p/friday-breakfast');
    const violations = await findViolations(shown, [...wcag, 'best-practice']);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
});

test('no pixel is loaded before the guest consents; then it is, is loaded again on the next visit, and no more once the guest changes the answer', async ({
  openContext,
  server,
}) => {
  const guest = await openContext({ locale: 'en-GB', baseURL: server.url });
  const page = await guest.newPage();
  const foreignRequests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url)) foreignRequests.push(request.url());
  });
  page.on('console', (message) => complaints.push(message.text()));
  await guest.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'document.documentElement.dataset.measured = dataLayer.length',
    }),
  );
  const pixel = 'https://www.googletagmanager.com/gtag/js?id=G-PETILIA01';
  const answer = async (name: string) => {
    await page.getByText('Privacy settings').click();
    await page.getByRole('button', { name, exact: true }).click();
    await page.waitForURL('/p/friday-breakfast?lang=en');
  };

  await page.goto('/p/friday-breakfast?lang=en');
  await page.waitForLoadState('networkidle');
  expect(foreignRequests).toEqual([]);

  await answer('Allow');
  // the two commands that every start of it begins with
  await expect(page.locator('html')).toHaveAttribute('data-measured', '2');
  await page.goto('/p/friday-breakfast?lang=en');
  await expect(page.locator('html')).toHaveAttribute('data-measured', '2');
  expect(foreignRequests).toEqual([pixel, pixel]);

  await answer('Don’t allow');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).not.toHaveAttribute('data-measured');
  expect([foreignRequests, complaints]).toEqual([[pixel, pixel], []]);
});
