import type { Page } from '@playwright/test';
import { createApiClient } from '../fixtures/api-client.ts';
import { atNight, expect, extended, test, messagesIn } from '../fixtures/test.ts';

const t = messagesIn('en');
const links = (page: Page) => page.getByRole('grid').getByRole('link');
const shown = (page: Page) => links(page).allTextContents();
const press = (page: Page, id: string) => page.getByRole('button', { name: t(`command.${id}`), exact: true }).click();
const many = Array.from({ length: 123 }, (_, at) => `Long ${String(at).padStart(3, '0')}`);

test.beforeAll(async ({ server }) => {
  const noga = createApiClient(server, 'claire@petilia.example', 'noga');
  for (const name of many) await noga.create({ name });
});

test('a long list by pages: forward and back, by button and by key, and the URL has the position', {
  tag: extended,
}, async ({ page, signIn }) => {
  await signIn('yonatan@petilia.example', 'noga');
  const search = page.getByRole('textbox', { name: t('list.search') });
  await search.fill('Long');
  await expect(page.getByText(t('list.shown', { shown: 50, total: 123 }))).toBeVisible();
  await page
    .getByRole('columnheader', { name: t('list.column.name') })
    .getByRole('button')
    .click();
  await expect(page.getByRole('columnheader', { name: t('list.column.name') })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect.poll(() => shown(page)).toEqual(many.slice(0, 50));
  const grid = page.getByRole('grid');
  await grid.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await press(page, 'list.nextPage');
  await expect.poll(() => shown(page)).toEqual(many.slice(50, 100));
  expect(await grid.evaluate((element) => element.scrollTop)).toBe(0);
  await expect(page.getByRole('button', { name: t('command.list.nextPage'), exact: true })).toBeFocused();
  await links(page).first().focus();
  await page.keyboard.press('n');
  await expect.poll(() => shown(page)).toEqual(many.slice(100));
  await expect(page.getByRole('button', { name: t('command.list.nextPage') })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('p');
  await expect.poll(() => shown(page)).toEqual(many.slice(50, 100));
  // the address alone brings the same page, order and search to somebody else
  await page.goto(page.url());
  await expect.poll(() => shown(page)).toEqual(many.slice(50, 100));
  await expect(search).toHaveValue('Long');
  await press(page, 'list.previousPage');
  await expect.poll(() => shown(page)).toEqual(many.slice(0, 50));
  await page
    .getByRole('columnheader', { name: t('list.column.name') })
    .getByRole('button')
    .click();
  await expect.poll(() => shown(page)).toEqual(many.toReversed().slice(0, 50));
});

test('on a phone, where the window scrolls, another page is shown from its start too', { tag: extended }, async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await signIn('yonatan@petilia.example', 'noga');
  await page.goto('/noga/menus?q=Long&order=name');
  await expect(links(page)).toHaveCount(50);
  await press(page, 'list.nextPage');
  await expect(links(page).first()).toContainText('Long 050');
  await expect(links(page).first()).toBeInViewport();
});

test('a search without results says so, and clearing it restores everything', { tag: atNight }, async ({
  page,
  signIn,
}) => {
  await signIn('yonatan@petilia.example', 'noga');
  await expect(links(page)).toHaveCount(50);
  await page.keyboard.press('/');
  const search = page.getByRole('textbox', { name: t('list.search') });
  await expect(search).toBeFocused();
  await page.keyboard.type('no such thing');
  await expect(page.getByText(t('list.nothingMatches'), { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/q=no\+such\+thing/);
  await page
    .getByRole('button', { name: t('command.list.clear'), exact: true })
    .last()
    .click();
  await expect(links(page)).toHaveCount(50);
  await expect(search).toHaveValue('');
  await expect(page).toHaveURL(/\/noga\/menus$/);
});

test('page, scroll position and focused row are restored on returning from an item', { tag: extended }, async ({
  page,
  signIn,
}) => {
  await signIn('yonatan@petilia.example', 'noga');
  await page.goto('/noga/menus?q=Long&order=name');
  await expect.poll(() => shown(page)).toEqual(many.slice(0, 50));
  await press(page, 'list.nextPage');
  await expect.poll(() => shown(page)).toEqual(many.slice(50, 100));
  await links(page).first().focus();
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowDown');
  const top = () => page.getByRole('grid').evaluate((grid) => grid.scrollTop);
  await expect(page.locator('[role="row"]:focus')).toContainText('Long 080');
  await expect.poll(top).toBeGreaterThan(300);
  const before = await top();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-state="editing"]')).toBeVisible();
  await page.goBack();
  await expect(page.locator('[role="row"]:focus')).toContainText('Long 080');
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
  expect(await shown(page)).toEqual(many.slice(50, 100));
  // and by the crumbs
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-state="editing"]')).toBeVisible();
  await page
    .getByRole('navigation', { name: t('editor.crumbs') })
    .getByRole('link')
    .click();
  await expect(page.locator('[role="row"]:focus')).toContainText('Long 080');
  expect(await shown(page)).toEqual(many.slice(50, 100));
});

test('while rows are loading nothing can be selected; all can once they are shown', { tag: atNight }, async ({
  page,
  signIn,
}) => {
  await signIn('yonatan@petilia.example', 'noga');
  await expect(links(page)).toHaveCount(50);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/graphql', async (route) => {
    if (route.request().postData()?.includes('"order"')) await held;
    await route.continue();
  });
  await page.reload();
  const all = page.getByRole('checkbox', { name: t('command.list.selectAll') });
  await expect(all).toBeDisabled();
  release();
  await expect(links(page)).toHaveCount(50);
  await all.check();
  await expect(page.getByText(t('list.selected', { count: 50 }))).toBeVisible();
});
