import { expect, test } from '../fixtures/test.ts';

test('favourites come first in the palette; a wrong number is said at its field; without a provider no card is taken', async ({
  page,
  t,
  openAs,
}) => {
  await openAs('dana@petilia.example', '/me/favourites');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('me.title'));
  const surveys = page.getByRole('button', { name: t('command.go.surveys'), exact: true });
  await surveys.click();
  await expect(surveys).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('tab', { name: t('me.card') }).click();
  await expect(page.getByRole('tabpanel')).toHaveText(t('me.card.off'));
  await page.getByRole('tab', { name: t('me.members') }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Michal Arad');

  await page.getByRole('tab', { name: t('me.phone') }).click();
  await page.getByRole('textbox', { name: t('me.phone') }).fill('12');
  await page.getByRole('button', { name: t('command.phoneNumber.save') }).click();
  await expect(page.getByRole('textbox', { name: t('me.phone') })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: t('command.phoneNumber.discard') }).click();

  await page.getByRole('tab', { name: t('me.account') }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: t('me.data.save') }).click();
  expect((await saving).suggestedFilename()).toBe('maitre-account.json');
  await page.getByRole('button', { name: t('me.delete.ask') }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(t('me.delete.question.text'));
  await question.getByRole('button', { name: t('common.cancel') }).click();
  await expect(question).toHaveCount(0);

  await page.goto('/petilia-jaffa');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toContainText(t('palette.section.favourites'));
});
