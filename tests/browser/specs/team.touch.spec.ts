import { expect, test } from '../fixtures/test.ts';

test('on a phone a tap on an employee opens what can be done, and the role is changed in the row', async ({
  page,
  openAs,
  t,
}) => {
  await openAs('michal@petilia.example', '/petilia-jaffa/employees');
  const row = page.getByRole('row').filter({ hasText: 'Lena Schneider' });
  await expect(row).toContainText('+972526550009');
  await row.getByText('Lena Schneider').tap();
  await expect(page.getByRole('menuitem', { name: t('command.employees.sendAgain') })).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('combobox').selectOption('host');
  await expect(row.getByRole('combobox')).toHaveValue('host');
});
