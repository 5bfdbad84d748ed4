import { startMenu, dishes, shownOrder } from '../fixtures/menu-order.ts';
import { expect, test } from '../fixtures/test.ts';
import { getOrder } from '../fixtures/menu-builder.ts';

test('a dish is dragged by a finger, and the page does not scroll away under it', async ({
  page,
  t,
  api,
  edit,
  context,
}) => {
  const id = await api.create(dishes);
  await edit(id);
  await expect.poll(() => shownOrder(page)).toEqual(startMenu);
  const finger = await context.newCDPSession(page);
  const at = async (name: string) => {
    const box = await page.getByRole('button', { name: t('editor.move', { name }), exact: true }).boundingBox();
    if (!box) throw new Error(`${name} has no handle on the page`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
  // at its very top a page could not follow a finger that moves down
  const scrolled = 30;
  const getScroll = () => page.evaluate(() => window.scrollY);
  await page.evaluate((y) => window.scrollTo(0, y), scrolled);
  await expect.poll(getScroll).toBe(scrolled);
  const [from, to] = [await at('Hummus'), await at('Beets')];

  await touch('touchStart', from);
  for (const share of [0.1, 0.3, 0.5, 0.7, 0.9, 1])
    await touch('touchMove', { x: from.x, y: from.y + (to.y - from.y) * share });
  // lifted as a person does: once it is shown where the dish will be
  await expect(page.locator('[data-lands="after"]')).toContainText('Beets');
  await touch('touchEnd');
  await expect.poll(() => shownOrder(page)).toEqual(['Cold', 'Labneh', 'Beets', 'Hummus', 'Warm', 'Lamb', 'Bream']);
  expect(await getScroll()).toBe(scrolled);
  await page
    .getByRole('region', { name: t('editor.saveBar') })
    .getByRole('button', { name: t('command.editor.save') })
    .click();
  await expect(page.getByRole('region', { name: t('editor.saveBar') })).toBeHidden();
  const stored = await api.stored(id);
  expect(stored && getOrder(stored.draft)[0]).toEqual(['Cold', 'Labneh', 'Beets', 'Hummus']);
});
