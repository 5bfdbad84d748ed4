import { expect, extended, test } from '../fixtures/test.ts';

test('a quarter hour of the home opens its guests, and clearing the filter the whole evening', {
  tag: extended,
}, async ({ page, t, openAs }) => {
  await openAs('michal@petilia.example', '/petilia-jaffa');
  await page.getByText(t('home.covers.table')).click();
  const [guests, parties] = await page
    .getByRole('table', { name: t('home.covers') })
    .getByRole('row')
    .nth(1)
    .getByRole('cell')
    .all();
  const count = Number(await parties?.textContent());
  await guests?.getByRole('link').click();
  await expect(page).toHaveURL(/\/rsvp\?quarter=\d{4}$/);
  const rows = page.getByRole('grid').getByRole('row');
  // and the head of the table
  await expect(rows).toHaveCount(count + 1);
  await page.getByRole('button', { name: t('command.reservations.clear') }).click();
  await expect(page).toHaveURL(/\/rsvp$/);
  await expect(rows).not.toHaveCount(count + 1);
});

test('the promotions have their reach, and each opens its item', { tag: extended }, async ({ page, t, openAs }) => {
  await openAs('michal@petilia.example', '/petilia-jaffa');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('z');
  await expect(page).toHaveURL(/\/promotions$/);
  const row = page.getByRole('grid').getByRole('row').nth(1);
  await expect(row.getByRole('gridcell', { name: /^[\d,]+$/ })).toBeVisible();
  await expect(page.getByText(t('promotions.hint'))).toBeVisible();
  await row.locator('a').first().click();
  await expect(page).toHaveURL(/\/(?:posts|packages)\//);
});

test('the home says what its marks and the height of its bars mean, also behind a slash', async ({
  page,
  t,
  openAs,
}) => {
  await openAs('michal@petilia.example', '/petilia-jaffa/');
  await expect(page).toHaveURL(/\/petilia-jaffa$/);
  const list = page.locator('section', { has: page.getByRole('heading', { name: t('home.incomplete') }) }).last();
  for (const state of ['complete', 'partial', 'missing', 'stale'] as const)
    await expect(list.getByText(t(`completeness.${state}`), { exact: true }).first()).toBeVisible();
  await expect(list.getByText('Русский', { exact: true })).toBeVisible();
  await page.getByText(t('home.covers.table')).click();
  const covers = await page
    .getByRole('table', { name: t('home.covers') })
    .getByRole('link')
    .allTextContents();
  const axis = page.locator('h3', { hasText: t('home.covers') }).locator('xpath=following-sibling::div[1]');
  await expect(axis.locator('bdi').first()).toHaveText(String(Math.max(...covers.map(Number))));
});
