import { atNight, expect, extended, test } from '../fixtures/test.ts';

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await page.getByRole('row').getByRole('link').first().click();
  await expect(page.locator('[data-state="editing"]')).toBeVisible();
});

test('an address that names a field opens there: tab, language, caret', { tag: extended }, async ({ page, api }) => {
  const id = await api.create({ name: 'Linked to', title: 'Linked to', sections: { Cold: [['Hummus', 3200]] } });
  await page.goto(`/petilia-jaffa/menus/${id}`);
  const nameCell = page.locator('[data-path^="sections/"][data-path$="/name"]').first();
  const path = (await nameCell.getAttribute('data-path')) ?? '';
  await page.goto(`${new URL(page.url()).pathname}/details?${new URLSearchParams({ field: path, language: 'he' })}`);
  await expect(page.locator(`[data-path="${path}"][data-language="he"]:focus`)).toBeVisible();
});

test('a long menu shows the dishes of its first screen before the others, and opens on its last one when the address names it', {
  tag: extended,
}, async ({ page, api }) => {
  const names = Array.from({ length: 120 }, (_, at) => `Dish ${at + 1}`);
  const halves = { Cold: names.slice(0, 60), Warm: names.slice(60) };
  const sections = Object.fromEntries(
    Object.entries(halves).map(([section, dishes]) => [section, dishes.map((dish) => [dish, 1000] as const)]),
  );
  const id = await api.create({ name: 'Long', title: 'Long', sections });
  await page.addInitScript(() => {
    const counts: number[] = [];
    const look = () => {
      const count = document.querySelectorAll('[data-path*="/items/"][data-path$="/name"]').length;
      if (count > (counts.at(-1) ?? 0)) counts.push(count);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { counts });
  });
  await page.goto(`/petilia-jaffa/menus/${id}`);
  const dishes = page.locator('[data-path*="/items/"][data-path$="/name"]');
  await expect(dishes).toHaveCount(120);
  expect(await page.evaluate(() => (window as unknown as { counts: number[] }).counts)).toEqual([60, 120]);
  const last = (await dishes.last().getAttribute('data-path')) ?? '';
  await page.goto(`${new URL(page.url()).pathname}?${new URLSearchParams({ field: last, language: 'en' })}`);
  await expect(page.locator(`[data-path="${last}"]:focus`)).toBeVisible();
});

test('Escape closes the history, and publishing is open again', { tag: extended }, async ({ page, t }) => {
  await page.getByRole('button', { name: t('command.editor.history') }).click();
  const dialog = page.getByRole('dialog', { name: t('history.title') });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: t('command.editor.publish'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: t('publish.title') })).toBeVisible();
});

test('what was saved is announced above the bar of newer changes, on a page that is shorter than the window too', {
  tag: extended,
}, async ({ page, t }) => {
  await page.getByRole('tab', { name: t('content.menu.tab.details') }).click();
  const title = page.getByRole('textbox', { name: new RegExp(`^${t('content.menu.title')}`) });
  await title.fill('Short page');
  await page.keyboard.press('Control+s');
  const announced = page.locator('[data-kind]').filter({ hasText: t('success.updateMenu') });
  await expect(announced).toBeVisible();
  await title.fill('Short page, changed again');
  const [message, bar] = await Promise.all([
    announced.boundingBox(),
    page.getByRole('region', { name: t('editor.saveBar') }).boundingBox(),
  ]);
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});

test('Alt and an arrow go to the next item of the list and back', { tag: extended }, async ({ page }) => {
  const first = new URL(page.url()).pathname;
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page).not.toHaveURL(new RegExp(`${first}$`));
  await expect(page.locator('[data-state="editing"]')).toBeVisible();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page).toHaveURL(new RegExp(`${first}$`));
});

test('F017 what was typed a moment before the page went is offered again', { tag: atNight }, async ({ page, t }) => {
  await page.getByRole('tab', { name: t('content.menu.tab.details') }).click();
  const title = page.getByRole('textbox', { name: new RegExp(`^${t('content.menu.title')}`) });
  const stored = await title.inputValue();
  await title.fill('Typed and gone');
  await page.reload();
  await page.getByRole('button', { name: t('command.draft.restore') }).click();
  await expect(title).toHaveValue('Typed and gone');
  await page.getByRole('button', { name: t('command.editor.discard') }).click();
  await expect(title).toHaveValue(stored);
});
