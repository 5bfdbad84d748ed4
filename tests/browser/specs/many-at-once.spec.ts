import type { Locator, Page } from '@playwright/test';
import { applyEdit } from '../../../graphql/content/apply-edit.ts';
import { product } from '../../../graphql/content/kinds/product.ts';
import { expect, extended, test, type TestFixtures } from '../fixtures/test.ts';
import { button } from '../fixtures/editor-actions.ts';
import { getOrder, getPrices, localized } from '../fixtures/menu-builder.ts';

type T = TestFixtures['t'];

const dinner = {
  name: 'Dinner prices',
  title: 'Dinner',
  sections: {
    Cold: [
      ['Tartare', 6400],
      ['Hummus', 3200],
      ['Bread', null],
    ],
    Warm: [['Lamb', 12_800]],
  },
} as const;

const openRowMenu = (page: Page, t: T, name: string) => button(page, t('editor.rowMenu', { name })).click();
const choose = (page: Page, name: string) => page.getByRole('menuitem', { name }).click();
const cells = async (dialog: Locator): Promise<string[]> =>
  (await dialog.getByRole('row').allInnerTexts()).slice(1).map((text) =>
    text
      .split(/\s*[\t\n]\s*/)
      .join(' | ')
      .trim(),
  );

test('prices of a menu are raised together: previewed, applied in one undo step, saved with the menu', async ({
  page,
  t,
  api,
  edit,
}) => {
  const id = await api.create(dinner);
  await edit(id);
  await openRowMenu(page, t, 'Cold');
  await choose(page, t('command.editor.changePrices'));
  const dialog = page.getByRole('dialog', { name: t('prices.title') });
  const apply = dialog.getByRole('button', { name: t('prices.count', { count: 0 }) });
  await expect(apply).toBeDisabled();
  // opened from a section, its prices alone are ticked
  await expect(dialog.getByRole('checkbox', { name: 'Lamb' })).not.toBeChecked();
  await dialog.getByLabel(t('prices.by')).fill('ten');
  await expect(dialog.getByText(t('prices.notPercent'))).toBeVisible();
  await dialog.getByLabel(t('prices.by')).fill('10');
  await dialog.getByLabel(t('prices.rounding'), { exact: true }).selectOption('100+90');
  await expect
    .poll(() => cells(dialog))
    .toEqual([
      'Cold',
      expect.stringMatching(/^Tartare .*64.* .*70\.90/),
      expect.stringMatching(/^Hummus .*32.* .*34\.90/),
      expect.stringContaining(t('prices.problem.noPrice')),
      'Warm',
      expect.stringMatching(/^Lamb [^.]*128(\.00)?[^.]*$/),
    ]);
  await dialog.getByRole('checkbox', { name: 'Hummus' }).uncheck();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  const undo = page
    .getByRole('region', { name: t('shell.notifications') })
    .getByRole('button', { name: t('common.undo') });
  await expect(page.getByText(t('editor.pricesChanged', { count: 1 }))).toBeVisible();
  expect(getPrices((await api.stored(id))?.draft as never)).toEqual([6400, 3200, null, 12_800]);
  await undo.click();
  await expect(page.getByRole('region', { name: t('editor.saveBar') })).toBeHidden();
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(t('success.updateMenu')).first()).toBeVisible();
  expect(getPrices((await api.stored(id))?.draft as never)).toEqual([7090, 3200, null, 12_800]);
});

test('prices of chosen products are lowered and saved together, and taken back by one undo', { tag: extended }, async ({
  page,
  t,
  api,
  openAs,
}) => {
  const ids: string[] = [];
  for (const [name, value] of [['Bulk soup', 3000] as const, ['Bulk bread', 400] as const]) {
    const id = await api.createItem('product', 'product', name);
    const edit = { type: 'set', path: 'price', language: null, value } as const;
    await api.change(id, (draft) => applyEdit(product, draft, edit), product);
    ids.push(id);
  }
  const prices = () =>
    Promise.all(ids.map(async (id) => ((await api.content(id)) as { en: { price?: number } }).en.price));
  await openAs('yonatan@petilia.example', '/petilia-jaffa/products?q=Bulk');
  await expect(page.getByRole('link', { name: 'Bulk soup' })).toBeVisible();
  await page.getByRole('checkbox', { name: t('command.list.selectAll') }).check();
  await button(page, t('command.list.changePrices')).click();
  const dialog = page.getByRole('dialog', { name: t('prices.title') });
  await dialog.getByLabel(t('prices.direction')).selectOption('down');
  await dialog.getByLabel(t('prices.unit')).selectOption('amount');
  await dialog.getByLabel(t('prices.by')).fill('5.50');
  await expect(dialog.getByRole('row', { name: /Bulk bread/ })).toContainText(t('prices.problem.negative'));
  await dialog.getByRole('button', { name: t('prices.count', { count: 1 }) }).click();
  await expect(page.getByText(t('prices.saved', { count: 1 }))).toBeVisible();
  expect(await prices()).toEqual([2450, 400]);
  await page
    .getByRole('region', { name: t('shell.notifications') })
    .getByRole('button', { name: t('common.undo') })
    .click();
  await expect(page.getByText(t('list.importUndone'))).toBeVisible();
  expect(await prices()).toEqual([3000, 400]);
});

test('a section is copied to another menu with its languages and prices; it is opened, and taken back', {
  tag: extended,
}, async ({ page, t, api, edit }) => {
  const from = await api.create({ ...dinner, name: 'Copied from' });
  const to = await api.create({ name: 'Copied into', title: 'Lunch', sections: { Soups: [['Lentil', 2800]] } });
  await edit(from);
  await openRowMenu(page, t, 'Cold');
  await choose(page, t('command.editor.copySection'));
  const dialog = page.getByRole('dialog', { name: t('editor.copySection.title', { name: 'Cold' }) });
  await dialog.getByRole('combobox').fill('Copied');
  await expect(dialog.getByRole('option', { name: 'Copied into' })).toBeVisible();
  // never into itself
  await expect(dialog.getByRole('option', { name: 'Copied from' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('editor.sectionCopied', { name: 'Cold', item: 'Copied into' }))).toBeVisible();
  const stored = async () => (await api.stored(to))?.draft as never;
  expect(getOrder(await stored())).toEqual([
    ['Soups', 'Lentil'],
    ['Cold', 'Tartare', 'Hummus', 'Bread'],
  ]);
  expect(getPrices(await stored())).toEqual([2800, 6400, 3200, null]);
  const notices = page.getByRole('region', { name: t('shell.notifications') });
  await notices.getByRole('button', { name: t('notifications.open') }).click();
  await expect(page).toHaveURL(new RegExp(`/menus/${to}$`));
  await expect(page.getByText('Tartare').first()).toBeVisible();

  await edit(from);
  await openRowMenu(page, t, 'Warm');
  await choose(page, t('command.editor.copySection'));
  await page.getByRole('combobox').fill('Copied into');
  await page.getByRole('option', { name: 'Copied into' }).click();
  await notices.getByRole('button', { name: t('common.undo') }).click();
  await expect(page.getByText(t('list.importUndone'))).toBeVisible();
  expect(getOrder(await stored()).map(([header]) => header)).toEqual(['Soups', 'Cold']);
});

test('Ctrl+D copies the value of a field to the rows below it in its section, and one undo takes it back', {
  tag: extended,
}, async ({ page, t, api, edit }) => {
  const id = await api.create({ ...dinner, name: 'Copied down' });
  await edit(id);
  const price = page.getByRole('textbox', { name: t('content.menu.sections.items.price') });
  await price.first().click();
  await page.keyboard.press('Control+d');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(t('success.updateMenu')).first()).toBeVisible();
  expect(getPrices((await api.stored(id))?.draft as never)).toEqual([6400, 6400, 6400, 12_800]);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+s');
  await expect.poll(async () => getPrices((await api.stored(id))?.draft as never)).toEqual([6400, 3200, null, 12_800]);
  // by the menu of a row, whatever has the caret
  await openRowMenu(page, t, 'Hummus');
  await choose(page, t('content.menu.sections.items.price'));
  await page.keyboard.press('Control+s');
  await expect.poll(async () => getPrices((await api.stored(id))?.draft as never)).toEqual([6400, 3200, 3200, 12_800]);
});

test('a copy of the open item is made and opened, with a name of its own', { tag: extended }, async ({
  page,
  t,
  api,
  edit,
}) => {
  const id = await api.create({ ...dinner, name: 'Duplicated' });
  await api.change(id, localized('title', 'ערב', 'he'));
  await edit(id);
  await button(page, t('common.moreActions')).first().click();
  await choose(page, t('command.editor.duplicate'));
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByText(t('editor.duplicated', { name: '' }).slice(0, 16)).first()).toBeVisible();
  const copy = /menus\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  const [original, made] = await Promise.all([api.stored(id), api.stored(copy)]);
  expect(made?.name).not.toBe(original?.name);
  expect([getOrder(made?.draft as never), getPrices(made?.draft as never), made?.draft.title]).toEqual([
    getOrder(original?.draft as never),
    getPrices(original?.draft as never),
    original?.draft.title,
  ]);
});

test('a dish is sold out for today and available again, without a new version', { tag: extended }, async ({
  page,
  t,
  api,
  edit,
}) => {
  const id = await api.create({ ...dinner, name: 'Sold out dinner' });
  const before = await api.stored(id);
  await edit(id);
  await openRowMenu(page, t, 'Hummus');
  await choose(page, t('command.editor.soldOut'));
  await expect(page.getByText(t('list.soldOut', { count: 1, name: 'Hummus' }))).toBeVisible();
  await expect(page.getByRole('row', { name: /Hummus/ })).toContainText(t('editor.soldOutToday'));
  await openRowMenu(page, t, 'Hummus');
  await choose(page, t('command.editor.inStock'));
  await expect(page.getByText(t('list.inStock', { count: 1, name: 'Hummus' }))).toBeVisible();
  await expect(page.getByText(t('editor.soldOutToday'))).toHaveCount(0);
  expect((await api.stored(id))?.version).toBe(before?.version);
});
