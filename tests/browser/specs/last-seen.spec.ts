import type { Page } from '@playwright/test';
import { enter, expect, test } from '../fixtures/test.ts';

const path = '/petilia-jaffa/menus';
const listKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('maitre.seen:')));
const lastSeen = (page: Page) => page.locator('#last-seen');
const isVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => performance.getEntriesByName('last-seen').length > 0);

/** The answers of the server do not arrive before the returned function is called. */
const holdAnswers = async (page: Page): Promise<() => void> => {
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/*graphql', async (route) => {
    await asked;
    await route.continue();
  });
  return answer;
};

test('a list is shown as it was at once, inert and busy, and is replaced by the list itself', async ({
  page,
  signIn,
  t,
}) => {
  await signIn();
  const grid = page.getByRole('grid', { name: t('command.go.menus') });
  await expect(grid.getByRole('link').first()).toBeVisible();
  await expect.poll(() => listKeys(page)).toEqual([`maitre.seen:${path}`]);
  const kept = await page.evaluate((key) => localStorage.getItem(key) ?? '', `maitre.seen:${path}`);
  expect(kept.length).toBeLessThan(100_000);
  // neither what leads elsewhere nor what runs
  expect(kept).not.toMatch(/"(?:href|on\w+|id)":/);

  const answer = await holdAnswers(page);
  await page.reload();
  await expect.poll(() => isVisible(page)).toBe(true);
  await expect(lastSeen(page)).toHaveAttribute('inert', '');
  await expect(lastSeen(page)).toHaveAttribute('aria-busy', 'true');
  await expect(grid).toHaveCount(0);
  answer();
  await expect(grid.getByRole('link').first()).toBeVisible();
  await expect(lastSeen(page)).toHaveCount(0);
});

test('it is in the language of the person, where the browser has another and none was chosen on the device', async ({
  page,
  t,
  server,
}) => {
  await enter({ page, t, server }, 'michal@petilia.example', path);
  await expect.poll(() => listKeys(page)).toHaveLength(1);
  // the fixtures have chosen one; from here on it is the person's
  await page.addInitScript(() => localStorage.setItem('maitre.preferences', '{"area":"content"}'));
  await page.goto(path);
  await expect(page.locator('html[lang="he"]')).toBeAttached();
  await page.evaluate((key) => localStorage.removeItem(key), `maitre.seen:${path}`);
  await expect.poll(() => listKeys(page)).toHaveLength(1);
  const answer = await holdAnswers(page);
  await page.reload();
  await expect.poll(() => isVisible(page)).toBe(true);
  await expect(page.locator('#last-seen[lang="he"][dir="rtl"]')).toBeAttached();
  answer();
});

test('what another sign-in saw is not shown', async ({ page, signIn, t }) => {
  await signIn();
  await expect(
    page
      .getByRole('grid', { name: t('command.go.menus') })
      .getByRole('link')
      .first(),
  ).toBeVisible();
  await expect.poll(() => listKeys(page)).toHaveLength(1);
  // before the page's own script reads it
  await page.addInitScript((key) => {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as { session: string };
    const session = kept.session.replace(/^./, (it) => (it === 'A' ? 'B' : 'A'));
    localStorage.setItem(key, JSON.stringify({ ...kept, session }));
  }, `maitre.seen:${path}`);
  const answer = await holdAnswers(page);
  await page.reload();
  await expect(page.locator('#root main')).toBeVisible();
  expect(await isVisible(page)).toBe(false);
  answer();
});

test('nothing that was seen stays on the device after signing out, whichever tab signs out', async ({
  page,
  context,
  server,
  t,
}) => {
  await enter({ page, t, server }, 'claire@petilia.example', path);
  await expect.poll(() => listKeys(page)).toHaveLength(1);
  const other = await context.newPage();
  await other.goto(path);
  await expect(
    other
      .getByRole('grid', { name: t('command.go.menus') })
      .getByRole('link')
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${t('shell.person')}`) }).click();
  await page.getByRole('menuitem', { name: t('command.session.signOut') }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  expect(await listKeys(page)).toEqual([]);
  // what the other tab would still have stored as it is left
  await other.close({ runBeforeUnload: true });
  expect(await listKeys(page)).toEqual([]);
});
