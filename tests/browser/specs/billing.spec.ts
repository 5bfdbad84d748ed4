import { readFile } from 'node:fs/promises';
import { findViolations, wcag } from '../fixtures/axe.ts';
import { expect, extended, test } from '../fixtures/test.ts';

test('an owner writes a bill, issues it with a number, sends and credits it; a manager reads it', {
  tag: extended,
}, async ({ page, t, openAs, another }) => {
  await openAs('michal@petilia.example', '/petilia-jaffa/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: t('command.go.billing'), exact: true }).click();
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('row').filter({ hasText: 'Levantine Tours' })).toBeVisible();
  await expect(grid.getByText(t('billing.overdue', { days: 9 }))).toBeVisible();
  await page.keyboard.press('c');

  const field = (name: string) => page.locator(`[name="${name}"]`);
  const save = page.getByRole('button', { name: t('command.billForm.save') });
  await expect(field('name')).toBeFocused();
  await field('name').fill('Noa Ben Levi');
  await field('sum').fill('450');
  await field('emails').fill('noa@petilia.example, wrong');
  await page.keyboard.press('Control+s');
  // what is wrong is said at its field, and nothing typed is lost
  await expect(page.getByRole('alert')).toHaveText(t('error.emailNotValid'));
  await expect(field('emails')).toBeFocused();
  await field('emails').fill('');
  expect(await findViolations(page, wcag)).toEqual([]);
  await save.click();
  await expect(page).toHaveURL(/\/billing\/[0-9a-f-]{36}$/);

  const act = (name: string) => page.getByRole('button', { name: t(name), exact: true }).click();
  await act('command.bill.open');
  await expect(page.getByText(t('billing.status.open'), { exact: true })).toBeVisible();
  await expect(field('issueDate')).toHaveCount(0);
  await act('command.bill.send');
  // one thing at a time is done with a bill
  await expect(page.getByRole('listitem').filter({ hasText: 'noa@petilia.example' })).toBeVisible();
  await act('command.bill.credit');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('billing.field.credit') }).fill('451');
  await dialog.getByRole('textbox', { name: t('billing.field.reason') }).fill('Came late');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('alert')).toHaveText(t('error.creditTooMuch'));
  await dialog.getByRole('textbox', { name: t('billing.field.credit') }).fill('450');
  await page.keyboard.press('Control+Enter');
  // the button of the same name goes a moment later
  const state = page.getByText(t('billing.status.void'), { exact: true }).and(page.locator(':not(button *)'));
  await expect(state).toBeVisible();
  await expect(page.getByRole('table').getByText('Came late')).toBeVisible();

  const address = new URL(page.url()).pathname;
  const manager = await another('yonatan@petilia.example', address);
  await expect(manager.getByRole('table').getByText('Came late')).toBeVisible();
  await expect(manager.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('link', { name: t('command.bill.list') }).click();
  await page.getByRole('button', { name: t('billing.view.history') }).click();
  await expect(grid.getByRole('row').filter({ hasText: 'Noa Ben Levi' })).toBeVisible();
});

test('a bill is opened, saved as a PDF and marked as paid; the payments have it', async ({ page, t, openAs }) => {
  await openAs('michal@petilia.example', '/petilia-jaffa/billing/new');
  const field = (name: string) => page.locator(`[name="${name}"]`);
  const act = (name: string) => page.getByRole('button', { name: t(name), exact: true }).click();
  await field('name').fill('Gal Peretz');
  await field('sum').fill('731');
  await field('emails').fill('gal@petilia.example');
  await act('command.billForm.save');
  await expect(page).toHaveURL(/\/billing\/[0-9a-f-]{36}$/);
  await act('command.bill.open');
  await expect(page.getByText(t('billing.status.open'), { exact: true })).toBeVisible();
  const saving = page.waitForEvent('download');
  await act('command.bill.savePdf');
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/\d+\.pdf$/);
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await act('command.bill.pay');
  await expect(page.getByText(t('billing.status.paid'), { exact: true })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('y');
  await expect(page).toHaveURL(/\/payments$/);
  const paid = page.getByRole('row').filter({ hasText: 'Gal Peretz' });
  await expect(paid).toContainText('731');
  await page.getByRole('button', { name: t('payments.direction.out') }).click();
  await expect(paid).toHaveCount(0);
});
