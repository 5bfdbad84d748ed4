import { readFile } from 'node:fs/promises';
import { findViolations, wcag } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

test('an owner finds in the audit log who changed a table from what to what, and saves it as a file', async ({
  page,
  t,
  openAs,
  another,
}) => {
  await openAs('emma@petilia.example', '/petilia-jaffa/settings');
  await page.getByRole('link', { name: t('command.go.audit') }).click();
  await expect(page).toHaveURL(/\/petilia-jaffa\/audit$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('command.go.audit'));
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await findViolations(page, wcag)).toEqual([]);

  await page.goto('/petilia-jaffa/billing/new');
  const field = (name: string) => page.locator(`[name="${name}"]`);
  await field('name').fill('Rina Segev');
  await field('sum').fill('812');
  await field('emails').fill('rina@petilia.example');
  await page.getByRole('button', { name: t('command.billForm.save'), exact: true }).click();
  await expect(page).toHaveURL(/\/billing\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: t('command.bill.open'), exact: true }).click();
  await expect(page.getByText(t('billing.status.open'), { exact: true })).toBeVisible();

  await page.goto('/petilia-jaffa/audit');
  await page.getByRole('combobox', { name: t('audit.column.thing') }).selectOption('bill');
  await expect(page).toHaveURL(/thing=bill/);
  const opened = page.getByRole('row').nth(1);
  await expect(opened).toContainText('Emma Clarke');
  await expect(opened).toContainText(t('audit.action.open'));
  await expect(opened).toContainText(`${t('billing.status.draft')} → ${t('billing.status.open')}`);
  const saving = page.waitForEvent('download');
  await page.locator('button[data-command="audit.exportAll"]').click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/ \d{4}-\d{2}-\d{2}\.csv$/);
  const [, first = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(first).toContain(`Emma Clarke,${t('audit.action.open')},${t('audit.thing.bill')}`);
  expect(first).not.toContain('Rina');

  const manager = await another('yonatan@petilia.example', '/petilia-jaffa/settings');
  await expect(manager.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(manager.getByRole('link', { name: t('command.go.audit') })).toHaveCount(0);
});

test('what a list looks for is saved under a name, opened on another device from the palette, renamed, changed and deleted', async ({
  page,
  t,
  openAs,
  another,
}) => {
  await openAs('emma@petilia.example', '/petilia-jaffa/payments?direction=in');
  await page.getByRole('button', { name: t('command.view.save') }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: t('savedViews.name') });
  await expect(name).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(t('error.required'));
  await name.fill('Takings');
  expect(await findViolations(page, wcag)).toEqual([]);
  await page.keyboard.press('Enter');
  const views = page.getByRole('group', { name: t('savedViews.title') });
  const takings = views.getByRole('button', { name: 'Takings', exact: true });
  await expect(takings).toHaveAttribute('aria-pressed', 'true');
  // another query, which cannot have the same name
  await page.getByRole('button', { name: t('payments.direction.out') }).click();
  await expect(views.getByRole('button', { name: t('command.view.update') })).toBeVisible();
  await views.getByRole('button', { name: t('command.view.save') }).click();
  await name.fill('TAKÍNGS');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(t('error.viewNameTaken'));
  await expect(name).toHaveValue('TAKÍNGS');
  await page.keyboard.press('Escape');
  await takings.click();
  await expect(page).toHaveURL(/payments\?direction=in$/);

  const other = await another('emma@petilia.example', '/petilia-jaffa/rsvp');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await other.keyboard.press('Control+k');
  await other.getByRole('combobox').fill('takings');
  await expect(other.getByRole('option').first()).toContainText('Takings');
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(/payments\?direction=in$/);

  await views.getByRole('button', { name: t('savedViews.actions') }).click();
  await page.getByRole('menuitem', { name: t('command.view.rename') }).click();
  await expect(name).toHaveValue('Takings');
  await name.fill('Money in');
  await page.keyboard.press('Enter');
  await expect(views.getByRole('button', { name: 'Money in' })).toHaveAttribute('aria-pressed', 'true');
  // saved over by what is looked for now
  await page.getByRole('button', { name: t('payments.direction.out') }).click();
  await views.getByRole('button', { name: t('command.view.update') }).click();
  await expect(views.getByRole('button', { name: 'Money in', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(views.getByRole('button', { name: 'Money in', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/payments\?direction=out$/);
  // the palette renames it, and deletes it
  const choose = async (command: string, view: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(`${t(command)} ${view}`);
    await page
      .getByRole('option', { name: new RegExp(view) })
      .first()
      .click();
  };
  await choose('command.view.rename', 'Money in');
  await expect(name).toHaveValue('Money in');
  await name.fill('Money out');
  await page.keyboard.press('Enter');
  await expect(views.getByRole('button', { name: 'Money out', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await choose('command.view.delete', 'Money out');
  await expect(page.getByText(t('savedViews.deleted', { name: 'Money out' }))).toBeVisible();
  await expect(views.getByRole('button', { name: 'Money out' })).toHaveCount(0);
});
