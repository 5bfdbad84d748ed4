import { dishes } from '../fixtures/menu-order.ts';
import { expect, extended, test } from '../fixtures/test.ts';
import { waitUntilIdle } from '../fixtures/local-drafts.ts';

test('Back closes the overlays, topmost first, before it navigates', { tag: extended }, async ({
  page,
  t,
  api,
  signIn,
}) => {
  const id = await api.create({ ...dishes, name: 'Under dialogs', title: 'Begun' });
  await signIn();
  await page.locator(`a[href*="${id}"]`).first().click();
  await expect(page.locator('[data-state="editing"]')).toBeVisible();
  const back = () => page.evaluate(() => history.back());
  const stays = () => waitUntilIdle(page, new RegExp(`${id}$`));
  const opener = (command: string) => page.getByRole('button', { name: t(`command.${command}`), exact: true });
  const dialog = (title: string) => page.getByRole('dialog', { name: t(title) });

  await opener('editor.history').click();
  await expect(dialog('history.title')).toBeVisible();
  await back();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await stays();
  await expect(opener('editor.history')).toBeFocused();

  // a menu, then the palette
  await page.locator('[role="row"] button[aria-haspopup="menu"]').first().click();
  await expect(page.getByRole('menu')).toBeVisible();
  await back();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.getByRole('button', { name: t('command.palette.open') }).click();
  await expect(dialog('command.palette.open')).toBeVisible();
  await back();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await stays();

  // the question about unsaved work: one more Back is an answer, and it is to stay
  const details = page.getByRole('tab', { name: new RegExp(`^${t('content.menu.tab.details')}`) });
  const title = page.getByRole('textbox', { name: new RegExp(`^${t('content.menu.title')}`) });
  await details.click();
  await title.fill('Not saved yet');
  await back();
  await stays();
  await back();
  await expect(dialog('leave.title')).toBeVisible();
  await back();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await stays();
  await details.click();
  await expect(title).toHaveValue('Not saved yet');
  expect((await api.stored(id))?.draft.title).toEqual({ en: 'Begun' });
});

test('on a page that is the first of its tab Back closes a menu, and the next one leaves', { tag: extended }, async ({
  page,
  api,
  signIn,
}) => {
  const id = await api.create({ ...dishes, name: 'The first entry', title: 'Linked' });
  await signIn();
  const first = await page.context().newPage();
  await first.goto('/readyz');
  await first.goto(`/petilia-jaffa/menus/${id}`);
  await expect(first.locator('[data-state="editing"]')).toBeVisible();
  const back = () => first.evaluate(() => history.back());
  for (const press of [1, 2]) {
    await first.locator('[role="row"] button[aria-haspopup="menu"]').first().tap();
    await expect(first.getByRole('menu'), `press ${press}`).toBeVisible();
    await back();
    await expect(first.getByRole('menu'), `press ${press}`).toHaveCount(0);
  }
  await expect(first).toHaveURL(new RegExp(`${id}$`));
  await expect(first.locator('[data-state="editing"]')).toBeVisible();
  await back();
  await expect(first).toHaveURL(/readyz$/);
});
