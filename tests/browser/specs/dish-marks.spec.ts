import { expect, messagesIn, test } from '../fixtures/test.ts';
import { localized } from '../fixtures/menu-builder.ts';
import { save } from '../fixtures/editor-actions.ts';

test('the allergens of a dish are opened in its row, and guests read them without a script in their language', async ({
  api,
  edit,
  page,
  t,
  openContext,
  server,
}) => {
  const dishes = [['Hummus', 4200] as const, ['Olives', 1800] as const];
  const id = await api.create({ name: 'Marked', title: 'Marked', sections: { 'To begin': dishes } });
  await api.change(id, localized('title', 'מסומן', 'he'));
  await edit(id);
  // a row that is not edited has no more than its text
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  const row = page.locator('[data-row-path*="/items/"]').first();
  const fold = row.locator('[data-command="row.fold"]');
  await row.hover();
  await row.getByRole('button', { name: t('editor.rowMenu', { name: 'Hummus' }) }).click();
  await page.getByRole('menuitem', { name: new RegExp(t('content.food.allergens')) }).click();
  // the focus is on the first mark, and the keyboard goes on from there
  const vegan = row.getByRole('checkbox', { name: t('content.food.attributes.option.vegan') });
  await expect(row.getByRole('checkbox').first()).toBeFocused();
  await vegan.check();
  const sesame = row.getByRole('radiogroup', { name: t('content.food.allergens.option.sesame') });
  await sesame.getByRole('radio', { name: t('content.food.allergens.option.contains') }).check();
  await fold.click();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(fold).toHaveText(/Vegan · Contains: Sesame/);
  await save(page, t, 'success.updateMenu');

  // the palette has the command of the row with the caret
  await page.getByText('Olives', { exact: true }).click();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: t('command.palette.open') }).waitFor();
  await page.keyboard.type(t('command.row.fold'));
  await page.getByRole('option').first().click();
  await expect(page.getByRole('checkbox').first()).toBeFocused();

  await page.locator('button[data-command="editor.publish"]').click();
  const dialog = page.getByRole('dialog', { name: t('publish.title') });
  await dialog.locator('button[data-command="publish.confirm"]').click();
  await expect(dialog.getByText(/\/p\/marked$/)).toBeVisible();
  const guest = await openContext({ baseURL: server.url, javaScriptEnabled: false });
  const read = await guest.newPage();
  await read.goto('/p/marked?lang=he');
  const he = messagesIn('he');
  const hummus = read.getByRole('listitem').filter({ hasText: 'Hummus' });
  await expect(hummus).toContainText(he('content.food.attributes.option.vegan'));
  await expect(hummus.locator('.allergens')).toHaveText(
    `${he('guest.allergens.contains')}: ${he('content.food.allergens.option.sesame')}`,
  );
  await expect(read.getByText(he('guest.allergens.note'))).toBeVisible();
});
