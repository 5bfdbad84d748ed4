import type { Page } from '@playwright/test';
import { startMenu, dishes, shownOrder } from '../fixtures/menu-order.ts';
import { expect, test, messagesIn } from '../fixtures/test.ts';
import { getOrder } from '../fixtures/menu-builder.ts';

const say = messagesIn('en');
const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: say('editor.move', { name }), exact: true });
const spoken = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words })).toHaveText(words);
let id = '';

test.beforeEach(async ({ api, edit, page }) => {
  id = await api.create(dishes);
  await edit(id);
  expect(await shownOrder(page)).toEqual(startMenu);
});

const drag = async (page: Page, from: string, onto: string, lands: 'before' | 'after' | 'into') => {
  const [start, end] = [await handle(page, from).boundingBox(), await handle(page, onto).boundingBox()];
  if (!start || !end) throw new Error('a handle is not on the page');
  const middle = (box: typeof start) => [box.x + box.width / 2, box.y + box.height / 2] as const;
  await page.mouse.move(...middle(start));
  await page.mouse.down();
  await page.mouse.move(...middle(end), { steps: 12 });
  // set down as a person does: once it is shown where
  await expect(page.locator('[data-lands]')).toHaveCount(1);
  await expect(page.locator('[data-lands]')).toHaveAttribute('data-lands', lands);
  await page.mouse.up();
  await expect(page.locator('[data-lands]')).toHaveCount(0);
};

test('a dish is dragged by mouse, past its neighbours and into another section; it is stored so', async ({
  page,
  api,
}) => {
  await drag(page, 'Hummus', 'Beets', 'after');
  await expect.poll(() => shownOrder(page)).toEqual(['Cold', 'Labneh', 'Beets', 'Hummus', 'Warm', 'Lamb', 'Bream']);
  await spoken(page, say('editor.spoken.moved', { name: 'Hummus', place: 3, of: 3 }));
  await drag(page, 'Hummus', 'Bream', 'before');
  await expect.poll(() => shownOrder(page)).toEqual(['Cold', 'Labneh', 'Beets', 'Warm', 'Lamb', 'Hummus', 'Bream']);
  await drag(page, 'Warm', 'Cold', 'before');
  await drag(page, 'Labneh', 'Warm', 'into');
  const wanted = ['Warm', 'Lamb', 'Hummus', 'Bream', 'Labneh', 'Cold', 'Beets'];
  await expect.poll(() => shownOrder(page)).toEqual(wanted);
  expect((await api.stored(id))?.version).toBe(2);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(say('common.version', { version: 3 }), { exact: true })).toBeVisible();
  const stored = await api.stored(id);
  expect(stored && getOrder(stored.draft)).toEqual([
    ['Warm', 'Lamb', 'Hummus', 'Bream', 'Labneh'],
    ['Cold', 'Beets'],
  ]);
});

test('a row is lifted at its handle by keyboard, carried and set down; each step is said aloud', async ({ page }) => {
  await page
    .getByRole('textbox', { name: say('content.menu.sections.items.name') })
    .first()
    .focus();
  await handle(page, 'Hummus').focus();
  await page.keyboard.press('Space');
  await expect(handle(page, 'Hummus')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowDown');
  await spoken(page, say('editor.spoken.moved', { name: 'Hummus', place: 2, of: 3 }));
  await page.keyboard.press('ArrowDown');
  await spoken(page, say('editor.spoken.moved', { name: 'Hummus', place: 3, of: 3 }));
  await expect(handle(page, 'Hummus')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(handle(page, 'Hummus')).toHaveAttribute('aria-pressed', 'false');
  expect(await shownOrder(page)).toEqual(['Cold', 'Labneh', 'Beets', 'Hummus', 'Warm', 'Lamb', 'Bream']);
});

test('Escape brings a lifted row back to where it was, also out of another section', async ({ page }) => {
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

test('the menu of a row: to the top, to the bottom, to a place by number, into another section', async ({ page }) => {
  const choose = async (row: string, id: string) => {
    await page.getByRole('button', { name: say('editor.rowMenu', { name: row }), exact: true }).click();
    await page.getByRole('menuitem', { name: id, exact: true }).click();
  };
  await choose('Beets', say('command.row.top'));
  await expect.poll(() => shownOrder(page)).toEqual(['Cold', 'Beets', 'Hummus', 'Labneh', 'Warm', 'Lamb', 'Bream']);
  await choose('Beets', say('command.row.bottom'));
  await expect.poll(() => shownOrder(page)).toEqual(startMenu);
  await choose('Hummus', say('command.row.place'));
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect.poll(() => shownOrder(page)).toEqual(['Cold', 'Labneh', 'Hummus', 'Beets', 'Warm', 'Lamb', 'Bream']);
  await choose('Hummus', 'Warm');
  await expect.poll(() => shownOrder(page)).toEqual(['Cold', 'Labneh', 'Beets', 'Warm', 'Lamb', 'Bream', 'Hummus']);
  for (const _ of 'four') await page.keyboard.press('Control+z');
  await expect.poll(() => shownOrder(page)).toEqual(startMenu);
});
