import { expect, extended, test } from '../fixtures/test.ts';

const dishes = 'Sea bream\tGrilled, with lemon\t₪116\nKebab of lamb and pine nuts\tTahini\t72\nFalafel\t\t12,5\n';

test('a menu from a spreadsheet, by the keyboard: undone to nothing, brought back, and saved', {
  tag: extended,
}, async ({ page, t, signIn }) => {
  const keys = page.keyboard;
  const box = (id: string) => page.getByRole('textbox', { name: t(`content.menu.${id}`), exact: true });
  const bar = page.getByRole('region', { name: t('editor.saveBar') });
  const written = () =>
    box('sections.items.name').evaluateAll((all) => all.map((it) => (it as HTMLInputElement).value ?? it.textContent));
  await signIn();
  await keys.press('c');
  // a new item is called something first: its given name is written over
  const name = page.getByRole('textbox', { name: t('editor.name'), exact: true });
  await expect(name).toBeFocused();
  await keys.type('From a table');
  await expect(name).toHaveValue('From a table');
  await keys.press('Alt+Enter');
  await expect(box('sections.header')).toBeFocused();
  await keys.type('Mains');
  // over the empty description into the first dish
  await keys.press('Enter');
  await expect(box('sections.items.name')).toBeFocused();
  await box('sections.items.name').evaluate((cell, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, dishes);
  const names = ['Sea bream', 'Kebab of lamb and pine nuts', 'Falafel'];
  await expect.poll(written).toEqual(names);
  await expect(page.getByText(/116/)).toBeVisible();

  while (await bar.isVisible()) await keys.press('Control+z');
  await expect(name).not.toHaveValue('From a table');
  await expect(box('sections.header')).toHaveCount(0);
  for (let step = 0; step < 8; step += 1) await keys.press('Control+Shift+z');
  await expect.poll(written).toEqual(names);
  await keys.press('Control+s');
  await expect(page.getByText(t('success.updateMenu')).first()).toBeVisible();
});

test('a text that is too long shows an error at its field and in the bar; no message covers the save button', {
  tag: extended,
}, async ({ page, t, edit }) => {
  await edit('menu-15f0d4aa');
  const name = page.getByRole('textbox', { name: t('content.menu.sections.items.name'), exact: true }).first();
  await name.click();
  const input = name.and(page.locator('textarea'));
  const [before, one] = [await input.inputValue(), (await input.boundingBox())?.height ?? 0];
  await input.fill(`${before} ${'and so on '.repeat(12)}`);
  // as high as its text, in a column of any width
  expect((await input.boundingBox())?.height).toBeGreaterThan(page.viewportSize()?.width === 390 ? one * 2 : one - 1);
  await expect(page.getByRole('alert').filter({ hasText: t('error.tooLong') })).toBeVisible();
  await page.keyboard.press('Control+s');
  const bar = page.getByRole('region', { name: t('editor.saveBar') });
  await expect(bar).toContainText(t('editor.fixFirst'));
  await input.fill(before);
  await expect(bar).toBeHidden();
  await expect(page.getByText(t('editor.fixFirst'))).toHaveCount(0);
  // shown while there are unsaved changes: above the bar
  await input.fill(`${before}!`);
  await page.keyboard.press('Control+s');
  const savedNotice = page.getByText(t('success.updateMenu')).first();
  await expect(savedNotice).toBeVisible();
  await input.fill(before);
  const [foot, top] = [await savedNotice.boundingBox(), await bar.boundingBox()];
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThan(top?.y ?? 0);
});

test('a closed overlay returns the focus to its trigger; a menu stays on the screen', { tag: extended }, async ({
  page,
  t,
  edit,
}) => {
  await edit('menu-15f0d4aa');
  for (const [command, dialog] of [
    ['editor.publish', 'publish.title'],
    ['editor.history', 'history.title'],
  ] as const) {
    const opener = page.getByRole('button', { name: t(`command.${command}`), exact: true });
    await opener.click();
    await expect(page.getByRole('dialog', { name: t(dialog) })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  }
  const more = page.locator('[role="row"] button[aria-haspopup="menu"]').nth(1);
  await more.click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  const [box, screen] = [await menu.boundingBox(), page.viewportSize()];
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(screen?.height ?? 0);
  await page.getByRole('menuitem', { name: t('command.row.place') }).click();
  await expect(page.getByRole('dialog', { name: t('command.palette.open') })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});
