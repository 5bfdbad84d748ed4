import { expect, messagesIn, test } from '../fixtures/test.ts';

const t = messagesIn('en');

test('a manager opens a counter, handles a negative reply, takes it back, and corrects it; leaving half-edited asks', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
  const counter = (name: string) => page.getByRole('button', { name: new RegExp(`^\\d+\\s*${t(name)}`) });
  // the specification's sample
  for (const [name, count] of Object.entries({ total: 152, viewed: 51, replied: 14, positive: 12, negative: 2 }))
    await expect(counter(`surveys.aggregate.${name}`)).toContainText(String(count));
  await counter('surveys.aggregate.negative').click();
  const first = rows.filter({ hasText: 'The lamb came back cold twice' });
  await expect(rows).toHaveCount(2);
  await expect(first).toContainText('Dana Abrahami');

  await first.focus();
  await page.keyboard.press('s');
  await expect(first).toContainText(t('surveys.state.handled'));
  await expect(page.getByRole('button', { name: t('common.undo') })).toBeVisible();
  await page.keyboard.press('z');
  await expect(first).not.toContainText(t('surveys.state.handled'));

  await first.focus();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: t('surveys.dialog', { name: 'Dana Abrahami' }) });
  await dialog.getByRole('combobox', { name: t('surveys.Q1') }).selectOption('2');
  // by its key, and by Back as often as it is pressed
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack(), () => page.goBack()]) {
    await leave();
    await expect(dialog.getByText(t('leave.form'))).toBeVisible();
    await dialog.locator('button[data-command="surveyForm.resume"]').click();
    await expect(dialog.getByText(t('leave.form'))).toBeHidden();
  }
  await dialog.getByRole('combobox', { name: t('surveys.Q0') }).selectOption('ok');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  // no longer negative: it is out of what the counter shows
  await expect(counter('surveys.aggregate.negative')).toContainText('1');
  await expect(first).toHaveCount(0);
  await counter('surveys.aggregate.positive').click();
  await expect(first).toContainText(t('surveys.state.corrected'));
});
