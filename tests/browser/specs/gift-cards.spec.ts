import { expect, messagesIn, test } from '../fixtures/test.ts';

const t = messagesIn('en');

test('a manager finds a card by its number, redeems from it in seconds, and gives back; what was typed is asked about', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
  const counter = (name: string) => page.getByRole('button', { name: new RegExp(`^\\d+\\s*${t(name)}$`) });
  for (const [name, count] of Object.entries({
    all: 24,
    compensations: 3,
    used: 3,
    expired: 2,
    not_valid: 4,
    valid: 15,
  }))
    await expect(counter(`giftcards.status.${name}`)).toContainText(String(count));
  await expect(rows).toHaveCount(20);
  await counter('giftcards.status.expired').click();
  await expect(rows).toHaveCount(2);
  await counter('giftcards.status.expired').click();

  // the number of a card, as its page and its detail show it
  await rows.filter({ hasText: 'Oliver Bennett' }).getByRole('button', { name: 'Oliver Bennett', exact: true }).click();
  const card = page.getByRole('dialog', { name: 'Oliver Bennett' });
  const number = await card.locator('dd').nth(1).innerText();
  expect(number).toMatch(/^(\w{4} ){3}\w{4}$/);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();

  await page.keyboard.press('r');
  const redeem = page.getByRole('dialog', { name: t('giftcards.step.redeem') });
  const input = redeem.getByRole('textbox', { name: t('giftcards.number') });
  await input.fill('0000 0000 0000 0001');
  await page.keyboard.press('Enter');
  await expect(redeem.getByText(t('error.giftCardNumberNotValid'))).toBeVisible();
  await input.fill(number.toLowerCase().replaceAll(' ', '-'));
  await page.keyboard.press('Enter');
  const amount = redeem.getByRole('textbox', { name: t('giftcards.field.amount') });
  await amount.fill('301');
  await page.keyboard.press('Control+Enter');
  await expect(redeem.getByText(t('error.giftCardBalanceTooLow'))).toBeVisible();
  await amount.fill('186');
  await page.keyboard.press('Escape');
  await expect(redeem.getByText(t('leave.form'))).toBeVisible();
  await redeem.locator('button[data-command="giftCardForm.resume"]').click();
  await redeem.getByRole('combobox', { name: t('giftcards.field.manager') }).selectOption({ index: 1 });
  await page.keyboard.press('Control+Enter');
  await expect(card).toContainText('114');
  await card.getByRole('button', { name: t('giftcards.step.reverse') }).click();
  const reverse = page.getByRole('dialog', { name: t('giftcards.step.reverse') });
  await reverse.getByRole('textbox', { name: t('giftcards.field.reason') }).fill('Charged twice');
  await page.keyboard.press('Control+Enter');
  await expect(card).toContainText(t('giftcards.kind.reverse'));
  await expect(card.getByRole('button', { name: t('giftcards.step.reverse') })).toHaveCount(0);
});
