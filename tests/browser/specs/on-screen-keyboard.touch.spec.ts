import { expect, extended, test } from '../fixtures/test.ts';

test('while a field has the focus on a phone, one line with Save is above the keyboard, and the field in view', async ({
  page,
  t,
  edit,
}) => {
  await edit('menu-15f0d4aa');
  const bottomBar = page.getByRole('navigation', { name: t('shell.nav') });
  await expect(bottomBar).toBeVisible();
  await page.locator('[data-path$="/price"]').last().tap();
  const price = page.locator('input[data-path$="/price"]');
  await expect(price).toBeFocused();
  await expect(bottomBar).toBeHidden();
  // the browser shrinks the page by the keyboard: interactive-widget=resizes-content
  await page.setViewportSize({ width: 390, height: 480 });
  await price.pressSequentially('5');
  const saveBar = page.getByRole('region', { name: t('editor.saveBar') });
  const box = async () => await saveBar.boundingBox();
  await expect.poll(async () => (await box())?.height).toBeLessThanOrEqual(56);
  const bar = await box();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(480);
  const field = await price.boundingBox();
  expect(field?.y).toBeGreaterThanOrEqual(0);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  // a bar that came back under the finger would take the press
  await saveBar.getByRole('button', { name: t('command.editor.save') }).tap();
  await expect(saveBar).toBeHidden();
  await expect(bottomBar).toBeVisible();
});

test('a keyboard that covers the page without shrinking it does not cover the save bar', { tag: extended }, async ({
  page,
  t,
  edit,
}) => {
  // as in Safari, where only the visual viewport shrinks
  await page.addInitScript(() => {
    const viewport = new EventTarget();
    Object.assign(viewport, { height: 844, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: viewport });
  });
  await edit('menu-15f0d4aa', { tab: 'details' });
  const title = page.getByRole('textbox', { name: new RegExp(`^${t('content.menu.title')}`) }).first();
  await title.tap();
  await title.pressSequentially('!');
  const saveBar = page.getByRole('region', { name: t('editor.saveBar') });
  await expect(saveBar).toBeVisible();
  const bottom = async () => {
    const box = await saveBar.boundingBox();
    return box === null ? null : box.y + box.height;
  };
  expect(await bottom()).toBeGreaterThan(500);
  await page.evaluate(() => {
    Object.assign(window.visualViewport as object, { height: 500 });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  });
  await expect.poll(bottom).toBeLessThanOrEqual(500);
});
