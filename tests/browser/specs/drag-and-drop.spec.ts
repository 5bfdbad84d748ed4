import type { Page } from '@playwright/test';
import { startMenu, dishes, shownOrder } from '../fixtures/menu-order.ts';
import { atNight, expect, extended, test, messagesIn } from '../fixtures/test.ts';
import { getOrder } from '../fixtures/menu-builder.ts';

const t = messagesIn('en');
const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: t('editor.move', { name }), exact: true });
const expectAnnouncement = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toHaveText(text);
let id = '';

test.beforeEach(async ({ api, edit, page }) => {
  id = await api.create(dishes);
  await edit(id);
  expect(await shownOrder(page)).toEqual(startMenu);
});

const getHandleCentre = async (page: Page, name: string): Promise<[number, number]> => {
  const box = await handle(page, name).boundingBox();
  if (!box) throw new Error(`${name} has no handle on the page`);
  return [box.x + box.width / 2, box.y + box.height / 2];
};

const drag = async (page: Page, from: string, onto: string, lands: 'before' | 'after' | 'into') => {
  const [start, end] = [await getHandleCentre(page, from), await getHandleCentre(page, onto)];
  await page.mouse.move(...start);
  await page.mouse.down();
  await page.mouse.move(...end, { steps: 12 });
  // set down as a person does: once it is shown where
  await expect(page.locator('[data-lands]')).toHaveCount(1);
  await expect(page.locator('[data-lands]')).toHaveAttribute('data-lands', lands);
  await page.mouse.up();
  await expect(page.locator('[data-lands]')).toHaveCount(0);
};

test('a dish is dragged by mouse, past its neighbours and into another section; it is stored so', {
  tag: extended,
}, async ({ page, api }) => {
  await drag(page, 'Hummus', 'Beets', 'after');
  await expect.poll(() => shownOrder(page)).toEqual(['Cold', 'Labneh', 'Beets', 'Hummus', 'Warm', 'Lamb', 'Bream']);
  await expectAnnouncement(page, t('editor.spoken.moved', { name: 'Hummus', position: 3, of: 3 }));
  await drag(page, 'Hummus', 'Bream', 'before');
  await expect.poll(() => shownOrder(page)).toEqual(['Cold', 'Labneh', 'Beets', 'Warm', 'Lamb', 'Hummus', 'Bream']);
  await drag(page, 'Warm', 'Cold', 'before');
  await drag(page, 'Labneh', 'Warm', 'into');
  const expected = ['Warm', 'Lamb', 'Hummus', 'Bream', 'Labneh', 'Cold', 'Beets'];
  await expect.poll(() => shownOrder(page)).toEqual(expected);
  expect((await api.stored(id))?.version).toBe(2);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(t('common.version', { version: 3 }), { exact: true })).toBeVisible();
  const stored = await api.stored(id);
  expect(stored && getOrder(stored.draft)).toEqual([
    ['Warm', 'Lamb', 'Hummus', 'Bream', 'Labneh'],
    ['Cold', 'Beets'],
  ]);
});

test('Escape while a row is dragged by mouse leaves every row where it was', { tag: atNight }, async ({ page }) => {
  await page.mouse.move(...(await getHandleCentre(page, 'Hummus')));
  await page.mouse.down();
  await page.mouse.move(...(await getHandleCentre(page, 'Bream')), { steps: 4 });
  await expect(page.locator('[data-lands]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-lands], [data-dragged]')).toHaveCount(0);
  await page.mouse.up();
  expect(await shownOrder(page)).toEqual(startMenu);
  await expect(page.getByRole('region', { name: t('editor.saveBar') })).toBeHidden();
});

test('a row held at the edge of the window scrolls the page, and lands where it was not visible before', {
  tag: extended,
}, async ({ page }) => {
  const { width } = page.viewportSize() ?? { width: 1280 };
  await page.setViewportSize({ width, height: 420 });
  await handle(page, 'Hummus').scrollIntoViewIfNeeded();
  const [x, y] = await getHandleCentre(page, 'Hummus');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 8);
  await page.mouse.move(x, 416);
  // nothing is moved meanwhile: the last dish comes under the pointer
  await expect(page.locator('[data-lands="before"]')).toContainText('Bream');
  await page.mouse.up();
  await expect.poll(() => shownOrder(page)).toEqual(['Cold', 'Labneh', 'Beets', 'Warm', 'Lamb', 'Hummus', 'Bream']);
});

test('a row is lifted at its handle by keyboard, moved and dropped; each step is announced', async ({ page }) => {
  await page
    .getByRole('textbox', { name: t('content.menu.sections.items.name') })
    .first()
    .focus();
  await handle(page, 'Hummus').focus();
  await page.keyboard.press('Space');
  await expect(handle(page, 'Hummus')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowDown');
  await expectAnnouncement(page, t('editor.spoken.moved', { name: 'Hummus', position: 2, of: 3 }));
  await page.keyboard.press('ArrowDown');
  await expectAnnouncement(page, t('editor.spoken.moved', { name: 'Hummus', position: 3, of: 3 }));
  await expect(handle(page, 'Hummus')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(handle(page, 'Hummus')).toHaveAttribute('aria-pressed', 'false');
  expect(await shownOrder(page)).toEqual(['Cold', 'Labneh', 'Beets', 'Hummus', 'Warm', 'Lamb', 'Bream']);
});

test('Escape brings a lifted row back to where it was, also out of another section', { tag: atNight }, async ({
  page,
}) => {
  for (const keys of [['ArrowUp'], ['End', 'ArrowDown', 'ArrowDown']]) {
    await handle(page, 'Labneh').focus();
    await page.keyboard.press('Space');
    for (const key of keys) await page.keyboard.press(key);
    expect(await shownOrder(page)).not.toEqual(startMenu);
    await page.keyboard.press('Escape');
    await expect.poll(() => shownOrder(page)).toEqual(startMenu);
    await expect(handle(page, 'Labneh')).toHaveAttribute('aria-pressed', 'false');
    await expect(handle(page, 'Labneh')).toBeFocused();
  }
});

test('the menu of a row: to the top, to the bottom, to a place by number, into another section', {
  tag: atNight,
}, async ({ page }) => {
  const choose = async (row: string, id: string) => {
    await page.getByRole('button', { name: t('editor.rowMenu', { name: row }), exact: true }).click();
    await page.getByRole('menuitem', { name: id, exact: true }).click();
  };
  await choose('Beets', t('command.row.top'));
  await expect.poll(() => shownOrder(page)).toEqual(['Cold', 'Beets', 'Hummus', 'Labneh', 'Warm', 'Lamb', 'Bream']);
  await choose('Beets', t('command.row.bottom'));
  await expect.poll(() => shownOrder(page)).toEqual(startMenu);
  await choose('Hummus', t('command.row.place'));
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect.poll(() => shownOrder(page)).toEqual(['Cold', 'Labneh', 'Hummus', 'Beets', 'Warm', 'Lamb', 'Bream']);
  await choose('Hummus', 'Warm');
  await expect.poll(() => shownOrder(page)).toEqual(['Cold', 'Labneh', 'Beets', 'Warm', 'Lamb', 'Bream', 'Hummus']);
  for (const _ of 'four') await page.keyboard.press('Control+z');
  await expect.poll(() => shownOrder(page)).toEqual(startMenu);
});
